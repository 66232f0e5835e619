package bireme.launcher.waits;

import bireme.runtime.finding.RankNames;
import bireme.runtime.host.deadlock.RankActivity;
import bireme.runtime.host.deadlock.RankState;
import bireme.runtime.host.deadlock.WaitingThread;
import java.util.ArrayList;
import java.util.List;
import xxdev.Device;

/** The lines of text about a rank in its node. Ranks with equal text share a node. */
enum WaitText {
    /** With the peer's number. */
    EXACT,
    /** With the peer described by its distance, where that is the same in the job and in the communicator. */
    RELATIVE,
    /** Without peer and tag. */
    ALIKE;

    private static final int MAX_THREADS = 3;

    List<String> of(RankState rank) {
        if (!rank.isRunning()) {
            boolean isEarly = rank.presence() == RankState.Presence.ENDED_EARLY;
            return List.of(isEarly ? "ended without MPI.Finalize" : "ended");
        } else if (rank.activity().kind() != RankActivity.Kind.NONE) {
            return rank.activity().text().lines().map(String::strip).toList();
        } else if (rank.threads().isEmpty()) {
            return List.of("only idle threads");
        }
        List<String> lines = new ArrayList<>();
        for (WaitingThread thread :
                rank.threads().subList(0, Math.min(MAX_THREADS, rank.threads().size()))) {
            add(rank.rank(), thread, lines);
        }
        int more = rank.threads().size() - MAX_THREADS;
        if (more > 0) {
            lines.add("and " + more + (more == 1 ? " more thread" : " more threads"));
        }
        return lines;
    }

    private void add(int rank, WaitingThread thread, List<String> lines) {
        if (!thread.who(rank).isEmpty()) {
            lines.add("thread \"" + thread.thread() + "\"");
        }
        lines.add(call(thread) + peer(rank, thread));
        if (thread.isCollective()) {
            lines.add("of " + thread.communicator());
        } else if (thread.context() >= 0) {
            String tag = this == ALIKE ? "" : tag(thread) + ", ";
            lines.add(tag + (thread.communicator().isEmpty() ? "context " + thread.context() : thread.communicator()));
        }
        if (!thread.line().isEmpty()) {
            lines.add("at " + thread.line());
        }
    }

    /** The call, without whom it is about. */
    static String call(WaitingThread thread) {
        if (thread.isCollective()) {
            String collective = thread.collective();
            return thread.method().isEmpty() || collective.startsWith(thread.method())
                    ? collective
                    : thread.method() + " for " + collective;
        }
        return thread.method().isEmpty() ? thread.operation() : thread.method();
    }

    /** Call and tag, for an arrow. */
    static String label(WaitingThread thread) {
        return call(thread) + (thread.isCollective() || thread.context() < 0 ? "" : ", " + tag(thread));
    }

    private static String tag(WaitingThread thread) {
        return "tag " + (thread.tag() == Device.ANY_TAG ? "ANY_TAG" : thread.tag());
    }

    private String peer(int rank, WaitingThread thread) {
        if (thread.isCollective() || thread.context() < 0) {
            return "";
        }
        String way = thread.isSend() ? " to " : " from ";
        boolean hasDistance = thread.peer() >= 0 && thread.peer() == thread.peerId();
        if (thread.peer() == Device.ANY_SOURCE) {
            return way + "ANY_SOURCE";
        } else if (this == ALIKE) {
            return way + "a rank each";
        } else if (this == RELATIVE && hasDistance) {
            int distance = thread.peer() - rank;
            return way + "the rank " + Math.abs(distance) + (distance < 0 ? " below" : " above");
        }
        return way + RankNames.of(List.of(thread.peer()));
    }
}
