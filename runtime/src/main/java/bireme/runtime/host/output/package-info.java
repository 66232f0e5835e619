/**
 * Carries what ranks print to where it belongs, without making them wait.
 *
 * <p>A rank's stream cuts what is written into whole lines and passes them to a queue; one writer thread per job takes
 * them out, tags them and writes them. The queue holds up to 64 MiB, or an eighth of the heap where that is less; only
 * when a reader has fallen behind by that much do ranks wait for it.
 *
 * <p>Threads: any thread prints; only the writer touches a {@link bireme.runtime.host.output.OutputSink}.
 *
 * <p>Errors: a destination that fails (a closed pipe, a full disk) takes nothing more and stalls nobody; the failure is
 * kept for the report. That nobody reads a pipe any more, or that the writer itself has failed, is reported at once.
 */
package bireme.runtime.host.output;
