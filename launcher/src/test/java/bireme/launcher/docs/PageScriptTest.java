package bireme.launcher.docs;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.testing.PythonTests;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The tests of {@code microbenchmarks/page.py}, which writes the figures of the page on performance. */
class PageScriptTest {
    private static final Path SCRIPTS = Path.of("..", "microbenchmarks");

    @Test
    @Timeout(120)
    void shouldPassItsOwnTests() throws Exception {
        assumeTrue(PythonTests.canRun(), "no python3");
        assertThatCode(() -> PythonTests.run(SCRIPTS, "test_page", Map.of())).doesNotThrowAnyException();
    }
}
