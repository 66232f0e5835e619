package bireme.runtime.recovery;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * One agreement, as one member takes part in it: an early-returning agreement over a tree. All members that live get
 * the same decision, whichever of them fail, and when.
 *
 * <p>Shape: a member votes to its parent when it has contributed and all its children have voted; the vote counts for
 * all below it. The root decides when all its children have voted, and the decision goes down. A member returns as soon
 * as it has the decision, and answers with it from then on.
 *
 * <ul>
 *   <li>When its parent fails, a member tells its next parent what it knows: the decision if it has it, else its vote,
 *       once its children, which may be others now, have voted.
 *   <li>A vote for a member that has decided is answered with the decision.
 *   <li>What comes from a member that is known to have failed is ignored. So a decision that a failed root has sent
 *       cannot meet a member that has voted to the next root, which would decide without it.
 * </ul>
 *
 * <p>Why there is only one decision: the next root waits for every member whose parent it is, directly. One of them
 * that had the old decision, or has below it a member that had, gives it; one that had not has told the root so, takes
 * decisions from this root alone afterwards, and so has everybody below it. A member whose vote is not awaited has
 * failed. {@code AgreementExplorationTest} goes through all orders of events of small groups.
 *
 * <p>Cost: without failures 2(p - 1) messages and 2 log2 p steps; a failure costs each member below the failed one a
 * message.
 *
 * <p>Threads: guarded by the caller. Failures are reported truly and to every member sooner or later, in any order.
 *
 * <p>Source: T. Herault et al., Practical Scalable Consensus for Pseudo-Synchronous Distributed Systems, SC 2015.
 */
final class Agreement {
    /** Carries messages to other members. */
    interface Outlet {
        /** A vote of this member and all below it. */
        void vote(int to, Vote vote);

        /** What was decided. */
        void decision(int to, Vote decision);
    }

    private final int own;
    private final int size;
    private final Outlet outlet;
    private final BitSet failed = new BitSet();
    private final Map<Integer, Vote> votes = new HashMap<>();
    private Vote contribution;
    private Vote decision;
    /** The member that this one's vote has gone to. */
    private int votedTo = FailureTree.NONE;

    Agreement(int own, int size, Outlet outlet) {
        this.own = own;
        this.size = size;
        this.outlet = outlet;
    }

    /** This member takes part, with its vote. */
    void contribute(Vote vote) {
        contribution = vote;
        failed.or(vote.failed());
        advance();
    }

    /** What was decided; {@code null} before this member knows. */
    Vote decision() {
        return decision;
    }

    /** The parent while its decision is awaited, else {@link FailureTree#NONE}. */
    int awaited() {
        return decision == null ? votedTo : FailureTree.NONE;
    }

    /** A member has voted, for itself and all below it. */
    void voted(int from, Vote vote) {
        if (failed.get(from)) {
            return;
        }
        if (decision != null) {
            outlet.decision(from, decision);
            return;
        }
        votes.put(from, vote);
        fail(vote.failed());
    }

    /** A member has told the decision. */
    void decided(int from, Vote decided) {
        if (decision == null && !failed.get(from)) {
            failed.or(decided.failed());
            decide(decided, from);
        }
    }

    /** Members have failed. */
    void fail(BitSet members) {
        int parent = FailureTree.parentOf(own, failed);
        failed.or(members);
        failed.clear(own); // others may take this member for failed, which then ends
        if (decision == null) {
            advance();
        } else if (parent != FailureTree.NONE && failed.get(parent)) {
            int next = FailureTree.parentOf(own, failed);
            if (next != FailureTree.NONE) {
                outlet.decision(next, decision);
            }
        }
    }

    private void advance() {
        if (contribution == null || decision != null || !haveChildrenVoted()) {
            return;
        }
        int parent = FailureTree.parentOf(own, failed);
        if (parent == votedTo && parent != FailureTree.NONE) {
            return;
        }
        Vote sum = contribution.withFailed(failed);
        for (Map.Entry<Integer, Vote> vote : votes.entrySet()) {
            sum = failed.get(vote.getKey()) ? sum : sum.with(vote.getValue());
        }
        if (parent == FailureTree.NONE) {
            decide(sum, own);
        } else {
            votedTo = parent;
            outlet.vote(parent, sum);
        }
    }

    private boolean haveChildrenVoted() {
        boolean[] isMissing = new boolean[1];
        FailureTree.forEachChild(own, size, failed, child -> isMissing[0] |= !votes.containsKey(child));
        return !isMissing[0];
    }

    private void decide(Vote decided, int from) {
        decision = decided;
        votes.clear();
        FailureTree.forEachChild(own, size, failed, child -> {
            if (child != from) {
                outlet.decision(child, decided);
            }
        });
    }

    @Override
    public String toString() {
        return "Agreement[member " + own + " of " + size + ", failed " + failed + ", votes of " + votes
                + (contribution == null ? ", not begun" : ", voted to " + votedTo)
                + (decision == null ? "]" : ", decided " + decision + "]");
    }
}
