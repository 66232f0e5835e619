package bireme.launcher.control;

import bireme.devices.config.Settings;
import bireme.devices.mutants.Decoder;
import bireme.runtime.control.ControlException;
import bireme.runtime.control.MessageInput;
import bireme.runtime.control.ProcessMessage;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import xxdev.JobLayout;

/** What mpjrun and its processes say to each other; the first byte says to which end. */
final class AgentMessageDecoder implements Decoder {
    @Override
    public List<byte[]> messages(Random random) {
        ProgramSpec program = new ProgramSpec(
                "Main",
                List.of("a b", ""),
                List.of("/x"),
                Map.of("Main", new byte[] {1, 2}),
                List.of("n.*"),
                -1,
                new OutputSpec(true, false, true, "/out"));
        JobLayout layout = new JobLayout(new int[] {0, 1, 1, 0}, new String[] {"one", "two"}, 1);
        Settings settings = Settings.none().with("bireme.device", "niodev", "option");
        List<byte[]> messages = new ArrayList<>();
        messages.add(framed(1, new ToAgent.Assign(new Assignment(layout, program, settings))));
        messages.add(framed(1, new ToAgent.RanksLost(new int[] {1, 2}, "why")));
        messages.add(framed(1, new ToAgent.Signal("TERM")));
        AgentMessageTest.toProcess().forEach(message -> messages.add(framed(1, message)));
        AgentMessageTest.toCoordinator().forEach(message -> messages.add(framed(0, message)));
        return messages;
    }

    private static byte[] framed(int end, ProcessMessage message) {
        ByteBuffer frame = message.frame();
        byte[] bytes = new byte[1 + frame.remaining()];
        bytes[0] = (byte) end;
        frame.get(bytes, 1, frame.remaining());
        return bytes;
    }

    @Override
    public boolean read(byte[] message) {
        if (message.length == 0) {
            return true;
        }
        MessageInput input = new MessageInput(AgentProtocol.get(), (message[0] & 1) != 0);
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

    /** A program may be long, and its length is believed once the sender has proved to belong to the job. */
    @Override
    public long maxAllocation(int length) {
        return Decoder.super.maxAllocation(length) + AgentProtocol.MAX_PROGRAM_BYTES;
    }
}
