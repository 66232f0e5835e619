package bireme.runtime.ports;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * A message between two roots through a port.
 *
 * <p>Shape: the kind in one byte, then what belongs to it. HELLO from the one that connects; QUEUED at once; ACCEPT or
 * REFUSE when the other accepts; CONFIRM; then DATA both ways; END.
 */
record PortMessage(Kind kind, byte[] body) {
    /** The kind of a message. */
    enum Kind {
        HELLO,
        QUEUED,
        ACCEPT,
        REFUSE,
        CONFIRM,
        DATA,
        END
    }

    /** Writes what belongs to a message. */
    @FunctionalInterface
    interface Body {
        void write(DataOutputStream out) throws IOException;
    }

    /** A refusal. */
    record Refusal(PortException.Fault fault, String reason) {}

    static PortMessage parse(byte[] bytes) throws IOException {
        if (bytes.length == 0) {
            throw new IOException("malformed message: it is empty");
        }
        Kind kind = decoded(Kind.values(), Byte.toUnsignedInt(bytes[0]), "kind");
        byte[] body = new byte[bytes.length - 1];
        System.arraycopy(bytes, 1, body, 0, body.length);
        return new PortMessage(kind, body);
    }

    private static <E> E decoded(E[] values, int ordinal, String what) throws IOException {
        if (ordinal >= values.length) {
            throw new IOException(
                    "malformed message: " + what + " " + ordinal + " is outside 0.." + (values.length - 1));
        }
        return values[ordinal];
    }

    static byte[] of(Kind kind, Body body) {
        return bytes(out -> {
            out.writeByte(kind.ordinal());
            body.write(out);
        });
    }

    /** The bytes that a body writes. */
    static byte[] bytes(Body body) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            body.write(new DataOutputStream(bytes));
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail so
        }
        return bytes.toByteArray();
    }

    static byte[] hello(GroupDescription group) {
        return of(Kind.HELLO, group::write);
    }

    static byte[] queued() {
        return of(Kind.QUEUED, out -> {});
    }

    static byte[] accept(GroupDescription group, GroupConnection connection) {
        return of(Kind.ACCEPT, out -> {
            group.write(out);
            connection.write(out);
        });
    }

    static byte[] confirm() {
        return of(Kind.CONFIRM, out -> {});
    }

    static byte[] refuse(PortException.Fault fault, String reason) {
        return of(Kind.REFUSE, out -> {
            out.writeByte(fault.ordinal());
            out.writeUTF(reason);
        });
    }

    static byte[] data(byte[] content) {
        return of(Kind.DATA, out -> out.write(content));
    }

    static byte[] end() {
        return of(Kind.END, out -> {});
    }

    DataInputStream input() {
        return new DataInputStream(new ByteArrayInputStream(body));
    }

    Refusal refusal() throws IOException {
        DataInputStream in = input();
        return new Refusal(decoded(PortException.Fault.values(), in.readUnsignedByte(), "fault"), in.readUTF());
    }
}
