package bireme.devices.tcp;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.netty.channel.epoll.Epoll;
import org.junit.jupiter.api.BeforeAll;
import xxdev.AllocationContract;
import xxdev.BacklogContract;
import xxdev.Device;
import xxdev.DeviceContract;
import xxdev.TestProcesses;

/** Each rank in a process of its own, over Linux's sockets. */
class TcpEpollDeviceTest extends DeviceContract implements AllocationContract, BacklogContract {
    @BeforeAll
    static void needsEpoll() {
        assumeTrue(Epoll.isAvailable(), "epoll does not load on this system");
    }

    @Override
    public Device newDevice() {
        return Device.newInstance("tcp");
    }

    @Override
    public TestProcesses processes(int ranks) {
        return TestProcesses.oneEach(ranks);
    }

    @Override
    public int eagerLimit() {
        return 512 * 1024;
    }

    @Override
    public int frameLimit() {
        return 4096;
    }

    @Override
    public int repetitions(int wanted) {
        return wanted / 8;
    }
}
