package bireme.devices.net.link;

/**
 * A link that lies over another one, and knows what is to be done about both.
 *
 * <p>Threads: as {@link Link}.
 */
public interface LayeredLink extends Link {
    /** Sets the owner of this link; returns the owner of the link below. */
    LinkOwner drivenBy(LinkOwner owner);
}
