package bireme.devices.mapped;

import bireme.devices.config.SettingKeys;
import bireme.devices.config.Settings;
import bireme.devices.net.link.LayeredLink;
import bireme.devices.net.link.Link;
import xxdev.JobLayout;

/**
 * Whether the links of a process to others of its host go through shared memory, and how.
 *
 * <p>Settings: {@code bireme.net.shared-memory}; {@code bireme.net.shared-ring}, the bytes that may be in flight to a
 * process of the same host.
 *
 * <p>Shape: what a handshake is bound to names the memory, so two processes of which only one wants it refuse each
 * other.
 *
 * @param isOn whether they do
 * @param ringBytes bytes in flight in one direction
 */
public record SharedMemory(boolean isOn, int ringBytes) {
    private static final int DEFAULT_RING_BYTES = 512 << 10;
    private static final int MAX_RING_BYTES = 64 << 20;

    /**
     * As settings want it.
     *
     * @param isAllowed whether the links may leave the socket; not where all that leaves a process is to be encrypted
     */
    public static SharedMemory of(Settings settings, boolean isAllowed) {
        boolean isWanted = settings.flag(SettingKeys.SHARED_MEMORY, true);
        int bytes =
                settings.bytes("bireme.net.shared-ring", DEFAULT_RING_BYTES, MappedLink.MIN_RING_BYTES, MAX_RING_BYTES);
        return new SharedMemory(isWanted && isAllowed, bytes & -RingDescriptor.SLOT_BYTES);
    }

    /** The service that handshakes of a device are bound to. */
    public String service(String service) {
        return isOn ? service + " shared" : service;
    }

    /** Moves a link to another process to shared memory; {@code null} if it is to stay on its socket. */
    public LayeredLink over(Link link, JobLayout layout, int peer) {
        int own = layout.process();
        boolean isSameHost = layout.hostOf(peer).equals(layout.hostOf(own));
        return isOn && isSameHost ? new MappedLink(link, own < peer, ringBytes) : null;
    }
}
