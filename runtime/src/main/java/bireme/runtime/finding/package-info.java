/**
 * The findings of checked mode in a program: kinds, single findings, and their summary. They are found by {@code
 * bireme.runtime.check} and by the calls themselves.
 *
 * <p>Threads: any.
 */
package bireme.runtime.finding;
