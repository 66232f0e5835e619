package bireme.launcher.coordinator;

import bireme.launcher.waits.SilentProcess;
import bireme.launcher.waits.WaitPicture;
import bireme.runtime.host.deadlock.DeadlockReport;
import bireme.runtime.host.deadlock.RankState;
import java.util.List;

/**
 * Where the ranks of a running job stand, for the user.
 *
 * @param ranks those that have reported, in any order
 * @param silent the processes that have not
 * @param stacks the stacks of the ranks' threads; empty if they were not asked for
 */
public record JobSnapshot(List<RankState> ranks, List<SilentProcess> silent, String stacks) {
    /** In words, with a newline at its end. */
    public String text() {
        StringBuilder text = new StringBuilder(DeadlockReport.ofStates(ranks));
        silent.forEach(process -> text.append(process).append('\n'));
        return text.append(stacks).toString();
    }

    /** As SVG. */
    public String picture() {
        return WaitPicture.ofStates(ranks, silent);
    }
}
