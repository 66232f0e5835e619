package bireme.launcher.top;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.live.JobView;
import bireme.launcher.live.ProcessView;
import bireme.launcher.live.RankTable;
import bireme.launcher.live.Samples;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class JobScreenTest {
    private static final RankTable ALL = new RankTable(RankTable.Sort.RANK, "", true);

    @Test
    void shouldShowAJob() {
        assertThat(new JobScreen(Samples.view(), ALL).text())
                .isEqualTo(String.join(
                        "\n",
                        "job 4711  app.Main  4 ranks in 2 JVMs on 2 hosts  niodev  running for 0:00:03",
                        "MPI 81 %  waiting 56 %  messages 40/s  sent 4.0 kB/s  cpu 2.0  heap 10.0 MB of 2.0 GB  gc 1 %",
                        "RANK       STATE         MPI  WAIT    CPU   CALL/S    MSG/S     SENT/S  CALL AND LINE",
                        "0          computes     25 %   0 %   0.50       30       10     1.0 kB  at app.Main.work(Main.java:9)",
                        "1-3        waits       100 %  75 %   1.50       90       30     3.0 kB  Recv from rank 0, tag 5,"
                                + " communicator MPI.COMM_WORLD  at app.Main.main(Main.java:7)",
                        ""));
    }

    @Test
    void shouldNameProcessesThatDoNotAnswerAndActivities() {
        JobView view = Samples.view();
        List<ProcessView> processes = new ArrayList<>();
        for (int process = 0; process < 6; process++) {
            processes.add(new ProcessView(process, "one", -1, "is stopped (SIGSTOP)", 0, 0, 0, 0));
        }
        List<String> activities =
                List.of("{\"kind\":\"x\",\"inner\":{\"text\":\"no\"},\"text\":\"farm: 3 of 4\"}", "{}");
        JobScreen screen =
                new JobScreen(new JobView(view.job(), 0, 0, processes, view.ranks(), view.flows(), activities), ALL);
        assertThat(screen.head())
                .contains(
                        "process 0 on one is stopped (SIGSTOP)",
                        "process 3 on one is stopped (SIGSTOP)",
                        "and 2 more processes that do not answer",
                        "farm: 3 of 4")
                .doesNotContain("process 4 on one is stopped (SIGSTOP)");
    }

    @Test
    void shouldTakeTheLinesOfARankOutOfAll() {
        List<String> all = List.of(
                "rank 1 waits in Recv",
                "    at A.main(A.java:1)",
                "rank 12 is computing",
                "rank 1, thread \"rank 1\", WAITING",
                "\tat B",
                "rank 12, thread \"rank 12\", RUNNABLE",
                "\tat C");
        assertThat(StackLines.of(all, 1))
                .containsExactly(
                        "rank 1 waits in Recv",
                        "    at A.main(A.java:1)",
                        "rank 1, thread \"rank 1\", WAITING",
                        "\tat B");
        assertThat(StackLines.of(all, 3)).singleElement().asString().contains("rank 3");
    }
}
