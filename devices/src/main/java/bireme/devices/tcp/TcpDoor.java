package bireme.devices.tcp;

import bireme.devices.address.AddressChoice;
import bireme.devices.address.HostInterfaces;
import bireme.devices.address.OfferedAddresses;
import bireme.devices.address.PortRange;
import bireme.devices.config.Settings;
import bireme.devices.secure.Handshake;
import bireme.devices.secure.HandshakeLimits;
import bireme.devices.secure.Strangers;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import xxdev.JobLayout;

/**
 * Accepts connections and lets in who proves to belong to the job.
 *
 * <p>Threads: an event loop's. Strangers cost a buffer each, for a limited time and in limited number.
 */
final class TcpDoor implements AutoCloseable {
    private static final int BACKLOG = 1024;
    private static final long MOST_SECONDS = 10;

    private final ServerBootstrap bootstrap;
    private final Strangers strangers = new Strangers();
    private final Deque<Channel> visitors = new ArrayDeque<>();
    private final List<Channel> listeners = new ArrayList<>();
    private volatile boolean isClosed;

    /**
     * Prepares to open the door.
     *
     * @param handshakes makes the listener's end of a handshake
     * @param guest takes the channel of a peer that was let in, and what it has proved
     */
    TcpDoor(TcpSockets sockets, EventLoop loop, Supplier<Handshake> handshakes, BiConsumer<Channel, Handshake> guest) {
        bootstrap = new ServerBootstrap()
                .group(loop)
                .channelFactory(sockets.listeners())
                .option(ChannelOption.SO_BACKLOG, BACKLOG)
                .option(ChannelOption.SO_REUSEADDR, true)
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        welcome(channel, handshakes.get(), guest);
                    }
                });
    }

    /** Listens where the settings say; returns where that is. */
    OfferedAddresses open(JobLayout layout, Settings settings) {
        List<InetSocketAddress> bound = new ArrayList<>();
        PortRange ports = PortRange.of(settings);
        for (InetAddress each : AddressChoice.choose(settings, HostInterfaces.all(), layout.isOneHost())) {
            ports.bind(each, this::bind);
            bound.add((InetSocketAddress) listeners.get(listeners.size() - 1).localAddress());
        }
        return new OfferedAddresses(bound);
    }

    private void bind(InetSocketAddress address) throws BindException {
        ChannelFuture bound = bootstrap.bind(address);
        if (!bound.awaitUninterruptibly(MOST_SECONDS, TimeUnit.SECONDS) || !bound.isSuccess()) {
            bound.channel().close();
            throw new BindException(
                    bound.cause() == null ? "no answer" : bound.cause().getMessage());
        }
        listeners.add(bound.channel());
    }

    private void welcome(Channel channel, Handshake handshake, BiConsumer<Channel, Handshake> guest) {
        visitors.add(channel);
        if (visitors.size() > HandshakeLimits.MOST_HALF_OPEN) {
            turnAwayFirst();
        }
        TcpHandshake.prepare(channel, handshake, new TcpHandshake.Outcome() {
            @Override
            public void succeeded(Channel proven, Handshake finished) {
                visitors.remove(proven);
                guest.accept(proven, finished);
            }

            @Override
            public void failed(Channel stranger, Throwable cause) {
                visitors.remove(stranger);
                if (!isClosed) {
                    strangers.turnedAway(stranger.remoteAddress(), cause.getMessage());
                }
            }
        });
    }

    private void turnAwayFirst() {
        Channel first = visitors.remove();
        TcpHandshake handshake = first.pipeline().get(TcpHandshake.class);
        handshake.turnAway(first.pipeline().context(handshake), "too many others are waiting, and it was the first");
    }

    @Override
    public void close() {
        isClosed = true;
        listeners.forEach(Channel::close);
    }
}
