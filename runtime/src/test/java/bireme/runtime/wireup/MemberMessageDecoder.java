package bireme.runtime.wireup;

import bireme.devices.mutants.Decoder;
import bireme.runtime.control.ControlException;
import bireme.runtime.control.MessageInput;
import bireme.runtime.control.ProcessMessage;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** What processes of a step and their rendezvous server say to each other; the first byte says to which end. */
final class MemberMessageDecoder implements Decoder {
    @Override
    public List<byte[]> messages(Random random) {
        List<byte[]> messages = new ArrayList<>();
        messages.add(framed(1, MemberMessageTest.toMember()));
        messages.add(framed(0, MemberMessageTest.fromMember()));
        MemberMessageTest.toMember().forEach(each -> messages.add(framed(1, List.of(each))));
        MemberMessageTest.fromMember().forEach(each -> messages.add(framed(0, List.of(each))));
        return messages;
    }

    private static byte[] framed(int end, List<? extends ProcessMessage> together) {
        ByteBuffer all = ByteBuffer.allocate(1 << 12).put((byte) end);
        together.forEach(each -> all.put(each.frame()));
        byte[] bytes = new byte[all.position()];
        all.get(0, bytes);
        return bytes;
    }

    @Override
    public boolean read(byte[] message) {
        if (message.length == 0) {
            return true;
        }
        MessageInput input = new MessageInput(MemberProtocol.get(), (message[0] & 1) != 0);
        ByteBuffer bytes = ByteBuffer.wrap(message, 1, message.length - 1);
        try {
            while (input.next(bytes) != null) {
                // until no whole message is left
            }
            return true;
        } catch (ControlException e) {
            return false;
        }
    }

    /** A process may say that so much follows; memory is taken for one message at a time. */
    @Override
    public long maxAllocation(int length) {
        return Decoder.super.maxAllocation(length) + (1 << 23);
    }
}
