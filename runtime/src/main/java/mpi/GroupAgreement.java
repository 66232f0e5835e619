package mpi;

import bireme.runtime.environment.ContextCounter;
import java.util.function.IntBinaryOperator;
import xxdev.Device;
import xxdev.Status;

/**
 * How the ranks of a group come to one number while the other ranks of their communicator do something else.
 *
 * <p>Shape: up a binomial tree to the first rank of the group, and down again; 2 log2 p rounds of one {@code int}.
 *
 * <p>Ordering: messages have the tag that the user gave, in a context that nothing else of the communicator uses.
 */
final class GroupAgreement implements ContextCounter.Agreement {
    private final Device device;
    private final int[] ids;
    private final int place;
    private final int tag;
    private final int context;

    /** Contexts of communicators are multiples of 4, so that this is none of those below. */
    private static final int WITHOUT_PARENT = -3;

    GroupAgreement(Comm parent, Group group, int tag) {
        this(parent.world, group, tag, ContextCounter.companion(parent.context));
    }

    /** For ranks that have no communicator. */
    GroupAgreement(MpiWorld world, Group group, int tag) {
        this(world, group, tag, WITHOUT_PARENT);
    }

    private GroupAgreement(MpiWorld world, Group group, int tag, int context) {
        this.device = world.device();
        this.ids = world.devicesOf(group);
        this.place = group.Rank();
        this.tag = tag;
        this.context = context;
    }

    @Override
    public int largest(int own) {
        return agreed(own, Math::max);
    }

    @Override
    public int smallest(int own) {
        return agreed(own, Math::min);
    }

    private int agreed(int own, IntBinaryOperator choice) {
        int above = place == 0 ? Integer.highestOneBit(ids.length) << 1 : Integer.lowestOneBit(place);
        int value = own;
        for (int distance = 1; distance < above && place + distance < ids.length; distance <<= 1) {
            value = choice.applyAsInt(value, receive(place + distance));
        }
        if (place > 0) {
            send(value, place - above);
            value = receive(place - above);
        }
        for (int distance = above >> 1; distance > 0; distance >>= 1) {
            if (place + distance < ids.length) {
                send(value, place + distance);
            }
        }
        return value;
    }

    private void send(int value, int to) {
        device.send(new int[] {value}, 0, 1, ids[to], tag, context);
    }

    private int receive(int from) {
        int[] value = new int[1];
        device.recv(value, 0, 1, ids[from], tag, context, new Status());
        return value[0];
    }
}
