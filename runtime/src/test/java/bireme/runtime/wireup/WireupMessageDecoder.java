package bireme.runtime.wireup;

import bireme.devices.mutants.Decoder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** What processes and their hub say to each other, several notices in one message. */
final class WireupMessageDecoder implements Decoder {
    @Override
    public List<byte[]> messages(Random random) {
        List<byte[]> messages = new ArrayList<>();
        ByteBuffer all = ByteBuffer.allocate(1 << 12);
        for (WireupMessage.Kind kind : WireupMessage.Kind.values()) {
            byte[] notice =
                    WireupMessage.of(kind, random.nextInt(5), "host", "ü", "").bytes();
            messages.add(notice);
            all.put(notice);
        }
        byte[] together = new byte[all.position()];
        all.get(0, together);
        messages.add(together);
        return messages;
    }

    @Override
    public boolean read(byte[] message) {
        WireupMessageInput input = new WireupMessageInput();
        ByteBuffer bytes = ByteBuffer.wrap(message);
        try {
            for (WireupMessage notice = input.next(bytes); notice != null; notice = input.next(bytes)) {
                if (notice.texts().stream().mapToInt(String::length).sum() > message.length) {
                    throw new AssertionError("texts are longer than the message that they came in");
                }
            }
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** A process may say that so much follows; memory is taken for one notice at a time. */
    @Override
    public long maxAllocation(int length) {
        return Decoder.super.maxAllocation(length) + (1 << 23);
    }
}
