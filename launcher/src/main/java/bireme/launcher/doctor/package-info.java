/**
 * {@code mpjrun doctor}: looks whether jobs can run here and on the hosts named, and says how to mend what is wrong.
 *
 * <p>Idea: looking is separate from judging. A probe, a few lines of shell that run here and on every host, tells
 * facts; each check is a function from facts to findings, so that each of its messages can be tested; and in the end a
 * small job, started as any other, measures what the hosts are to each other.
 *
 * <p>Nothing here is loaded by a usual run of {@code mpjrun}.
 *
 * <p>Threads: the main thread, and one that reads what a probe prints.
 */
package bireme.launcher.doctor;
