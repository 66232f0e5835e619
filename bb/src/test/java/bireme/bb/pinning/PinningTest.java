package bireme.bb.pinning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.Run;
import bireme.devices.affinity.Binding;
import bireme.devices.affinity.ProcessorList;
import bireme.testing.WaitLimit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** Which processors threads are bound to. */
class PinningTest {
    private static final Duration MAX = WaitLimit.now();
    private static final int NO_SUCH_PROCESSOR = 9999;

    private static BitSet bits(int... numbers) {
        BitSet bits = new BitSet();
        for (int number : numbers) {
            bits.set(number);
        }
        return bits;
    }

    @Test
    void shouldPutNeighboursNearEachOther() {
        List<BitSet> cores = List.of(bits(0, 4), bits(1, 5), bits(2, 6));
        assertThat(Pinning.inOrder(2, cores)).containsExactly(bits(0, 4), bits(1, 5));
        assertThat(Pinning.inOrder(3, cores)).containsExactlyElementsOf(cores);
        assertThat(Pinning.inOrder(5, cores)).containsExactly(bits(0), bits(4), bits(1), bits(5), bits(2));
        assertThat(Pinning.inOrder(7, List.of(bits(0), bits(1))))
                .containsExactly(bits(0), bits(0), bits(0), bits(0), bits(1), bits(1), bits(1));
    }

    @Test
    void shouldGoThroughAListOverAndOver() {
        ThreadPlaces places = Pinning.on("1,3-4").places(5, bits(0, 1, 2, 3, 4));
        assertThat(List.of(places.of(0), places.of(1), places.of(2), places.of(3), places.of(4)))
                .containsExactly(bits(1), bits(3), bits(4), bits(1), bits(3));
        assertThat(places).hasToString("processors [1, 3, 4] by list");
    }

    @Test
    void shouldRefuseProcessorsThatThereAreNot() {
        BitSet usable = Binding.processors();
        assumeTrue(!usable.isEmpty(), "no way to ask for processors");
        Graph graph = Source.range(0, 1).into(Sink.ignore()).pinned(Pinning.on(0, NO_SUCH_PROCESSOR));
        assertThatThrownBy(graph::start)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("processor 9999 of the pinning [0, 9999] is none that this process may use")
                .hasMessageContaining("those are " + ProcessorList.of(usable));
        assertThatThrownBy(() -> Pinning.on("1,x")).hasMessageContaining("expected a list such as 0,2,4-7");
        assertThatThrownBy(() -> Pinning.on(-1)).hasMessageContaining("from 0 up");
        assertThatThrownBy(Pinning::on).hasMessageContaining("at least one");
    }

    @Test
    void shouldBindNothingWhereTheSystemCannot() {
        for (Pinning pinning : List.of(Pinning.inOrder(), Pinning.on(NO_SUCH_PROCESSOR))) {
            ThreadPlaces places = pinning.places(3, new BitSet());
            assertThat(places.isEmpty()).isTrue();
            assertThat(places).hasToString("none, for this system binds no threads");
        }
    }

    @Test
    void shouldBindEachThreadInTheOrderOfTheGraph() throws Exception {
        int[] own = Binding.processors().stream().toArray();
        assumeTrue(own.length > 1 && Files.exists(Path.of("/proc/thread-self/status")), "one processor, or no Linux");
        Map<String, String> found = new ConcurrentHashMap<>();
        Graph graph = Source.<Long>from(out -> {
                    note(found, "source");
                    out.emit(1L);
                })
                .then(Farm.of(1, Block.<Long, Long>map(n -> {
                    note(found, "worker");
                    return n;
                })))
                .into(Sink.of(n -> note(found, "sink")));
        Run run = graph.pinned(Pinning.on(own[0], own[1])).start();
        run.await(MAX);
        String first = String.valueOf(own[0]);
        assertThat(found)
                .containsExactlyInAnyOrderEntriesOf(
                        Map.of("source", first, "worker", String.valueOf(own[1]), "sink", first));
        assertThat(run.report().pinning()).isEqualTo("processors [" + own[0] + ", " + own[1] + "] by list");
        Run free = graph.start();
        free.await(MAX);
        assertThat(found).allSatisfy((node, allowed) -> assertThat(allowed).isEqualTo(ownList()));
        assertThat(free.report().pinning()).isEqualTo("none");
    }

    private static String ownList() {
        return ProcessorList.of(Binding.processors());
    }

    private static void note(Map<String, String> found, String node) throws IOException {
        Files.readAllLines(Path.of("/proc/thread-self/status")).stream()
                .filter(line -> line.startsWith("Cpus_allowed_list:"))
                .forEach(line ->
                        found.put(node, line.substring(line.indexOf(':') + 1).strip()));
    }

    /** In Turkish the small letter of I has no dot. */
    @Test
    void shouldBeDescribedInAnyLanguage() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("tr"));
        try {
            assertThat(Pinning.inOrder()).hasToString("in order");
            assertThat(Farm.of(2, Block.map((Long n) -> n)).roundRobin().toString())
                    .endsWith(", round-robin)");
        } finally {
            Locale.setDefault(before);
        }
    }
}
