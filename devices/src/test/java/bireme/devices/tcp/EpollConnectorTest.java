package bireme.devices.tcp;

import bireme.devices.socket.SocketConnectorContract;
import org.junit.jupiter.api.condition.EnabledIf;

@EnabledIf(value = "io.netty.channel.epoll.Epoll#isAvailable", disabledReason = "epoll does not load on this system")
class EpollConnectorTest extends SocketConnectorContract {
    EpollConnectorTest() {
        super(new EpollSockets());
    }
}
