package bireme.bb.engine.survival;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.channel.RingChannel;
import bireme.bb.channel.WaitMode;
import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.Survival;
import bireme.bb.engine.Vertex;
import bireme.bb.engine.outlet.Outlet;
import bireme.bb.engine.partition.LocalPartition;
import bireme.bb.engine.termination.Signal;
import bireme.bb.engine.thread.VertexWaits;
import bireme.devices.wait.Parker;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What becomes of items whose worker goes while they are given to it. */
class RetryingOutletTest {
    private static final int MAX_ACKS = 8;

    private final Parker parker = new Parker();
    private final RingChannel acks = new RingChannel(MAX_ACKS, parker, parker);
    private final Part first = new Part();
    private final Part second = new Part();

    /** The way to a worker, which may be closed between the question whether it has room and the item. */
    private static final class Part extends Outlet {
        private final List<Object> items = new ArrayList<>();
        private boolean closesAtPut;
        private boolean isClosed;
        private Runnable afterPut = () -> {};

        @Override
        public boolean put(Object item) {
            isClosed |= closesAtPut;
            if (isClosed) {
                return false;
            }
            items.add(item);
            afterPut.run();
            return true;
        }

        @Override
        public boolean putNumber(long bits) {
            return put(bits);
        }

        @Override
        public boolean hasRoom() {
            return true;
        }

        @Override
        public boolean isClosed() {
            return isClosed;
        }

        @Override
        public void signal(Signal signal) {
            items.add(signal);
        }

        @Override
        public Outlet[] parts() {
            return new Outlet[] {this};
        }

        @Override
        public long count() {
            return items.size();
        }
    }

    private RetryingOutlet outlet() {
        GraphPlan plan = new GraphPlan();
        Vertex[] heads = {
            plan.nodes("worker", List.of(), 0, 2, List.of()), plan.nodes("worker", List.of(), 1, 2, List.of())
        };
        return new RetryingOutlet(
                new VertexWaits("emitter", parker, WaitMode.adaptive(2), () -> false),
                new Survivors(heads, true, Survival.EXACTLY_ONCE),
                LocalPartition.SHARE,
                new Outlet[] {first, second},
                acks);
    }

    @Test
    void shouldGiveAnItemToAnotherWhenItsWorkerGoesMeanwhile() {
        RetryingOutlet outlet = outlet();
        first.closesAtPut = true;
        assertThat(outlet.put("item")).isTrue();
        assertThat(outlet.doPending()).isTrue();
        assertThat(first.items).isEmpty();
        assertThat(second.items).containsExactly("item");
    }

    @Test
    void shouldEndTheStreamOnlyWhenSuchAnItemIsWithAnother() {
        RetryingOutlet outlet = outlet();
        first.closesAtPut = true;
        outlet.put("item");
        second.afterPut = () -> acks.offer(Ack.of(1, 1, false));
        outlet.signal(Signal.END);
        assertThat(second.items).containsExactly("item", Signal.END);
    }
}
