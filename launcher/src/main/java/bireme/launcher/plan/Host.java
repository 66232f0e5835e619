package bireme.launcher.plan;

/**
 * A machine that takes ranks.
 *
 * @param name as it was written: a name or an address, IPv6 without brackets
 * @param slots ranks it takes before it counts as oversubscribed; {@link #UNKNOWN_SLOTS} for a fair share of the ranks
 * @param maxSlots ranks it never exceeds; {@link #UNLIMITED} if there is no such limit
 */
public record Host(String name, int slots, int maxSlots) {
    /** Slots of a host of which only the name is known, as in the machine files of MPJ Express. */
    public static final int UNKNOWN_SLOTS = 0;

    /** The greatest number of slots when none is given. */
    public static final int UNLIMITED = Integer.MAX_VALUE;

    /** Checks the numbers. */
    public Host {
        if (name.isBlank()) {
            throw new IllegalArgumentException("a host needs a name");
        }
        if (slots < UNKNOWN_SLOTS || maxSlots < Math.max(1, slots)) {
            throw new IllegalArgumentException("host " + name + ": slots " + slots + ", max_slots " + maxSlots
                    + "; slots must be 0 (unknown) or more, max_slots at least as many");
        }
    }

    /** A host with so many slots, which it may exceed when oversubscribed. */
    public static Host of(String name, int slots) {
        return new Host(name, slots, UNLIMITED);
    }

    /** Whether the number of slots is known. */
    public boolean hasSlots() {
        return slots != UNKNOWN_SLOTS;
    }
}
