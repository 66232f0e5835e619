package bireme.devices.explore;

import bireme.devices.match.MatchEngine;
import bireme.devices.match.MatchingDevice;
import bireme.devices.match.Transport;
import xxdev.DeviceConfig;

/** Messages between the ranks of one JVM in the order that a {@link ChoiceSequence} chooses. */
final class ExploreDevice extends MatchingDevice {
    @Override
    protected MatchEngine newEngine(DeviceConfig config) {
        return ExploredJob.of(config).engine(config.id());
    }

    @Override
    protected Transport open(DeviceConfig config, MatchEngine ownEngine) {
        return new ExploreTransport(config.id(), config.size(), ExploredJob.of(config));
    }
}
