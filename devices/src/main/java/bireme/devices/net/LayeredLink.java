package bireme.devices.net;

/**
 * A link that lies over another one, and knows what is to be done about both.
 *
 * <p>Threads: as {@link Link}.
 */
public interface LayeredLink extends Link {
    /** Says whom to call about this link; returns whom to call about the link below. */
    LinkOwner drivenBy(LinkOwner owner);
}
