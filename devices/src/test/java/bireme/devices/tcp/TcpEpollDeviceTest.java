package bireme.devices.tcp;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.netty.channel.epoll.Epoll;
import org.junit.jupiter.api.BeforeAll;
import xxdev.AllocationContract;
import xxdev.BacklogContract;
import xxdev.BufferPairs;
import xxdev.Device;
import xxdev.LinksOnly;
import xxdev.NetworkDeviceContract;

/** Each rank in a process of its own, over Linux's sockets. */
@BufferPairs.EndsOfWidth // TcpNioDeviceTest has all types
@LinksOnly(others = "NioTcpDeviceTest")
class TcpEpollDeviceTest extends NetworkDeviceContract implements AllocationContract, BacklogContract {
    @BeforeAll
    static void needsEpoll() {
        assumeTrue(Epoll.isAvailable(), "epoll does not load on this system");
    }

    @Override
    public Device newDevice() {
        return Device.newInstance("tcp");
    }

    @Override
    public int repetitions(int wanted) {
        return wanted / 8;
    }
}
