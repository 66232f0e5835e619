package bireme.devices.match;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.memory.MemoryBlock;
import bireme.testing.TestSeed;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import xxdev.Device;
import xxdev.ElementType;
import xxdev.Status;

/** The engine pairs what two plain lists, searched from their oldest end, would pair. */
class MatchModelTest {
    private static final int STEPS = 100_000;
    private static final int SOURCES = 3;
    private static final int TAGS = 4;
    private static final int CONTEXTS = 2;

    private record Message(int source, int tag, int context, int number) {
        boolean fits(ReceiveRequest receive) {
            return (receive.source == source || receive.source == Device.ANY_SOURCE)
                    && (receive.tag == tag || receive.tag == Device.ANY_TAG)
                    && receive.context == context;
        }

        byte[] payload() {
            return ByteBuffer.allocate(Integer.BYTES).putInt(number).array();
        }
    }

    /** A receive and the buffer that shows which message it took. */
    private record Posted(ReceiveRequest receive, byte[] into) {
        int number() {
            return ByteBuffer.wrap(into).getInt();
        }
    }

    private final MatchEngine engine = new MatchEngine();
    private final MemoryBlock frame = new MemoryBlock(ByteBuffer.allocate(Long.BYTES));
    private final List<Message> messages = new ArrayList<>();
    private final List<Posted> posted = new ArrayList<>();
    private final Random random = new Random(TestSeed.of("MatchModelTest"));

    @Test
    void shouldPairWhatPlainListsWouldPair() {
        for (int step = 1; step <= STEPS; step++) {
            boolean isMessageTime = step / 5_000 % 2 == 0; // first one queue grows long, then the other
            int choice = random.nextInt(10);
            if (choice < 8) {
                if (random.nextInt(10) < (isMessageTime ? 6 : 4)) {
                    arrive(new Message(random.nextInt(SOURCES), random.nextInt(TAGS), context(), step));
                } else {
                    post();
                }
            } else if (choice == 8) {
                probe();
            } else {
                cancel();
            }
            assertThat(engine.postedReceives()).isEqualTo(posted.size());
            assertThat(engine.unexpectedMessages()).isEqualTo(messages.size());
        }
    }

    private int context() {
        return random.nextInt(CONTEXTS);
    }

    private ReceiveRequest randomReceive(byte[] into) {
        int source = random.nextInt(3) == 0 ? Device.ANY_SOURCE : random.nextInt(SOURCES);
        int tag = random.nextInt(3) == 0 ? Device.ANY_TAG : random.nextInt(TAGS);
        return TestMessages.receive(into, source, tag, context());
    }

    private void arrive(Message message) {
        if (random.nextBoolean()) {
            arriveInFrame(message);
        } else {
            arriveRequestToSend(message);
        }
        for (Posted each : posted) {
            if (message.fits(each.receive)) {
                posted.remove(each);
                assertTook(each, message);
                return;
            }
        }
        messages.add(message);
    }

    private void arriveInFrame(Message message) {
        frame.bytes().put(0, message.payload());
        engine.lock();
        engine.arriveEager(message.source, message.tag, message.context, ElementType.BYTE, Integer.BYTES, frame, 0);
        engine.unlock();
    }

    private void arriveRequestToSend(Message message) {
        RendezvousSend send = TestMessages.send(message.source, message.tag, message.context, message.payload());
        engine.lock();
        ReceiveRequest matched = engine.arriveReference(send);
        engine.unlock();
        if (matched != null) {
            matched.transfer();
            assertThat(send.isDone()).isTrue();
        }
    }

    private void post() {
        byte[] into = new byte[Integer.BYTES];
        Posted receive = new Posted(randomReceive(into), into);
        engine.receive(receive.receive);
        for (Message message : messages) {
            if (message.fits(receive.receive)) {
                messages.remove(message);
                assertTook(receive, message);
                return;
            }
        }
        assertThat(receive.receive.isDone()).isFalse();
        posted.add(receive);
    }

    private static void assertTook(Posted receive, Message message) {
        assertThat(receive.receive.isDone()).isTrue();
        assertThat(receive.number()).isEqualTo(message.number);
        assertThat(receive.receive.outcome())
                .hasToString("Status[source=" + message.source + " tag=" + message.tag + ", 4 x BYTE]");
    }

    private void probe() {
        ReceiveRequest wanted = randomReceive(new byte[0]);
        Status status = new Status();
        boolean isThere = engine.probe(wanted.source, wanted.tag, wanted.context, status);
        for (Message message : messages) {
            if (message.fits(wanted)) {
                assertThat(isThere).isTrue();
                assertThat(status)
                        .hasToString("Status[source=" + message.source + " tag=" + message.tag + ", 4 x BYTE]");
                return;
            }
        }
        assertThat(isThere).isFalse();
    }

    private void cancel() {
        if (!posted.isEmpty()) {
            Posted withdrawn = posted.remove(random.nextInt(posted.size()));
            assertThat(engine.cancel(withdrawn.receive)).isTrue();
            assertThat(engine.cancel(withdrawn.receive)).isFalse();
        }
    }
}
