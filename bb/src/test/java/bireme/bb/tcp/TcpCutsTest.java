package bireme.bb.tcp;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.Bounded;
import bireme.testing.Nightly;
import bireme.testing.TestSeed;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Connections that are cut at random bytes: nothing is lost, doubled or reordered. */
@Timeout(600)
class TcpCutsTest {
    private record Item(int number, byte[] bytes) {
        static Item of(int number) {
            byte[] bytes = new byte[number % 97 == 0 ? 20_000 : number % 50];
            new Random(number).nextBytes(bytes);
            return new Item(number, bytes);
        }
    }

    private static int produce(CuttingProxy proxy, ChannelSecret secret) {
        int items = 0;
        try (TcpSender<Item> out = TcpSender.connect("cut", "127.0.0.1", proxy.port(), secret)) {
            while (proxy.hasCutsLeft()) {
                out.put(Item.of(items++));
            }
            for (int more = 0; more < 1000; more++) {
                out.put(Item.of(items++));
            }
            out.end();
            return items;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest(name = "{0} cuts within {1} bytes, capacity {2}")
    @CsvSource({"300, 6000, 64", "1000, 6000, 64", "20, 200000, 4096", "10000, 3000, 1", "5000, 100000, 1024"})
    void shouldBringEachItemOnceAndInOrder(int cuts, int maxBytes, int capacity) throws Exception {
        Nightly.leave(cuts > 300, "300 cuts are in every run");
        long seed = TestSeed.of("TcpCutsTest");
        ChannelSecret secret = ChannelSecret.create();
        try (TcpChannels channels = TcpChannels.listen(0, secret);
                CuttingProxy proxy = new CuttingProxy(channels.port(), seed, cuts, maxBytes)) {
            TcpReceiver<Item> in = channels.open("cut", TcpConfig.defaults().withCapacity(capacity));
            CompletableFuture<Integer> producer = CompletableFuture.supplyAsync(() -> produce(proxy, secret));
            int next = 0;
            for (Item item = in.take(); item != null; item = in.take()) {
                if (item.number() != next
                        || !Arrays.equals(item.bytes(), Item.of(next).bytes())) {
                    assertThat(item.number()).isEqualTo(next);
                    assertThat(item.bytes()).isEqualTo(Item.of(next).bytes());
                }
                next++;
            }
            assertThat(Bounded.get(producer, "the producer")).isEqualTo(next);
            assertThat(proxy.hasCutsLeft()).isFalse();
        }
    }
}
