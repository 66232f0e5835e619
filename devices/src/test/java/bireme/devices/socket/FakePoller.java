package bireme.devices.socket;

import java.net.SocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Sockets whose poller does what a test says, and remembers its calls. */
final class FakePoller implements SocketProvider, Poller {
    private final List<Interest> interests = new ArrayList<>();
    private final Consumer<Long> onRound;
    private StreamSocket socket;
    private int cancelled;
    private volatile boolean isWoken;

    /** In each round {@code onRound} is called with the time that it may wait. */
    FakePoller(Consumer<Long> onRound) {
        this.onRound = onRound;
    }

    /** Makes this socket the next that is opened. */
    FakePoller opening(StreamSocket next) {
        socket = next;
        return this;
    }

    /** What sockets were to be watched for, in turn. */
    List<Interest> interests() {
        return interests;
    }

    int cancelled() {
        return cancelled;
    }

    boolean isWoken() {
        return isWoken;
    }

    void resetWoken() {
        isWoken = false;
    }

    @Override
    public String name() {
        return "fake";
    }

    @Override
    public Poller newPoller() {
        return this;
    }

    @Override
    public StreamSocket open(SocketAddress address) {
        return socket;
    }

    @Override
    public ListeningSocket listen(SocketAddress address, int backlog) {
        throw new UnsupportedOperationException("nobody listens");
    }

    @Override
    public Watch watch(PolledSocket watchedSocket, Interest interest, Watched watched) {
        interests.add(interest);
        return new Watch() {
            @Override
            public void setInterest(Interest newInterest) {
                interests.add(newInterest);
            }

            @Override
            public void cancel() {
                cancelled++;
            }
        };
    }

    @Override
    public void round(long maxWaitNs) {
        onRound.accept(maxWaitNs);
    }

    @Override
    public void wakeUp() {
        isWoken = true;
    }

    @Override
    public boolean hasChanges() {
        return false;
    }

    @Override
    public void close() {}
}
