package bireme.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.object.fst.FstSerializerProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the tests run with is what users run with. */
class JvmFlagsTest {
    private static final Pattern FLAG =
            Pattern.compile("--(add-opens|enable-native-access|sun-misc-unsafe-memory-access)=[\\w./=-]+");

    @Test
    void shouldGiveJobsTheFlagsOfTheTests() throws IOException {
        Path script = Path.of(System.getProperty("bireme.root"), "launcher", "bin", "mpjrun");
        Set<String> ofTests = flagsIn(System.getProperty("bireme.jvm.flags"));

        assertThat(ofTests).isNotEmpty();
        assertThat(flagsIn(Files.readString(script))).isEqualTo(ofTests);
    }

    @Test
    void shouldOpenWhatSerializersNeed() {
        assertThat(flagsIn(System.getProperty("bireme.jvm.flags")))
                .containsAll(FstSerializerProvider.NEEDED_PACKAGES.stream()
                        .map(needed -> "--add-opens=" + needed + "=ALL-UNNAMED")
                        .toList());
    }

    private static Set<String> flagsIn(String text) {
        Set<String> flags = new TreeSet<>();
        Matcher matcher = FLAG.matcher(text);
        while (matcher.find()) {
            flags.add(matcher.group());
        }
        return flags;
    }
}
