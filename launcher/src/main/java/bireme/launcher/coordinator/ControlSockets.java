package bireme.launcher.coordinator;

import bireme.devices.address.PortRange;
import bireme.devices.config.SettingKeys;
import bireme.devices.folder.AbandonedFolders;
import bireme.devices.folder.PrivateFolder;
import bireme.launcher.start.ProcessStarter;
import bireme.runtime.control.ControlServer;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.List;
import xxdev.DeviceException;

/**
 * The sockets at which the coordinator accepts control connections: a Unix-domain socket in a private folder for
 * processes of this host; TCP for those of other hosts, and where there can be no such folder.
 *
 * <p>Threads: that of the coordinator.
 */
final class ControlSockets implements AutoCloseable {
    /** In the folder of the job. */
    private static final String SOCKET = "control";

    private final JobPlan plan;
    private final StatusReporter reporter;
    private PrivateFolder folder;

    ControlSockets(JobPlan plan, StatusReporter reporter) {
        this.plan = plan;
        this.reporter = reporter;
    }

    /** Has the server listen, over the network only where that is needed: there, others can connect as well. */
    void open(ControlServer server) throws IOException {
        List<ProcessStarter> starters =
                plan.processes().stream().map(ProcessPlan::starter).toList();
        boolean isLocal = starters.stream().anyMatch(ProcessStarter::isHere)
                && hasFolder()
                && server.listenLocally(folder.file(SOCKET));
        if (!isLocal || !starters.stream().allMatch(ProcessStarter::isHere)) {
            for (InetAddress address : plan.listenOn()) {
                if (plan.pods() == null) {
                    server.listen(address);
                } else {
                    int port = plan.pods().port();
                    listen(
                            server,
                            address,
                            port == PodJob.ANY_PORT ? PortRange.of(plan.settings()) : new PortRange(port, port));
                }
            }
        }
    }

    private static void listen(ControlServer server, InetAddress address, PortRange ports) throws IOException {
        try {
            server.listen(address, ports);
        } catch (DeviceException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private boolean hasFolder() {
        try {
            folder = PrivateFolder.create(folderOfFolders(), reporter::warn);
            return true;
        } catch (IOException e) {
            return false; // then the processes of this host connect over loopback
        }
    }

    /** {@code null} for the usual one. */
    private Path folderOfFolders() {
        return SettingKeys.socketFolder(plan.settings());
    }

    /** Processes of this host that were killed have left their sockets. */
    @Override
    public void close() {
        if (folder != null) {
            folder.close();
        }
        AbandonedFolders.remove(folderOfFolders());
    }
}
