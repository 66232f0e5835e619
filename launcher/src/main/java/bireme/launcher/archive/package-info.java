/**
 * Makes an archive of the classes that a start of {@code mpjrun} loads, so that Java need not read, verify and lay them
 * out at every start. The script runs this once for each JDK and state of the jars.
 */
package bireme.launcher.archive;
