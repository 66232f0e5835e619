/** JGF Series: Fourier coefficients of a function. */
package jgf.series;
