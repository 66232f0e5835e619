package bireme.launcher.live;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.live.RankTable.Sort;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RankTableTest {
    private static final JobView VIEW = Samples.view();

    private static List<String> rows(RankTable table) {
        return table.rows(VIEW).stream()
                .map(row -> row.rankList() + " " + row.state().text())
                .toList();
    }

    @Test
    void shouldTakeRanksTogetherThatDoTheSame() {
        assertThat(rows(new RankTable(Sort.RANK, "", true))).containsExactly("0 computes", "1-3 waits");
        RankRow row = new RankTable(Sort.RANK, "", true).rows(VIEW).get(1);
        assertThat(row.what())
                .isEqualTo("Recv from rank 0, tag 5, communicator MPI.COMM_WORLD  at app.Main.main(Main.java:7)");
        assertThat(row.waiting()).isEqualTo(0.75);
        assertThat(row.messagesPerS()).isEqualTo(30);
    }

    @Test
    void shouldShowEachRankWhenAsked() {
        assertThat(rows(new RankTable(Sort.RANK, "", false)))
                .containsExactly("0 computes", "1 waits", "2 waits", "3 waits");
    }

    @Test
    void shouldSort() {
        assertThat(rows(new RankTable(Sort.WAITING, "", true))).containsExactly("1-3 waits", "0 computes");
        assertThat(rows(new RankTable(Sort.BYTES, "", true))).containsExactly("1-3 waits", "0 computes");
        assertThat(Sort.BYTES.next()).isEqualTo(Sort.RANK);
    }

    @Test
    void shouldFilterByRankAndByText() {
        assertThat(rows(new RankTable(Sort.RANK, "2", false))).containsExactly("2 waits");
        assertThat(rows(new RankTable(Sort.RANK, "0-1", false))).containsExactly("0 computes", "1 waits");
        assertThat(rows(new RankTable(Sort.RANK, "recv", true))).containsExactly("1-3 waits");
        assertThat(rows(new RankTable(Sort.RANK, "two", true))).containsExactly("2,3 waits");
        assertThat(rows(new RankTable(Sort.RANK, "work(", true))).containsExactly("0 computes");
        assertThat(rows(new RankTable(Sort.RANK, "nothing of this", true))).isEmpty();
    }

    @Test
    void shouldSayThatPeersDiffer() {
        List<RankView> ring = new ArrayList<>();
        for (int rank = 0; rank < 64; rank++) {
            String call = "Recv from rank " + (rank + 63) % 64 + ", tag 1";
            ring.add(new RankView(rank, 0, RankStatus.WAITING, call, 0, "A.java:1", 1, 1, 0, 0, 0, 0, 0, 0));
        }
        JobView view = new JobView(Samples.JOB, 0, 0, List.of(), ring, List.of(), List.of());
        List<RankRow> rows = new RankTable(Sort.RANK, "", true).rows(view);
        assertThat(rows).singleElement().satisfies(row -> {
            assertThat(row.rankList()).isEqualTo("0-63");
            assertThat(row.what()).isEqualTo("Recv (peers differ)  at A.java:1");
        });
    }
}
