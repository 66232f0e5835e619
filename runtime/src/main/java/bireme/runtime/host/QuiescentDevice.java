package bireme.runtime.host;

import bireme.runtime.check.WaitingSend;
import bireme.runtime.finding.Finding;
import bireme.runtime.finding.FindingKind;
import bireme.runtime.host.deadlock.DeadlockReport;
import bireme.runtime.host.deadlock.ProgramPlace;
import bireme.runtime.host.deadlock.RankState;
import bireme.runtime.host.deadlock.RankStates;
import bireme.runtime.host.deadlock.SendCycles;
import java.util.List;
import java.util.Set;
import xxdev.BlockedCall;
import xxdev.QuiescenceHandler;
import xxdev.UnbufferedSend;

/**
 * Handles a device that has become quiescent: it is a deadlock, unless it only is one while sends are not buffered;
 * then those sends are unsafe.
 */
record QuiescentDevice(HostedJob job, RankStates rankStates, JobListener listener) implements QuiescenceHandler {
    @Override
    public void onDeadlock(List<UnbufferedSend> unbuffered) {
        Set<BlockedCall> calls = job.local().blockedCalls();
        List<RankState> ranks = rankStates.of(calls);
        if (unbuffered.isEmpty()) {
            listener.deadlocked(ranks);
            job.end(JobEnd.ofDeadlock(DeadlockReport.of(ranks)));
            return;
        }
        List<WaitingSend> sends = unbuffered.stream()
                .map(send -> new WaitingSend(send.source(), send.dest(), isAwaited(send, calls)))
                .toList();
        Set<Integer> unsafe = SendCycles.unsafeRanks(ranks, sends);
        for (UnbufferedSend send : unbuffered) {
            if (unsafe.contains(send.source()) && isAwaited(send, calls)) {
                job.found(finding(send));
            }
        }
    }

    private static boolean isAwaited(UnbufferedSend send, Set<BlockedCall> calls) {
        return calls.stream()
                .anyMatch(call -> call.id() == send.source()
                        && call.kind() == BlockedCall.Kind.SEND
                        && call.peer() == send.dest()
                        && call.tag() == send.tag());
    }

    private static Finding finding(UnbufferedSend send) {
        String what = "would wait for ever in a send to rank " + send.dest() + ", tag " + send.tag()
                + " without buffering: it waited in a cycle of ranks";
        return new Finding(FindingKind.UNSAFE_SEND, send.source(), what, List.of(ProgramPlace.callIn(send.stack())));
    }

    @Override
    public void allOnlyPoll() {
        job.end(JobEnd.ofDeadlock("all ranks only poll for messages, and none is in flight\n"
                + DeadlockReport.ofStates(rankStates.now())));
    }
}
