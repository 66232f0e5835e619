package bireme.runtime.wireup;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.control.TimeLimits;
import bireme.runtime.control.ToCoordinator;
import bireme.runtime.control.ToProcess;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The rendezvous server's decisions, without a connection. */
class JobMembershipTest {
    private static final int START_S = 5;
    private static final int SILENCE_S = 3;

    private final List<String> sent = new ArrayList<>();
    private final List<String> said = new ArrayList<>();
    private final JobMembership membership =
            new JobMembership(3, new TimeLimits(START_S, SILENCE_S), this::note, said::add);

    private void note(int process, ToProcess message) {
        if (!(message instanceof ToProcess.Check)) {
            sent.add(process + " " + message);
        }
    }

    private void joinAll() {
        for (int process = 0; process < 3; process++) {
            membership.take(process, new FromMember.Join("h" + process));
        }
        sent.clear();
    }

    private void finalizeAll() {
        for (int process = 0; process < 3; process++) {
            membership.take(process, new FromMember.Finalized());
        }
    }

    @Test
    void shouldReportToAllMembersOnceTheJobIsAssembled() {
        membership.take(2, new FromMember.Join("c"));
        membership.take(0, new FromMember.Join("a"));
        assertThat(sent).isEmpty();
        membership.take(1, new FromMember.Join("a"));
        assertThat(sent)
                .containsExactly(
                        "0 JobAssembled[hosts=[a, a, c]]",
                        "1 JobAssembled[hosts=[a, a, c]]",
                        "2 JobAssembled[hosts=[a, a, c]]");
        assertThat(membership.isComplete()).isTrue();
    }

    @Test
    void shouldAnswerBeforeAndAfterAnAddressIsKnown() {
        joinAll();
        membership.take(1, new ToCoordinator.LookUp(0, "tcp"));
        membership.take(0, new ToCoordinator.Publish("tcp", "there"));
        membership.take(2, new ToCoordinator.LookUp(0, "tcp"));
        assertThat(sent)
                .containsExactly(
                        "1 Address[process=0, service=tcp, address=there]",
                        "2 Address[process=0, service=tcp, address=there]");
    }

    @Test
    void shouldLetProcessesLeaveOnceAllHaveFinalized() {
        joinAll();
        finalizeAll();
        assertThat(sent).containsExactly("0 AllFinalized[]", "1 AllFinalized[]", "2 AllFinalized[]");
        membership.take(1, new FromMember.Disconnect());
        membership.gone(1, "closed");
        membership.gone(2, "closed");
        assertThat(membership.hasEnded()).isFalse();
    }

    @Test
    void shouldEndWhenAProcessIsGoneBeforeFinalize() {
        joinAll();
        membership.take(0, new FromMember.Finalized());
        membership.gone(1, "closed");
        String why = "rank 1 on host h1 is gone before its MPI.Finalize (closed)";
        assertThat(said).containsExactly(why);
        assertThat(sent).contains("0 End[status=1, why=" + why + "]", "2 End[status=1, why=" + why + "]");
    }

    @Test
    void shouldEndWhenAProcessIsGoneAfterAnotherInit() {
        joinAll();
        finalizeAll();
        for (int process = 0; process < 3; process++) {
            membership.take(process, new ToCoordinator.RankInitialized(process));
        }
        membership.gone(1, "closed");
        assertThat(membership.hasEnded()).isTrue();
    }

    @Test
    void shouldEndWhenInitIsCalledAgainAndSomebodyHasLeft() {
        joinAll();
        finalizeAll();
        membership.take(2, new FromMember.Disconnect());
        membership.take(0, new ToCoordinator.RankInitialized(0));
        assertThat(said).containsExactly("rank 0 on host h0 calls MPI.Init again, and rank 2 on host h2 has left");
    }

    @Test
    void shouldKeepTheFirstCauseAndSayItOnce() {
        joinAll();
        membership.take(1, new FromMember.Ending(9, "Abort(9)", true));
        membership.gone(1, "closed");
        membership.take(2, new FromMember.Ending(1, "something that follows from it", false));
        assertThat(said).isEmpty();
        assertThat(sent)
                .containsExactly(
                        "0 End[status=9, why=Abort(9)]",
                        "1 End[status=9, why=Abort(9)]",
                        "2 End[status=9, why=Abort(9)]");
    }

    @Test
    void shouldNameWhoHasNotJoinedInTime() {
        membership.take(1, new FromMember.Join("h1"));
        for (int look = 0; look < START_S + 1; look++) {
            membership.take(1, new ToCoordinator.Alive());
            membership.check();
        }
        assertThat(said).containsExactly("ranks 0, 2 have not called MPI.Init within 5 s");
        sent.clear();
        membership.take(0, new FromMember.Join("h0"));
        assertThat(sent).containsExactly("0 End[status=1, why=ranks 0, 2 have not called MPI.Init within 5 s]");
    }

    @Test
    void shouldEndWhenAProcessIsSilent() {
        joinAll();
        for (int look = 0; look < SILENCE_S + 1; look++) {
            membership.take(0, new ToCoordinator.Alive());
            membership.take(2, new ToCoordinator.Alive());
            membership.check();
        }
        assertThat(said).containsExactly("rank 1 on host h1 has been silent for 3 s");
    }

    @Test
    void shouldDoubtBeforeItBelievesThatAProcessIsLost() {
        joinAll();
        membership.take(0, new ToCoordinator.Lost(1, "connection reset"));
        membership.check();
        assertThat(membership.hasEnded()).isFalse();
        membership.take(1, new FromMember.Ending(7, "the cause itself", false));
        assertThat(said).containsExactly("the cause itself");
    }

    @Test
    void shouldBelieveThatAProcessIsLostIfNothingBetterComes() {
        joinAll();
        membership.take(0, new ToCoordinator.Lost(1, "connection reset"));
        for (int look = 0; look < 3; look++) {
            membership.check();
        }
        assertThat(said).containsExactly("rank 0 on host h0: connection reset");
    }

    @Test
    void shouldForgetADoubtOnceAllHaveFinalized() {
        joinAll();
        membership.take(0, new ToCoordinator.Lost(1, "connection reset"));
        finalizeAll();
        for (int look = 0; look < SILENCE_S; look++) {
            membership.check();
        }
        assertThat(membership.hasEnded()).isFalse();
    }

    @Test
    void shouldIgnoreTheLossOfAProcessThatDoesNotExist() {
        joinAll();
        membership.take(0, new ToCoordinator.Lost(3, "connection reset"));
        for (int look = 0; look < SILENCE_S; look++) {
            membership.check();
        }
        assertThat(membership.hasEnded()).isFalse();
    }
}
