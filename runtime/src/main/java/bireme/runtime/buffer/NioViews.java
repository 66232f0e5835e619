package bireme.runtime.buffer;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import xxdev.ElementType;

/**
 * Sees a NIO buffer as elements of a type.
 *
 * <p>Shape: index 0 of the view is index 0 of the buffer and the view ends at the buffer's limit; position does not
 * matter. A {@link ByteBuffer} can be seen as any primitive type, in native byte order whatever its own order is.
 */
public final class NioViews {
    private NioViews() {}

    /** The buffer as elements of {@code type}, or {@code null} when it cannot be seen so. */
    public static Buffer of(Buffer buffer, ElementType type) {
        if (buffer instanceof ByteBuffer) {
            return ofBytes((ByteBuffer) buffer, type);
        }
        return isTyped(buffer, type) ? buffer : null;
    }

    private static boolean isTyped(Buffer buffer, ElementType type) {
        return switch (type) {
            case CHAR -> buffer instanceof CharBuffer;
            case SHORT -> buffer instanceof ShortBuffer;
            case INT -> buffer instanceof IntBuffer;
            case LONG -> buffer instanceof LongBuffer;
            case FLOAT -> buffer instanceof FloatBuffer;
            case DOUBLE -> buffer instanceof DoubleBuffer;
            default -> false;
        };
    }

    private static Buffer ofBytes(ByteBuffer buffer, ElementType type) {
        ByteBuffer whole = buffer.duplicate().position(0).order(ByteOrder.nativeOrder());
        return switch (type) {
            case BYTE, BOOLEAN -> whole;
            case CHAR -> whole.asCharBuffer();
            case SHORT -> whole.asShortBuffer();
            case INT -> whole.asIntBuffer();
            case LONG -> whole.asLongBuffer();
            case FLOAT -> whole.asFloatBuffer();
            case DOUBLE -> whole.asDoubleBuffer();
            default -> null;
        };
    }
}
