package bireme.devices.net;

import bireme.devices.net.link.Link;
import bireme.devices.net.link.LinkFactory;
import bireme.devices.net.link.LinkHost;
import bireme.devices.net.link.LinkOwner;
import bireme.devices.wire.FrameDescriptor;
import bireme.devices.wire.FrameHeader;
import bireme.devices.wire.FrameKind;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.Map;
import xxdev.ElementType;

/** Links to processes that are not there: they take everything, and bring the frames that a test has written for them. */
final class ScriptedLinks implements LinkFactory {
    private static final int PAYLOAD_LONGS = 16;
    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

    private final Map<Integer, ScriptedLink> links = new HashMap<>();
    private LinkHost host;
    private NetFabric fabric;

    /** One link: bytes to be read, and nothing else. */
    private static final class ScriptedLink implements Link {
        private ByteBuffer said = NOTHING;
        private LinkOwner owner;

        void say(ByteBuffer bytes) {
            said = bytes;
            while (said.hasRemaining()) {
                owner.readable();
            }
            said = NOTHING;
        }

        @Override
        public int read(ByteBuffer into) {
            int count = Math.min(into.remaining(), said.remaining());
            into.put(said.slice().limit(count));
            said.position(said.position() + count);
            return count;
        }

        @Override
        public int write(ByteBuffer bytes) {
            int count = bytes.remaining();
            bytes.position(bytes.limit());
            return count;
        }

        @Override
        public long write(ByteBuffer first, ByteBuffer second) {
            return (long) write(first) + write(second);
        }

        @Override
        public void wantWrite() {
            throw new AssertionError("everything is taken at once");
        }

        @Override
        public void close() {
            said = NOTHING;
        }
    }

    @Override
    public void open(LinkHost newHost) {
        host = newHost;
    }

    void closeWith(NetFabric newFabric) {
        fabric = newFabric;
    }

    int connections() {
        return links.size();
    }

    @Override
    public void connect(int process) {
        ScriptedLink link = new ScriptedLink();
        links.put(process, link);
        link.owner = host.linked(process, link);
        ByteBuffer open = frames(FrameDescriptor.HEADER_BYTES);
        new FrameHeader()
                .of(FrameKind.OPEN)
                .between(process, 0)
                .amount(1 << 20, 1 << 10)
                .length(FrameDescriptor.OPEN_MARK)
                .id(1 << 16)
                .write(open, 0);
        link.say(open);
    }

    /** Has a process send a message to rank 0. */
    void sendFrom(int process, int tag, int context) {
        int length = PAYLOAD_LONGS * Long.BYTES;
        ByteBuffer frame = frames(FrameDescriptor.HEADER_BYTES + length);
        new FrameHeader()
                .of(FrameKind.EAGER)
                .between(process, 0)
                .envelope(tag, context)
                .elements(ElementType.LONG, PAYLOAD_LONGS)
                .length(length)
                .write(frame, 0);
        links.get(process).say(frame);
    }

    /** Has a process send requests to send to rank 0, with tags from 0 on. */
    void requestToSendFrom(int process, int messages, int context) {
        ByteBuffer frames = frames(messages * FrameDescriptor.HEADER_BYTES);
        for (int number = 0; number < messages; number++) {
            new FrameHeader()
                    .of(FrameKind.REQUEST_TO_SEND)
                    .between(process, 0)
                    .envelope(number, context)
                    .elements(ElementType.LONG, PAYLOAD_LONGS)
                    .id(number)
                    .write(frames, number * FrameDescriptor.HEADER_BYTES);
        }
        links.get(process).say(frames);
    }

    private static ByteBuffer frames(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.nativeOrder());
    }

    @Override
    public int poll() {
        return 0;
    }

    @Override
    public void beforeSleep() {
        // nothing comes by itself
    }

    @Override
    public void close() {
        if (fabric != null) {
            NetFabric closing = fabric;
            fabric = null; // which closes this in turn
            closing.close();
        }
    }
}
