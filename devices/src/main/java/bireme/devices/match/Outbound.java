package bireme.devices.match;

/** The transport's side of a send request whose payload it carries to another process. */
public interface Outbound {
    /**
     * Sends the payload of a rendezvous message although no receive has asked for it.
     *
     * @return whether the payload is now in flight; {@code false} when the peer has no memory left for it
     */
    boolean push();
}
