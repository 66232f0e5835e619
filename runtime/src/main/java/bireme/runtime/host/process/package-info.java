/**
 * Gives each rank its own view of what a process has once: standard streams, system properties, the handler of uncaught
 * exceptions, and its end.
 *
 * <p>While a job runs, {@code System.out}, {@code err}, {@code in} and the system properties are replaced by objects
 * that find out which rank the calling thread belongs to and pass the call on to what that rank owns; threads of no
 * rank reach the originals. Calls in rank code that would replace one of them for the whole JVM, such as {@code
 * System.setOut} or {@code System.exit}, are repointed to {@link bireme.runtime.host.process.RankSystem} when the
 * calling class is defined.
 *
 * <p>Threads: any. Jobs may run at the same time or inside each other; the last to end restores the originals.
 */
package bireme.runtime.host.process;
