package bireme.devices.match;

import bireme.devices.match.waiter.Awaited;
import bireme.devices.wait.WaitQueue;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import xxdev.BlockedCall;
import xxdev.Device;
import xxdev.LocalTeam;
import xxdev.RankLostException;
import xxdev.RevokedException;

/**
 * The members of one team in this JVM, and this rank's wait for one of them.
 *
 * <p>Threads: one waits at a time, so that the wait needs no object of its own.
 */
final class LocalMembers implements LocalTeam, Awaited {
    private final LocalTeams device;
    private final TeamObjects objects;
    private final int context;
    private final MembersHere members;
    private final int own;
    private BooleanSupplier condition;
    private int awaitedId;

    LocalMembers(LocalTeams device, TeamObjects objects, int context, MembersHere members, int own) {
        this.device = device;
        this.objects = objects;
        this.context = context;
        this.members = members;
        this.own = own;
    }

    /** The member by which the team is known. */
    int lowestId() {
        return Arrays.stream(members.ids()).min().orElseThrow();
    }

    @Override
    public int[] ranks() {
        return members.ranks().clone();
    }

    @Override
    public int own() {
        return own;
    }

    @Override
    public boolean isOversubscribed() {
        return device.isOversubscribed();
    }

    @Override
    public <T> T shared(Class<T> kind, Supplier<T> maker) {
        return objects.shared(kind, maker);
    }

    @Override
    public void check() {
        device.check(context);
    }

    @Override
    public void await(BooleanSupplier newCondition, int member) {
        condition = newCondition;
        awaitedId = members.ids()[member];
        device.await(this);
    }

    @Override
    public void wake() {
        WaitQueue[] waiters = members.waiters();
        for (int member = 0; member < waiters.length; member++) {
            if (member != own) {
                waiters[member].wakeBy(members.ids()[own]);
            }
        }
    }

    @Override
    public boolean isDone() {
        return condition.getAsBoolean();
    }

    @Override
    public int awaitedRank() {
        return awaitedId;
    }

    @Override
    public boolean isKnownToOthers() {
        return false;
    }

    /** With fewer cores than ranks, the one waited for is likely to wait for this core. */
    @Override
    public int spins(int usual) {
        return device.isOversubscribed() ? 0 : usual;
    }

    /**
     * Throws if a member was lost, unless the condition is met: the member may have published its data before the loss.
     */
    @Override
    public void checkReachable() {
        try {
            device.checkReachable(context);
        } catch (RankLostException | RevokedException e) {
            if (!isDone()) {
                throw e;
            }
        }
    }

    @Override
    public BlockedCall.Kind kind() {
        return BlockedCall.Kind.COLLECTIVE;
    }

    @Override
    public String operation() {
        return "collective";
    }

    @Override
    public int peer() {
        return awaitedId;
    }

    @Override
    public int tag() {
        return Device.ANY_TAG;
    }

    @Override
    public int context() {
        return context;
    }
}
