package bireme.devices.tcp;

import bireme.devices.secure.JobTls;
import org.junit.jupiter.api.Tag;
import xxdev.BufferPairs;
import xxdev.Device;
import xxdev.LinksOnly;
import xxdev.LowLimitNetworkContract;
import xxdev.TestProcesses;
import xxdev.TestWiring;

/** Each rank in a process of its own, everything encrypted. */
@Tag("second-compiler")
@BufferPairs.EndsOfWidth
@LinksOnly(others = "NioTcpDeviceTest", bytes = "TlsLinkTest")
class TcpTlsDeviceTest extends LowLimitNetworkContract {
    private static final String TLS = JobTls.create().line();

    @Override
    public Device newDevice() {
        return Device.newInstance("tcp");
    }

    @Override
    public TestProcesses processes(int ranks) {
        return TestProcesses.oneEach(ranks, new TestWiring(TLS));
    }

    @Override
    public int repetitions(int wanted) {
        return wanted / 40;
    }
}
