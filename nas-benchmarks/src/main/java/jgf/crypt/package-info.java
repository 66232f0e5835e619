/** JGF Crypt: IDEA, the International Data Encryption Algorithm. */
package jgf.crypt;
