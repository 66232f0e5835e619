package bireme.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.discovery.DiscoverySelectors;

/** Tests that pass on every rank, as they are run through the launcher of the platform. */
class MpjTestTest {
    private static final String SAMPLE = "samples.PassingSample";

    @BeforeEach
    void forgetEarlierTests() {
        SampleLog.takeSorted();
    }

    @Test
    void shouldRunUnderManySchedules() {
        SampleRun run = SampleRun.ofMethod(SAMPLE + "#shouldAddInAnyOrder(mpi.Intracomm)");

        assertThat(run.summary()).containsExactly("1 rank SUCCESSFUL", "3 ranks SUCCESSFUL");
        assertThat(SampleLog.takeSorted())
                .filteredOn(each -> each.equals("schedule"))
                .as("one rank has no choice, and is run once by each strategy")
                .hasSize(2 + 20);
    }

    @Test
    void shouldRunOnEachNumberOfRanks() {
        SampleRun run = SampleRun.ofMethod(SAMPLE + "#shouldAdd(mpi.Intracomm, org.junit.jupiter.api.TestInfo)");

        assertThat(run.summary()).containsExactly("1 rank SUCCESSFUL", "2 ranks SUCCESSFUL", "4 ranks SUCCESSFUL");
        assertThat(SampleLog.takeSorted())
                .containsExactly(
                        "after 0 of 1",
                        "after 0 of 2",
                        "after 0 of 4",
                        "after 1 of 2",
                        "after 1 of 4",
                        "after 2 of 4",
                        "after 3 of 4",
                        "before 0 of 1",
                        "before 0 of 2",
                        "before 0 of 4",
                        "before 1 of 2",
                        "before 1 of 4",
                        "before 2 of 4",
                        "before 3 of 4",
                        "test 1 rank",
                        "test 2 ranks",
                        "test 2 ranks",
                        "test 4 ranks",
                        "test 4 ranks",
                        "test 4 ranks",
                        "test 4 ranks");
    }

    @Test
    void shouldRunOneOfThemByItsId() {
        String id = "[engine:junit-jupiter]/[class:" + SAMPLE + "]"
                + "/[test-template:shouldAdd(mpi.Intracomm, org.junit.jupiter.api.TestInfo)]"
                + "/[test-template-invocation:#2]";

        SampleRun run = SampleRun.of(DiscoverySelectors.selectUniqueId(id), Map.of());

        assertThat(run.results()).extracting(SampleRun.Result::id).containsExactly(id);
        assertThat(run.summary()).containsExactly("2 ranks SUCCESSFUL");
    }

    @Test
    void shouldGiveEachRankFieldsAndFoldersOfItsOwn() {
        SampleRun run = SampleRun.ofMethod(SAMPLE + "#shouldHaveFieldsOfItsOwn(mpi.Comm)");

        assertThat(run.summary()).containsExactly("3 ranks SUCCESSFUL");
    }

    @Test
    void shouldRunEachArgumentOnAllNumbersOfRanks() {
        SampleRun run = SampleRun.ofMethod(SAMPLE + "#shouldTakeArguments(java.lang.String, mpi.Intracomm)");

        assertThat(run.summary()).containsExactly("[1] a SUCCESSFUL", "[2] b SUCCESSFUL");
        assertThat(SampleLog.takeSorted())
                .filteredOn(line -> line.startsWith("argument"))
                .containsExactly(
                        "argument a on 0 of 1",
                        "argument a on 0 of 3",
                        "argument a on 1 of 3",
                        "argument a on 2 of 3",
                        "argument b on 0 of 1",
                        "argument b on 0 of 3",
                        "argument b on 1 of 3",
                        "argument b on 2 of 3");
    }

    @Test
    void shouldRepeat() {
        SampleRun run = SampleRun.ofMethod(SAMPLE + "#shouldRepeat()");

        assertThat(run.summary()).containsExactly("repetition 1 of 2 SUCCESSFUL", "repetition 2 of 2 SUCCESSFUL");
        assertThat(SampleLog.takeSorted())
                .filteredOn(line -> line.startsWith("repeated"))
                .containsExactly("repeated on 0", "repeated on 0", "repeated on 1", "repeated on 1");
    }

    @Test
    void shouldRunNestedTestsInAnObjectOfTheOuterClass() {
        SampleRun run = SampleRun.of(DiscoverySelectors.selectClass(SAMPLE + "$Inner"), Map.of());

        assertThat(run.summary()).containsExactly("2 ranks SUCCESSFUL");
        assertThat(SampleLog.takeSorted())
                .containsExactly(
                        "after 0 of 2",
                        "after 1 of 2",
                        "before 0 of 2",
                        "before 1 of 2",
                        "inner before 0, outer field 10",
                        "inner before 1, outer field 11");
    }

    @Test
    void shouldRunTestsInParallel() {
        SampleRun run = SampleRun.of(
                DiscoverySelectors.selectClass(SAMPLE),
                Map.of(
                        "junit.jupiter.execution.parallel.enabled", "true",
                        "junit.jupiter.execution.parallel.mode.default", "concurrent",
                        "junit.jupiter.execution.parallel.config.strategy", "fixed",
                        "junit.jupiter.execution.parallel.config.fixed.parallelism", "3"));

        assertThat(run.results()).hasSize(11).allMatch(each -> each.failure() == null);
    }

    @Test
    void shouldLeaveInitToTestsWithoutACommunicator() {
        SampleRun run = SampleRun.ofClass("samples.ProgramSample");

        assertThat(run.summary()).containsExactly("2 ranks SUCCESSFUL", "3 ranks SUCCESSFUL");
        assertThat(SampleLog.takeSorted())
                .containsExactly("main 0 of 2", "main 1 of 2", "shared 1", "shared 2", "shared 3");
    }
}
