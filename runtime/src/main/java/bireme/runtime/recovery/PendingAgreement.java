package bireme.runtime.recovery;

import xxdev.Device;
import xxdev.DeviceException;
import xxdev.ElementType;
import xxdev.RankLostException;
import xxdev.Request;
import xxdev.Status;

/**
 * An operation of one agreement or several, one after the other, from its start to its end at this rank.
 *
 * <p>Threads: any thread of the rank waits and tests; the rest is guarded by the lock of the {@link RecoveryService}.
 *
 * <p>Ordering: the write of {@code decision} releases what the operation has made to those who see it.
 */
public final class PendingAgreement implements Request {
    /** What this rank proposes. */
    record Proposal(int flags, int number) {}

    /** What comes after each agreement. */
    interface Steps {
        /** What this rank proposes first. */
        Proposal first();

        /** The next proposal after a decision, or {@code null} when the operation is over. */
        Proposal next(Vote decision);
    }

    private final RecoveryService service;
    private final RecoveryTeam team;
    private final Steps steps;
    private final String name;
    /** Whether lost ranks that some program has not acknowledged are an error, as of an agreement of the program. */
    private final boolean reportsLosses;

    private volatile int number;
    private volatile int step;
    private volatile Vote decision;

    PendingAgreement(RecoveryService service, RecoveryTeam team, Steps steps, String name, boolean reportsLosses) {
        this.service = service;
        this.team = team;
        this.steps = steps;
        this.name = name;
        this.reportsLosses = reportsLosses;
    }

    Proposal first() {
        return steps.first();
    }

    Proposal next(Vote decided) {
        return steps.next(decided);
    }

    void begun(int newNumber, int newStep) {
        number = newNumber;
        step = newStep;
    }

    int number() {
        return number;
    }

    int step() {
        return step;
    }

    void complete(Vote decided) {
        decision = decided;
    }

    RecoveryTeam team() {
        return team;
    }

    String name() {
        return name;
    }

    /** The bitwise and of all flags; after the end. */
    public int flags() {
        return decision.flags();
    }

    /** Device ids of the members that have failed, the same at all ranks; ascending. After the end. */
    public int[] failedIds() {
        return team.idsOf(decision.failed().stream().toArray());
    }

    @Override
    public boolean isDone() {
        return decision != null;
    }

    @Override
    public Status await() {
        service.await(this);
        return outcome();
    }

    @Override
    public Status test() {
        if (!isDone()) {
            service.progress();
        }
        return isDone() ? outcome() : null;
    }

    /** @throws DeviceException when ranks have failed that some program has not acknowledged: at all ranks or none */
    private Status outcome() {
        int[] news = reportsLosses ? team.idsOf(decision.unacknowledged()) : new int[0];
        if (news.length > 0) {
            throw new RankLostException(service.describe(news), news);
        }
        Status status = new Status();
        status.set(Device.ANY_SOURCE, Device.ANY_TAG, 0, ElementType.BYTE);
        return status;
    }

    /** Never: the other ranks count on this one. */
    @Override
    public boolean cancel() {
        return false;
    }

    @Override
    public String toString() {
        return name + (isDone() ? "[done]" : "[agreement " + number + "." + step + "]");
    }
}
