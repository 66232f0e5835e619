package bireme.devices.secure;

import bireme.devices.mutants.Decoder;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Encrypted records, one after the other. What is opened is what was sealed, from its beginning. */
final class RecordDecoder implements Decoder {
    private static final int RECORDS = 4;
    private static final int MAX_CONTENT = 40;

    private final byte[] key = new byte[32];
    private final ByteBuffer sent = ByteBuffer.allocate(RECORDS * MAX_CONTENT);
    private final ByteBuffer plain = ByteBuffer.allocate(RecordOpener.MAX_RECORD_BYTES);

    @Override
    public List<byte[]> messages(Random random) {
        RecordSealer sealer = new RecordSealer(key, RecordLimits.DEFAULT);
        ByteBuffer sealed = ByteBuffer.allocate(RECORDS * (MAX_CONTENT + RecordDescriptor.OVERHEAD_BYTES));
        List<byte[]> messages = new ArrayList<>();
        for (int i = 0; i < RECORDS; i++) {
            byte[] content = new byte[1 + random.nextInt(MAX_CONTENT)];
            random.nextBytes(content);
            sent.put(content);
            sealer.seal(ByteBuffer.wrap(content), sealed);
            byte[] message = new byte[sealed.position()];
            sealed.get(0, message);
            messages.add(message);
        }
        return messages;
    }

    @Override
    public boolean read(byte[] message) {
        RecordOpener opener = new RecordOpener(key, RecordLimits.DEFAULT);
        ByteBuffer sealed = ByteBuffer.wrap(message);
        plain.clear();
        try {
            while (opener.open(sealed, plain)) {
                // until no whole record is left
            }
        } catch (RecordException e) {
            check();
            return false;
        }
        check();
        return true;
    }

    private void check() {
        plain.flip();
        if (!plain.equals(ByteBuffer.wrap(sent.array(), 0, Math.min(plain.limit(), sent.position())))) {
            throw new AssertionError("something was opened that nobody has sealed");
        }
    }
}
