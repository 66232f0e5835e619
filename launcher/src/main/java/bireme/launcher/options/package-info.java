/**
 * The command line of {@code mpjrun}: what it may say, what it says, and what to answer when it is wrong.
 *
 * <p>Each option is written once, in the table {@link bireme.launcher.options.Option}. The reader and the help are made
 * from it, the options that picocli reads for the subcommands ({@code bireme.launcher.subcommand}), and the look-up in
 * the script {@code bin/mpjrun}, which a test writes.
 *
 * <p>Jobs do not read their options with picocli, because that makes a start longer by more than a third: its classes
 * are of a version that no class archive of JDK 17 takes, and 144 of them are read and checked each time.
 *
 * <p>Threads: everything here is immutable or used by the main thread only.
 */
package bireme.launcher.options;
