package mpi;

import static org.assertj.core.api.Assertions.assertThatCode;

import bireme.runtime.host.RankHost;
import org.junit.jupiter.api.Test;
import program.OpenMpiPortMain;

/** Ports by Open MPI's names, which are static there: in ranks that have their own statics. */
class OpenMpiPortsTest {
    @Test
    void shouldMeetByPortAndByName() {
        String service = "test " + System.nanoTime();
        assertThatCode(() -> RankHost.run(2, OpenMpiPortMain.class, service)).doesNotThrowAnyException();
    }
}
