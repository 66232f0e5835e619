/** Files that ranks write together, beside what {@code dd} reaches on the same disk. */
package bireme.benchmarks.file;
