package bireme.bb.ranks.end;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * A copy of an exception of another rank, made of text: its message, stack trace and causes. {@link #toString} is that
 * of the original.
 */
public final class RemoteCause extends RuntimeException {
    private static final long serialVersionUID = 1;
    private static final int MAX_TEXT = 4096;
    private static final int MAX_FRAMES = 64;
    private static final int MAX_CAUSES = 8;

    private final String type;
    private final String text;

    private RemoteCause(String type, String message, String text, Throwable cause) {
        super(message, cause);
        this.type = type;
        this.text = text;
    }

    /** The class of the original. */
    public String type() {
        return type;
    }

    @Override
    public String toString() {
        return text;
    }

    static void write(Throwable thrown, DataOutput out) throws IOException {
        write(thrown, out, MAX_CAUSES);
    }

    private static void write(Throwable thrown, DataOutput out, int maxCauses) throws IOException {
        boolean isThere = thrown != null && maxCauses > 0;
        out.writeBoolean(isThere);
        if (!isThere) {
            return;
        }
        out.writeUTF(
                thrown instanceof RemoteCause remote
                        ? remote.type
                        : thrown.getClass().getName());
        writeText(thrown.getMessage(), out);
        writeText(String.valueOf(thrown), out);
        StackTraceElement[] frames = thrown.getStackTrace();
        int count = Math.min(frames.length, MAX_FRAMES);
        out.writeInt(count);
        for (int place = 0; place < count; place++) {
            writeText(frames[place].getClassName(), out);
            writeText(frames[place].getMethodName(), out);
            writeText(frames[place].getFileName(), out);
            out.writeInt(frames[place].getLineNumber());
        }
        write(thrown.getCause(), out, maxCauses - 1);
    }

    static void writeText(String text, DataOutput out) throws IOException {
        out.writeBoolean(text != null);
        if (text != null) {
            out.writeUTF(text.length() <= MAX_TEXT ? text : text.substring(0, MAX_TEXT));
        }
    }

    static String readText(DataInput in) throws IOException {
        return in.readBoolean() ? in.readUTF() : null;
    }

    private static String readName(DataInput in) throws IOException {
        String name = readText(in);
        if (name == null) {
            throw new IOException("a line of a stack trace without a class or method");
        }
        return name;
    }

    /** Reads a cause; {@code null} if none was written. */
    static RemoteCause read(DataInput in) throws IOException {
        return read(in, MAX_CAUSES);
    }

    private static RemoteCause read(DataInput in, int maxCauses) throws IOException {
        if (!in.readBoolean()) {
            return null;
        } else if (maxCauses == 0) {
            throw new IOException("more than " + MAX_CAUSES + " causes");
        }
        String type = in.readUTF();
        String message = readText(in);
        String text = readText(in);
        int count = in.readInt();
        if (count < 0 || count > MAX_FRAMES) {
            throw new IOException("a stack trace of " + count + " lines; at most " + MAX_FRAMES + " are sent");
        }
        StackTraceElement[] frames = new StackTraceElement[count];
        for (int place = 0; place < count; place++) {
            frames[place] = new StackTraceElement(readName(in), readName(in), readText(in), in.readInt());
        }
        RemoteCause read = new RemoteCause(type, message, text, read(in, maxCauses - 1));
        read.setStackTrace(frames);
        return read;
    }
}
