package bireme.launcher.control;

import bireme.runtime.control.ControlClient;
import bireme.runtime.control.ControlException;
import java.io.IOException;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.UnresolvedAddressException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Connects a process to the coordinator that has started it. */
public final class CoordinatorConnector {
    private static final long RETRY_MS = 500;

    /** Longest time for the addresses of a file, which may be those of a host that is gone, before it is read again. */
    private static final long MAX_FILE_NS = TimeUnit.SECONDS.toNanos(5);

    private CoordinatorConnector() {}

    /**
     * Connects, and proves to belong to the job, as the coordinator does. Tries again until the time that the bootstrap
     * grants is over, unless no coordinator listens there.
     *
     * @throws ControlException naming what was tried when none of the addresses leads there
     */
    public static ControlClient connect(Bootstrap bootstrap) {
        List<String> tried = new ArrayList<>();
        long limitNs = TimeUnit.SECONDS.toNanos(bootstrap.startSeconds());
        ControlClient client = tryToConnect(bootstrap, addresses(bootstrap), limitNs, tried);
        if (client == null) {
            throw unreachable(bootstrap, tried);
        }
        return client;
    }

    private static ControlClient tryToConnect(
            Bootstrap bootstrap, List<SocketAddress> addresses, long limitNs, List<String> tried) {
        return ControlClient.connect(
                AgentProtocol.get(),
                addresses,
                bootstrap.secret(),
                bootstrap.process(),
                limitNs,
                (address, failure) -> tried.add(text(address) + ": " + reason(failure)));
    }

    private static String reason(Exception failure) {
        return failure instanceof UnresolvedAddressException ? "no such name" : failure.getMessage();
    }

    private static ControlException unreachable(Bootstrap bootstrap, List<String> tried) {
        return new ControlException(
                "process " + bootstrap.process() + " cannot reach mpjrun (" + String.join("; ", tried)
                        + "); see whether a firewall is between, or choose another network by bireme.interface");
    }

    /**
     * Connects to a coordinator that may not be there yet, nor its name: tries again until the time that the bootstrap
     * grants is over.
     *
     * @param file says where it is, instead of the bootstrap; may not be there yet, or be an old one; {@code null} for
     *     none
     * @param waiting called once, with the reason, when the first attempt has failed
     * @throws ControlException with the last failure
     * @throws InterruptedException when the calling thread is interrupted
     */
    public static ControlClient connectWhenThere(Bootstrap bootstrap, CoordinatorFile file, Consumer<String> waiting)
            throws InterruptedException {
        long deadlineNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(bootstrap.startSeconds());
        boolean isFirst = true;
        while (true) {
            List<String> tried = new ArrayList<>();
            long leftNs = Math.max(1, deadlineNs - System.nanoTime());
            ControlClient client = file == null
                    ? tryToConnect(bootstrap, addresses(bootstrap), leftNs, tried)
                    : tryByFile(bootstrap, file, Math.min(leftNs, MAX_FILE_NS), tried);
            if (client != null) {
                return client;
            } else if (System.nanoTime() - deadlineNs >= 0) {
                throw unreachable(bootstrap, tried);
            } else if (isFirst) {
                waiting.accept(String.join("; ", tried));
                isFirst = false;
            }
            Thread.sleep(RETRY_MS);
        }
    }

    private static ControlClient tryByFile(
            Bootstrap bootstrap, CoordinatorFile file, long limitNs, List<String> tried) {
        try {
            List<SocketAddress> addresses = new ArrayList<>();
            file.read().forEach(address -> addresses.add(address.socketAddress()));
            ControlClient client = tryToConnect(bootstrap, addresses, limitNs, tried);
            if (client == null) {
                tried.add("address read from " + file);
            }
            return client;
        } catch (NoSuchFileException e) {
            tried.add("it has not written " + e.getMessage() + " yet");
        } catch (IOException e) {
            tried.add(e.toString());
        }
        return null;
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
}
