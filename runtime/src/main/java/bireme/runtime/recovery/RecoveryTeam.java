package bireme.runtime.recovery;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/**
 * A communicator as the recovery of its ranks sees it: who has failed, what the program knows of that, whether it was
 * revoked, and its agreements.
 *
 * <p>Shape: members are numbered in the order of their device ids, which is the same at all of them, also on both sides
 * of an intercommunicator.
 *
 * <p>Threads: guarded by the lock of the {@link RecoveryService}.
 */
final class RecoveryTeam {
    /** Number of the agreement on the end of the job, which meets no other operation. */
    private static final int END = Integer.MAX_VALUE;

    private final int context;
    private final int[] ids;
    private final int own;
    private final BiConsumer<Integer, RecoveryMessage> send;
    private final RevokePropagation revocation;
    /** Device id of the rank that has begun the revocation. */
    private int revoker;

    /** In the order in which this rank knows of them. */
    private final List<Integer> failures = new ArrayList<>();

    /** The same; with those that others have named in a decision before the device of this rank has reported them. */
    private final BitSet known = new BitSet();

    /** Those that the device has reported. */
    private final BitSet failed = new BitSet();

    private final BitSet neighbours;
    /** Members that have sent this one the decision on the end. */
    private final BitSet endReceivedFrom = new BitSet();

    /** Members that this one has sent it. */
    private final BitSet endSentTo = new BitSet();

    private volatile boolean mayBeCutOff;

    private int acknowledged;
    /** Operations with a lower number are over at all members that live. */
    private int oldest;

    private int begun;
    private final Map<Integer, PendingAgreement> pending = new TreeMap<>();
    /** By number and step. */
    private final Map<Long, Agreement> agreements = new HashMap<>();

    /**
     * Creates the team of a communicator.
     *
     * @param ids device ids of all its ranks; an array in ascending order is kept, and must not change
     * @param ownId that of this rank
     * @param send sends a message to a device id
     */
    RecoveryTeam(int context, int[] ids, int ownId, BiConsumer<Integer, RecoveryMessage> send) {
        this.context = context;
        this.ids = ascending(ids);
        this.own = Arrays.binarySearch(this.ids, ownId);
        this.send = send;
        this.revocation = new RevokePropagation(
                own, ids.length, member -> tell(member, RecoveryMessage.ofRevocation(context, revoker)));
        this.neighbours = BinomialGraph.neighboursOf(own, ids.length);
    }

    /** The same array if it is sorted already, since the ranks of a JVM share that of all ranks. */
    private static int[] ascending(int[] ids) {
        for (int r = 1; r < ids.length; r++) {
            if (ids[r - 1] > ids[r]) {
                int[] sorted = ids.clone();
                Arrays.sort(sorted);
                return sorted;
            }
        }
        return ids;
    }

    private void tell(int member, RecoveryMessage message) {
        send.accept(ids[member], message);
    }

    int context() {
        return context;
    }

    /** Whether anything is known here that others may still ask for. */
    boolean isInUse() {
        return revocation.isRevoked() || !agreements.isEmpty();
    }

    boolean isRevoked() {
        return revocation.isRevoked();
    }

    /** This rank revokes the communicator; whether that is new. */
    boolean revoke() {
        return revoke(own, ids[own]);
    }

    private boolean revoke(int from, int by) {
        if (!revocation.isRevoked()) {
            revoker = by; // before the neighbours are told
        }
        return revocation.revoke(from);
    }

    /** Device id of the rank that has begun the revocation, as far as this rank knows; -1 without one. */
    int revoker() {
        return revocation.isRevoked() ? revoker : -1;
    }

    /** The device has reported that a rank is lost; nothing happens if it is none of this team. */
    void fail(int id) {
        int member = Arrays.binarySearch(ids, id);
        if (member < 0 || failed.get(member)) {
            return;
        }
        failed.set(member);
        note(member);
        BitSet one = new BitSet();
        one.set(member);
        revocation.fail(one);
        List.copyOf(agreements.values()).forEach(agreement -> agreement.fail(one));
        completeAll();
    }

    private void note(int member) {
        if (!known.get(member)) {
            known.set(member);
            failures.add(member);
            mayBeCutOff = known.cardinality() >= neighbours.cardinality();
        }
    }

    /** Device ids of the members that have failed, in the order in which this rank knows of them. */
    int[] failedIds() {
        return failures.stream().mapToInt(member -> ids[member]).toArray();
    }

    /** The first of {@link #failedIds} are known to the program; how many it has acknowledged in all. */
    int acknowledge(int count) {
        acknowledged = Math.max(acknowledged, Math.min(count, failures.size()));
        return acknowledged;
    }

    int acknowledged() {
        return acknowledged;
    }

    /** The device ids of some members, ascending. */
    int[] idsOf(int[] members) {
        return Arrays.stream(members).map(member -> ids[member]).toArray();
    }

    /** Gives an operation its number, the next one or {@link #END}, and begins its first agreement. */
    void begin(PendingAgreement operation, boolean isEnd) {
        int number = isEnd ? END : begun++;
        pending.put(number, operation);
        contribute(operation, number, 0, operation.first());
        completeAll();
    }

    private void contribute(PendingAgreement operation, int number, int step, PendingAgreement.Proposal proposal) {
        operation.begun(number, step);
        int ownOldest = pending.keySet().iterator().next();
        BitSet toProgram = new BitSet();
        failures.subList(0, acknowledged).forEach(toProgram::set);
        agreement(number, step)
                .contribute(
                        new Vote(proposal.flags(), proposal.number(), ownOldest, (BitSet) known.clone(), toProgram));
    }

    private Agreement agreement(int number, int step) {
        return agreements.computeIfAbsent(key(number, step), key -> {
            Agreement begun = new Agreement(own, ids.length, new Agreement.Outlet() {
                @Override
                public void vote(int to, Vote vote) {
                    tell(to, new RecoveryMessage(RecoveryMessage.Kind.VOTE, context, number, step, vote));
                }

                @Override
                public void decision(int to, Vote decision) {
                    tell(to, new RecoveryMessage(RecoveryMessage.Kind.DECISION, context, number, step, decision));
                }
            });
            begun.fail((BitSet) failed.clone());
            return begun;
        });
    }

    private static long key(int number, int step) {
        return (long) number << Integer.SIZE | step;
    }

    /** A message of another member; whether the communicator is revoked by it. */
    boolean receive(int fromId, RecoveryMessage message) {
        int from = Arrays.binarySearch(ids, fromId);
        if (message.kind() == RecoveryMessage.Kind.REVOKED) {
            return revoke(from, message.number());
        }
        if (message.number() == END && message.kind() == RecoveryMessage.Kind.DECISION) {
            endReceivedFrom.set(from);
        }
        if (message.number() < oldest) {
            return false;
        }
        Agreement agreement = agreement(message.number(), message.step());
        if (message.kind() == RecoveryMessage.Kind.VOTE) {
            agreement.voted(from, message.vote());
        } else {
            agreement.decided(from, message.vote());
        }
        completeAll();
        return false;
    }

    /** Gives decisions to the operations that wait for them, until none is left that has one. */
    private void completeAll() {
        boolean isChanged = true;
        while (isChanged) {
            isChanged = false;
            for (PendingAgreement operation : List.copyOf(pending.values())) {
                Vote decision = agreement(operation.number(), operation.step()).decision();
                boolean isOver = decision != null && (operation.number() != END || propagateEnd(decision));
                isChanged |= isOver && complete(operation, decision);
            }
        }
    }

    private boolean complete(PendingAgreement operation, Vote decision) {
        decision.failed().stream().forEach(this::note);
        PendingAgreement.Proposal next = operation.next(decision);
        if (next == null) {
            pending.remove(operation.number());
            operation.complete(decision);
        } else {
            contribute(operation, operation.number(), operation.step() + 1, next);
        }
        oldest = Math.max(oldest, decision.oldest());
        agreements.keySet().removeIf(key -> (int) (key >> Integer.SIZE) < oldest);
        return true;
    }

    /**
     * Makes sure of the end before this member leaves and answers nobody any more: it tells its neighbours in the
     * {@link BinomialGraph} what was decided, and in place of those that have failed the next ones.
     *
     * <p>Why nobody waits for one that has left: a member leaves when all its neighbours that live have told it. So one
     * that does not learn the decision has no neighbour that has left, nor one that lives and has decided, and the same
     * is true of those neighbours: all around them have failed. Fewer than {@code neighbours} failures cannot part the
     * graph.
     *
     * @return whether all neighbours that live have told this member
     */
    private boolean propagateEnd(Vote decision) {
        RecoveryMessage message = new RecoveryMessage(RecoveryMessage.Kind.DECISION, context, END, 0, decision);
        BitSet recipients = BinomialGraph.livingNeighboursOf(own, ids.length, known);
        recipients.andNot(endSentTo);
        endSentTo.or(recipients);
        for (int member = recipients.nextSetBit(0); member >= 0; member = recipients.nextSetBit(member + 1)) {
            tell(member, message);
        }
        BitSet missing = (BitSet) neighbours.clone();
        missing.andNot(known);
        missing.andNot(endReceivedFrom);
        return missing.isEmpty();
    }

    /** Whether so many members have failed that this one may wait for the end of some that have left. */
    boolean mayBeCutOff() {
        return mayBeCutOff;
    }

    /** The device id of the rank whose answer an operation awaits, or -1. */
    int awaited(PendingAgreement operation) {
        Agreement agreement = agreements.get(key(operation.number(), operation.step()));
        int member = agreement == null ? FailureTree.NONE : agreement.awaited();
        return member == FailureTree.NONE ? -1 : ids[member];
    }
}
