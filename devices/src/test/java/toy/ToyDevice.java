package toy;

import bireme.devices.match.MatchEngine;
import bireme.devices.match.MatchingDevice;
import bireme.devices.match.Transport;
import xxdev.DeviceConfig;

/** Matching, requests and waiting come with {@link MatchingDevice}; only the transport is new. */
public final class ToyDevice extends MatchingDevice {
    @Override
    protected MatchEngine newEngine(DeviceConfig config) {
        return ToyMailboxes.of(config).of(config.id());
    }

    @Override
    protected Transport open(DeviceConfig config, MatchEngine ownEngine) {
        return new ToyTransport(config.id(), ToyMailboxes.of(config));
    }
}
