package bireme.runtime.host.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import xxdev.ArrivedMessages;
import xxdev.ElementType;
import xxdev.LocalJob;
import xxdev.UnreceivedMessage;

class UnreceivedReportTest {
    private static final int RECEIVER = 1;
    private static final int CONTEXT = 4;
    private static final int COLLECTIVES = 5;
    private static final int FREED = 6;
    private static final int BETWEEN = 8;

    private final LocalJob job = new LocalJob(3);
    private final CommunicatorNames names = new CommunicatorNames();
    private final List<UnreceivedMessage> arrived = new ArrayList<>();

    UnreceivedReportTest() {
        names.add(RECEIVER, CONTEXT, "MPI.COMM_WORLD", new int[] {0, 1, 2});
        names.addCollectives(RECEIVER, COLLECTIVES, "MPI.COMM_WORLD", new int[] {0, 1, 2}, () -> 1);
        names.add(RECEIVER, BETWEEN, "between", new int[] {0, 2});
        job.setArrivedMessages(RECEIVER, new ArrivedMessages() {
            @Override
            public int size() {
                return arrived.size();
            }

            @Override
            public List<UnreceivedMessage> oldest(int max) {
                return arrived.subList(0, Math.min(max, arrived.size()));
            }
        });
    }

    private void arrive(int source, int tag, int context) {
        arrived.add(new UnreceivedMessage(source, tag, context, 4, ElementType.INT));
    }

    private List<String> lines() {
        return UnreceivedReport.of(RECEIVER, job, names);
    }

    @Test
    void shouldNameAMessage() {
        arrive(0, 5, CONTEXT);
        assertThat(lines())
                .containsExactly(
                        "rank 0 sent tag 5 to rank 1 (4 x INT on MPI.COMM_WORLD), which nobody had received when"
                                + " MPI.Finalize was called");
    }

    @Test
    void shouldCountMessagesThatAreAlike() {
        for (int count = 0; count < 18; count++) {
            arrive(2, 5, CONTEXT);
        }
        arrive(0, 5, CONTEXT);
        assertThat(lines()).hasSize(2);
        assertThat(lines().get(0)).startsWith("rank 2 sent tag 5").contains(") and 17 more with this tag, which");
    }

    @Test
    void shouldSayHowManyKindsAreLeftOut() {
        for (int tag = 0; tag < 9; tag++) {
            arrive(0, tag, CONTEXT);
        }
        assertThat(lines()).hasSize(6).last().isEqualTo("rank 1 has not received 4 more kinds of messages");
    }

    @Test
    void shouldBeSilentOfWhatIsNotThePrograms() {
        assertThat(lines()).isEmpty();
        arrive(0, 5, COLLECTIVES);
        arrive(0, 5, FREED);
        arrive(0, 5, BETWEEN);
        assertThat(lines()).isEmpty();
        assertThat(UnreceivedReport.of(2, job, names)).isEmpty();
    }
}
