package bireme.launcher.profile;

import bireme.launcher.profile.recording.ConnectionChange;
import bireme.launcher.profile.recording.NodeTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The tables of a profile as CSV, a file for each; times are in seconds.
 *
 * <p>Source: RFC 4180.
 */
final class ProfileCsv {
    private static final double NS_PER_S = 1e9;

    private ProfileCsv() {}

    /** The text of each file by its name. */
    static Map<String, String> of(Profile profile) {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("ranks.csv", ranks(profile.times()));
        files.put("calls.csv", calls(profile.callsOfRanks()));
        files.put("sites.csv", sites(profile.sites()));
        files.put("communication.csv", pairs(profile.pairs()));
        files.put("collectives.csv", collectives(profile.collectives()));
        files.put("waits.csv", waits(profile.lost()));
        files.put("nodes.csv", nodes(profile.nodes()));
        files.put("connections.csv", connections(profile));
        return files;
    }

    private static String ranks(List<RankTime> times) {
        StringBuilder text = new StringBuilder("rank,jvm,seconds,mpi_seconds,waited_seconds,computed_seconds\n");
        for (RankTime each : times) {
            row(
                    text,
                    each.rank(),
                    each.process(),
                    seconds(each.totalNs()),
                    seconds(each.mpiNs()),
                    seconds(each.waitedNs()),
                    seconds(each.computedNs()));
        }
        return text.toString();
    }

    private static String calls(List<CallTotals> totals) {
        StringBuilder text = new StringBuilder("rank,call,count,bytes,seconds,waited_seconds,max_seconds\n");
        for (CallTotals each : totals) {
            row(
                    text,
                    each.rank(),
                    each.name(),
                    each.count(),
                    each.bytes(),
                    seconds(each.ns()),
                    seconds(each.waitedNs()),
                    seconds(each.maxNs()));
        }
        return text.toString();
    }

    private static String sites(List<CallTotals> totals) {
        StringBuilder text = new StringBuilder("site,call,count,bytes,seconds,waited_seconds,max_seconds\n");
        for (CallTotals each : totals) {
            row(
                    text,
                    each.site(),
                    each.name(),
                    each.count(),
                    each.bytes(),
                    seconds(each.ns()),
                    seconds(each.waitedNs()),
                    seconds(each.maxNs()));
        }
        return text.toString();
    }

    private static String pairs(List<PairTotals> pairs) {
        StringBuilder text = new StringBuilder(
                "source,destination,messages,bytes,program_messages,program_bytes,mean_transfer_seconds\n");
        for (PairTotals each : pairs) {
            row(
                    text,
                    each.source(),
                    each.destination(),
                    each.messages(),
                    each.bytes(),
                    each.programMessages(),
                    each.programBytes(),
                    seconds(each.meanTransferNs()));
        }
        return text.toString();
    }

    private static String collectives(List<CollectiveTotals> totals) {
        StringBuilder text = new StringBuilder("call,communicator,count,mean_spread_seconds,max_spread_seconds,"
                + "waited_seconds,most_often_last,times_last\n");
        for (CollectiveTotals each : totals) {
            row(
                    text,
                    each.name(),
                    each.communicator(),
                    each.count(),
                    seconds(each.meanSpreadNs()),
                    seconds(each.maxSpreadNs()),
                    seconds(each.waitedNs()),
                    each.mostOftenLast(),
                    each.timesLast());
        }
        return text.toString();
    }

    private static String waits(List<LostTime> lost) {
        StringBuilder text = new StringBuilder("kind,rank,call,waits,seconds,site\n");
        for (LostTime each : lost) {
            row(text, each.kind().text(), each.culprit(), each.call(), each.waits(), seconds(each.ns()), each.site());
        }
        return text.toString();
    }

    private static String nodes(List<NodeTime> nodes) {
        StringBuilder text = new StringBuilder("node,index,jvm,rank,items,seconds,worked_seconds,"
                + "waited_for_items_seconds,waited_for_room_seconds\n");
        for (NodeTime each : nodes) {
            row(
                    text,
                    each.node(),
                    each.index(),
                    each.process(),
                    each.rank(),
                    each.items(),
                    seconds(each.lengthNs()),
                    seconds(each.workedNs()),
                    seconds(each.forItemsNs()),
                    seconds(each.forRoomNs()));
        }
        return text.toString();
    }

    private static String connections(Profile profile) {
        StringBuilder text = new StringBuilder("jvm,peer,state,at_seconds,reason\n");
        for (ConnectionChange each : profile.connections()) {
            row(
                    text,
                    each.process(),
                    each.peer(),
                    each.state(),
                    seconds(each.atNs() - profile.beginNs()),
                    each.reason());
        }
        return text.toString();
    }

    private static String seconds(long ns) {
        return String.format(Locale.ROOT, "%.9f", ns / NS_PER_S);
    }

    private static void row(StringBuilder text, Object... values) {
        for (int i = 0; i < values.length; i++) {
            text.append(i == 0 ? "" : ",").append(quoted(values[i].toString()));
        }
        text.append('\n');
    }

    private static String quoted(String value) {
        boolean isPlain = value.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return isPlain ? value : '"' + value.replace("\"", "\"\"") + '"';
    }
}
