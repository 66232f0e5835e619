/**
 * Finding the program to run: a class, a jar, or a source file that is compiled in memory.
 *
 * <p>Everything that can be missing is looked for here, before any rank starts, so that the answer is one line.
 *
 * <p>Threads: used by the main thread only.
 */
package bireme.launcher.program;
