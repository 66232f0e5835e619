/**
 * Samples of what the ranks of this JVM do and use, for viewers of a running job.
 *
 * <p>Idea: all figures are totals since the job began, so that any number of viewers can take differences, each at its
 * own rate. Shares of time are counts of samples: a thread looks at the ranks {@value
 * bireme.runtime.host.sampling.RankSampler#RATE_HZ} times a second, reads no clock in any call, and ends when nobody
 * has asked for a while. As long as nobody looks, nothing runs.
 *
 * <p>Threads: any may ask.
 */
package bireme.runtime.host.sampling;
