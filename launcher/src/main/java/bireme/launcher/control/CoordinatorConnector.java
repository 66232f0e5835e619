package bireme.launcher.control;

import bireme.runtime.control.ControlClient;
import bireme.runtime.control.ControlException;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Connects a process to the coordinator that has started it. */
public final class CoordinatorConnector {
    private CoordinatorConnector() {}

    /**
     * Connects, and proves to belong to the job, as the coordinator does. Tries again until the time that the bootstrap
     * grants is over, unless no coordinator listens there.
     *
     * @throws ControlException naming what was tried when none of the addresses leads there
     */
    public static ControlClient connect(Bootstrap bootstrap) {
        List<String> tried = new ArrayList<>();
        ControlClient client = ControlClient.connect(
                AgentProtocol.get(),
                addresses(bootstrap),
                bootstrap.secret(),
                bootstrap.process(),
                TimeUnit.SECONDS.toNanos(bootstrap.startSeconds()),
                (address, failure) -> tried.add(text(address) + ": " + failure.getMessage()));
        if (client == null) {
            throw new ControlException(
                    "process " + bootstrap.process() + " cannot reach mpjrun (" + String.join("; ", tried)
                            + "); see whether a firewall is between, or choose another network by bireme.interface");
        }
        return client;
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
