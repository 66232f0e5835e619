package bireme.runtime.control;

import bireme.devices.secure.Handshake;
import bireme.devices.secure.JobSecret;
import bireme.devices.secure.RecordException;
import bireme.devices.secure.SecureClient;
import bireme.devices.secure.SecureConnector;
import java.io.IOException;
import java.net.SocketAddress;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.function.BiConsumer;

/**
 * A process's end of the control channel: both ends have proved that they hold the job's secret, and all that passes is
 * encrypted.
 *
 * <p>Threads: {@link #send} and {@link #close} by any; {@link #read} by one.
 */
public final class ControlClient implements AutoCloseable {
    private final SecureClient client;
    private final MessageInput input;
    private final SilenceCounter silence = new SilenceCounter(1);
    private final Queue<ToProcess> received = new ArrayDeque<>();
    private boolean isOpen = true;
    private IOException failure;

    private ControlClient(SecureClient client, ControlProtocol protocol) {
        this.client = client;
        this.input = new MessageInput(protocol, true);
    }

    /**
     * Connects, and tries again for some time unless nobody listens there.
     *
     * @param coordinator addresses, best first
     * @param process index of this process
     * @param limitNs longest time for all attempts together
     * @param failed called with the last failure at each address when there is no connection
     * @return {@code null} when none of the addresses leads to the coordinator of this job
     */
    public static ControlClient connect(
            ControlProtocol protocol,
            List<? extends SocketAddress> coordinator,
            JobSecret secret,
            int process,
            long limitNs,
            BiConsumer<SocketAddress, Exception> failed) {
        SecureConnector connector = new SecureConnector(
                coordinator,
                () -> Handshake.ofConnector(secret, protocol.service(), process, Handshake.COORDINATOR),
                limitNs);
        SecureClient client = connector.connect();
        if (client == null) {
            connector.failures().forEach(failed);
        }
        return client == null ? null : new ControlClient(client, protocol);
    }

    /**
     * Sends a message. A connection that is closed is no error here: the thread that reads gets the error.
     *
     * @return whether it was sent, or will be
     */
    public boolean send(ToCoordinator message) {
        return client.send(message.frame());
    }

    /**
     * Waits for the next message; {@code null} when the coordinator has closed the connection. Heartbeats are answered
     * here and not returned.
     *
     * @throws IOException when the connection fails, or a message is malformed; all messages before were returned
     */
    public ToProcess read() throws IOException {
        return readUntil(null);
    }

    /**
     * The same until a time by {@link System#nanoTime}, however slowly the bytes arrive.
     *
     * @throws SocketTimeoutException when nothing has arrived by then
     */
    public ToProcess read(long deadlineNs) throws IOException {
        return readUntil(deadlineNs);
    }

    private ToProcess readUntil(Long deadlineNs) throws IOException {
        while (received.isEmpty() && isOpen && failure == null) {
            receive(deadlineNs);
        }
        if (received.isEmpty() && failure != null) {
            throw failure;
        }
        return received.poll();
    }

    private void receive(Long deadlineNs) throws SocketTimeoutException {
        try {
            isOpen = deadlineNs == null ? client.receive(this::take) : client.receive(this::take, deadlineNs);
        } catch (SocketTimeoutException e) {
            throw e;
        } catch (IOException e) {
            failure = e;
        } catch (ControlException | RecordException e) {
            failure = new IOException(e.getMessage(), e);
        }
    }

    private void take(ByteBuffer bytes) {
        for (ProcessMessage message = input.next(bytes); message != null; message = input.next(bytes)) {
            silence.received(0);
            if (message instanceof ToProcess.Check) {
                send(new ToCoordinator.Alive());
            } else {
                received.add((ToProcess) message);
            }
        }
    }

    /**
     * Counts a second, for a caller that waits and has not called {@link #watchSilence} yet.
     *
     * @return seconds counted since the coordinator last sent anything, a heartbeat included
     */
    public int countSilentSecond() {
        return silence.tick(0);
    }

    /**
     * Calls {@code onSilence} once, by a thread of its own, when the coordinator has said nothing for so long: its host
     * is gone, or the network between.
     *
     * @param maxSeconds 0 for any time
     */
    public void watchSilence(int maxSeconds, Runnable onSilence) {
        if (maxSeconds > 0) {
            PeriodicThread.start("bireme-silence", () -> {
                boolean isSilent = silence.tick(0) >= maxSeconds;
                if (isSilent) {
                    onSilence.run();
                }
                return !isSilent;
            });
        }
    }

    @Override
    public void close() {
        try {
            client.close();
        } catch (IOException e) {
            // Then there is nothing left of it that could be closed.
            return;
        }
    }
}
