package bireme.devices.tcp;

import bireme.devices.secure.Handshake;
import bireme.devices.secure.HandshakeException;
import bireme.devices.secure.HandshakeLimits;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOption;
import io.netty.util.concurrent.Future;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;

/**
 * Moves the bytes of a {@link Handshake} over a channel, then takes the channel away from its event loop: the socket is
 * a link's from there on.
 *
 * <p>Threads: the channel's event loop, which also makes the one call that ends this.
 */
final class TcpHandshake extends ChannelInboundHandlerAdapter {
    /** Hears how a handshake has ended. */
    interface Outcome {
        /** The peer knows the job's tag, which proves nothing yet; called once. */
        default void showedTag(Channel channel) {}

        /** The peer has proved itself; no event loop knows the channel any more. */
        void succeeded(Channel channel, Handshake handshake);

        /** The peer has not proved itself; the channel is being closed. */
        void failed(Channel channel, Throwable cause);
    }

    private final Handshake handshake;
    private final Outcome outcome;
    private Future<?> timeLimit;
    private boolean hasShownTag;
    private boolean isOver;

    private TcpHandshake(Handshake handshake, Outcome outcome) {
        this.handshake = handshake;
        this.outcome = outcome;
    }

    /** Prepares a channel that is not connected yet. */
    static void prepare(Channel channel, Handshake handshake, Outcome outcome) {
        channel.config().setAutoRead(false);
        channel.config().setOption(ChannelOption.TCP_NODELAY, true);
        channel.config().setAllocator(UnpooledByteBufAllocator.DEFAULT);
        channel.config().setRecvByteBufAllocator(new ExactReads(handshake::wanted));
        channel.pipeline().addLast(new TcpHandshake(handshake, outcome));
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
        timeLimit = context.executor()
                .schedule(
                        () -> reject(context, "it took too long to prove that it belongs to the job"),
                        HandshakeLimits.TIME_LIMIT_NS,
                        TimeUnit.NANOSECONDS);
        goOn(context);
    }

    /** Gives up a peer that has not proved itself. */
    void reject(ChannelHandlerContext context, String reason) {
        fail(context, new IOException(reason));
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        ByteBuf bytes = (ByteBuf) message;
        try {
            handshake.receive(bytes.nioBuffer());
            if (!hasShownTag && handshake.hasShownTag()) {
                hasShownTag = true;
                outcome.showedTag(context.channel());
            }
            goOn(context);
        } catch (HandshakeException e) {
            fail(context, e);
        } finally {
            bytes.release();
        }
    }

    private void goOn(ChannelHandlerContext context) {
        ByteBuffer output = handshake.output();
        if (output.hasRemaining()) {
            ByteBuf copy = context.alloc().directBuffer(output.remaining()).writeBytes(output);
            context.writeAndFlush(copy).addListener(written -> written(context, (ChannelFuture) written));
        } else if (handshake.isFinished()) {
            succeed(context);
        } else {
            context.read();
        }
    }

    private void written(ChannelHandlerContext context, ChannelFuture written) {
        if (written.isSuccess()) {
            goOn(context);
        } else {
            fail(context, written.cause());
        }
    }

    private void succeed(ChannelHandlerContext context) {
        if (!end()) {
            return;
        }
        context.deregister().addListener(left -> {
            if (left.isSuccess()) {
                outcome.succeeded(context.channel(), handshake);
            } else {
                context.close();
                outcome.failed(context.channel(), left.cause());
            }
        });
    }

    private boolean end() {
        if (isOver) {
            return false;
        }
        isOver = true;
        if (timeLimit != null) {
            timeLimit.cancel(false);
        }
        return true;
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        reject(context, "it closed the connection during the handshake");
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        fail(context, cause);
    }

    private void fail(ChannelHandlerContext context, Throwable cause) {
        if (end()) {
            outcome.failed(context.channel(), cause);
            context.close();
        }
    }
}
