package bireme.launcher.mpiexec;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What processes report between what they write. */
class LauncherOutputTest {
    private final List<String> reports = new ArrayList<>();

    private String read(String text, int atOnce) throws IOException {
        InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1));
        LauncherOutput output = new LauncherOutput(
                in, (process, status) -> reports.add(process + ":" + status), () -> reports.add("end"));
        StringBuilder read = new StringBuilder();
        byte[] bytes = new byte[atOnce];
        for (int count = output.read(bytes, 0, atOnce); count >= 0; count = output.read(bytes, 0, atOnce)) {
            read.append(new String(bytes, 0, count, StandardCharsets.ISO_8859_1));
        }
        return read.toString();
    }

    @ParameterizedTest
    @CsvSource({
        "a line|, a line|, end",
        "^3 137|, '', 3:137 end",
        "half^0 0|of it|^12 1|, halfof it|, 0:0 12:1 end",
        "^no report|, ^no report|, end",
        "^1^2 0|, ^1, 2:0 end",
        "[INFO] x, [INFO] x, end",
        "[^2 0|, [, 2:0 end",
        "[vm:12] PMIX ERROR: BAD-PARAM in file ../a/pmix_event_notification.c at line 1033|rest, rest, end",
        "[vm:12] PMIX ERROR: BAD-PARAM in file other.c|, [vm:12] PMIX ERROR: BAD-PARAM in file other.c|, end",
        "YOUR APPLICATION TERMINATED WITH THE EXIT STRING: Hangup (signal 1)|rest, rest, end",
        "This typically refers to a problem with your application.|^2 137|, '', 2:137 end",
        "Please see the FAQ page for debugging suggestions|, '', end",
        "Please see|This is YOURS|, Please see|This is YOURS|, end",
        "^1, ^1, end"
    })
    void shouldTakeReportsOut(String text, String left, String found) throws IOException {
        for (int atOnce : new int[] {1, 3, 1000}) {
            reports.clear();
            String raw = text.replace('|', '\n').replace('^', LauncherOutput.MARK);
            assertThat(read(raw, atOnce).replace('\n', '|').replace(LauncherOutput.MARK, '^'))
                    .isEqualTo(left);
            assertThat(String.join(" ", reports.stream().distinct().toList())).isEqualTo(found);
        }
    }
}
