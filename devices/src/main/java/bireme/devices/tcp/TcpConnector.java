package bireme.devices.tcp;

import bireme.devices.address.AddressOrder;
import bireme.devices.address.ConnectAttempts;
import bireme.devices.address.HostInterfaces;
import bireme.devices.address.OfferedAddresses;
import bireme.devices.net.ConnectRetries;
import bireme.devices.net.DroppedException;
import bireme.devices.secure.Handshake;
import bireme.devices.secure.HandshakeException;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelException;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import xxdev.DeviceException;
import xxdev.JobLayout;

/**
 * Makes a connection to a process: tries its addresses, then proves to belong to the job. A connection that is dropped
 * before its handshake is finished is made again, see {@link ConnectRetries}.
 *
 * <p>Threads: each attempt is made by an event loop for the thread that asks, which waits for it.
 */
final class TcpConnector {
    private static final long SLACK_NS = TimeUnit.SECONDS.toNanos(1);

    private final TcpSockets sockets;
    private final EventLoop loop;
    private final JobLayout layout;
    private final int limitMs;

    /** Creates a dialer that gives each address so long, and as much again as a handshake may take. */
    TcpConnector(TcpSockets sockets, EventLoop loop, JobLayout layout, int limitMs) {
        this.sockets = sockets;
        this.loop = loop;
        this.layout = layout;
        this.limitMs = limitMs;
    }

    /**
     * Connects, and hands over a channel whose handshake is finished.
     *
     * @throws DeviceException naming the addresses tried
     */
    void dial(int process, OfferedAddresses to, Supplier<Handshake> handshakes, BiConsumer<Channel, Handshake> taker) {
        ConnectAttempts attempts = new ConnectAttempts();
        for (InetSocketAddress each : AddressOrder.of(to, HostInterfaces.all())) {
            Proven proven;
            try {
                proven = dial(each, handshakes);
            } catch (IOException e) {
                attempts.failed(each, e);
                continue;
            }
            taker.accept(proven.channel(), proven.handshake());
            return;
        }
        throw attempts.unreachable(process, layout.hostOf(process));
    }

    private record Proven(Channel channel, Handshake handshake) {}

    private Proven dial(InetSocketAddress address, Supplier<Handshake> handshakes) throws IOException {
        ConnectRetries retries = new ConnectRetries(TimeUnit.MILLISECONDS.toNanos(limitMs));
        while (true) {
            Handshake handshake = handshakes.get();
            try {
                return new Proven(connect(address, handshake, retries), handshake);
            } catch (DroppedException e) {
                retries.await(e);
            }
        }
    }

    private Channel connect(InetSocketAddress address, Handshake handshake, ConnectRetries retries) throws IOException {
        CompletableFuture<Channel> proven = new CompletableFuture<>();
        int leftMs = (int) Math.max(1, TimeUnit.NANOSECONDS.toMillis(retries.connectUntilNs() - System.nanoTime()));
        Bootstrap bootstrap = new Bootstrap()
                .group(loop)
                .channelFactory(sockets.connectors())
                .disableResolver() // no names are looked up, and a resolver would end in a thread that outlives us
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, leftMs)
                .handler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        TcpHandshake.prepare(channel, handshake, outcome(proven));
                    }
                });
        bootstrap.connect(address).addListener(connected -> {
            if (!connected.isSuccess()) {
                Throwable cause = connected.cause();
                boolean lacksSocket = cause instanceof ChannelException; // no descriptor is left just now
                proven.completeExceptionally(lacksSocket ? new DroppedException(cause) : cause);
            }
        });
        return await(proven, retries);
    }

    private static TcpHandshake.Outcome outcome(CompletableFuture<Channel> proven) {
        return new TcpHandshake.Outcome() {
            @Override
            public void succeeded(Channel channel, Handshake handshake) {
                if (!proven.complete(channel)) {
                    channel.unsafe().closeForcibly(); // nobody waits any more, and no event loop would close it
                }
            }

            @Override
            public void failed(Channel channel, Throwable cause) {
                boolean isAnswer = cause instanceof HandshakeException;
                proven.completeExceptionally(isAnswer ? cause : new DroppedException(cause));
            }
        };
    }

    private static Channel await(CompletableFuture<Channel> proven, ConnectRetries retries) throws IOException {
        long leftNs = retries.untilNs() + SLACK_NS - System.nanoTime();
        try {
            return proven.get(leftNs, TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof DroppedException dropped) {
                throw dropped;
            }
            throw new IOException(e.getCause().getMessage(), e.getCause());
        } catch (TimeoutException e) {
            giveUp(proven);
            throw new IOException("no answer in time", e);
        } catch (InterruptedException e) {
            giveUp(proven);
            Thread.currentThread().interrupt();
            throw new DeviceException("interrupted while a connection was made", e);
        }
    }

    /** Nobody takes the channel any more. */
    private static void giveUp(CompletableFuture<Channel> proven) {
        if (!proven.cancel(false) && !proven.isCompletedExceptionally()) {
            proven.join().unsafe().closeForcibly(); // it came at the last moment
        }
    }
}
