package bireme.devices.tcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import bireme.devices.secure.JobTls;
import bireme.testing.Bounded;
import bireme.testing.TestSeed;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import xxdev.Device;
import xxdev.DeviceConfig;
import xxdev.DeviceException;
import xxdev.Protection;
import xxdev.TestProcesses;
import xxdev.TestWiring;

/** How two processes connect, and who is kept out. */
class TcpConnectionTest {

    private final TestWiring book = new TestWiring();
    private final List<Device> devices = new ArrayList<>();
    private TestProcesses processes;

    private void start(Settings settings, String... hosts) {
        processes = TestProcesses.wired(book, hosts, 0, 1);
        for (int rank = 0; rank < hosts.length; rank++) {
            Device device = Device.newInstance("tcp");
            device.init(new DeviceConfig(
                    rank, hosts.length, processes.of(rank), getClass().getClassLoader(), settings));
            devices.add(device);
        }
    }

    @AfterEach
    void close() {
        devices.forEach(Device::finish);
        processes.close();
    }

    private void assertTalks() {
        long[] message = {42};
        devices.get(0).isend(message, 0, 1, 1, 7, 1);
        long[] into = new long[1];
        devices.get(1).recv(into, 0, 1, 0, 7, 1);
        assertThat(into[0]).isEqualTo(42);
    }

    private static Settings kind(boolean isEpoll) {
        return isEpoll ? Settings.none() : Settings.none().with(TcpSockets.SETTING, "false", "test");
    }

    private InetSocketAddress addressOf(int process) {
        String[] parts =
                book.of(0).addressOf(process, TcpFabric.SERVICE).split(" ")[0].split(":(?=\\d+$)");
        return new InetSocketAddress(parts[0], Integer.parseInt(parts[1]));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldListenOnLoopbackOnlyWithinAHost(boolean isEpoll) {
        start(kind(isEpoll), "localhost", "localhost");
        assertThat(book.of(0).addressOf(0, TcpFabric.SERVICE)).startsWith("127.0.0.1:");
        assertTalks();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldTalkOverIpv6(boolean isEpoll) throws SocketException {
        assumeTrue(hasIpv6(), "this host has no IPv6 loopback address");
        start(kind(isEpoll).with("bireme.interface", "::1", "test"), "here", "there");
        assertThat(book.of(0).addressOf(0, TcpFabric.SERVICE)).startsWith("[::1]:");
        assertTalks();
    }

    private static boolean hasIpv6() throws SocketException {
        return NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .anyMatch(address -> address.isLoopbackAddress() && address.getAddress().length > 4);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldGoOnWhileOthersSendGarbageOrNothing(boolean isEpoll) throws IOException {
        start(kind(isEpoll), "localhost", "localhost");
        List<Socket> silent = new ArrayList<>();
        try {
            for (int i = 0; i < 200; i++) {
                silent.add(connect());
            }
            try (Socket garbage = connect()) {
                garbage.getOutputStream().write("GET / HTTP/1.1\r\n\r\n".getBytes());
                assertThat(garbage.getInputStream().read())
                        .as("the acceptor rejects")
                        .isEqualTo(-1);
            }
            assertTalks();
        } finally {
            for (Socket each : silent) {
                each.close();
            }
        }
    }

    private Socket connect() throws IOException {
        InetSocketAddress address = addressOf(0);
        Socket socket = new Socket(address.getAddress(), address.getPort());
        socket.setSoTimeout(20_000);
        return socket;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldNameTheAddressesTriedWhenAProcessCannotBeReached(boolean isEpoll) {
        processes = TestProcesses.wired(book, "localhost", 0, 1);
        Device device = Device.newInstance("tcp");
        devices.add(device);
        device.init(new DeviceConfig(0, 2, processes.of(0), getClass().getClassLoader(), kind(isEpoll)));
        book.of(1).publish(TcpFabric.SERVICE, "127.0.0.1:1");
        assertThatThrownBy(() -> device.ssend(new int[1], 0, 1, 1, 5, 1))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("process 1 on host localhost cannot be reached: tried 127.0.0.1:1 (");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldLeaveNoThreadBehind(boolean isEpoll) {
        Set<Thread> before = Thread.getAllStackTraces().keySet();
        start(kind(isEpoll), "localhost", "localhost");
        assertTalks();
        assertThat(tcpThreads(before)).isNotEmpty();
        close();
        devices.clear();
        Bounded.until(() -> tcpThreads(before).isEmpty(), "end of the threads of the device");
    }

    /** What is new since then, with stacks. */
    private static List<String> tcpThreads(Set<Thread> before) {
        return Thread.getAllStackTraces().entrySet().stream()
                .filter(each -> !before.contains(each.getKey()))
                .filter(each -> each.getKey().getName().matches("bireme tcp.*|globalEventExecutor.*"))
                .map(each -> each.getKey() + " at " + Arrays.toString(each.getValue()))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldTalkWithKeysOfTheHandshake(boolean isEpoll) {
        start(kind(isEpoll).with(Protection.ENCRYPTION.setting(), "true", "test"), "localhost", "localhost");
        assertTalks();
        long[] longMessage =
                new Random(TestSeed.of("TcpConnectionTest")).longs(300_000).toArray();
        devices.get(1).isend(longMessage, 0, longMessage.length, 0, 8, 1);
        long[] into = new long[longMessage.length];
        devices.get(0).recv(into, 0, into.length, 1, 8, 1);
        assertThat(into).isEqualTo(longMessage);
    }

    /** What hybrid and tcp refuse as well: one end that would send in the clear. */
    @ParameterizedTest
    @ValueSource(strings = {"niodev", "tcp", "hybrid"})
    void shouldRefuseAProcessThatDoesNotEncryptWhereTheOtherDoes(String name) {
        processes = TestProcesses.wired(book, "localhost", 0, 1);
        for (int rank = 0; rank < 2; rank++) {
            Settings settings = Settings.none()
                    .with("bireme.net.connect-ms", "300", "test")
                    .with(Protection.ENCRYPTION.setting(), Boolean.toString(rank == 0), "test");
            Device device = Device.newInstance(name);
            devices.add(device);
            device.init(new DeviceConfig(rank, 2, processes.of(rank), getClass().getClassLoader(), settings));
        }
        assertThatThrownBy(() -> devices.get(0).ssend(new int[1], 0, 1, 1, 5, 1))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("it does not hold the secret of this job and service");
    }

    @ParameterizedTest
    @CsvSource({"tcp, bireme.tcp.tls, false, expected true", "hybrid, bireme.hybrid.network, niodev, expected tcp"})
    void shouldNotLeaveOutTheTlsThatAJobIsToHave(String name, String key, String value, String message) {
        processes = TestProcesses.wired(new TestWiring(JobTls.create().line()), "localhost", 0, 1);
        Device device = Device.newInstance(name);
        Settings settings = Settings.none().with(key, value, "test");
        DeviceConfig config = new DeviceConfig(0, 2, processes.of(0), getClass().getClassLoader(), settings);
        assertThatThrownBy(() -> device.init(config))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining(key + " is '" + value + "'")
                .hasMessageContaining(message);
    }

    @Test
    void shouldTakeThePortsThatSettingsName() throws IOException {
        int free;
        try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            free = probe.getLocalPort();
            String range = free + "-" + Math.min(65535, free + 20);
            start(Settings.none().with("bireme.ports", range, "test"), "localhost", "localhost");
        }
        assertThat(addressOf(0).getPort()).isBetween(free + 1, free + 20);
        assertThat(addressOf(1).getPort()).isBetween(free + 1, free + 20);
        assertTalks();
    }
}
