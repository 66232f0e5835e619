/**
 * What the script runs once for each JDK and state of the jars, so that Java keeps the classes of a start in an archive
 * and need not read, check and lay them out again each time.
 */
package bireme.launcher.archive;
