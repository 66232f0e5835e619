package bireme.devices.tcp;

import bireme.devices.address.AddressChoice;
import bireme.devices.address.HostInterfaces;
import bireme.devices.address.OfferedAddresses;
import bireme.devices.address.PortRange;
import bireme.devices.config.Settings;
import bireme.devices.secure.Handshake;
import bireme.devices.secure.PendingConnections;
import bireme.devices.secure.RejectedConnections;
import bireme.devices.wait.RetryDelay;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.ServerChannelRecvByteBufAllocator;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import xxdev.JobLayout;

/**
 * Accepts connections and admits those that prove to belong to the job.
 *
 * <p>Shape: a few connections are accepted at a time, then those that are pending have their turn. When too many are
 * pending, {@link PendingConnections} says which is closed. When accepting fails, as it does when the process has no
 * descriptors left, the listeners pause for a while, and silent connections are closed; nothing else ends for it.
 *
 * <p>Threads: an event loop's.
 */
final class TcpAcceptor implements AutoCloseable {
    private static final int BACKLOG = 1024;
    private static final int MAX_ACCEPTED_AT_ONCE = 16;
    private static final long MIN_PAUSE_NS = TimeUnit.MILLISECONDS.toNanos(5);
    private static final long MAX_PAUSE_NS = TimeUnit.MILLISECONDS.toNanos(500);
    private static final long MAX_SECONDS_TO_BIND = 10;

    private final ServerBootstrap bootstrap;
    private final RejectedConnections rejections = new RejectedConnections();
    private final PendingConnections<Channel> pending = new PendingConnections<>();
    private final RetryDelay pause = new RetryDelay(MIN_PAUSE_NS, MAX_PAUSE_NS);
    private final List<Channel> listeners = new ArrayList<>();
    private volatile boolean isClosed;

    /**
     * Prepares to accept.
     *
     * @param handshakes makes the listener's end of a handshake
     * @param admission takes the channel of a peer that belongs to the job, and what it has proved
     */
    TcpAcceptor(
            TcpSockets sockets,
            EventLoop loop,
            Supplier<Handshake> handshakes,
            BiConsumer<Channel, Handshake> admission) {
        bootstrap = new ServerBootstrap()
                .group(loop)
                .channelFactory(sockets.listeners())
                .option(ChannelOption.SO_BACKLOG, BACKLOG)
                .option(ChannelOption.SO_REUSEADDR, true)
                .option(
                        ChannelOption.RECVBUF_ALLOCATOR,
                        new ServerChannelRecvByteBufAllocator().maxMessagesPerRead(MAX_ACCEPTED_AT_ONCE))
                .handler(new Pauses())
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        begin(channel, handshakes.get(), admission);
                    }
                });
    }

    /** Has a listener that cannot accept pause. Netty itself would write a stack trace, and pause for a second. */
    @ChannelHandler.Sharable
    private final class Pauses extends ChannelInboundHandlerAdapter {
        @Override
        public void channelRead(ChannelHandlerContext context, Object accepted) {
            pause.reset();
            context.fireChannelRead(accepted);
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
            Channel listener = context.channel();
            if (isClosed || !listener.isOpen()) {
                return;
            }
            rejections.add(null, "it could not be accepted (" + cause.getMessage() + ")");
            for (Channel each : pending.silent()) {
                reject(each, "this process cannot accept more connections now, and it had said nothing");
            }
            listener.config().setAutoRead(false);
            context.executor()
                    .schedule(() -> listener.config().setAutoRead(true), pause.nextNs(), TimeUnit.NANOSECONDS);
        }
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
        if (!bound.awaitUninterruptibly(MAX_SECONDS_TO_BIND, TimeUnit.SECONDS) || !bound.isSuccess()) {
            bound.channel().close();
            throw new BindException(
                    bound.cause() == null ? "no answer" : bound.cause().getMessage());
        }
        listeners.add(bound.channel());
    }

    private void begin(Channel channel, Handshake handshake, BiConsumer<Channel, Handshake> admission) {
        pending.add(channel, System.nanoTime());
        TcpHandshake.prepare(channel, handshake, new TcpHandshake.Outcome() {
            @Override
            public void showedTag(Channel tagged) {
                pending.showedTag(tagged);
                rejectExcess();
            }

            @Override
            public void succeeded(Channel proven, Handshake finished) {
                pending.remove(proven);
                admission.accept(proven, finished);
            }

            @Override
            public void failed(Channel rejected, Throwable cause) {
                pending.remove(rejected);
                if (!isClosed) {
                    rejections.add(rejected.remoteAddress(), cause.getMessage());
                }
            }
        });
        rejectExcess();
    }

    private void rejectExcess() {
        Channel excess = pending.excess();
        if (excess != null) {
            reject(excess, "too many connections are pending, and it was the oldest of its kind");
        }
    }

    private void reject(Channel channel, String reason) {
        pending.remove(channel);
        TcpHandshake handshake = channel.pipeline().get(TcpHandshake.class);
        if (handshake == null) {
            channel.close(); // it ended meanwhile
            return;
        }
        handshake.reject(channel.pipeline().context(handshake), reason);
    }

    @Override
    public void close() {
        isClosed = true;
        listeners.forEach(Channel::close);
    }
}
