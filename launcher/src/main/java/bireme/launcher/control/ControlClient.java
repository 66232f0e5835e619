package bireme.launcher.control;

import bireme.devices.secure.Handshake;
import bireme.devices.secure.RecordException;
import bireme.devices.secure.SecureClient;
import bireme.devices.secure.SecureConnector;
import java.io.IOException;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * A process's end of the control channel; all that passes is encrypted.
 *
 * <p>Threads: {@link #send} by any; {@link #readAll} by one.
 */
public final class ControlClient implements AutoCloseable {
    private final SecureClient client;

    private ControlClient(SecureClient client) {
        this.client = client;
    }

    /**
     * Connects to the coordinator and proves to belong to the job, as the coordinator does. Tries again until the time
     * that the bootstrap grants is over, unless nobody listens there.
     *
     * @throws ControlException naming what was tried when none of the addresses leads there
     */
    public static ControlClient connect(Bootstrap bootstrap) {
        SecureConnector connector = new SecureConnector(
                addresses(bootstrap),
                () -> Handshake.ofConnector(
                        bootstrap.secret(), ControlServer.service(), bootstrap.process(), Handshake.COORDINATOR),
                TimeUnit.SECONDS.toNanos(bootstrap.startSeconds()));
        SecureClient client = connector.connect();
        if (client == null) {
            String tried = connector.failures().entrySet().stream()
                    .map(each -> text(each.getKey()) + ": " + each.getValue().getMessage())
                    .collect(Collectors.joining("; "));
            throw new ControlException("process " + bootstrap.process() + " cannot reach mpjrun (" + tried
                    + "); see whether a firewall is between, or choose another network by bireme.interface");
        }
        return new ControlClient(client);
    }

    private static List<SocketAddress> addresses(Bootstrap bootstrap) {
        List<SocketAddress> addresses = new ArrayList<>();
        if (bootstrap.socket() != null) {
            addresses.add(UnixDomainSocketAddress.of(bootstrap.socket()));
        }
        SshHint.bestFirst(bootstrap.coordinator(), System.getenv("SSH_CONNECTION"))
                .forEach(address -> addresses.add(address.socketAddress()));
        return addresses;
    }

    private static String text(SocketAddress address) {
        String text = address.toString();
        return text.startsWith("/") && !(address instanceof UnixDomainSocketAddress) ? text.substring(1) : text;
    }

    /**
     * Sends a message. A connection that is gone is no error here: whoever reads learns of it, and ends the process.
     *
     * @return whether it was sent
     */
    public boolean send(ToCoordinator message) {
        return client.send(message.frame());
    }

    /** Reads messages until the connection ends; returns why it did. */
    public String readAll(Consumer<ToProcess> taker) {
        MessageInput input = new MessageInput(true);
        try {
            boolean goesOn = true;
            while (goesOn) {
                goesOn = client.receive(bytes -> takeAll(input, bytes, taker));
            }
            return "mpjrun has closed the connection";
        } catch (IOException | ControlException | RecordException e) {
            return "the connection to mpjrun failed: " + e.getMessage();
        }
    }

    private static void takeAll(MessageInput input, ByteBuffer bytes, Consumer<ToProcess> taker) {
        for (Message message = input.next(bytes); message != null; message = input.next(bytes)) {
            taker.accept((ToProcess) message);
        }
    }

    @Override
    public void close() throws IOException {
        client.close();
    }
}
