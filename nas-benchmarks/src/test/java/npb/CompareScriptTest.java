package npb;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.testing.Nightly;
import bireme.testing.PythonTests;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The tests of the comparison with Fortran, which are in its own language. */
class CompareScriptTest {

    @Test
    @Timeout(120)
    void shouldPassItsOwnTests() throws Exception {
        Nightly.leave(true, "for measurements by hand; nothing that is built or published uses the script");
        assumeTrue(PythonTests.canRun(), "no python3");
        Map<String, String> all = Map.of("COMPARE_ALL", Boolean.toString(Nightly.isOn()));
        assertThatCode(() -> PythonTests.run(Path.of("compare"), "test_compare", all))
                .doesNotThrowAnyException();
    }
}
