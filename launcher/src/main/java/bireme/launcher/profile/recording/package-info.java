/**
 * What the recordings of a job say: one object for each JVM, with its calls, messages, pauses and counts.
 *
 * <p>Idea: {@link bireme.launcher.profile.recording.RecordingReader} turns the events of a file into records, with
 * times of one clock ({@link bireme.launcher.profile.recording.JobClock}). Only the waits of calls are found out later.
 *
 * <p>Units: nanoseconds of the job's clock, bytes of payload.
 *
 * <p>Threads: one.
 *
 * <p>Guarantees: a file that is damaged or of another version is refused as a whole.
 */
package bireme.launcher.profile.recording;
