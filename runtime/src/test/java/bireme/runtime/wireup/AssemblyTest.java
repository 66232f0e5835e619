package bireme.runtime.wireup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The hub's decisions, without a connection. */
class AssemblyTest {
    private static final int START_S = 5;
    private static final int SILENCE_S = 3;

    private final List<String> sent = new ArrayList<>();
    private final List<String> said = new ArrayList<>();
    private final Assembly assembly =
            new Assembly(3, START_S, SILENCE_S, (process, notice) -> note(process, notice), said::add);

    private void note(int process, Notice notice) {
        if (notice.kind() != Notice.Kind.CHECK) {
            sent.add(process + " " + notice.kind() + " " + notice.number() + " " + notice.texts());
        }
    }

    private void take(int process, Notice.Kind kind, int number, String... texts) throws IOException {
        assembly.take(process, Notice.of(kind, number, texts));
    }

    private void joinAll() throws IOException {
        for (int process = 0; process < 3; process++) {
            take(process, Notice.Kind.JOIN, 0, "h" + process);
        }
        sent.clear();
    }

    private void finalizeAll() throws IOException {
        for (int process = 0; process < 3; process++) {
            take(process, Notice.Kind.FINALIZED, 0);
        }
    }

    @Test
    void shouldWelcomeEverybodyOnceAllAreThere() throws Exception {
        take(2, Notice.Kind.JOIN, 0, "c");
        take(0, Notice.Kind.JOIN, 0, "a");
        assertThat(sent).isEmpty();
        take(1, Notice.Kind.JOIN, 0, "a");
        assertThat(sent).containsExactly("0 WELCOME 0 [a, a, c]", "1 WELCOME 0 [a, a, c]", "2 WELCOME 0 [a, a, c]");
        assertThat(assembly.isComplete()).isTrue();
    }

    @Test
    void shouldAnswerBeforeAndAfterAnAddressIsKnown() throws Exception {
        joinAll();
        take(1, Notice.Kind.LOOK_UP, 0, "tcp");
        take(0, Notice.Kind.PUBLISH, 0, "tcp", "there");
        take(2, Notice.Kind.LOOK_UP, 0, "tcp");
        assertThat(sent).containsExactly("1 ADDRESS 0 [tcp, there]", "2 ADDRESS 0 [tcp, there]");
    }

    @Test
    void shouldLetProcessesLeaveOnceAllHaveFinalized() throws Exception {
        joinAll();
        finalizeAll();
        assertThat(sent).containsExactly("0 ALL_FINALIZED 0 []", "1 ALL_FINALIZED 0 []", "2 ALL_FINALIZED 0 []");
        take(1, Notice.Kind.BYE, 0);
        assembly.gone(1, "closed");
        assembly.gone(2, "closed");
        assertThat(assembly.hasEnded()).isFalse();
    }

    @Test
    void shouldEndWhenAProcessIsGoneBeforeFinalize() throws Exception {
        joinAll();
        take(0, Notice.Kind.FINALIZED, 0);
        assembly.gone(1, "closed");
        String why = "rank 1 on host h1 is gone before its MPI.Finalize (closed)";
        assertThat(said).containsExactly(why);
        assertThat(sent).contains("0 END 1 [" + why + "]", "2 END 1 [" + why + "]");
    }

    @Test
    void shouldEndWhenAProcessIsGoneAfterAnotherInit() throws Exception {
        joinAll();
        finalizeAll();
        for (int process = 0; process < 3; process++) {
            take(process, Notice.Kind.INITIALIZED, 0);
        }
        assembly.gone(1, "closed");
        assertThat(assembly.hasEnded()).isTrue();
    }

    @Test
    void shouldEndWhenInitIsCalledAgainAndSomebodyHasLeft() throws Exception {
        joinAll();
        finalizeAll();
        take(2, Notice.Kind.BYE, 0);
        take(0, Notice.Kind.INITIALIZED, 0);
        assertThat(said).containsExactly("rank 0 on host h0 calls MPI.Init again, and rank 2 on host h2 has left");
    }

    @Test
    void shouldKeepTheFirstCauseAndSayItOnce() throws Exception {
        joinAll();
        take(1, Notice.Kind.END, 9, "Abort(9)", "said");
        assembly.gone(1, "closed");
        take(2, Notice.Kind.END, 1, "something that follows from it");
        assertThat(said).isEmpty();
        assertThat(sent).containsExactly("0 END 9 [Abort(9)]", "1 END 9 [Abort(9)]", "2 END 9 [Abort(9)]");
    }

    @Test
    void shouldNameWhoHasNotJoinedInTime() throws Exception {
        take(1, Notice.Kind.JOIN, 0, "h1");
        for (int look = 0; look < START_S + 1; look++) {
            take(1, Notice.Kind.ALIVE, 0);
            assembly.look();
        }
        assertThat(said).containsExactly("ranks 0, 2 have not called MPI.Init within 5 s");
        sent.clear();
        take(0, Notice.Kind.JOIN, 0, "h0");
        assertThat(sent).containsExactly("0 END 1 [ranks 0, 2 have not called MPI.Init within 5 s]");
    }

    @Test
    void shouldEndWhenAProcessIsSilent() throws Exception {
        joinAll();
        for (int look = 0; look < SILENCE_S + 1; look++) {
            take(0, Notice.Kind.ALIVE, 0);
            take(2, Notice.Kind.ALIVE, 0);
            assembly.look();
        }
        assertThat(said).containsExactly("rank 1 on host h1 has been silent for 3 s");
    }

    @Test
    void shouldDoubtBeforeItBelievesThatAProcessIsLost() throws Exception {
        joinAll();
        take(0, Notice.Kind.LOST, 1, "connection reset");
        assembly.look();
        assertThat(assembly.hasEnded()).isFalse();
        take(1, Notice.Kind.END, 7, "the cause itself");
        assertThat(said).containsExactly("the cause itself");
    }

    @Test
    void shouldBelieveThatAProcessIsLostIfNothingBetterComes() throws Exception {
        joinAll();
        take(0, Notice.Kind.LOST, 1, "connection reset");
        for (int look = 0; look < 3; look++) {
            assembly.look();
        }
        assertThat(said).containsExactly("rank 0 on host h0: connection reset");
    }

    @Test
    void shouldRefuseWhatOnlyTheHubSays() {
        assertThatThrownBy(() -> take(0, Notice.Kind.WELCOME, 0, "x")).hasMessageContaining("only the hub says");
    }
}
