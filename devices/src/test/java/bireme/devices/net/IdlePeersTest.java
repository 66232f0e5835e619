package bireme.devices.net;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.devices.match.MatchEngine;
import bireme.devices.match.MatchingDevice;
import bireme.devices.match.Transport;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import xxdev.Device;
import xxdev.DeviceConfig;
import xxdev.JobLayout;
import xxdev.LocalJob;
import xxdev.Status;
import xxdev.TestWiring;

/** What a process remembers of peers it has talked to and now does not talk to. */
class IdlePeersTest {
    private static final int PEERS = 1_000;
    private static final int MAX_BYTES_PER_PEER = 4 << 10;
    private static final int REQUESTS = 100_000;

    /** What earlier tests of the same JVM leave behind may go at any time: most rounds are without that. */
    private static final int ROUNDS = 5;

    private static final long MAX_BYTES_PER_REQUEST = 224;
    private static final int TAG = 7;

    /** A device over links to processes that only seem to be there. */
    private static final class ScriptedDevice extends MatchingDevice {
        private final NetFabric fabric;

        ScriptedDevice(NetFabric fabric) {
            this.fabric = fabric;
        }

        @Override
        protected MatchEngine newEngine(DeviceConfig config) {
            return fabric.engine(config.id());
        }

        @Override
        protected Transport open(DeviceConfig config, MatchEngine ownEngine) {
            return fabric.join(config.id());
        }
    }

    private static LocalJob job() {
        int[] processOfRank = new int[PEERS + 1];
        Arrays.setAll(processOfRank, rank -> rank);
        String[] hosts = new String[PEERS + 1];
        Arrays.fill(hosts, "localhost");
        return new LocalJob(new JobLayout(processOfRank, hosts, 0), new TestWiring().of(0));
    }

    @Test
    void shouldKeepLittleOfAThousandPeersThatAreIdle() {
        talkToAll().close(); // classes, pools and what else is there once
        long[] perPeer = new long[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            long before = usedBytes();
            try (ScriptedLinks links = talkToAll()) {
                perPeer[round] = (usedBytes() - before) / PEERS;
                assertThat(links.connections()).isEqualTo(PEERS);
            }
        }
        assertThat(median(perPeer)).as("bytes per idle peer").isBetween(100L, (long) MAX_BYTES_PER_PEER);
    }

    /** A request to send takes no credit, so this bounds what a peer that sends one after the other can cost. */
    @Test
    void shouldKeepLittleOfAHundredThousandMessagesThatNobodyReceives() {
        try (ScriptedLinks links = talkToAll()) {
            links.requestToSendFrom(1, 1_000, 1); // classes, once
            long[] perMessage = new long[ROUNDS];
            long before = usedBytes();
            for (int round = 0; round < ROUNDS; round++) {
                links.requestToSendFrom(2 + round, REQUESTS / ROUNDS, 1);
                long after = usedBytes();
                perMessage[round] = (after - before) / (REQUESTS / ROUNDS);
                before = after;
            }
            assertThat(median(perMessage)).as("bytes per request to send").isBetween(100L, MAX_BYTES_PER_REQUEST);
        }
    }

    private static long median(long[] values) {
        return Arrays.stream(values).sorted().toArray()[values.length / 2];
    }

    /** Sends a message to each peer and takes one of each, then falls silent. */
    private static ScriptedLinks talkToAll() {
        LocalJob job = job();
        ScriptedLinks links = new ScriptedLinks();
        NetFabric fabric = new NetFabric(job, Settings.none().with("bireme.net.heartbeat-ms", "0", "test"), links);
        links.closeWith(fabric);
        Device device = new ScriptedDevice(fabric);
        device.init(new DeviceConfig(0, PEERS + 1, job, IdlePeersTest.class.getClassLoader(), Settings.none()));
        long[] message = new long[16];
        Status status = new Status();
        for (int peer = 1; peer <= PEERS; peer++) {
            device.send(message, 0, message.length, peer, TAG, 1);
            links.sendFrom(peer, TAG, 1);
            device.recv(message, 0, message.length, peer, TAG, 1, status);
            assertThat(status.source()).isEqualTo(peer);
        }
        return links;
    }

    /** Bytes in use after what is no longer needed has gone, on the heap and outside. */
    private static long usedBytes() {
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 5; round++) {
            System.gc();
            Runtime runtime = Runtime.getRuntime();
            least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
        }
        for (BufferPoolMXBean pool : ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class)) {
            least += pool.getMemoryUsed();
        }
        return least;
    }
}
