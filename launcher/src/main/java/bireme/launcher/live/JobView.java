package bireme.launcher.live;

import java.util.List;

/**
 * What a running job does, and at which rates.
 *
 * @param job what it is
 * @param ageMs since the job began
 * @param intervalMs what the rates are of; 0 when there is only one sample, and no rate is known
 * @param processes its JVMs, ascending
 * @param ranks ascending
 * @param flows from and to which ranks messages were sent, by sender and receiver
 * @param activities what parts of the program report, each an object of JSON
 */
public record JobView(
        JobSummary job,
        long ageMs,
        long intervalMs,
        List<ProcessView> processes,
        List<RankView> ranks,
        List<FlowView> flows,
        List<String> activities) {
    /** In a word. */
    public String state() {
        if (ranks.isEmpty() || ranks.stream().allMatch(rank -> rank.state() == RankStatus.STARTING)) {
            return "starting";
        } else if (ranks.stream().anyMatch(rank -> rank.state() == RankStatus.STOPPED)) {
            return "stopped";
        } else if (ranks.stream().anyMatch(rank -> rank.state() == RankStatus.SILENT)) {
            return "silent";
        }
        return ranks.stream().allMatch(rank -> rank.state() == RankStatus.ENDED) ? "ending" : "running";
    }
}
