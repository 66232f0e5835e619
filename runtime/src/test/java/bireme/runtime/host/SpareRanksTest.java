package bireme.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.runtime.control.ExitStatus;
import bireme.runtime.spare.LocalSpares;
import bireme.runtime.spare.SparePool;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Jobs of one JVM that have spare ranks: who takes which place, and how such jobs end. */
class SpareRanksTest {
    /** Ranks are lost in the steps that the arguments name as step:rank, each once; the others replace them. */
    private static final Map<String, byte[]> STEPS = SourceCode.compile("""
            import mpi.*;
            import bireme.recovery.Resilient;
            public class Program {
                static int step;
                public static void main(String[] args) {
                    MPI.Init(args);
                    boolean isSame = System.getenv("BIREME_RANK").equals("" + MPI.COMM_WORLD.Rank())
                            && System.getenv("BIREME_SIZE").equals("" + MPI.COMM_WORLD.Size());
                    System.out.println("begin " + MPI.COMM_WORLD.Rank() + " " + MPI.Is_replacement() + " " + isSame);
                    Intracomm end = Resilient.run(MPI.COMM_WORLD, comm -> steps(comm, args));
                    System.out.println("end " + end.Rank() + " of " + end.Size());
                    MPI.Finalize();
                }
                static void steps(Intracomm comm, String[] args) {
                    step = all(comm, step, MPI.MAX); // a replacement comes from step 0, all others have been in one
                    for (; step < 20; step++) {
                        String self = step + ":" + comm.Rank();
                        if (java.util.List.of(args).contains(self) && !MPI.isReplacement()) {
                            System.exit(9);
                        }
                        int sum = all(comm, comm.Rank() + 1, MPI.SUM);
                        if (sum != comm.Size() * (comm.Size() + 1) / 2) {
                            throw new AssertionError("the sum is " + sum);
                        }
                    }
                }
                static int all(Intracomm comm, int value, Op op) {
                    int[] result = new int[1];
                    comm.Allreduce(new int[] {value}, 0, result, 0, 1, MPI.INT, op);
                    return result[0];
                }
            }""");

    private final List<String> replaced = new CopyOnWriteArrayList<>();

    private static Settings spares(int count) {
        return Settings.none()
                .with("bireme.on-rank-death", "notify", "test")
                .with("bireme.spares", Integer.toString(count), "test");
    }

    private RankHostBuilder with(RankHostBuilder builder, int spares) {
        return builder.settings(spares(spares)).listener(new JobListener() {
            @Override
            public void rankReplaced(int rank, int spare) {
                replaced.add(spare + " for " + rank);
            }
        });
    }

    private TestJob steps(int spares, String... losses) {
        return TestJob.run(4 + spares, STEPS, builder -> with(builder, spares).arguments(losses));
    }

    private TestJob run(int ranks, int spares, String body) {
        String source = "import mpi.*; public class Program { public static void main(String[] args) throws Exception {"
                + body + "} }";
        return TestJob.run(ranks + spares, source, builder -> with(builder, spares));
    }

    @ParameterizedTest
    @CsvSource({"5:1, 1", "5:0, 1", "0:3, 1", "19:2, 1", "5:1 5:2, 2", "3:0 7:1 11:2, 3", "2:1 2:2 2:3 9:0, 4"})
    void shouldGoOnWithAsManyRanksAsBefore(String losses, int lost) {
        TestJob job = steps(4, losses.split(" "));
        assertThat(job.report()).isEmpty();
        assertThat(job.status()).isZero();
        assertThat(job.sortedLines())
                .filteredOn(line -> line.startsWith("begin"))
                .hasSize(4 + lost);
        assertThat(job.sortedLines())
                .filteredOn(line -> line.startsWith("end"))
                .containsExactly("end 0 of 4", "end 1 of 4", "end 2 of 4", "end 3 of 4");
        assertThat(replaced).hasSize(lost);
    }

    @Test
    void shouldTellAReplacementTheRankThatItHas() {
        TestJob job = steps(1, "5:2");
        assertThat(job.sortedLines())
                .startsWith(
                        "begin 0 false true",
                        "begin 1 false true",
                        "begin 2 false true",
                        "begin 2 true true",
                        "begin 3 false true");
        assertThat(replaced).containsExactly("4 for 2");
    }

    @Test
    void shouldGoOnWithFewerRanksWhenNoSpareIsLeft() {
        TestJob job = steps(1, "5:2", "9:3");
        assertThat(job.status()).isZero();
        assertThat(job.sortedLines())
                .filteredOn(line -> line.startsWith("end"))
                .containsExactly("end 0 of 3", "end 1 of 3", "end 2 of 3");
        assertThat(replaced).containsExactly("4 for 2");
    }

    @Test
    void shouldNotRunTheProgramOnSparesThatNobodyNeeds() {
        TestJob job = steps(3);
        assertThat(job.status()).isZero();
        assertThat(job.sortedLines())
                .filteredOn(line -> line.startsWith("begin"))
                .hasSize(4);
    }

    @Test
    void shouldLetSparesGoWhenAProgramDoesNotUseMessagePassing() {
        TestJob job = run(2, 2, "System.out.println(System.getenv(\"BIREME_SIZE\"));");
        assertThat(job.status()).isZero();
        assertThat(job.sortedLines()).containsExactly("2", "2");
    }

    @Test
    void shouldFailWhenAllRanksAreLostAndNobodyIsLeftToCallASpare() {
        TestJob job = run(2, 1, "MPI.Init(args); System.exit(6);");
        assertThat(job.status()).isEqualTo(6);
        assertThat(job.report()).startsWith("no rank is left");
    }

    @Test
    void shouldMakeACopyWhenNoRankIsLost() {
        TestJob job = run(2, 1, """
                MPI.Init(args);
                Intracomm copy = MPI.COMM_WORLD.replace();
                System.out.println(copy.Size() + " " + (Intracomm.Compare(copy, MPI.COMM_WORLD) == MPI.CONGRUENT));
                copy.Barrier();
                MPI.Finalize();""");
        assertThat(job.report()).isEmpty();
        assertThat(job.sortedLines()).containsExactly("2 true", "2 true");
        assertThat(replaced).isEmpty();
    }

    @Test
    void shouldRefuseAtAllRanksWhenThereAreTooFewSpares() {
        TestJob job = run(4, 1, """
                MPI.Init(args);
                if (MPI.COMM_WORLD.Rank() > 1) {
                    System.exit(1);
                }
                try {
                    while (true) {
                        MPI.COMM_WORLD.Barrier();
                    }
                } catch (ProcessFailedException | RevokedException e) {
                    MPI.COMM_WORLD.Revoke();
                }
                while (MPI.COMM_WORLD.Get_failed().Size() < 2) {
                    Thread.onSpinWait();
                }
                try {
                    MPI.COMM_WORLD.Replace();
                } catch (MPIException e) {
                    System.out.println((e.getErrorClass() == MPI.ERR_SPAWN) + " " + e.getMessage());
                }
                System.out.println("left " + MPI.COMM_WORLD.Shrink().Size());
                MPI.Finalize();""");
        assertThat(job.status()).isZero();
        String refusal = "true Replace: 2 ranks of MPI.COMM_WORLD are lost, and not so many spares are left; start the"
                + " job with more of them (mpjrun --spares K), or go on with fewer ranks by Shrink";
        assertThat(job.sortedLines()).containsExactly("left 2", "left 2", refusal, refusal);
    }

    /** Two halves of the job lose a rank each at the same time; each gets one spare, whose world is the half. */
    @Test
    void shouldReplaceRanksOfSeveralCommunicatorsAtOnce() {
        TestJob job = run(6, 2, """
                MPI.Init(args);
                int rank = Integer.parseInt(System.getenv("BIREME_RANK"));
                int size = Integer.parseInt(System.getenv("BIREME_SIZE"));
                Intracomm half = MPI.COMM_WORLD;
                if (size == 6) {
                    half = MPI.COMM_WORLD.Split(rank % 2, rank);
                    if (half.Rank() == 1) {
                        System.exit(3);
                    }
                    try {
                        while (true) {
                            half.Barrier();
                        }
                    } catch (ProcessFailedException | RevokedException e) {
                        half.Revoke();
                    }
                    half = half.Replace();
                }
                int[] sum = new int[1];
                half.Allreduce(new int[] {half.Rank()}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
                System.out.println(half.Rank() + " of " + half.Size() + ": " + sum[0]);
                MPI.Finalize();""");
        assertThat(job.report()).isEmpty();
        assertThat(job.sortedLines())
                .containsExactly("0 of 3: 3", "0 of 3: 3", "1 of 3: 3", "1 of 3: 3", "2 of 3: 3", "2 of 3: 3");
    }

    @Test
    void shouldFindDeadlocksBesideSparesThatWait() {
        TestJob job = run(
                2,
                1,
                "MPI.Init(args); MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, 1 -"
                        + " MPI.COMM_WORLD.Rank(), 0); MPI.Finalize();");
        assertThat(job.status()).isEqualTo(ExitStatus.DEADLOCK);
        assertThat(job.report()).contains("rank 0", "rank 1").doesNotContain("rank 2");
    }

    @Test
    void shouldFindADeadlockOfARankWithOneThatHasComeToItsEnd() {
        TestJob job = run(
                2,
                1,
                "MPI.Init(args); if (MPI.COMM_WORLD.Rank() == 0) { MPI.COMM_WORLD.Recv(new int[1], 0, 1,"
                        + " MPI.INT, 1, 0); } MPI.Finalize();");
        assertThat(job.status()).isEqualTo(ExitStatus.DEADLOCK);
        assertThat(job.report()).contains("rank 0 waits in", "rank 1");
    }

    /** The thread that answers for agreements and revocations has nothing to do, and no part in it. */
    @Test
    void shouldFindADeadlockAfterARepair() {
        TestJob job = run(3, 1, """
                MPI.Init(args);
                Intracomm comm = MPI.COMM_WORLD;
                if (!MPI.Is_replacement()) {
                    if (comm.Rank() == 2) {
                        System.exit(1);
                    }
                    try {
                        while (true) {
                            comm.Barrier();
                        }
                    } catch (ProcessFailedException | RevokedException e) {
                        comm.Revoke();
                    }
                    comm = comm.Replace();
                }
                comm.Recv(new int[1], 0, 1, MPI.INT, (comm.Rank() + 1) % 3, 0);
                MPI.Finalize();""");
        assertThat(job.status()).isEqualTo(ExitStatus.DEADLOCK);
    }

    /** In a job of several processes a spare may be needed before its process has begun. */
    @Test
    void shouldTakeAPlaceThatItWasGivenBeforeItBegan() {
        LocalSpares pool = new LocalSpares(2, 1, (place, spare) -> {});
        pool.take(8, new int[] {SparePool.LOST});
        TestJob job = TestJob.run(
                2,
                "import mpi.*; public class Program { public static void main(String[] args) { "
                        + " MPI.Init(args); System.out.println(MPI.Is_replacement() + \" \" + MPI.COMM_WORLD.Size()); } }",
                builder -> builder.settings(spares(1)).spares(pool).deadlockCheck(false));
        assertThat(job.sortedLines()).containsExactly("false 1", "true 1");
    }

    @Test
    void shouldRefuseASecondInit() {
        TestJob job = run(1, 1, "MPI.Init(args); MPI.Finalize(); MPI.Init(args);");
        assertThat(job.status()).isEqualTo(1);
        assertThat(job.out()).isEmpty();
    }

    @Test
    void shouldRefuseReplaceInAJobWithoutSpares() {
        TestJob job = TestJob.run(
                1,
                "import mpi.*; public class Program { public static void main(String[] args) { MPI.Init(args);"
                        + " try { MPI.COMM_WORLD.Replace(); } catch (MPIException e) { System.out.println(e.getMessage()); }"
                        + " MPI.Finalize(); } }");
        assertThat(job.out())
                .startsWith("Replace: the job has no spare ranks; start it with mpjrun --spares K, or go on with fewer"
                        + " ranks by Shrink");
    }

    @Test
    void shouldRefuseMoreSparesThanRanksBeforeAnyRuns() {
        TestJob job = TestJob.run(
                2,
                "public class Program { public static void main(String[] args) { System.out.println(1); } }",
                builder -> builder.settings(spares(2)));
        assertThat(job.status()).isEqualTo(ExitStatus.CANNOT_START);
        assertThat(job.report()).startsWith("bireme.spares is 2 for a job of 2 ranks; expected fewer than its ranks");
        assertThat(job.out()).isEmpty();
    }
}
