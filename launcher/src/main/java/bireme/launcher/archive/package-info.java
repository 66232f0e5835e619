/**
 * Makes an archive of the classes that a start of {@code mpjrun} loads, so that Java need not read, verify and lay them
 * out at every start. The script runs this once for each JDK and state of the jars.
 *
 * <p>Threads: that of {@code main}, and those of a small job in this JVM.
 */
package bireme.launcher.archive;
