package bireme.devices.socket;

import bireme.devices.address.AddressChoice;
import bireme.devices.address.HostInterfaces;
import bireme.devices.address.OfferedAddresses;
import bireme.devices.address.PortRange;
import bireme.devices.config.SettingKeys;
import bireme.devices.config.Settings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import xxdev.DeviceException;
import xxdev.JobLayout;

/**
 * The sockets at which a process accepts connections: a Unix-domain socket if another process of the job is on this
 * host, TCP ones if any is elsewhere or Unix-domain sockets are not wanted.
 */
final class SocketListener implements AutoCloseable {
    /** Connections that the system keeps until they are accepted; it may allow fewer. */
    private static final int BACKLOG = 1024;

    private final List<ListeningSocket> sockets = new ArrayList<>();
    private final String device;
    private final SocketProvider provider;
    private final ProcessAddress address;
    private SocketFolder folder;

    SocketListener(String device, SocketOptions options, JobLayout layout, Settings settings) {
        this.device = device;
        provider = options.sockets();
        try {
            boolean hasNeighbour = layout.ranksOnThisHost() > layout.ranksOf(layout.process()).length;
            Path unix = options.isUnixWanted() && hasNeighbour ? listenUnix(layout, settings) : null;
            boolean isTcpNeeded = !layout.isOneHost() || hasNeighbour && unix == null;
            address = new ProcessAddress(unix, isTcpNeeded ? listenTcp(layout, settings) : null);
        } catch (IOException e) {
            throw new DeviceException(device + " cannot accept connections: " + e.getMessage(), e);
        }
    }

    private Path listenUnix(JobLayout layout, Settings settings) throws IOException {
        folder = SocketFolder.make(SettingKeys.socketFolder(settings), layout.process(), isFirstOfHost(layout));
        if (folder == null) {
            return null;
        }
        listen(UnixDomainSocketAddress.of(folder.socket()));
        return folder.socket();
    }

    private static boolean isFirstOfHost(JobLayout layout) {
        return IntStream.range(0, layout.process()).noneMatch(layout::isSameHost);
    }

    private OfferedAddresses listenTcp(JobLayout layout, Settings settings) throws IOException {
        List<InetSocketAddress> bound = new ArrayList<>();
        PortRange ports = PortRange.of(settings);
        for (InetAddress each : AddressChoice.choose(settings, HostInterfaces.all(), layout.isOneHost())) {
            ports.bind(each, this::listen);
            bound.add((InetSocketAddress) sockets.get(sockets.size() - 1).address());
        }
        return new OfferedAddresses(bound);
    }

    private void listen(SocketAddress at) throws IOException {
        sockets.add(provider.listen(at, BACKLOG));
    }

    /** Where the others find this process; empty when it is alone. */
    ProcessAddress address() {
        return address;
    }

    List<ListeningSocket> sockets() {
        return sockets;
    }

    @Override
    public void close() {
        try {
            for (ListeningSocket socket : sockets) {
                socket.close();
            }
        } catch (IOException e) {
            throw new DeviceException(device + " cannot close its listener: " + e.getMessage(), e);
        } finally {
            if (folder != null) {
                folder.close();
            }
        }
    }
}
