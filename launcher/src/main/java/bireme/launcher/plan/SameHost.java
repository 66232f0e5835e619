package bireme.launcher.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Merges all names of the host of {@code mpjrun} in an allocation: the first name remains, with the sum of the slots.
 */
final class SameHost {
    private SameHost() {}

    static Allocation merge(Allocation allocation, Predicate<String> isHere) {
        List<Host> merged = new ArrayList<>();
        int here = -1;
        for (Host host : allocation.hosts()) {
            if (!isHere.test(host.name())) {
                merged.add(host);
            } else if (here < 0) {
                here = merged.size();
                merged.add(host);
            } else {
                merged.set(here, sum(merged.get(here), host));
            }
        }
        return new Allocation(merged, allocation.source());
    }

    private static Host sum(Host one, Host other) {
        long slots = (long) one.slots() + other.slots();
        long most = (long) one.maxSlots() + other.maxSlots();
        return new Host(one.name(), (int) Math.min(slots, Host.UNLIMITED), (int) Math.min(most, Host.UNLIMITED));
    }
}
