/**
 * What viewers see of a running job: samples of its processes, and what two of them tell.
 *
 * <p>Idea: a {@link bireme.launcher.live.JobSample} has totals since the job began. A viewer takes one now and then,
 * and a {@link bireme.launcher.live.JobMeter} makes a {@link bireme.launcher.live.JobView} of the last two: rates,
 * shares of time, states. The view can be written as JSON, as a table for a terminal, and as metrics. The JVM of
 * {@code mpjrun} knows its job as {@link bireme.launcher.live.LiveJob}.
 *
 * <p>Threads: records may be passed to any; the rest says so.
 */
package bireme.launcher.live;
