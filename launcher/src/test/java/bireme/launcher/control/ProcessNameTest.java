package bireme.launcher.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import xxdev.JobLayout;

class ProcessNameTest {
    private static String name(int process, int... processOfRank) {
        String[] hosts = new String[Arrays.stream(processOfRank).max().orElseThrow() + 1];
        Arrays.fill(hosts, "host");
        return ProcessName.of(new JobLayout(processOfRank, hosts, 0), process);
    }

    @Test
    void shouldNameRanksAndHost() {
        assertThat(name(1, 0, 1)).isEqualTo("process 1 (rank 1 on host)");
        assertThat(name(1, 0, 0, 1, 1)).isEqualTo("process 1 (ranks 2,3 on host)");
        assertThat(name(0, 0, 1, 0, 1, 0)).isEqualTo("process 0 (ranks 0,2,4 on host)");
    }

    @Test
    void shouldBeShortForManyRanks() {
        assertThat(name(0, 0, 0, 0, 0)).isEqualTo("process 0 (ranks 0-3 on host)");
        int[] turns = new int[40];
        Arrays.setAll(turns, rank -> rank % 2);
        assertThat(name(1, turns)).isEqualTo("process 1 (ranks 1,3,5,7,9,11,13,15,...39 on host)");
    }
}
