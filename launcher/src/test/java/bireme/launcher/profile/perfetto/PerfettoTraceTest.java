package bireme.launcher.profile.perfetto;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.profile.matching.MessageMatching;
import bireme.launcher.profile.recording.ProcessRecording;
import bireme.launcher.profile.recording.SampleRecording;
import bireme.runtime.profile.SendProtocol;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PerfettoTraceTest {
    private static final long[] NUMBERS = {0, 1, 127, 128, 300, 1L << 35, Long.MAX_VALUE, -1, Long.MIN_VALUE};

    @TempDir
    private Path folder;

    @Test
    void shouldWriteNumbersAsProtocolBuffersHaveThem() {
        ProtoWriter writer = new ProtoWriter();
        for (long number : NUMBERS) {
            writer.number(5, number).fixed(1000, number);
        }
        ProtoReader read = new ProtoReader(writer.text(3, "ü").toBytes());
        assertThat(read.numbers(5))
                .containsExactly(Arrays.stream(NUMBERS).boxed().toArray(Long[]::new));
        assertThat(read.numbers(1000)).isEqualTo(read.numbers(5));
        assertThat(read.text(3)).isEqualTo("ü");
        assertThat(new ProtoWriter().number(1, 150).toBytes()).containsExactly(0x08, 0x96, 0x01);
    }

    @Test
    void shouldLeadAnArrowFromEachSendToItsReceive() throws IOException {
        SampleRecording sample = new SampleRecording(2)
                .send(0, 1, 7, 100, SendProtocol.EAGER, 1, 2)
                .send(0, 1, 7, 100, SendProtocol.EAGER, 3, 4)
                .receive(1, 0, 7, 100, 1, 5)
                .receive(1, 0, 7, 100, 6, 7);
        Path file = folder.resolve("t");
        List<ProcessRecording> recordings = List.of(sample.recording());
        PerfettoTrace.write(recordings, new MessageMatching(recordings).pairs(), 0, file);
        Map<Long, String> tracks = new HashMap<>();
        Map<Long, Long> begun = new HashMap<>();
        Map<Long, Long> ended = new HashMap<>();
        List<Long> inFlight = new ArrayList<>();
        for (ProtoReader packet : new ProtoReader(Files.readAllBytes(file)).messages(1)) {
            for (ProtoReader track : packet.messages(PerfettoFields.PACKET_TRACK)) {
                track.messages(PerfettoFields.TRACK_THREAD)
                        .forEach(thread -> tracks.put(
                                track.number(PerfettoFields.TRACK_UUID), thread.text(PerfettoFields.THREAD_NAME)));
            }
            for (ProtoReader event : packet.messages(PerfettoFields.PACKET_EVENT)) {
                long ns = packet.number(PerfettoFields.PACKET_TIMESTAMP);
                event.numbers(PerfettoFields.EVENT_FLOW).forEach(flow -> begun.put(flow, ns));
                event.numbers(PerfettoFields.EVENT_ENDING_FLOW).forEach(flow -> ended.put(flow, ns));
                if (event.has(PerfettoFields.EVENT_COUNTER_VALUE)) {
                    inFlight.add(event.number(PerfettoFields.EVENT_COUNTER_VALUE));
                }
            }
        }
        assertThat(tracks.values()).containsExactlyInAnyOrder("rank 0", "rank 1");
        assertThat(begun).hasSize(2).containsOnlyKeys(ended.keySet());
        assertThat(inFlight).containsExactly(100L, 200L, 100L, 0L);
    }
}
