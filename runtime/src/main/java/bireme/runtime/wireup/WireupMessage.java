package bireme.runtime.wireup;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Something that a process and the hub say to each other.
 *
 * <p>Shape: on the wire the length of the rest (4 bytes), the kind (1), the number (4), the number of texts (4), and
 * each text as its length (4) and UTF-8.
 *
 * @param kind what is said
 * @param number a process or a status, where the kind has one
 * @param texts names, addresses, reasons
 */
record WireupMessage(Kind kind, int number, List<String> texts) {
    /** What can be said, and by whom. */
    enum Kind {
        /** Process: this is my host. */
        JOIN,
        /** Hub: all are there, and these are their hosts. */
        WELCOME,
        /** Process: for this service I listen at this address. */
        PUBLISH,
        /** Process: where does that process listen for this service? */
        LOOK_UP,
        /** Hub: there. */
        ADDRESS,
        /** Process: past MPI.Init again. */
        INITIALIZED,
        /** Process: through with MPI.Finalize. */
        FINALIZED,
        /** Hub: everybody is. */
        ALL_FINALIZED,
        /** Process: I cannot reach that process any more. */
        LOST,
        /** Either: the job ends with this status, for this reason. */
        END,
        /** Hub: I am here. */
        CHECK,
        /** Process: so am I. */
        ALIVE,
        /** Either: I leave, and all is well. */
        DISCONNECT
    }

    private static final Kind[] KINDS = Kind.values();
    private static final int MAX_BYTES = 1 << 23;

    /** Keeps a copy. */
    WireupMessage {
        texts = List.copyOf(texts);
    }

    static WireupMessage of(Kind kind, int number, String... texts) {
        return new WireupMessage(kind, number, List.of(texts));
    }

    /**
     * Checks the length that a notice begins with, before memory is taken for it.
     *
     * @throws IOException when none is that long
     */
    static int checkedLength(int length) throws IOException {
        if (length < 0 || length > MAX_BYTES) {
            throw new IOException("a notice of " + length + " bytes");
        }
        return length;
    }

    /**
     * Reads what follows the length.
     *
     * @throws IOException when it makes no sense
     */
    static WireupMessage parse(byte[] bytes) throws IOException {
        return parse(new DataInputStream(new ByteArrayInputStream(bytes)));
    }

    private static WireupMessage parse(DataInputStream in) throws IOException {
        int kind = in.readUnsignedByte();
        int number = in.readInt();
        int count = in.readInt();
        if (kind >= KINDS.length || count < 0 || count > in.available() / Integer.BYTES) {
            throw new IOException("a notice that makes no sense");
        }
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int length = in.readInt();
            if (length < 0 || length > in.available()) {
                throw new IOException("a text of " + length + " bytes in a shorter notice");
            }
            texts.add(new String(in.readNBytes(length), StandardCharsets.UTF_8));
        }
        return new WireupMessage(KINDS[kind], number, texts);
    }

    /** The notice as it travels. */
    byte[] bytes() {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(all)) {
            out.writeInt(0); // its length, see below
            out.writeByte(kind.ordinal());
            out.writeInt(number);
            out.writeInt(texts.size());
            for (String text : texts) {
                byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
                out.writeInt(utf8.length);
                out.write(utf8);
            }
        } catch (IOException e) {
            throw new IllegalStateException("memory cannot refuse to be written", e);
        }
        byte[] bytes = all.toByteArray();
        ByteBuffer.wrap(bytes).putInt(bytes.length - Integer.BYTES);
        return bytes;
    }

    String text(int index) throws IOException {
        if (index >= texts.size()) {
            throw new IOException("a notice " + kind + " without its text " + index);
        }
        return texts.get(index);
    }
}
