/**
 * What checked mode has found in a program: kinds, single findings, and their summary. How they are found is the duty
 * of {@code bireme.runtime.check} and of the calls themselves.
 */
package bireme.runtime.finding;
