package bireme.yarn;

import org.apache.hadoop.yarn.api.records.ContainerExitStatus;

/**
 * How a container of the job ended.
 *
 * @param index which one
 * @param where its id and node
 * @param status exit status, or a negative one of {@link ContainerExitStatus}
 * @param diagnostics what the NodeManager reports, with the end of standard error
 */
record ContainerEnd(int index, String where, int status, String diagnostics) {
    private static final int MAX_STATUS = 255;
    private static final int KILLED = 137;

    boolean isFailure() {
        return status != ContainerExitStatus.SUCCESS;
    }

    /** Whether it did not end by itself: such an end is the cause of others. */
    boolean isLost() {
        return status < 0 || status == KILLED;
    }

    /** As the status of a process. */
    int processStatus() {
        return status >= 0 && status <= MAX_STATUS ? status : 1;
    }

    /** The container and how it ended, without what the NodeManager reports. */
    String summary() {
        return "container " + index + " (" + where + ") " + how();
    }

    private String how() {
        switch (status) {
            case ContainerExitStatus.ABORTED:
                return "was lost with its node, or taken back by the ResourceManager";
            case ContainerExitStatus.DISKS_FAILED:
                return "was lost: the disks of its node have failed";
            case ContainerExitStatus.PREEMPTED:
                return "was preempted by the scheduler";
            case ContainerExitStatus.KILLED_EXCEEDED_VMEM:
                return "was killed: it used more virtual memory than its node allows (--memory)";
            case ContainerExitStatus.KILLED_EXCEEDED_PMEM:
                return "was killed: it used more memory than it has (--memory)";
            case KILLED:
                return "was killed (status " + status + ")";
            default:
                return status < 0 ? "was ended by YARN (" + status + ")" : "ended with status " + status;
        }
    }
}
