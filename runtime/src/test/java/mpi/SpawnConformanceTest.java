package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import bireme.runtime.host.RankHost;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import program.NotSpawnedMain;

/**
 * What cannot be started while a job runs, MPI 4.1, 11.8; what can be is started through {@code mpjrun}, in the
 * launcher's {@code SpawnIT}.
 */
@Tag("conformance")
class SpawnConformanceTest {
    private static final String JOBS = "mpi.EveryDevice#jobs";

    private interface Call {
        Intercomm run(Intracomm world, boolean isRoot, int root);
    }

    /** All ranks get the error, and nobody is left waiting. */
    private static void assertRefused(EveryDevice job, String why, Call call) {
        job.run(world -> {
            int root = world.getSize() - 1;
            MPIException refused =
                    catchThrowableOfType(MPIException.class, () -> call.run(world, world.getRank() == root, root));
            assertThat(refused).hasMessageContaining(why).hasMessageEndingWith("(root " + root + " of MPI.COMM_WORLD)");
            assertThat(refused.getErrorClass()).isEqualTo(MPI.ERR_SPAWN);
            int[] sum = new int[1];
            world.allReduce(new int[] {1}, sum, 1, MPI.INT, MPI.SUM);
            assertThat(sum[0]).isEqualTo(world.getSize());
        });
    }

    private static Call spawn(String command, String[] argv, int ranks, Info info, int[] errcodes) {
        return (world, isRoot, root) -> isRoot
                ? world.spawn(command, argv, ranks, info, root, errcodes)
                : world.spawn(null, null, -1, null, root, null);
    }

    private static Call several(String[] commands, String[][] argv, int[] ranks, Info[] info) {
        return (world, isRoot, root) -> isRoot
                ? world.spawnMultiple(commands, argv, ranks, info, root, null)
                : world.spawnMultiple(null, null, null, null, root, null);
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldReportToAllRanksThatNothingStartsJobsHere(EveryDevice job) {
        String why = "no job can be started here, where mpjrun is not part of the class path";
        assertRefused(job, "spawn: " + why, spawn("Main", null, 1, MPI.INFO_NULL, new int[1]));
        Info[] hints = {MPI.INFO_NULL, new Info()};
        assertRefused(
                job, "spawnMultiple: " + why, several(new String[] {"One", "Two"}, null, new int[] {1, 2}, hints));
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldReportToAllRanksWhichArgumentOfTheRootIsWrong(EveryDevice job) {
        assertRefused(job, "command 0 is null", spawn(null, null, 1, MPI.INFO_NULL, null));
        assertRefused(job, "maxprocs 0 of command Main", spawn("Main", null, 0, MPI.INFO_NULL, null));
        assertRefused(job, "info of command Main is null", spawn("Main", null, 1, null, null));
        assertRefused(job, "argv of command Main has a null", spawn("Main", new String[1], 1, MPI.INFO_NULL, null));
        Info freed = new Info();
        freed.free();
        assertRefused(job, "has been freed", spawn("Main", null, 1, freed, null));
        assertRefused(
                job, "errcodes has fewer elements than the 3 ranks", spawn("Main", null, 3, MPI.INFO_NULL, new int[2]));
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldReportToAllRanksWhichArrayIsTooShort(EveryDevice job) {
        String[] commands = {"One", "Two"};
        int[] ranks = {1, 1};
        Info[] hints = {MPI.INFO_NULL, MPI.INFO_NULL};
        String expected = " has 1 elements; expected one for each of 2 commands";
        assertRefused(job, "no command is given", several(new String[0], null, ranks, hints));
        assertRefused(job, "no command is given", several(null, null, ranks, hints));
        assertRefused(job, "maxprocs" + expected, several(commands, null, new int[1], hints));
        assertRefused(job, "info" + expected, several(commands, null, ranks, new Info[1]));
        assertRefused(job, "argv" + expected, several(commands, new String[1][], ranks, hints));
        assertRefused(job, "maxprocs has 0 elements", several(commands, null, null, hints));
    }

    @Test
    void shouldHaveNoParentWhereMpjrunHasStartedTheJob() {
        assertThatCode(() -> RankHost.run(2, NotSpawnedMain.class)).doesNotThrowAnyException();
    }
}
