package bireme.devices.net.link;

import bireme.devices.config.Settings;
import bireme.devices.secure.Handshake;
import xxdev.Protection;
import xxdev.Wiring;

/**
 * Whether the links of a process encrypt with keys of their handshakes, as {@link Protection#ENCRYPTION} asks. In a job
 * that has TLS everything is encrypted already, and links leave it to that.
 *
 * <p>Shape: what a handshake is bound to names the encryption, so two processes of which only one encrypts refuse each
 * other, and an attacker between them cannot downgrade it.
 *
 * @param isOn whether they do
 */
public record LinkEncryption(boolean isOn) {
    /** As settings and the job want it. */
    public static LinkEncryption of(Settings settings, Wiring wiring) {
        boolean isWanted = settings.flag(Protection.ENCRYPTION.setting(), false);
        return new LinkEncryption(isWanted && wiring.tls() == null);
    }

    /**
     * The service that handshakes of a device are bound to: a peer that encrypts and one that does not have different
     * ones.
     */
    public String service(String device) {
        return isOn ? device + " encrypted" : device;
    }

    /**
     * Encrypts a link; {@code null} when links are not encrypted.
     *
     * @param proven the handshake of this link's connection, finished
     */
    public SecureLink over(Link link, Handshake proven) {
        return isOn ? new EncryptedLink(link, proven.session()) : null;
    }
}
