package bireme.launcher.profile;

import bireme.devices.text.Bytes;
import bireme.devices.text.SvgText;
import bireme.launcher.profile.recording.ConnectionChange;
import bireme.launcher.profile.recording.NodeTime;
import bireme.launcher.profile.recording.ProcessRecording;
import bireme.launcher.profile.recording.TimeSpan;
import java.util.List;
import java.util.Locale;

/**
 * A profile as a page that needs no other file, no script and no network.
 *
 * <p>Shape: what costs most first, then where time went, who talks to whom, and the JVMs. Long tables are cut; the CSV
 * files have all of them.
 *
 * <p>Threads: one.
 */
final class ProfilePage {
    private static final int MAX_ROWS = 60;
    private static final int MAX_WORST = 3;
    private static final double NS_PER_US = 1e3;
    private static final double NS_PER_S = 1e9;
    private static final double PERCENT = 100;

    private final Profile profile;
    private final StringBuilder html = new StringBuilder();

    private ProfilePage(Profile profile) {
        this.profile = profile;
    }

    static String of(Profile profile) {
        return new ProfilePage(profile).text();
    }

    private String text() {
        add("<!DOCTYPE html>\n<html lang='en'><head><meta charset='utf-8'>");
        add("<meta name='viewport' content='width=device-width'>");
        add("<link rel='icon' href='data:,'><title>Profile of %s</title>", profile.program());
        html.append("<style>\n").append(PageStyle.CSS).append("</style></head><body>\n");
        head();
        worst();
        times();
        calls();
        sites();
        waits();
        collectives();
        communication();
        sizes();
        nodes();
        jvms();
        connections();
        add("</body></html>");
        return html.toString();
    }

    private void add(String format, Object... values) {
        Object[] escaped = new Object[values.length];
        for (int i = 0; i < values.length; i++) {
            escaped[i] = values[i] instanceof String text ? SvgText.escape(text) : values[i];
        }
        html.append(String.format(Locale.ROOT, format, escaped)).append('\n');
    }

    private void head() {
        int processes = profile.recordings().get(0).processes();
        add("<h1>Profile of %s</h1>", profile.program());
        add(
                "<p class='facts'>%d ranks in %s, device %s &middot; %.3f s from Init to the end of the last call"
                        + " &middot; %,d messages, %s</p>",
                profile.size(),
                processes == 1 ? "one JVM" : processes + " JVMs",
                profile.device(),
                profile.lengthNs() / NS_PER_S,
                profile.messages(),
                Bytes.rounded(profile.bytes()));
        if (!profile.notes().isEmpty()) {
            add("<ul class='notes'>");
            profile.notes().forEach(note -> add("<li>%s</li>", note));
            add("</ul>");
        }
    }

    private void worst() {
        List<JobBottleneck> all = JobBottlenecks.of(profile);
        add("<h2>What costs most, and what to do</h2>");
        if (all.isEmpty()) {
            add("<p>Nothing found costs more than 1 %% of the time of the ranks.</p>");
            return;
        }
        add("<p class='about'>Times lost are added up over ranks. Causes may overlap: work that is not shared evenly"
                + " shows as waiting, too.</p><ol class='worst'>");
        for (JobBottleneck each : all.subList(0, Math.min(MAX_WORST, all.size()))) {
            String rank = each.rank() < 0 ? "" : ", rank " + each.rank();
            add(
                    "<li><b>%s</b>%s: %s lost. %s<br>%s</li>",
                    each.kind(), rank, JobBottlenecks.seconds(each.lostNs()), each.what(), each.remedy());
        }
        add("</ol>");
    }

    private void times() {
        add("<h2>Time of each rank</h2>");
        add(
                "<p class='about'>Of the thread that called first. The rank that computes longest computes %.2f times"
                        + " the mean.</p>",
                profile.imbalance());
        List<RankTime> times = profile.times();
        html.append(PageCharts.times(times.subList(0, Math.min(times.size(), MAX_ROWS))));
        more(times.size(), "ranks.csv");
    }

    private void more(int rows, String file) {
        if (rows > MAX_ROWS) {
            add("<p class='about'>%d more are in %s.</p>", rows - MAX_ROWS, file);
        }
    }

    private void calls() {
        add("<h2>Time in calls, by rank and call</h2>");
        add("<div class='scroll'><table><tr><th>call</th><th class='n'>rank</th><th class='n'>calls</th>"
                + "<th class='n'>total, s</th><th class='n'>%% of its rank</th><th class='n'>mean, &micro;s</th>"
                + "<th class='n'>longest, &micro;s</th><th class='n'>waited, s</th><th class='n'>bytes</th></tr>");
        List<CallTotals> rows = profile.callsOfRanks();
        for (CallTotals each : rows.subList(0, Math.min(rows.size(), MAX_ROWS))) {
            long total = profile.times().stream()
                    .filter(time -> time.rank() == each.rank())
                    .mapToLong(RankTime::totalNs)
                    .findFirst()
                    .orElse(0);
            add(
                    "<tr><td>%s</td><td class='n'>%d</td><td class='n'>%,d</td><td class='n'>%.4f</td>"
                            + "<td class='n'>%.1f</td><td class='n'>%,.1f</td><td class='n'>%,.1f</td>"
                            + "<td class='n'>%.4f</td><td class='n'>%,d</td></tr>",
                    each.name(),
                    each.rank(),
                    each.count(),
                    each.ns() / NS_PER_S,
                    total == 0 ? 0 : PERCENT * each.ns() / total,
                    each.meanNs() / NS_PER_US,
                    each.maxNs() / NS_PER_US,
                    each.waitedNs() / NS_PER_S,
                    each.bytes());
        }
        add("</table></div>");
        more(rows.size(), "calls.csv");
    }

    private void sites() {
        add("<h2>Lines of the program that call longest</h2>");
        add("<div class='scroll'><table><tr><th>line</th><th>call</th><th class='n'>calls</th>"
                + "<th class='n'>total, s</th><th class='n'>mean, &micro;s</th><th class='n'>waited, s</th>"
                + "<th class='n'>bytes</th></tr>");
        List<CallTotals> rows = profile.sites();
        for (CallTotals each : rows.subList(0, Math.min(rows.size(), MAX_ROWS))) {
            add(
                    "<tr><td><code>%s</code></td><td>%s</td><td class='n'>%,d</td><td class='n'>%.4f</td>"
                            + "<td class='n'>%,.1f</td><td class='n'>%.4f</td><td class='n'>%,d</td></tr>",
                    each.site(),
                    each.name(),
                    each.count(),
                    each.ns() / NS_PER_S,
                    each.meanNs() / NS_PER_US,
                    each.waitedNs() / NS_PER_S,
                    each.bytes());
        }
        add("</table></div>");
        more(rows.size(), "sites.csv");
    }

    private void waits() {
        add("<h2>Who was waited for</h2>");
        if (profile.lost().isEmpty()) {
            add("<p>No call waited for another rank.</p>");
            return;
        }
        add("<div class='scroll'><table><tr><th>kind</th><th class='n'>rank</th><th>others wait in</th>"
                + "<th class='n'>times</th><th class='n'>lost, s</th><th class='n'>most by rank</th>"
                + "<th>most at line</th></tr>");
        List<LostTime> rows = profile.lost();
        for (LostTime each : rows.subList(0, Math.min(rows.size(), MAX_ROWS))) {
            add(
                    "<tr><td title=\"%s\">%s</td><td class='n'>%d</td><td>%s</td><td class='n'>%,d</td>"
                            + "<td class='n'>%.4f</td><td class='n'>%d</td><td><code>%s</code></td></tr>",
                    each.kind().explanation(),
                    each.kind().text(),
                    each.culprit(),
                    each.call(),
                    each.waits(),
                    each.ns() / NS_PER_S,
                    each.victim(),
                    each.site());
        }
        add("</table></div>");
        more(rows.size(), "waits.csv");
    }

    private void collectives() {
        if (profile.collectives().isEmpty()) {
            return;
        }
        add("<h2>How far apart ranks come to collectives</h2>");
        add("<div class='scroll'><table><tr><th>call</th><th>communicator</th><th class='n'>times</th>"
                + "<th class='n'>mean spread, &micro;s</th><th class='n'>largest, &micro;s</th>"
                + "<th class='n'>waited, s</th><th class='n'>most often last</th></tr>");
        List<CollectiveTotals> rows = profile.collectives();
        for (CollectiveTotals each : rows.subList(0, Math.min(rows.size(), MAX_ROWS))) {
            add(
                    "<tr><td>%s</td><td>%s</td><td class='n'>%,d</td><td class='n'>%,.1f</td><td class='n'>%,.1f</td>"
                            + "<td class='n'>%.4f</td><td class='n'>rank %d, %s</td></tr>",
                    each.name(),
                    each.communicator(),
                    each.count(),
                    each.meanSpreadNs() / NS_PER_US,
                    each.maxSpreadNs() / NS_PER_US,
                    each.waitedNs() / NS_PER_S,
                    each.mostOftenLast(),
                    JobBottlenecks.times(each.timesLast()));
        }
        add("</table></div>");
        more(rows.size(), "collectives.csv");
    }

    private void communication() {
        add("<h2>Who sends to whom</h2>");
        if (profile.pairs().isEmpty()) {
            add("<p>No messages are sent.</p>");
            return;
        }
        add(
                "<p class='about'>All that the devices have sent: %,d messages, of which calls of the program sent"
                        + " %,d; the others are inside collectives, or for windows and files. Transfer time is that of"
                        + " the program's messages, from when both sides were there to the end of the receive.</p>"
                        + "<div class='maps'>",
                profile.messages(), profile.programMessages());
        int ranks = profile.size();
        html.append(PageCharts.heatMap("Bytes", ranks, profile.pairs(), PairTotals::bytes, "bytes"));
        html.append(PageCharts.heatMap("Messages", ranks, profile.pairs(), PairTotals::messages, "messages"));
        List<PairTotals> timed = profile.pairs().stream()
                .filter(pair -> pair.meanTransferNs() > 0)
                .toList();
        html.append(PageCharts.heatMap(
                "Mean transfer time", ranks, timed, pair -> pair.meanTransferNs() / NS_PER_US, "\u00b5s"));
        add("</div>");
    }

    private void sizes() {
        if (profile.programMessages() == 0) {
            return;
        }
        ProtocolShares shares = profile.protocols();
        add("<h2>How long messages are, and how they travel</h2>");
        add("<p class='about'>Of the messages that calls of the program send. Objects count 0 bytes here.</p>");
        html.append(PageCharts.sizes(profile.sizes()));
        double all = Math.max(1, shares.messages());
        add(
                "<p>Eager %.1f %%, rendezvous %.1f %%, synchronous %.1f %%, not known %.1f %%. Of messages with a known"
                        + " receive %.1f %% were unexpected: sent before their receive was posted.</p>",
                PERCENT * shares.eager() / all,
                PERCENT * shares.rendezvous() / all,
                PERCENT * shares.synchronous() / all,
                PERCENT * shares.unknown() / all,
                PERCENT * shares.unexpected() / Math.max(1, shares.matched()));
    }

    private void nodes() {
        List<NodeTime> rows = profile.nodes();
        if (rows.isEmpty()) {
            return;
        }
        add("<h2>Nodes of graphs: work and waits</h2>");
        add("<div class='scroll'><table><tr><th>node</th><th class='n'>rank</th><th class='n'>items</th>"
                + "<th class='n'>time, s</th><th class='n'>worked, s</th><th class='n'>waited for items, s</th>"
                + "<th class='n'>waited for room, s</th></tr>");
        for (NodeTime each : rows.subList(0, Math.min(rows.size(), MAX_ROWS))) {
            add(
                    "<tr><td>%s</td><td class='n'>%s</td><td class='n'>%,d</td><td class='n'>%.4f</td>"
                            + "<td class='n'>%.4f</td><td class='n'>%.4f</td><td class='n'>%.4f</td></tr>",
                    each.label(),
                    each.rank() < 0 ? "" : Integer.toString(each.rank()),
                    each.items(),
                    each.lengthNs() / NS_PER_S,
                    each.workedNs() / NS_PER_S,
                    each.forItemsNs() / NS_PER_S,
                    each.forRoomNs() / NS_PER_S);
        }
        add("</table></div>");
        more(rows.size(), "nodes.csv");
    }

    private void connections() {
        List<ConnectionChange> rows = profile.connections();
        if (rows.isEmpty()) {
            return;
        }
        add("<h2>Connections</h2>");
        add("<div class='scroll'><table><tr><th class='n'>at, s</th><th class='n'>JVM</th><th>connection</th></tr>");
        for (ConnectionChange each : rows.subList(0, Math.min(rows.size(), MAX_ROWS))) {
            add(
                    "<tr><td class='n'>%.4f</td><td class='n'>%d</td><td>%s</td></tr>",
                    (each.atNs() - profile.beginNs()) / NS_PER_S, each.process(), each.text());
        }
        add("</table></div>");
        more(rows.size(), "connections.csv");
    }

    private void jvms() {
        add("<h2>JVMs: pauses, compilation, clocks</h2>");
        add("<div class='scroll'><table><tr><th>JVM</th><th class='n'>ranks</th><th class='n'>pauses</th>"
                + "<th class='n'>stopped, s</th><th class='n'>%% of time</th><th class='n'>compilations</th>"
                + "<th class='n'>compiling, s</th><th class='n'>%% of processors</th><th>clock</th></tr>");
        for (ProcessRecording each : profile.recordings()) {
            add(
                    "<tr><td>%s</td><td class='n'>%d</td><td class='n'>%d</td><td class='n'>%.4f</td>"
                            + "<td class='n'>%.1f</td><td class='n'>%,d</td><td class='n'>%.3f</td>"
                            + "<td class='n'>%.1f</td><td>%s</td></tr>",
                    each.name(),
                    each.ranks().size(),
                    each.pauses().size(),
                    each.pauses().stream().mapToLong(TimeSpan::lengthNs).sum() / NS_PER_S,
                    PERCENT * profile.pauseShare(each),
                    each.compilations(),
                    each.compiledNs() / NS_PER_S,
                    PERCENT * profile.compiledShare(each),
                    clock(each));
        }
        add("</table></div>");
    }

    private String clock(ProcessRecording each) {
        long error = profile.clock().errorNs(each.process());
        if (error < 0) {
            return "its own, not compared";
        }
        return error == 0
                ? "that of the launcher"
                : String.format(Locale.ROOT, "its own, \u00b1 %.1f \u00b5s", error / NS_PER_US);
    }
}
