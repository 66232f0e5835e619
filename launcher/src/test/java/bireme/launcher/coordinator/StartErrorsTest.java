package bireme.launcher.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class StartErrorsTest {
    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
    private final StartErrors errors = new StartErrors();

    private StartErrors.Stream[] streams(int count) {
        StartErrors.Stream[] streams = new StartErrors.Stream[count];
        for (int number = 0; number < count; number++) {
            streams[number] = errors.new Stream(shown);
        }
        return streams;
    }

    private static void write(StartErrors.Stream stream, String text) throws IOException {
        stream.write(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void shouldShowLinesThatManyProcessesWriteOnce() throws IOException {
        int number = 0;
        for (StartErrors.Stream stream : streams(808)) {
            write(stream, "Could not reserve ");
            write(stream, "enough spacé\nmpjrun: process " + number++ + " cannot reach mpjrun\n");
        }
        assertThat(shown.toString(StandardCharsets.UTF_8))
                .isEqualTo("Could not reserve enough spacé\nmpjrun: process 0 cannot reach mpjrun\n");
        assertThat(errors.takeRepeated())
                .hasSize(2)
                .last()
                .isEqualTo("807 more processes wrote: mpjrun: process N cannot reach mpjrun");
        assertThat(errors.takeRepeated()).isEmpty();
    }

    @Test
    void shouldShowWhatAProcessThatIsStartedAgainRepeatsOnce() throws IOException {
        StartErrors.Stream stream = streams(1)[0];
        write(stream, "refused\n");
        stream.retried();
        write(stream, "refused\nanother reason\n");
        assertThat(shown.toString(StandardCharsets.UTF_8)).isEqualTo("refused\nanother reason\n");
        assertThat(errors.takeRepeated()).isEmpty();
    }

    @Test
    void shouldNotTakeWhatAProcessRepeatsForThatOfAnother() throws IOException {
        StartErrors.Stream[] streams = streams(3);
        write(streams[0], "@@@\nchanged\n@@@\n");
        assertThat(errors.takeRepeated()).isEmpty();
        write(streams[1], "@@@\nchanged\n@@@\n");
        write(streams[2], "@@@\n");
        assertThat(shown.toString(StandardCharsets.UTF_8)).isEqualTo("@@@\nchanged\n@@@\n");
        assertThat(errors.takeRepeated())
                .containsExactly("2 more processes wrote: @@@", "1 more process wrote: changed");
    }

    @Test
    void shouldShowEverythingOfAProcessThatHasJoined() throws IOException {
        StartErrors.Stream[] streams = streams(2);
        write(streams[0], "line\nline\nprom");
        streams[0].joined();
        write(streams[0], "pt");
        write(streams[0], "line\n");
        streams[1].joined();
        write(streams[1], "line\nline\n");
        assertThat(shown.toString(StandardCharsets.UTF_8)).isEqualTo("line\nline\npromptline\nline\nline\n");
    }

    @Test
    void shouldShowTheLastLineThatHasNoEnd() throws IOException {
        StartErrors.Stream[] streams = streams(1);
        write(streams[0], "cut o");
        streams[0].flush();
        assertThat(shown.toString(StandardCharsets.UTF_8)).isEqualTo("cut o");
    }
}
