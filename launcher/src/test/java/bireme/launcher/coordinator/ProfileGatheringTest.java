package bireme.launcher.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.control.FromAgent;
import bireme.launcher.control.ToAgent;
import bireme.launcher.profile.ProfileFolder;
import bireme.launcher.profile.RemoteRecordings;
import bireme.launcher.profile.recording.ClockOffset;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProfileGatheringTest {
    private static final long AHEAD_NS = 5_000_000_000_000L;

    @TempDir
    private Path parent;

    private final Deque<ToAgent> sent = new ArrayDeque<>();
    private final List<String> released = new ArrayList<>();
    private ProfileFolder folder;
    private ProfileGathering gathering;

    @BeforeEach
    void takeFolder() {
        folder = ProfileFolder.take("--profile", parent.resolve("p").toString());
        gathering = new ProfileGathering(new RemoteRecordings(folder));
    }

    @AfterEach
    void leaveFolder() throws IOException {
        folder.close();
    }

    private void send(int process, ToAgent message) {
        assertThat(process).isEqualTo(1);
        sent.add(message);
    }

    private void end() {
        gathering.ended(1, this::send, () -> released.add("released"));
    }

    /** Answers what is asked about the clock until something else is asked; returns how often. */
    private int answerClock() {
        int answers = 0;
        while (sent.peek() instanceof ToAgent.ReadClock asked) {
            sent.remove();
            answers++;
            long nowNs = System.nanoTime();
            gathering.clock(1, new FromAgent.Clock(asked.question(), nowNs + AHEAD_NS), nowNs, this::send);
        }
        return answers;
    }

    private void answerPart(String text) {
        FromAgent.RecordingPart part = new FromAgent.RecordingPart(text.getBytes(StandardCharsets.UTF_8), "");
        gathering.part(1, part, this::send);
    }

    @Test
    void shouldKeepAProcessUntilItsRecordingIsHere() throws IOException {
        gathering.begins(1, this::send);
        answerClock();
        end();
        assertThat(answerClock()).isGreaterThan(1);
        assertThat(sent.remove()).isEqualTo(new ToAgent.ReadRecording(0));
        answerPart("abc");
        assertThat(sent.remove()).isEqualTo(new ToAgent.ReadRecording(3));
        answerPart("de");
        assertThat(sent.remove()).isEqualTo(new ToAgent.ReadRecording(5));
        assertThat(folder.path().resolve("jvm-1.jfr")).doesNotExist();
        assertThat(released).isEmpty();
        assertThat(gathering.isActive()).isTrue();
        answerPart("");
        assertThat(folder.path().resolve("jvm-1.jfr")).hasContent("abcde");
        assertThat(folder.path().resolve("jvm-1.part")).doesNotExist();
        assertThat(released).hasSize(1);
        assertThat(gathering.isActive()).isFalse();
    }

    @Test
    void shouldNotAskForARecordingThatIsHere() throws IOException {
        Files.writeString(folder.path().resolve("jvm-1.jfr"), "here");
        end();
        answerClock();
        assertThat(sent).isEmpty();
        assertThat(released).hasSize(1);
    }

    @Test
    void shouldReleaseAProcessThatCannotReadItsRecording() {
        end();
        answerClock();
        sent.clear();
        answerPart("abc");
        gathering.part(1, new FromAgent.RecordingPart(new byte[0], "disk broken"), this::send);
        assertThat(folder.path()).isDirectoryNotContaining("glob:**/jvm-*");
        assertThat(released).hasSize(1);
    }

    @Test
    void shouldForgetAProcessThatIsGone() {
        end();
        answerClock();
        gathering.left(1);
        answerPart("late");
        assertThat(gathering.isActive()).isFalse();
        assertThat(released).isEmpty();
        assertThat(folder.path()).isDirectoryNotContaining("glob:**/jvm-*");
    }

    @Test
    void shouldTellAnswersOfTheBeginFromThoseOfTheEnd() {
        gathering.begins(1, this::send);
        ToAgent.ReadClock early = (ToAgent.ReadClock) sent.remove();
        end();
        long nowNs = System.nanoTime();
        gathering.clock(1, new FromAgent.Clock(early.question(), nowNs), nowNs, this::send);
        assertThat(sent).hasSize(1);
        answerClock();
        List<ClockOffset> found = new ArrayList<>();
        gathering.clocks().report((process, begin, end) -> found.add(end));
        assertThat(found).isEmpty(); // the begin was never answered
    }

    @Test
    void shouldFindHowFarClocksAreApart() {
        gathering.begins(1, this::send);
        answerClock();
        end();
        answerClock();
        List<ClockOffset> found = new ArrayList<>();
        gathering.clocks().report((process, begin, end) -> found.addAll(List.of(begin, end)));
        assertThat(found)
                .hasSize(2)
                .allSatisfy(offset -> assertThat(offset.offsetNs() - AHEAD_NS)
                        .isBetween(-offset.errorNs() - 1, offset.errorNs() + 1));
    }
}
