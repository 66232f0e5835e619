package bireme.devices.affinity;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Which processors belong to one core, as Linux tells in {@code /sys}; where it does not, each is a core of its own.
 *
 * <p>Threads: any.
 */
public final class CoreTopology {
    private static final Path SYSTEM = Path.of("/sys/devices/system/cpu");

    private CoreTopology() {}

    /** The cores that {@code processors} are on, each as those of its processors that are among them. */
    public static List<BitSet> cores(BitSet processors) {
        return cores(processors, SYSTEM);
    }

    static List<BitSet> cores(BitSet processors, Path system) {
        List<BitSet> cores = new ArrayList<>();
        BitSet left = (BitSet) processors.clone();
        for (int next = left.nextSetBit(0); next >= 0; next = left.nextSetBit(next + 1)) {
            BitSet core = siblings(next, system);
            core.and(left);
            core.set(next);
            left.andNot(core);
            cores.add(core);
        }
        return cores;
    }

    private static BitSet siblings(int processor, Path system) {
        Path file = system.resolve("cpu" + processor + "/topology/thread_siblings_list");
        try {
            BitSet siblings = Files.exists(file) ? ProcessorList.parse(Files.readString(file)) : null;
            return siblings == null ? new BitSet() : siblings;
        } catch (IOException e) {
            return new BitSet(); // a file of the kernel that goes away is a processor that was switched off
        }
    }
}
