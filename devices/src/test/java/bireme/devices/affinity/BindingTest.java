package bireme.devices.affinity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.testing.Bounded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BindingTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"0 | 0", "3,1 | 1,3", "0-2,4,6-7 | 0-2,4,6-7", "1,2 | 1-2", "5-5 | 5", "64-66 | 64-66"})
    void shouldReadAndWriteLists(String text, String again) {
        assertThat(ProcessorList.of(ProcessorList.parse(text))).isEqualTo(again);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "-1", "1-", "3-1", "1,,2", "0x1", "70000", "1 2"})
    void shouldRefuseWhatIsNoList(String text) {
        assertThat(ProcessorList.parse(text)).isNull();
    }

    @Test
    void shouldPutProcessorsOfACoreTogether() throws IOException {
        String[] siblings = {"0,2", "1,3", "0,2", "1,3"};
        for (int processor = 0; processor < siblings.length; processor++) {
            Path topology = Files.createDirectories(folder.resolve("cpu" + processor + "/topology"));
            Files.writeString(topology.resolve("thread_siblings_list"), siblings[processor] + "\n");
        }
        assertThat(cores("0-3")).containsExactly("0,2", "1,3");
        assertThat(cores("1-2")).containsExactly("1", "2");
        assertThat(cores("0,2,3,9")).containsExactly("0,2", "3", "9");
    }

    private List<String> cores(String processors) {
        return CoreTopology.cores(ProcessorList.parse(processors), folder).stream()
                .map(ProcessorList::of)
                .toList();
    }

    @Test
    void shouldBindAThreadAndThoseItStartsUntilTheyAreReleased() throws Exception {
        BitSet all = Binding.processors();
        assumeTrue(all.cardinality() > 1, "one core only, or no way to choose one");
        BitSet one = new BitSet();
        one.set(all.length() - 1);
        CompletableFuture<List<BitSet>> found = new CompletableFuture<>();
        Thread bound = new Thread(() -> {
            Binding.bind(one);
            BitSet own = Cores.allowed();
            new Thread(() -> {
                        BitSet inherited = Cores.allowed();
                        Binding.release();
                        found.complete(List.of(own, inherited, Cores.allowed()));
                    })
                    .start();
        });
        bound.start();
        assertThat(Bounded.get(found, "cores of the threads")).containsExactly(one, one, all);
        assertThat(Cores.allowed()).isEqualTo(all);
    }

    @Test
    void shouldRefuseToBindToNothing() {
        assertThat(Binding.bind(new BitSet())).isFalse();
    }
}
