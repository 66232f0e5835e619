/**
 * The profile of a job: every call and every message of its ranks as events of the JDK's Flight Recorder (JFR), one
 * recording for each JVM.
 *
 * <p>Idea: without a profile nothing of this package is loaded, and the calls of a program have no branch for it. With
 * one, the rings of the flight recorder are {@link bireme.runtime.profile.ProfiledRing}s, which also write an event for
 * each call, and the program's messages go through a device around the real one, which writes an event for each
 * message. Calls on windows and files, and polls, which the flight recorder does not keep, ask whether there is a
 * profile; connections and nodes of graphs tell a listener. The launcher reads the recordings when the job has ended.
 *
 * <p>Shape: events are named {@code bireme.Call}, {@code bireme.Send} and so on, and their fields have labels, so that
 * {@code jfr print} and JDK Mission Control show them as they are.
 *
 * <p>Units: nanoseconds of {@link System#nanoTime} in fields named {@code ...Ns}, because JFR's own times of several
 * JVMs do not compare: each JVM reads the time of day once and counts from there. {@link
 * bireme.runtime.profile.ClockEvent} relates the two.
 *
 * <p>Threads: any thread of any rank writes events; the host's thread starts and ends the recording.
 */
package bireme.runtime.profile;
