package bireme.launcher.profile;

import bireme.devices.text.JsonText;
import bireme.launcher.profile.recording.ConnectionChange;
import bireme.launcher.profile.recording.NodeTime;
import bireme.launcher.profile.recording.ProcessRecording;
import bireme.launcher.profile.recording.RankTotals;
import bireme.launcher.profile.recording.TimeSpan;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;

/**
 * A profile as JSON. Times are in seconds.
 *
 * <p>Threads: one.
 */
final class ProfileJson {
    private static final double NS_PER_S = 1e9;

    private final Profile profile;

    private ProfileJson(Profile profile) {
        this.profile = profile;
    }

    static String of(Profile profile) {
        return JsonText.of(new DefaultPrettyPrinter(), new ProfileJson(profile)::write) + "\n";
    }

    private void write(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("format", "bireme-profile 1");
        json.writeStringField("program", profile.program());
        json.writeStringField("device", profile.device());
        json.writeNumberField("ranks", profile.size());
        json.writeNumberField("seconds", profile.lengthNs() / NS_PER_S);
        json.writeNumberField("messages", profile.messages());
        json.writeNumberField("bytes", profile.bytes());
        json.writeNumberField("programMessages", profile.programMessages());
        json.writeNumberField("programBytes", profile.programBytes());
        json.writeNumberField("imbalance", profile.imbalance());
        strings(json);
        bottlenecks(json);
        ranks(json);
        jvms(json);
        calls(json);
        sites(json);
        pairs(json);
        sizes(json);
        protocols(json);
        collectives(json);
        lost(json);
        nodes(json);
        connections(json);
        json.writeEndObject();
    }

    private void strings(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("notes");
        for (String note : profile.notes()) {
            json.writeString(note);
        }
        json.writeEndArray();
    }

    private void bottlenecks(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("bottlenecks");
        for (JobBottleneck each : JobBottlenecks.of(profile)) {
            json.writeStartObject();
            json.writeStringField("kind", each.kind());
            json.writeNumberField("rank", each.rank());
            seconds(json, "lostSeconds", each.lostNs());
            json.writeStringField("what", each.what());
            json.writeStringField("remedy", each.remedy());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void seconds(JsonGenerator json, String name, long ns) throws IOException {
        json.writeNumberField(name, ns / NS_PER_S);
    }

    private void ranks(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("timeOfRanks");
        for (RankTime each : profile.times()) {
            json.writeStartObject();
            json.writeNumberField("rank", each.rank());
            json.writeNumberField("jvm", each.process());
            seconds(json, "seconds", each.totalNs());
            seconds(json, "mpiSeconds", each.mpiNs());
            seconds(json, "waitedSeconds", each.waitedNs());
            seconds(json, "computedSeconds", each.computedNs());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void jvms(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("jvms");
        for (ProcessRecording each : profile.recordings()) {
            json.writeStartObject();
            json.writeNumberField("jvm", each.process());
            json.writeStringField("host", each.host());
            json.writeNumberField("pid", each.pid());
            json.writeNumberField("processors", each.processors());
            json.writeNumberField("pauses", each.pauses().size());
            seconds(
                    json,
                    "pauseSeconds",
                    each.pauses().stream().mapToLong(TimeSpan::lengthNs).sum());
            json.writeNumberField("compilations", each.compilations());
            seconds(json, "compiledSeconds", each.compiledNs());
            json.writeBooleanField("sharesClock", profile.clock().isShared(each.process()));
            seconds(json, "clockErrorSeconds", profile.clock().errorNs(each.process()));
            json.writeNumberField("clockDriftPpm", profile.clock().driftPpm(each.process()));
            json.writeArrayFieldStart("totals");
            for (RankTotals totals : each.totals()) {
                json.writeStartObject();
                json.writeNumberField("rank", totals.rank());
                json.writeNumberField("messagesSent", totals.messagesSent());
                json.writeNumberField("bytesSent", totals.bytesSent());
                json.writeNumberField("messagesReceived", totals.messagesReceived());
                json.writeNumberField("bytesReceived", totals.bytesReceived());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void calls(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("calls");
        for (CallTotals each : profile.callsOfRanks()) {
            json.writeStartObject();
            json.writeNumberField("rank", each.rank());
            totals(json, each);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void sites(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("callSites");
        for (CallTotals each : profile.sites()) {
            json.writeStartObject();
            json.writeStringField("site", each.site());
            totals(json, each);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void totals(JsonGenerator json, CallTotals each) throws IOException {
        json.writeStringField("call", each.name());
        json.writeNumberField("count", each.count());
        json.writeNumberField("bytes", each.bytes());
        seconds(json, "seconds", each.ns());
        seconds(json, "waitedSeconds", each.waitedNs());
        seconds(json, "maxSeconds", each.maxNs());
    }

    private void pairs(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("communication");
        for (PairTotals each : profile.pairs()) {
            json.writeStartObject();
            json.writeNumberField("source", each.source());
            json.writeNumberField("destination", each.destination());
            json.writeNumberField("messages", each.messages());
            json.writeNumberField("bytes", each.bytes());
            json.writeNumberField("programMessages", each.programMessages());
            json.writeNumberField("programBytes", each.programBytes());
            seconds(json, "meanTransferSeconds", each.meanTransferNs());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void sizes(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("messageSizes");
        for (SizeClass each : profile.sizes()) {
            json.writeStartObject();
            json.writeNumberField("minBytes", each.minBytes());
            json.writeNumberField("maxBytes", each.maxBytes());
            json.writeNumberField("messages", each.messages());
            json.writeNumberField("eager", each.eager());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void protocols(JsonGenerator json) throws IOException {
        ProtocolShares shares = profile.protocols();
        json.writeObjectFieldStart("protocols");
        json.writeNumberField("eager", shares.eager());
        json.writeNumberField("rendezvous", shares.rendezvous());
        json.writeNumberField("synchronous", shares.synchronous());
        json.writeNumberField("unknown", shares.unknown());
        json.writeNumberField("matched", shares.matched());
        json.writeNumberField("unexpected", shares.unexpected());
        json.writeNumberField("ambiguous", profile.matching().ambiguous());
        json.writeNumberField("unreceived", profile.matching().unreceived());
        json.writeEndObject();
    }

    private void collectives(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("collectives");
        for (CollectiveTotals each : profile.collectives()) {
            json.writeStartObject();
            json.writeStringField("call", each.name());
            json.writeStringField("communicator", each.communicator());
            json.writeNumberField("count", each.count());
            seconds(json, "meanSpreadSeconds", each.meanSpreadNs());
            seconds(json, "maxSpreadSeconds", each.maxSpreadNs());
            seconds(json, "waitedSeconds", each.waitedNs());
            json.writeNumberField("mostOftenLast", each.mostOftenLast());
            json.writeNumberField("timesLast", each.timesLast());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void nodes(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("nodes");
        for (NodeTime each : profile.nodes()) {
            json.writeStartObject();
            json.writeStringField("node", each.node());
            json.writeNumberField("index", each.index());
            json.writeNumberField("jvm", each.process());
            json.writeNumberField("rank", each.rank());
            json.writeNumberField("items", each.items());
            seconds(json, "seconds", each.lengthNs());
            seconds(json, "workedSeconds", each.workedNs());
            seconds(json, "waitedForItemsSeconds", each.forItemsNs());
            seconds(json, "waitedForRoomSeconds", each.forRoomNs());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void connections(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("connections");
        for (ConnectionChange each : profile.connections()) {
            json.writeStartObject();
            json.writeNumberField("jvm", each.process());
            json.writeNumberField("peer", each.peer());
            json.writeStringField("state", each.state());
            json.writeStringField("reason", each.reason());
            seconds(json, "atSeconds", each.atNs() - profile.beginNs());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void lost(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("waits");
        for (LostTime each : profile.lost()) {
            json.writeStartObject();
            json.writeStringField("kind", each.kind().text());
            json.writeNumberField("rank", each.culprit());
            json.writeStringField("call", each.call());
            json.writeNumberField("waits", each.waits());
            seconds(json, "seconds", each.ns());
            json.writeStringField("site", each.site());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
