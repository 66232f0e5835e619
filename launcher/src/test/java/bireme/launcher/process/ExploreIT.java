package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.MpjrunCall;
import bireme.launcher.process.Launch.Result;
import bireme.testing.Nightly;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code mpjrun --explore} tells what other schedules bring about, and {@code --replay} shows one of them. */
class ExploreIT {
    private static final int FOUND = 4;
    private static final Pattern AGAIN = Pattern.compile("see it again: mpjrun -np 3 --replay (\\S+) Explored\n");

    @TempDir
    private Path folder;

    private Result run(String options, String... arguments) throws Exception {
        List<String> words = new ArrayList<>(List.of(options.split(" ")));
        words.addAll(List.of("-cp", Programs.classes(), "Explored"));
        words.addAll(List.of(arguments));
        return Launch.in(folder).run(words.toArray(new String[0]));
    }

    @Test
    void shouldShowAnotherResultAgain() throws Exception {
        Result explored = run("-np 3 --explore 50");
        assertThat(explored.status()).isEqualTo(FOUND);
        assertThat(explored.err())
                .startsWith("mpjrun: exploring 50 schedules of 3 ranks, strategy both, --explore-seed ");
        assertThat(explored.out())
                .contains("result: a rank prints something else", "usually: from rank 1", "then:    from rank 2");
        Matcher again = AGAIN.matcher(explored.out());
        assertThat(again.find()).as(explored.out()).isTrue();
        Result replayed = run("-np 3 --replay " + again.group(1));
        assertThat(replayed.err()).isEmpty();
        assertThat(replayed.out()).isEqualTo("from rank 2\nfrom rank 1\n");
        assertThat(replayed.status()).isZero();
    }

    @Test
    void shouldFindNothingInARightProgram() throws Exception {
        Nightly.leave(true, "ExplorerTest does so with every program, another test here starts mpjrun");
        Result result = run("-np 3 --explore 30 --explore-strategy bounded -q", "in order");
        assertThat(result.err()).isEmpty();
        assertThat(result.out()).startsWith("30 schedules of 3 ranks in ").endsWith(" s, none with a fault\n");
        assertThat(result.status()).isZero();
    }

    @Test
    void shouldDrawTheDeadlockOfASchedule() throws Exception {
        Path picture = folder.resolve("waits.svg");
        Result result = run("-np 3 --deadlock-picture " + picture + " --replay bounded:none", "named", "wrongly");
        assertThat(result.err()).contains("deadlock: no rank can go on", "picture: " + picture);
        assertThat(Files.readString(picture)).contains("rank 0", "Recv", "</svg>");
        assertThat(result.status()).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-np 2 --explore 5 -dev niodev           | --explore and -dev do not go together",
                "-np 2 --explore 5 --record r            | --explore and --record do not go together",
                "-np 2 --explore 5 --check               | --explore and --check do not go together",
                "-np 2 --explore 5 --replay random:1     | --explore and --replay: expected one of them",
                "-np 2 --explore 5 --explore-strategy no | \"no\" is no strategy; expected one of random, bounded, both",
                "-np 2 --explore-seed 5                  | --explore-seed says how to explore; add --explore N",
                "-np 2 --replay bounded:x                | \"bounded:x\" is no schedule; expected what mpjrun --explore",
                "-np 2 --explore 5 --ranks-per-jvm 1     | --explore runs all ranks of one program in this JVM",
            })
    void shouldRefuseWhatDoesNotGoTogether(String options, String said) {
        MpjrunCall result = MpjrunCall.of((options + " -cp " + Programs.classes() + " Explored").split(" "));
        assertThat(result.err()).contains(said);
        assertThat(result.status()).isEqualTo(2);
    }

    @Test
    void shouldEndAProcessOfWrongUseWithStatus2() throws Exception {
        Result result = run("-np 2 --explore 0");
        assertThat(result.err()).contains("--explore");
        assertThat(result.status()).isEqualTo(2);
    }
}
