package bireme.devices.socket;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.net.link.LinkOwner;
import bireme.devices.secure.Handshake;
import bireme.devices.secure.JobSecret;
import bireme.testing.Bounded;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Requests to write, and ends of links, at the worst moments. */
class SocketReceiverTest {
    private static final int MANY = 5;

    /** Has nothing to say. */
    private static class SilentOwner implements LinkOwner {
        @Override
        public int readable() {
            return 0;
        }

        @Override
        public int writable() {
            return 0;
        }

        @Override
        public boolean hasOutput() {
            return false;
        }

        @Override
        public void failed(Throwable cause) {
            throw new AssertionError(cause);
        }
    }

    private static SocketLink link(SocketReceiver receiver) {
        InstantPeer socket = new InstantPeer(Handshake.ofListener(JobSecret.create(), "test", 0, 2));
        SocketLink link = new SocketLink(socket, receiver);
        link.drivenBy(new SilentOwner());
        return link;
    }

    /** More links than a rank reads at every poll: the others need the poller to learn that there is room again. */
    @Test
    void shouldWatchForRoomOnEveryLinkWhileRanksPoll() {
        FakePoller poller = new FakePoller(waitNs -> assertThat(waitNs).isZero());
        SocketReceiver receiver = new SocketReceiver("test", poller, 0);
        List<SocketLink> links = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            links.add(link(receiver));
            receiver.add(links.get(i));
        }
        links.get(MANY - 1).wantWrite();
        for (int poll = 0; poll < 100; poll++) {
            receiver.poll();
        }
        assertThat(poller.interests()).endsWith(Interest.READ, Interest.READ_AND_WRITE);
    }

    /** The request arrives after the receiver has registered its interest with the poller, and before it waits. */
    @Test
    void shouldNotWaitPastARequestThatCameTooLateToBeSeen() throws Exception {
        CompletableFuture<Boolean> isWoken = new CompletableFuture<>();
        CompletableFuture<SocketLink> writing = new CompletableFuture<>();
        FakePoller[] poller = new FakePoller[1];
        poller[0] = new FakePoller(waitNs -> {
            if (waitNs > 0 && !isWoken.isDone()) {
                poller[0].resetWoken();
                writing.join().wantWrite();
                isWoken.complete(poller[0].isWoken());
            }
        });
        SocketReceiver receiver = new SocketReceiver("test", poller[0], 0);
        SocketLink link = link(receiver);
        receiver.add(link);
        writing.complete(link);
        receiver.start();
        try {
            assertThat(Bounded.get(isWoken, "end of the wait"))
                    .as("the wait ends")
                    .isTrue();
        } finally {
            receiver.close();
        }
    }

    /** A link that encrypts asks for it when it holds more than could be read. */
    @Test
    void shouldKeepARequestThatReadingHasMade() {
        FakePoller poller = new FakePoller(waitNs -> {});
        SocketReceiver receiver = new SocketReceiver("test", poller, 0);
        SocketLink link = link(receiver);
        link.drivenBy(new SilentOwner() {
            @Override
            public int readable() {
                link.wantWrite();
                return 0;
            }
        });
        receiver.add(link);
        link.wantWrite();
        link.ready();
        link.updateInterest();
        assertThat(poller.interests()).endsWith(Interest.READ_AND_WRITE);
    }

    @Test
    void shouldForgetALinkThatWasClosedBeforeItCame() {
        FakePoller poller = new FakePoller(waitNs -> {});
        SocketReceiver receiver = new SocketReceiver("test", poller, 0);
        SocketLink link = link(receiver);
        link.close();
        poller.resetWoken();
        receiver.add(link);
        assertThat(poller.cancelled()).isEqualTo(1);
        assertThat(poller.isWoken()).as("a round releases the socket").isTrue();
    }
}
