package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Open MPI's Java names, one by one: {@code open-mpi-java.txt} says which are there, and why the others are not. */
class OpenMpiNamesTest {
    @Test
    void shouldBeThereAsListed() throws IOException {
        ListedNames names = ListedNames.compare("open-mpi-java.txt");
        assertThat(names.disagreements()).isEmpty();
        assertThat(names.compared()).isGreaterThan(300);
    }

    @Test
    void shouldNoticeWhatDiffers() {
        assertThat(isThere("+ void barrier()")).isTrue();
        assertThat(isThere("+ static void barrier()")).isFalse();
        assertThat(isThere("+ int barrier()")).isFalse();
        assertThat(isThere("+ void barrier(int root)")).isFalse();
        assertThat(isThere("+ Request iBcast(Buffer buf, int count, Datatype type, int root)"))
                .isTrue();
        assertThat(isThere("+ Request iBcast(Buffer buf, int count, Datatype type, long root)"))
                .isFalse();
        assertThat(isThere("+ void free(Freeable what)")).isFalse();
    }

    private static boolean isThere(String line) {
        return ListedNames.has(Comm.class, line);
    }
}
