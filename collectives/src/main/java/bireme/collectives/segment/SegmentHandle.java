package bireme.collectives.segment;

import bireme.devices.wait.SpinLock;
import java.util.BitSet;
import java.util.function.BooleanSupplier;
import xxdev.DeviceException;
import xxdev.ElementType;
import xxdev.LocalTeam;
import xxdev.RankLostException;
import xxdev.RevokedException;
import xxdev.TruncationException;

/**
 * One rank's access to a shared segment: publishes the rank's data, and reads that of the others.
 *
 * <p>Shape: a call is known by its number, which all members count alike. A rank takes the number by {@link #nextCall},
 * opens the call as soon as {@link #isFree} says that its lines are free, signals its rounds 1, 2, ... in that order,
 * and ends it. Calls may end in any order.
 *
 * <p>Units: members by their number in the team's part of this JVM; offsets and counts in elements; lengths in bytes.
 *
 * <p>Threads: calls are begun one at a time; each belongs to one thread at a time. Only one thread at a time waits, for
 * what is awaited is in fields. Several threads may end calls.
 *
 * <p>Ordering: {@link #signal} publishes with release all that this rank has written before it: its line, its blocks
 * and whatever an exposed buffer holds. {@link #hasSignalled} is the acquire that pairs with it; {@link #take} and
 * {@link #exposure} read nothing that it has not shown to be there. {@link #end} publishes with release that this rank
 * reads no more; {@link #isFree} is the acquire that pairs with it, and only then is a line overwritten.
 *
 * <p>Errors: what {@link LocalTeam} throws. Different amounts are found when one rank reads what another has published.
 * Different calls are found by the rank that waits for a member, see {@link CallSignature}.
 */
public final class SegmentHandle {
    /** Stands for a length where a member publishes something else than a run of elements. */
    public static final long NO_LENGTH = -1;

    /** Polls before a wait is left to the device, if there is a core for every rank. */
    private static final int SPINS = 200;
    /** Polls with a yield between them before a wait is left to the device, if there are more ranks than cores. */
    private static final int YIELDS = 60;

    private final LocalTeam team;
    private final SharedSegment segment;
    private final SegmentLayout shape;
    private final int own;
    private final int members;
    /** From one member that is awaited to the next. */
    private final int stride;

    private final int spins;
    /** Made once, so that a wait allocates nothing; they read what is awaited from the fields below. */
    private final BooleanSupplier isAwaitedSignalled = this::isAwaitedSignalled;

    private final BooleanSupplier isAwaitedEnded = this::isAwaitedEnded;
    /** Set by the thread that waits, before it does. */
    private int awaitedMember;

    private long awaitedCall;
    private int awaitedRound;
    private long awaitedSignature;
    /** Number of the next call, and so how many were begun. */
    private long next;
    /** Hash of what all calls up to there were. */
    private int callHash;
    /** Of the call before the next. */
    private long lastSignature = CallSignature.NONE;
    /** Whether this rank has already thrown that it is in other calls than another. */
    private boolean hasDiffered;
    /** Calls before this one have ended everywhere, as of the last poll. */
    private long endedByAll;

    private final SpinLock ending = new SpinLock();
    /** Calls that this rank has ended, all those before this number. */
    private long ended;
    /** Of the calls from there on, those that it has ended as well. */
    private final BitSet endedAhead;

    /**
     * Access to the first segment of the rank's team.
     *
     * @param team the ranks of this JVM; makes the segment for the first of them that asks
     */
    public SegmentHandle(LocalTeam team) {
        this(team, team.shared(SharedSegment.class, () -> new SharedSegment(team.ranks().length)));
    }

    /**
     * Access to another segment, as persistent operations have.
     *
     * @param team the ranks of this JVM
     * @param segment with as many members as the team has ranks here
     */
    public SegmentHandle(LocalTeam team, SharedSegment segment) {
        this.team = team;
        this.own = team.own();
        this.segment = segment;
        this.members = segment.members();
        this.shape = segment.shape();
        this.endedAhead = new BitSet(shape.calls());
        this.spins = team.isOversubscribed() ? 1 : SPINS;
        this.stride = team.isOversubscribed() ? GoldenStride.of(members) : 1;
    }

    /** This rank's number among the members. */
    public int own() {
        return own;
    }

    /** Number of members. */
    public int members() {
        return members;
    }

    /** Polls before a wait is left to the device; 1 where there are more ranks than cores. */
    public int spins() {
        return spins;
    }

    /** Polls, each after a yield, that follow those; 0 where there is a core for every rank. */
    public int yields() {
        return spins == 1 ? YIELDS : 0;
    }

    /**
     * Takes the number of the next call; every member must take as many as the others, in the same order.
     *
     * @param code what is called, see {@link CallSignature#code}
     * @param tag tag of the call, which tells whether members have been in other calls that did without the segment
     * @return the number
     */
    public long nextCall(int code, int tag) {
        callHash = CallSignature.hash(callHash, code, tag);
        lastSignature = CallSignature.of(code, shape.isOddLap(next), callHash);
        return next++;
    }

    /** Signature of the call that was begun last. */
    public long lastSignature() {
        return lastSignature;
    }

    /**
     * Whether the lines of a call may be used: all members have ended the call that used them before.
     *
     * @param call number of the call
     */
    public boolean isFree(long call) {
        return haveAllEnded(call - shape.calls());
    }

    /** The same for a call that {@linkplain #isNarrow needs more} than a line. */
    public boolean isFreeForMore(long call) {
        return haveAllEnded(call - shape.wideCalls());
    }

    /** Whether so many bytes can be posted with a line alone; exposing needs more. */
    public static boolean isNarrow(long bytes) {
        return SharedSegment.isNarrow(bytes);
    }

    private boolean haveAllEnded(long call) {
        return call < endedByAll || pollEnded(call);
    }

    private boolean pollEnded(long call) {
        long all = Long.MAX_VALUE;
        for (int member = 0; member < members; member++) {
            all = Math.min(all, segment.ended(member));
        }
        endedByAll = all;
        return call < all;
    }

    /**
     * Waits until the line of a call may be used.
     *
     * @param call number of the call
     * @throws DeviceException when the team's calls cannot go on: a rank was lost, or the job ends
     */
    public void open(long call) {
        team.check();
        awaitEnded(call - shape.calls());
    }

    /**
     * Publishes which call this rank is in, where it signals or waits before it publishes anything else. Not before it
     * has to: others may be polling the line, and each time it changes it moves from core to core.
     *
     * @param call number of the call
     * @param signature what is called, see {@link CallSignature}
     */
    public void publishSignature(long call, long signature) {
        segment.publishSignature(own, call, signature);
    }

    /**
     * Publishes a number with the next signal, beside which call this rank is in, and in place of data. It may be
     * replaced in a later round.
     *
     * @param call number of the call
     * @param signature what is called, see {@link CallSignature}
     * @param value the number
     */
    public void publishValue(long call, long signature, int value) {
        segment.publish(own, call, signature, value);
    }

    /**
     * The number that a member has published in place of data, or a later one; after its signal was seen.
     *
     * @param call number of the call
     * @param member number of the member
     */
    public int value(long call, int member) {
        return (int) segment.published(member, call);
    }

    /**
     * Waits until blocks and exposed buffers may be used as well as the line.
     *
     * @param call number of the call, which is open
     */
    public void openForMore(long call) {
        awaitEnded(call - shape.wideCalls());
    }

    /** Waits for one member after the other, since each wakes only those that wait for it. */
    private void awaitEnded(long call) {
        while (!haveAllEnded(call)) {
            awaitedCall = call;
            awaitedMember = slowest();
            team.await(isAwaitedEnded, awaitedMember);
        }
    }

    /** Of several the first in steps of the stride. */
    private int slowest() {
        int slowest = own;
        int member = own;
        for (int count = 1; count < members; count++) {
            member += stride;
            member -= member < members ? 0 : members;
            if (segment.ended(member) < segment.ended(slowest)) {
                slowest = member;
            }
        }
        return slowest;
    }

    /**
     * Publishes that this rank has reached a round, and all that it has written before; wakes the ranks that wait for
     * it.
     *
     * @param call number of the call
     * @param round the round, from 1; above those signalled before
     */
    public void signal(long call, int round) {
        segment.stampRelease(own, call, round);
        team.wake();
    }

    /**
     * Publishes a copy of at most {@link SharedSegment#MAX_PAYLOAD} bytes, and signals a round.
     *
     * @param call number of the call; {@link #openForMore open for more} unless the bytes are {@link #isNarrow narrow}
     * @param signature what is called
     * @param round the round, from 1
     * @param buffer an array or what stands for one; it may be changed afterwards
     * @param offset index of its first element
     * @param elements how many of its elements
     */
    public void post(long call, long signature, int round, Object buffer, int offset, int elements) {
        segment.put(own, call, signature, ElementType.of(buffer), buffer, offset, elements);
        signal(call, round);
    }

    /**
     * Lets others use two buffers where they lie, and signals a round. The buffers must stay as they are until the
     * others have signalled that they have read them; {@link #end} does not wait for that.
     *
     * @param call number of the call, {@link #openForMore open for more}
     * @param signature what is called
     * @param round the round, from 1
     * @param first a buffer
     * @param firstOffset index of its first element
     * @param bytes how much of the first they find
     * @param second another, or {@code null}
     * @param secondOffset index of its first element
     */
    public void expose(
            long call,
            long signature,
            int round,
            Object first,
            int firstOffset,
            long bytes,
            Object second,
            int secondOffset) {
        segment.publish(own, call, signature, SegmentLayout.exposed(bytes));
        segment.exposure(own, call).set(call, first, firstOffset, second, secondOffset);
        signal(call, round);
    }

    /**
     * Whether a member has signalled a round, or a later one. If so, what it wrote before that may be read.
     *
     * @param call number of the call
     * @param round the round, from 1
     * @param member number of the member
     */
    public boolean hasSignalled(long call, int round, int member) {
        return segment.stampAcquire(member, call) >= SegmentLayout.stamp(call, round);
    }

    /**
     * One of several polls of a condition on what members publish: throws when it does not hold and the team's calls
     * cannot go on. What a member published before it was lost counts.
     */
    public boolean poll(BooleanSupplier condition) {
        if (condition.getAsBoolean()) {
            return true;
        }
        try {
            team.check();
            return false;
        } catch (RankLostException | RevokedException e) {
            if (condition.getAsBoolean()) {
                return true;
            }
            throw e;
        }
    }

    /** {@link #hasSignalled}; throws when the member is in another call than this rank. */
    public boolean hasSignalled(long call, int round, int member, long signature) {
        boolean hasSignalled = hasSignalled(call, round, member);
        checkSignature(call, member, signature);
        return hasSignalled;
    }

    /**
     * Waits until all members have signalled a round.
     *
     * @param call number of the call
     * @param round the round, from 1
     * @param signature what this rank calls
     * @throws DeviceException when a member is in another call than this rank, or has been before
     */
    public void awaitAll(long call, int round, long signature) {
        int member = own;
        for (int count = 0; count < members; count++) {
            await(call, round, member, signature);
            member += stride;
            member -= member < members ? 0 : members;
        }
    }

    /**
     * Waits until a member has signalled a round: first by polls, then by the device's strategy.
     *
     * @param call number of the call
     * @param round the round, from 1
     * @param member number of the member
     * @param signature what this rank calls
     * @throws DeviceException when the member is in another call than this rank, or has been before
     */
    public void await(long call, int round, int member, long signature) {
        for (int poll = 0; poll < spins; poll++) {
            if (hasSignalled(call, round, member)) {
                checkSignature(call, member, signature);
                return;
            }
            Thread.onSpinWait();
        }
        awaitLong(call, round, member, signature);
    }

    private void awaitLong(long call, int round, int member, long signature) {
        awaitedCall = call;
        awaitedRound = round;
        awaitedMember = member;
        awaitedSignature = signature;
        team.await(isAwaitedSignalled, member);
        checkSignature(call, member, signature);
    }

    /** A member that is in another call may never signal this round. */
    private boolean isAwaitedSignalled() {
        return hasSignalled(awaitedCall, awaitedRound, awaitedMember)
                || differs(awaitedCall, awaitedMember, awaitedSignature);
    }

    private void checkSignature(long call, int member, long signature) {
        if (segment.signature(member, call) != signature) {
            checkOther(call, member, signature);
        }
    }

    private void checkOther(long call, int member, long signature) {
        if (differs(call, member, signature)) {
            hasDiffered = true;
            team.wake(); // ranks that wait for this one then see at once that it is in another call
            throw otherCall(call, member);
        }
    }

    /** Whether a member has said that it is in another call. */
    private boolean differs(long call, int member, long signature) {
        long other = segment.signature(member, call);
        return other != signature && CallSignature.isOf(other, shape.isOddLap(call));
    }

    /** Goes back to the first call that was not the same, as far as lines still hold signatures. */
    private DeviceException otherCall(long call, int member) {
        long first = call;
        for (long before = call - 1; before > call - shape.calls() && differInPast(before, member); before--) {
            first = before;
        }
        int theirs = CallSignature.code(segment.signature(member, first));
        int ours = CallSignature.code(segment.signature(own, first));
        int[] ranks = team.ranks();
        return new DeviceException(CallSignature.explain(ranks[member], theirs, ranks[own], ours, call - first));
    }

    private boolean differInPast(long call, int member) {
        long ours = segment.signature(own, call);
        return CallSignature.isOf(ours, shape.isOddLap(call)) && differs(call, member, ours);
    }

    /**
     * Checks whether the last call of this rank was that of all members; after all have ended their calls.
     *
     * @throws DeviceException when one was in another call, unless this rank has thrown that before
     */
    public void checkLast() {
        if (next > 0 && !hasDiffered) {
            for (int member = 0; member < members; member++) {
                checkSignature(next - 1, member, lastSignature);
            }
        }
    }

    private boolean isAwaitedEnded() {
        return segment.ended(awaitedMember) > awaitedCall;
    }

    /**
     * Copies elements that a member has posted, after its signal of that round was seen.
     *
     * @param call number of the call
     * @param member number of the member
     * @param total elements it has posted
     * @param first the first of them to copy
     * @param to buffer that they are copied to
     * @param offset index of the first element there
     * @param elements how many to copy
     * @throws TruncationException when it has posted another number, or exposed a buffer
     */
    public void take(long call, int member, int total, int first, Object to, int offset, int elements) {
        ElementType type = ElementType.of(to);
        check(call, member, SegmentLayout.posted((long) total << type.shift()));
        segment.get(member, call, total, first, type, to, offset, elements);
    }

    /**
     * The buffers that a member has exposed; to be called after its signal of that round was seen. Valid until this
     * rank ends the call.
     *
     * @param call number of the call
     * @param member number of the member
     * @param bytes how much that must be
     * @throws TruncationException when it is not so much
     */
    public Exposure exposure(long call, int member, long bytes) {
        check(call, member, SegmentLayout.exposed(bytes));
        return segment.exposure(member, call);
    }

    private void check(long call, int member, long expected) {
        long published = segment.published(member, call);
        if (published != expected) {
            throw mismatch(member, SegmentLayout.bytes(published), SegmentLayout.bytes(expected));
        }
    }

    /** Says that a member's part of a call does not fit this rank's; lengths in bytes, negative for anything else. */
    public TruncationException mismatch(int member, long published, long expected) {
        int[] ranks = team.ranks();
        return new TruncationException("rank " + ranks[member] + " comes with " + amount(published) + " where rank "
                + ranks[own] + " expects " + amount(expected)
                + "; all ranks must call the same collective with counts that agree");
    }

    private static String amount(long bytes) {
        return bytes < 0 ? "long blocks" : bytes + " bytes";
    }

    /**
     * Ends a call: this rank uses nothing of others any more, nor do others use anything that this rank has exposed.
     *
     * @param call number of the call
     */
    public void end(long call) {
        segment.exposure(own, call).clear(call);
        count(call);
    }

    /**
     * Ends a call that has failed. Others may still be reading, so what they read stays until it is overwritten.
     *
     * @param call number of the call
     */
    public void abandon(long call) {
        count(call);
    }

    /** Two threads of a rank may be here with different calls, and calls may end in any order. */
    private void count(long call) {
        ending.lock();
        try {
            if (call != ended) {
                endedAhead.set((int) call & shape.calls() - 1);
                return;
            }
            ended++;
            while (!endedAhead.isEmpty() && endedAhead.get((int) ended & shape.calls() - 1)) {
                endedAhead.clear((int) ended & shape.calls() - 1);
                ended++;
            }
            segment.endRelease(own, ended);
        } finally {
            ending.unlock();
        }
        team.wake();
    }
}
