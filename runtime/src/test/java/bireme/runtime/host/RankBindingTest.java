package bireme.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.devices.affinity.Binding;
import bireme.devices.affinity.CoreTopology;
import bireme.devices.affinity.ProcessorList;
import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import xxdev.JobLayout;

/** Ranks 0 and 2 are on host a, in two JVMs; ranks 1 and 3 on host b. */
class RankBindingTest {
    private static final JobLayout LAYOUT = new JobLayout(new int[] {0, 1, 2, 1}, new String[] {"a", "b", "a"}, 0);

    private final ByteArrayOutputStream report = new ByteArrayOutputStream();

    @BeforeEach
    void needTwoCores() {
        assumeTrue(CoreTopology.cores(Binding.processors()).size() > 1, "one core only, or no way to choose one");
    }

    private String bind(int rank, JobLayout layout, String... settings) throws InterruptedException {
        Settings all = Settings.none().with("bireme.report-bindings", "true", "test");
        for (int i = 0; i < settings.length; i += 2) {
            all = all.with(settings[i], settings[i + 1], "test");
        }
        RankBinding binding = RankBinding.of(all, layout, new PrintStream(report, true));
        Thread thread = new Thread(() -> binding.bind(rank));
        thread.start();
        thread.join();
        return report.toString().strip();
    }

    private static String core(int number) {
        return ProcessorList.of(CoreTopology.cores(Binding.processors()).get(number));
    }

    @Test
    void shouldBindRanksOfAHostToDifferentCores() throws Exception {
        assertThat(bind(0, LAYOUT, "bireme.bind-to", "core"))
                .isEqualTo("mpjrun: rank 0 on a is bound to processors " + core(0));
        assertThat(bind(2, LAYOUT, "bireme.bind-to", "core"))
                .endsWith("mpjrun: rank 2 on a is bound to processors " + core(1));
        assertThat(bind(3, LAYOUT, "bireme.bind-to", "core"))
                .endsWith("mpjrun: rank 3 on b is bound to processors " + core(1));
    }

    @Test
    void shouldBindToListedProcessorsInTurn() throws Exception {
        BitSet own = Binding.processors();
        int first = own.nextSetBit(0);
        int second = own.nextSetBit(first + 1);
        String list = first + "," + second;
        assertThat(bind(2, LAYOUT, "bireme.bind-to", list)).endsWith("is bound to processors " + second);
        assertThat(bind(2, JobLayout.ofOneProcess(3), "bireme.bind-to", list))
                .endsWith("is bound to processors " + first);
        assertThat(bind(0, LAYOUT, "bireme.cpu-set", list))
                .endsWith("processors " + ProcessorList.of(ProcessorList.parse(list)));
        assertThat(bind(0, LAYOUT, "bireme.cpu-set", "" + second, "bireme.bind-to", "core:overload-allowed"))
                .endsWith("processors " + second);
    }

    @Test
    void shouldBindNobodyWhenThereAreMoreRanksThanCores() throws Exception {
        int cores = CoreTopology.cores(Binding.processors()).size();
        assertThat(bind(0, JobLayout.ofOneProcess(cores + 1), "bireme.bind-to", "core"))
                .isEqualTo("mpjrun: rank 0 on localhost is not bound: " + (cores + 1) + " ranks share " + cores
                        + " places");
        assertThat(bind(cores, JobLayout.ofOneProcess(cores + 1), "bireme.bind-to", "core:overload-allowed"))
                .endsWith("rank " + cores + " on localhost is bound to processors " + core(0));
    }

    @Test
    void shouldLeaveAllElseToTheSystem() throws Exception {
        assertThat(bind(1, LAYOUT)).isEqualTo("mpjrun: rank 1 on b is not bound");
        assertThat(bind(1, LAYOUT, "bireme.bind-to", "socket")).endsWith("rank 1 on b is not bound");
        assertThat(RankBinding.of(Settings.none(), LAYOUT, System.err)).isNull();
    }

    @ParameterizedTest
    @CsvSource({"bireme.bind-to, cores", "bireme.bind-to, '1,x'", "bireme.cpu-set, all", "bireme.cpu-set, 65000"})
    void shouldRefuseWhatCannotBe(String key, String value) {
        assertThatThrownBy(() -> bind(0, LAYOUT, key, value))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining(key)
                .hasMessageContaining("0,2,4-7");
        assertThat(List.of(report.toString())).containsExactly("");
    }
}
