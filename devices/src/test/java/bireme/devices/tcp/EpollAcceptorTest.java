package bireme.devices.tcp;

import bireme.devices.socket.SocketAcceptorContract;
import org.junit.jupiter.api.condition.EnabledIf;

@EnabledIf(value = "io.netty.channel.epoll.Epoll#isAvailable", disabledReason = "epoll does not load on this system")
class EpollAcceptorTest extends SocketAcceptorContract {
    EpollAcceptorTest() {
        super(new EpollSockets(), false);
    }
}
