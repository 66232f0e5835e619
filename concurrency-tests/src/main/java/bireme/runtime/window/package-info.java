/** Stress tests of the locks of windows, and of accumulates on the memory of one rank. */
package bireme.runtime.window;
