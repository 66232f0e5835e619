package bireme.runtime.wireup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The hub's decisions, without a connection. */
class JobMembershipTest {
    private static final int START_S = 5;
    private static final int SILENCE_S = 3;

    private final List<String> sent = new ArrayList<>();
    private final List<String> said = new ArrayList<>();
    private final JobMembership membership =
            new JobMembership(3, START_S, SILENCE_S, (process, message) -> note(process, message), said::add);

    private void note(int process, WireupMessage message) {
        if (message.kind() != WireupMessage.Kind.CHECK) {
            sent.add(process + " " + message.kind() + " " + message.number() + " " + message.texts());
        }
    }

    private void take(int process, WireupMessage.Kind kind, int number, String... texts) throws IOException {
        membership.take(process, WireupMessage.of(kind, number, texts));
    }

    private void joinAll() throws IOException {
        for (int process = 0; process < 3; process++) {
            take(process, WireupMessage.Kind.JOIN, 0, "h" + process);
        }
        sent.clear();
    }

    private void finalizeAll() throws IOException {
        for (int process = 0; process < 3; process++) {
            take(process, WireupMessage.Kind.FINALIZED, 0);
        }
    }

    @Test
    void shouldWelcomeEverybodyOnceAllAreThere() throws Exception {
        take(2, WireupMessage.Kind.JOIN, 0, "c");
        take(0, WireupMessage.Kind.JOIN, 0, "a");
        assertThat(sent).isEmpty();
        take(1, WireupMessage.Kind.JOIN, 0, "a");
        assertThat(sent).containsExactly("0 WELCOME 0 [a, a, c]", "1 WELCOME 0 [a, a, c]", "2 WELCOME 0 [a, a, c]");
        assertThat(membership.isComplete()).isTrue();
    }

    @Test
    void shouldAnswerBeforeAndAfterAnAddressIsKnown() throws Exception {
        joinAll();
        take(1, WireupMessage.Kind.LOOK_UP, 0, "tcp");
        take(0, WireupMessage.Kind.PUBLISH, 0, "tcp", "there");
        take(2, WireupMessage.Kind.LOOK_UP, 0, "tcp");
        assertThat(sent).containsExactly("1 ADDRESS 0 [tcp, there]", "2 ADDRESS 0 [tcp, there]");
    }

    @Test
    void shouldLetProcessesLeaveOnceAllHaveFinalized() throws Exception {
        joinAll();
        finalizeAll();
        assertThat(sent).containsExactly("0 ALL_FINALIZED 0 []", "1 ALL_FINALIZED 0 []", "2 ALL_FINALIZED 0 []");
        take(1, WireupMessage.Kind.DISCONNECT, 0);
        membership.gone(1, "closed");
        membership.gone(2, "closed");
        assertThat(membership.hasEnded()).isFalse();
    }

    @Test
    void shouldEndWhenAProcessIsGoneBeforeFinalize() throws Exception {
        joinAll();
        take(0, WireupMessage.Kind.FINALIZED, 0);
        membership.gone(1, "closed");
        String why = "rank 1 on host h1 is gone before its MPI.Finalize (closed)";
        assertThat(said).containsExactly(why);
        assertThat(sent).contains("0 END 1 [" + why + "]", "2 END 1 [" + why + "]");
    }

    @Test
    void shouldEndWhenAProcessIsGoneAfterAnotherInit() throws Exception {
        joinAll();
        finalizeAll();
        for (int process = 0; process < 3; process++) {
            take(process, WireupMessage.Kind.INITIALIZED, 0);
        }
        membership.gone(1, "closed");
        assertThat(membership.hasEnded()).isTrue();
    }

    @Test
    void shouldEndWhenInitIsCalledAgainAndSomebodyHasLeft() throws Exception {
        joinAll();
        finalizeAll();
        take(2, WireupMessage.Kind.DISCONNECT, 0);
        take(0, WireupMessage.Kind.INITIALIZED, 0);
        assertThat(said).containsExactly("rank 0 on host h0 calls MPI.Init again, and rank 2 on host h2 has left");
    }

    @Test
    void shouldKeepTheFirstCauseAndSayItOnce() throws Exception {
        joinAll();
        take(1, WireupMessage.Kind.END, 9, "Abort(9)", "said");
        membership.gone(1, "closed");
        take(2, WireupMessage.Kind.END, 1, "something that follows from it");
        assertThat(said).isEmpty();
        assertThat(sent).containsExactly("0 END 9 [Abort(9)]", "1 END 9 [Abort(9)]", "2 END 9 [Abort(9)]");
    }

    @Test
    void shouldNameWhoHasNotJoinedInTime() throws Exception {
        take(1, WireupMessage.Kind.JOIN, 0, "h1");
        for (int look = 0; look < START_S + 1; look++) {
            take(1, WireupMessage.Kind.ALIVE, 0);
            membership.look();
        }
        assertThat(said).containsExactly("ranks 0, 2 have not called MPI.Init within 5 s");
        sent.clear();
        take(0, WireupMessage.Kind.JOIN, 0, "h0");
        assertThat(sent).containsExactly("0 END 1 [ranks 0, 2 have not called MPI.Init within 5 s]");
    }

    @Test
    void shouldEndWhenAProcessIsSilent() throws Exception {
        joinAll();
        for (int look = 0; look < SILENCE_S + 1; look++) {
            take(0, WireupMessage.Kind.ALIVE, 0);
            take(2, WireupMessage.Kind.ALIVE, 0);
            membership.look();
        }
        assertThat(said).containsExactly("rank 1 on host h1 has been silent for 3 s");
    }

    @Test
    void shouldDoubtBeforeItBelievesThatAProcessIsLost() throws Exception {
        joinAll();
        take(0, WireupMessage.Kind.LOST, 1, "connection reset");
        membership.look();
        assertThat(membership.hasEnded()).isFalse();
        take(1, WireupMessage.Kind.END, 7, "the cause itself");
        assertThat(said).containsExactly("the cause itself");
    }

    @Test
    void shouldBelieveThatAProcessIsLostIfNothingBetterComes() throws Exception {
        joinAll();
        take(0, WireupMessage.Kind.LOST, 1, "connection reset");
        for (int look = 0; look < 3; look++) {
            membership.look();
        }
        assertThat(said).containsExactly("rank 0 on host h0: connection reset");
    }

    @Test
    void shouldRefuseWhatOnlyTheHubSays() {
        assertThatThrownBy(() -> take(0, WireupMessage.Kind.WELCOME, 0, "x")).hasMessageContaining("only the hub says");
    }
}
