package bireme.devices.object.filter;

import java.io.ObjectInputFilter;

/**
 * Asks an {@link ObjectFilter} and {@link MessageLimits} on behalf of the JDK's streams.
 *
 * <p>Threads: one at a time.
 *
 * <p>Errors: what they throw is the cause of the exception that the stream throws.
 */
public final class JdkInputFilter implements ObjectInputFilter {
    private final ObjectFilter filter;
    private final MessageLimits limits;

    /** Creates a filter for messages that are counted by {@code limits}. */
    public JdkInputFilter(ObjectFilter filter, MessageLimits limits) {
        this.filter = filter;
        this.limits = limits;
    }

    @Override
    public Status checkInput(FilterInfo info) {
        limits.checkDepth(info.depth());
        if (info.arrayLength() >= 0) {
            limits.allocate(info.arrayLength());
        }
        if (info.serialClass() == null) {
            return Status.UNDECIDED;
        }
        filter.check(info.serialClass());
        return Status.ALLOWED;
    }
}
