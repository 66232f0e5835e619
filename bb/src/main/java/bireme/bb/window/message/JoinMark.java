package bireme.bb.window.message;

/**
 * A message to the workers of a join, that no item of one of the streams will follow whose time is before a watermark.
 *
 * @param isLeft whether it is of the left stream
 * @param watermark of that stream; {@link Long#MAX_VALUE} when it has ended
 */
public record JoinMark(boolean isLeft, long watermark) {
    @Override
    public String toString() {
        return "watermark " + watermark + " of the " + (isLeft ? "left" : "right");
    }
}
