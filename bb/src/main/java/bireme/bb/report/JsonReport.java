package bireme.bb.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A report as one JSON object; times in nanoseconds, shares from 0 to 1. */
final class JsonReport {
    private JsonReport() {}

    static String of(RunReport report) {
        String bottleneck = report.bottleneck().map(JsonReport::bottleneck).orElse("null");
        return "{\"isDone\":" + report.isDone()
                + ",\"elapsedNs\":" + report.elapsedNs()
                + ",\"cores\":" + report.cores()
                + ",\"pinning\":" + text(report.pinning())
                + ",\"lostRanks\":"
                + list(report.lostRanks().stream().map(String::valueOf).toList())
                + ",\"bottleneck\":" + bottleneck
                + ",\"nodes\":"
                + list(report.stages().stream().map(JsonReport::stage).toList()) + "}";
    }

    private static String bottleneck(Bottleneck found) {
        return "{\"name\":" + text(found.stage().name())
                + ",\"reason\":" + text(found.reason())
                + ",\"hint\":" + text(found.hint()) + "}";
    }

    private static String stage(Stage stage) {
        return "{\"name\":" + text(stage.name())
                + ",\"threads\":" + stage.threads()
                + ",\"taken\":" + stage.taken()
                + ",\"emitted\":" + stage.emitted()
                + ",\"queued\":" + stage.queued()
                + ",\"serviceNs\":" + number(stage.serviceNs())
                + ",\"utilisation\":" + number(stage.utilisation())
                + ",\"waitingForItems\":" + number(stage.waitingForItems())
                + ",\"waitingForRoom\":" + number(stage.waitingForRoom())
                + ",\"copies\":"
                + list(stage.copies().stream().map(JsonReport::copy).toList()) + "}";
    }

    private static String copy(NodeReport node) {
        return "{\"index\":" + node.index()
                + ",\"taken\":" + node.taken()
                + ",\"emitted\":" + node.emitted()
                + ",\"queued\":" + node.queued()
                + ",\"lifeNs\":" + node.lifeNs()
                + ",\"busyNs\":" + node.busyNs()
                + ",\"forItems\":" + waits(node.forItems())
                + ",\"forRoom\":" + waits(node.forRoom()) + "}";
    }

    private static String waits(NodeReport.Waits waits) {
        return "{\"count\":" + waits.count() + ",\"parks\":" + waits.parks() + ",\"ns\":" + waits.ns() + "}";
    }

    private static String list(List<String> parts) {
        return parts.stream().collect(Collectors.joining(",", "[", "]"));
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.4f", value);
    }

    private static String text(String value) {
        return value.chars().mapToObj(JsonReport::escaped).collect(Collectors.joining("", "\"", "\""));
    }

    private static String escaped(int each) {
        return each < ' ' || each == '"' || each == '\\'
                ? String.format(Locale.ROOT, "\\u%04x", each)
                : String.valueOf((char) each);
    }
}
