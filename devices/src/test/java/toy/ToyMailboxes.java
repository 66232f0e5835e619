package toy;

import bireme.devices.match.MatchEngine;
import java.util.Arrays;
import xxdev.DeviceConfig;

/** The engines of all ranks, which the ranks of a JVM share. */
final class ToyMailboxes {
    private final MatchEngine[] engines;

    private ToyMailboxes(int ranks) {
        engines = new MatchEngine[ranks];
        Arrays.setAll(engines, rank -> new MatchEngine());
    }

    static ToyMailboxes of(DeviceConfig config) {
        return config.job().shared(ToyMailboxes.class, () -> new ToyMailboxes(config.size()));
    }

    MatchEngine of(int rank) {
        return engines[rank];
    }
}
