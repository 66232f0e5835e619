package bireme.launcher.coordinator;

/**
 * Ranks that a job has lost and goes on without.
 *
 * @param process the process they were in
 * @param ranks their numbers, ascending
 * @param isWholeProcess whether no rank of the process is left, and the process is not wanted any more
 * @param death what the outcome of the job would be that had ended by it
 * @param detection how that was found out
 * @param why what other ranks are notified with, to follow "rank 3"
 */
record Loss(int process, int[] ranks, boolean isWholeProcess, JobResult death, LossDetection detection, String why) {}
