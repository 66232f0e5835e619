/**
 * What {@code mpjrun --profile DIR} makes of the recordings of a job: tables of where time went, a page that shows
 * them, a time line for Perfetto, and the same as JSON and CSV.
 *
 * <p>Idea: {@link bireme.launcher.profile.RecordingReader} turns the recording of each JVM into calls and messages,
 * with times of one clock ({@link bireme.launcher.profile.JobClock}). {@link bireme.launcher.profile.MessageMatching}
 * pairs sends with receives, {@link bireme.launcher.profile.WaitAnalysis} finds out who waited for whom, and {@link
 * bireme.launcher.profile.Profile} adds up. The writers only format.
 *
 * <p>Units: nanoseconds of the job's clock, bytes of payload.
 *
 * <p>Threads: one.
 *
 * <p>Source: the kinds of waiting are those of Scalasca (M. Geimer et al., The Scalasca performance toolset
 * architecture, Concurrency and Computation 22 (2010)); the table of calls is that of mpiP.
 */
package bireme.launcher.profile;
