package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The names of mpiJava and of MPJ Express, one by one: lists say which are there, and why the others are not. */
class DialectNamesTest {
    @Test
    void shouldHaveTheNamesOfMpiJava() throws IOException {
        ListedNames names = ListedNames.compare("mpijava.txt");
        assertThat(names.disagreements()).isEmpty();
        assertThat(names.compared()).isGreaterThan(200);
    }

    @Test
    void shouldHaveTheNamesOfMpjExpress() throws IOException {
        ListedNames names = ListedNames.compare("mpj-express.txt");
        assertThat(names.disagreements()).isEmpty();
        assertThat(names.compared()).isGreaterThan(200);
    }

    @Test
    void shouldNoticeAFieldThatDiffers() {
        assertThat(ListedNames.has(Status.class, "+ int count")).isTrue();
        assertThat(ListedNames.has(Status.class, "+ static int count")).isFalse();
        assertThat(ListedNames.has(Status.class, "+ long count")).isFalse();
        assertThat(ListedNames.has(Status.class, "+ int counts")).isFalse();
    }
}
