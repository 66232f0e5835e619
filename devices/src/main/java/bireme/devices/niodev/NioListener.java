package bireme.devices.niodev;

import bireme.devices.address.AddressChoice;
import bireme.devices.address.HostInterfaces;
import bireme.devices.address.OfferedAddresses;
import bireme.devices.address.PortRange;
import bireme.devices.config.Settings;
import bireme.devices.folder.OwnUser;
import bireme.devices.secure.PeerOwner;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
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
final class NioListener implements AutoCloseable {
    /** Connections that the system keeps until they are accepted; it may allow fewer. */
    private static final int BACKLOG = 1024;

    private static final String FOLDER = "bireme.niodev.folder";

    private final List<ServerSocketChannel> channels = new ArrayList<>();
    private final NioAddress address;
    private SocketFolder folder;

    NioListener(JobLayout layout, Settings settings, boolean isUnixWanted) {
        try {
            boolean hasNeighbour = layout.ranksOnThisHost() > layout.ranksOf(layout.process()).length;
            Path unix = isUnixWanted && hasNeighbour ? listenUnix(layout, settings) : null;
            boolean isTcpNeeded = !layout.isOneHost() || hasNeighbour && unix == null;
            address = new NioAddress(unix, isTcpNeeded ? listenTcp(layout, settings) : null);
        } catch (IOException e) {
            throw new DeviceException("niodev cannot accept connections: " + e.getMessage(), e);
        }
    }

    private Path listenUnix(JobLayout layout, Settings settings) throws IOException {
        String parent = settings.text(FOLDER, null);
        folder = SocketFolder.make(parent == null ? null : Path.of(parent), layout.process(), isFirstOfHost(layout));
        if (folder == null) {
            return null;
        }
        ServerSocketChannel channel = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        channels.add(channel);
        channel.bind(UnixDomainSocketAddress.of(folder.socket()), BACKLOG);
        return folder.socket();
    }

    private static boolean isFirstOfHost(JobLayout layout) {
        return IntStream.range(0, layout.process()).noneMatch(layout::isSameHost);
    }

    private OfferedAddresses listenTcp(JobLayout layout, Settings settings) throws IOException {
        List<InetSocketAddress> bound = new ArrayList<>();
        PortRange ports = PortRange.of(settings);
        for (InetAddress each : AddressChoice.choose(settings, HostInterfaces.all(), layout.isOneHost())) {
            ServerSocketChannel channel = ServerSocketChannel.open();
            channels.add(channel);
            ports.bind(each, at -> channel.bind(at, BACKLOG));
            bound.add((InetSocketAddress) channel.getLocalAddress());
        }
        return new OfferedAddresses(bound);
    }

    /** Where the others find this process; empty when it is alone. */
    NioAddress address() {
        return address;
    }

    List<ServerSocketChannel> channels() {
        return channels;
    }

    /**
     * Why an accepted connection is refused before anything of it is read, {@code null} if it is not.
     *
     * @throws IOException when its peer is gone
     */
    String complaintAbout(SocketChannel accepted) throws IOException {
        boolean isUnix = folder != null && accepted.getLocalAddress() instanceof UnixDomainSocketAddress;
        return isUnix ? new PeerOwner(OwnUser.principal()).complaintAbout(accepted) : null;
    }

    @Override
    public void close() {
        try {
            for (ServerSocketChannel channel : channels) {
                channel.close();
            }
        } catch (IOException e) {
            throw new DeviceException("niodev cannot close its listener: " + e.getMessage(), e);
        } finally {
            if (folder != null) {
                folder.close();
            }
        }
    }
}
