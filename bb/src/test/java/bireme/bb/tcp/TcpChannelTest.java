package bireme.bb.tcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.node.StreamEndedException;
import bireme.bb.ranks.codec.CodecException;
import bireme.bb.ranks.codec.Codecs;
import bireme.testing.Bounded;
import bireme.testing.WaitLimit;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class TcpChannelTest {
    private static final int ITEMS = 20_000;
    private static final String HOST = "127.0.0.1";
    private static final TcpConfig SHORT = TcpConfig.defaults().withConnectLimit(Duration.ofMillis(300));

    record Point(int x, int y) {}

    private final ChannelSecret secret = ChannelSecret.create();
    private TcpChannels channels;

    @BeforeEach
    void listen() throws Exception {
        channels = TcpChannels.listen(0, secret);
    }

    @AfterEach
    void close() throws Exception {
        channels.close();
    }

    private <T> TcpSender<T> connect(String id) throws InterruptedException {
        return TcpSender.connect(id, HOST, channels.port(), secret);
    }

    private void fill(String id, int items) {
        try (TcpSender<Integer> out = connect(id)) {
            for (int item = 0; item < items; item++) {
                out.put(item);
            }
            out.end();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void drain(TcpReceiver<Integer> in, int items) throws InterruptedException {
        int next = 0;
        for (Integer item = in.take(); item != null; item = in.take()) {
            assertThat(item).isEqualTo(next++);
        }
        assertThat(next).isEqualTo(items);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 1024})
    void shouldBringEachItemOnceAndInOrder(int capacity) throws Exception {
        int items = capacity < 1024 ? 1000 : ITEMS;
        TcpReceiver<Integer> in = channels.open("numbers", TcpConfig.defaults().withCapacity(capacity));
        CompletableFuture<Void> producer = CompletableFuture.runAsync(() -> fill("numbers", items));
        drain(in, items);
        assertThat(in.isAtEnd()).isTrue();
        assertThat(in.take()).isNull();
        Bounded.get(producer, "the producer");
    }

    @Test
    void shouldKeepSeveralChannelsOfOnePortApart() throws Exception {
        TcpReceiver<Integer> first = channels.open("first");
        TcpReceiver<Integer> second = channels.open("second");
        CompletableFuture<Void> producer = CompletableFuture.runAsync(() -> fill("second", 10));
        CompletableFuture<Void> other = CompletableFuture.runAsync(() -> fill("first", 20));
        drain(first, 20);
        drain(second, 10);
        Bounded.get(producer, "the producer");
        Bounded.get(other, "the other producer");
    }

    @Test
    void shouldWaitUntilTheChannelIsOpened() throws Exception {
        CompletableFuture<Void> producer = CompletableFuture.runAsync(() -> fill("late", 10));
        drain(channels.open("late"), 10);
        Bounded.get(producer, "the producer");
    }

    @Test
    void shouldRefuseWhatIsAboveTheCapacityOfTheReceiver() throws Exception {
        TcpReceiver<String> in = channels.open("few", TcpConfig.defaults().withCapacity(2));
        try (TcpSender<String> out = connect("few")) {
            assertThat(out.offer("a")).isTrue();
            assertThat(out.offer("b")).isTrue();
            assertThat(out.offer("c")).isFalse();
            assertThat(out.offer("c", Duration.ofMillis(5))).isFalse();
            assertThat(out.size()).isEqualTo(2);
            assertThat(in.take()).isEqualTo("a");
            assertThat(in.take()).isEqualTo("b");
            assertThat(in.poll(Duration.ofMillis(1))).isNull();
            assertThat(out.offer("c", WaitLimit.now())).isTrue();
            assertThat(in.poll(WaitLimit.now())).isEqualTo("c");
            out.end();
            assertThatThrownBy(() -> out.offer("d")).isInstanceOf(IllegalStateException.class);
        }
        assertThat(in.take()).isNull();
    }

    @Test
    void shouldRefuseAHostThatIsUnknown() {
        assertThatThrownBy(
                        () -> TcpChannels.listen(InetSocketAddress.createUnresolved("nowhere.invalid", 4711), secret))
                .isInstanceOf(UnknownHostException.class)
                .hasMessageContaining("port 4711 of nowhere.invalid cannot be listened at: unknown host");
    }

    @Test
    void shouldLetTheProducerGoBeforeItsItemsAreTaken() throws Exception {
        TcpReceiver<Integer> in = channels.open("kept");
        fill("kept", 500);
        assertThat(in.size()).isEqualTo(500);
        drain(in, 500);
    }

    @Test
    void shouldTellTheConsumerThatTheStreamWasGivenUp() throws Exception {
        TcpReceiver<Integer> in = channels.open("given up");
        try (TcpSender<Integer> out = connect("given up")) {
            out.put(1);
            out.fail(new IllegalStateException("no paper"));
        }
        assertThat(in.take()).isEqualTo(1);
        assertThatThrownBy(in::take)
                .isInstanceOf(CancellationException.class)
                .hasMessage("channel 'given up' was given up: java.lang.IllegalStateException: no paper");
    }

    @Test
    void shouldGiveUpAStreamThatIsClosedWithoutAnEnd() throws Exception {
        TcpReceiver<Integer> in = channels.open("open end");
        TcpSender<Integer> out = connect("open end");
        out.close();
        assertThatThrownBy(in::take)
                .isInstanceOf(CancellationException.class)
                .hasMessageContaining("closed it without an end");
    }

    @Test
    void shouldEndAProducerWhoseConsumerWantsNoMore() throws Exception {
        TcpReceiver<Integer> in = channels.open("enough", TcpConfig.defaults().withCapacity(1));
        try (TcpSender<Integer> out = connect("enough")) {
            out.put(1);
            CompletableFuture<Void> closing = CompletableFuture.runAsync(in::close);
            assertThatThrownBy(() -> out.put(2))
                    .isInstanceOf(StreamEndedException.class)
                    .hasMessageContaining("the consumer of channel 'enough' at 127.0.0.1:");
            Bounded.get(closing, "close");
        }
        assertThat(in.take()).isNull();
    }

    @Test
    void shouldSayAtOnceThatThereIsNoConnectionWithAnotherSecret() {
        channels.open("secret");
        assertThatThrownBy(() -> TcpSender.connect("secret", HOST, channels.port(), ChannelSecret.create()))
                .isInstanceOf(TcpChannelException.class)
                .hasMessageContaining("channel 'secret' at 127.0.0.1:")
                .hasMessageContaining("refused 5 times in a row: ")
                .hasMessageContaining("does it hold the same secret?");
    }

    @Test
    void shouldNameTheChannelsThatThereAre() {
        channels.open("left");
        channels.open("right");
        assertThatThrownBy(() -> TcpSender.connect("middle", HOST, channels.port(), secret, SHORT))
                .isInstanceOf(TcpChannelException.class)
                .hasMessageContaining("the receiver has not opened a channel 'middle'; there are [left, right]");
        assertThatThrownBy(() -> channels.open("left")).hasMessageContaining("'left' already");
    }

    @Test
    void shouldSayThatNobodyListens() throws Exception {
        try (Socket silent = new Socket()) {
            silent.bind(new InetSocketAddress(HOST, 0)); // has a port, and does not listen
            assertThatThrownBy(() -> TcpSender.connect("none", HOST, silent.getLocalPort(), secret, SHORT))
                    .isInstanceOf(TcpChannelException.class)
                    .hasMessageContaining("no connection within 300 ms: Connection refused");
        }
    }

    @Test
    void shouldSayThatThePortIsTaken() {
        assertThatThrownBy(() -> TcpChannels.listen(channels.port(), secret))
                .isInstanceOf(BindException.class)
                .hasMessageContaining("port " + channels.port())
                .hasMessageContaining("choose another, or 0");
    }

    @Test
    void shouldRefuseAClassThatTheReceiverDoesNotAllow() throws Exception {
        TcpConfig strict = TcpConfig.defaults()
                .withCodecs(Codecs.builder().onlyRegistered().build());
        TcpReceiver<Object> in = channels.open("strict", strict);
        TcpSender<Object> out = connect("strict");
        out.put("text");
        out.put(new Point(1, 2));
        assertThat(in.take()).isEqualTo("text");
        assertThatThrownBy(in::take).isInstanceOf(CodecException.class).hasMessageContaining("Point");
        assertThatThrownBy(in::take).isInstanceOf(TcpChannelException.class).hasMessageContaining("Point");
        assertThatThrownBy(out::close)
                .isInstanceOf(TcpChannelException.class)
                .hasMessageContaining("an item cannot be read by the receiver")
                .hasMessageContaining("Point");
    }

    @Test
    void shouldGoOnAfterAnItemThatCannotBeWritten() throws Exception {
        TcpReceiver<Object> in = channels.open("mixed");
        try (TcpSender<Object> out = connect("mixed")) {
            out.put(1);
            assertThatThrownBy(() -> out.put(new Thread())).isInstanceOf(CodecException.class);
            out.put(2);
            out.end();
        }
        assertThat(Arrays.asList(in.take(), in.take(), in.take())).containsExactly(1, 2, null);
    }

    @Test
    void shouldRefuseASecondSender() throws Exception {
        TcpReceiver<Integer> in = channels.open("one");
        try (TcpSender<Integer> out = connect("one")) {
            assertThatThrownBy(() -> connect("one"))
                    .isInstanceOf(TcpChannelException.class)
                    .hasMessageContaining("it has another sender");
            out.put(1);
            out.end();
        }
        assertThat(in.take()).isEqualTo(1);
    }

    @Test
    void shouldReplaceAnOlderConnectionByTheNewest() throws Exception {
        channels.open("twice");
        UUID sender = UUID.randomUUID();
        try (RawSender older = new RawSender(channels.port(), secret);
                RawSender newer = new RawSender(channels.port(), secret)) {
            older.send(ChannelFrameDescriptor.hello(sender, "twice"));
            assertThat(ChannelFrameDescriptor.typeOf(older.receive())).isEqualTo(FrameType.WELCOME);
            newer.send(ChannelFrameDescriptor.hello(sender, "twice"));
            assertThat(ChannelFrameDescriptor.typeOf(newer.receive())).isEqualTo(FrameType.WELCOME);
            ByteBuffer last = older.receive();
            assertThat(last == null || ChannelFrameDescriptor.typeOf(last) == FrameType.ACK)
                    .isTrue();
            newer.send(ChannelFrameDescriptor.bare(FrameType.DONE));
        }
    }

    @Test
    void shouldRefuseASenderOfAnotherVersion() throws Exception {
        channels.open("newer");
        try (RawSender newer = new RawSender(channels.port(), secret)) {
            newer.send(ChannelFrameDescriptor.hello(UUID.randomUUID(), "newer")
                    .putInt(ChannelFrameDescriptor.VERSION_OFFSET, 99));
            ByteBuffer answer = newer.receive();
            assertThat(ChannelFrameDescriptor.typeOf(answer)).isEqualTo(FrameType.FAILED);
            assertThat(ChannelFrameDescriptor.textAt(answer, ChannelFrameDescriptor.WHY_OFFSET))
                    .contains("the sender speaks version 99", "the receiver version 1", "same release");
        }
    }

    @Test
    void shouldFailAfterItemsWithAWrongNumber() throws Exception {
        TcpReceiver<Integer> in = channels.open("wrong");
        try (RawSender wrong = new RawSender(channels.port(), secret)) {
            wrong.send(ChannelFrameDescriptor.hello(UUID.randomUUID(), "wrong"));
            wrong.send(ChannelFrameDescriptor.end(7, null));
            assertThatThrownBy(in::take)
                    .isInstanceOf(TcpChannelException.class)
                    .hasMessageContaining("its sender breaks the protocol: number 7 after 0");
        }
    }

    @Test
    void shouldFailWhenItsSenderDoesNotComeBack() throws Exception {
        TcpReceiver<Integer> in = channels.open("lost", SHORT);
        try (RawSender lost = new RawSender(channels.port(), secret)) {
            lost.send(ChannelFrameDescriptor.hello(UUID.randomUUID(), "lost"));
            assertThat(ChannelFrameDescriptor.typeOf(lost.receive())).isEqualTo(FrameType.WELCOME);
        }
        assertThatThrownBy(in::take)
                .isInstanceOf(TcpChannelException.class)
                .hasMessageContaining("its sender was lost and has not come back within 300 ms");
    }

    @Test
    void shouldFailWhenTheReceiverWasStartedAgain() throws Exception {
        try (ForgetfulReceiver receiver = new ForgetfulReceiver(secret);
                TcpSender<Integer> out = TcpSender.connect("again", HOST, receiver.port(), secret)) {
            assertThatThrownBy(out::close)
                    .isInstanceOf(TcpChannelException.class)
                    .hasMessageContaining("its receiver was started again");
            assertThatThrownBy(() -> out.offer(1)).isInstanceOf(IllegalStateException.class);
        } catch (TcpChannelException e) {
            assertThat(e).hasMessageContaining("its receiver was started again"); // closed once more
        }
    }

    @Test
    void shouldTakeNoIdThatIsEmpty() {
        assertThatThrownBy(() -> channels.open("")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> TcpConfig.defaults().withCapacity(0)).hasMessageContaining("1 to 268435456");
        assertThatThrownBy(() -> TcpSender.connect("id", HOST, 0, secret)).hasMessageContaining("1 to 65535");
    }
}
