package bireme.bb.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.GraphFailedException;
import bireme.bb.engine.Run;
import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import bireme.testing.Bounded;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** Functions that throw, runs that are cancelled, sinks that have enough. */
class WindowFailureTest {
    private static final WindowShape SHAPE = WindowShape.of(10).every(5);

    private static Source<Item> endless() {
        return Source.from(out -> {
            for (long id = 0; ; id++) {
                out.emit(new Item(id, (int) (id % 7), id));
            }
        });
    }

    private static List<KeyedWindows<Integer, Item>> both() {
        return List.of(
                KeyedWindows.byCount(SHAPE, Item::key),
                KeyedWindows.byTime(SHAPE, EventTime.of(Item::time), Item::key),
                KeyedWindows.byCount(SHAPE, Item::key).capacity(1));
    }

    private static boolean isPoison(Item item) {
        return item.id() == 700;
    }

    @Test
    void shouldEndWithTheCauseWhateverFormFails() {
        WindowFunction<Item, Integer> failing = items -> {
            if (items.stream().anyMatch(WindowFailureTest::isPoison)) {
                throw new IllegalStateException("poison");
            }
            return items.size();
        };
        Fold<Item, Integer, Integer> folding = Fold.of(
                () -> 0,
                (sum, item) -> {
                    if (isPoison(item)) {
                        throw new IllegalStateException("poison");
                    }
                    return sum + 1;
                },
                Integer::sum);
        for (KeyedWindows<Integer, Item> windows : both()) {
            var forms = Forms.folded(windows, folding);
            forms.putAll(Forms.whole(windows, failing));
            forms.forEach((name, form) -> assertThatThrownBy(
                            () -> endless().then(form).into(Sink.ignore()).run(Forms.MAX))
                    .as(name)
                    .isInstanceOf(GraphFailedException.class)
                    .hasRootCauseMessage("poison"));
        }
    }

    @Test
    void shouldNameTheWindowThatFailed() {
        WindowFunction<Item, Integer> failing = items -> {
            throw new IllegalStateException("no fit");
        };
        assertThatThrownBy(() -> endless()
                        .then(KeyedWindows.byCount(SHAPE, Item::key).farmed(1, failing))
                        .into(Sink.ignore())
                        .run(Forms.MAX))
                .isInstanceOf(GraphFailedException.class)
                .hasMessageContaining("farmed/farm/window failed on item window 0 of key 0, 10 items")
                .hasRootCauseMessage("no fit");
    }

    @Test
    void shouldFailWhereFunctionsOfItemsFail() {
        KeyedWindows<Integer, Item> badKey = KeyedWindows.byCount(SHAPE, item -> {
            if (isPoison(item)) {
                throw new IllegalStateException("no key");
            }
            return item.key();
        });
        EventTime<Item> farOff = EventTime.of(item -> isPoison(item) ? Long.MAX_VALUE : item.time());
        KeyedWindows<Integer, Item> badTime = KeyedWindows.byTime(SHAPE, farOff, Item::key);
        KeyedWindows<Integer, Item> badLate = KeyedWindows.byTime(SHAPE, EventTime.of(id -> -id.time()), Item::key)
                .late((item, time, watermark) -> {
                    throw new IllegalStateException("nowhere to put it");
                });
        for (int form = 0; form < 3; form++) {
            KeyedWindows<Integer, Item> windows =
                    List.of(badKey, badTime, badLate).get(form);
            String cause = List.of("no key", "time 9223372036854775807 is outside", "nowhere to put it")
                    .get(form);
            for (var each : Forms.folded(windows, Forms.SUM).entrySet()) {
                assertThatThrownBy(() -> endless()
                                .then(each.getValue())
                                .into(Sink.ignore())
                                .run(Forms.MAX))
                        .as(each.getKey())
                        .isInstanceOf(GraphFailedException.class)
                        .rootCause()
                        .hasMessageContaining(cause);
            }
        }
    }

    @Test
    void shouldEndWhenCancelled() throws Exception {
        for (KeyedWindows<Integer, Item> windows : both()) {
            for (var form : Forms.folded(windows, Forms.DIFFERENCE).entrySet()) {
                CountDownLatch some = new CountDownLatch(3);
                Run run = endless()
                        .then(form.getValue())
                        .into(Sink.of(any -> some.countDown()))
                        .start();
                Bounded.await(some, "results of " + form.getKey());
                run.cancel();
                assertThatThrownBy(() -> run.await(Forms.MAX))
                        .as(form.getKey())
                        .isInstanceOf(CancellationException.class);
            }
        }
    }

    @Test
    void shouldEndTheSourceWhenNobodyWantsMore() throws Exception {
        for (KeyedWindows<Integer, Item> windows : both()) {
            for (var form : Forms.folded(windows, Forms.SUM).entrySet()) {
                List<WindowResult<Integer, List<Long>>> found = new ArrayList<>();
                endless()
                        .then(form.getValue())
                        .into(Sink.of("few", () -> new Node<>() {
                            private NodeContext context;

                            @Override
                            public void open(NodeContext place) {
                                context = place;
                            }

                            @Override
                            public void accept(WindowResult<Integer, List<Long>> result, Output<Void> out) {
                                found.add(result);
                                if (found.size() == 20) {
                                    context.stop();
                                }
                            }
                        }))
                        .run(Forms.MAX);
                assertThat(found).as(form.getKey()).hasSize(20);
            }
        }
    }

    @Test
    void shouldRunAgainFromTheBeginning() throws Exception {
        List<Item> items = new ArrayList<>();
        for (long id = 0; id < 200; id++) {
            items.add(new Item(id, (int) (id % 3), id));
        }
        for (KeyedWindows<Integer, Item> windows : both()) {
            for (var form : Forms.folded(windows, Forms.DIFFERENCE).entrySet()) {
                assertThat(Forms.run(items, form.getValue()))
                        .as(form.getKey())
                        .isEqualTo(Forms.run(items, form.getValue()))
                        .hasSize(3);
            }
        }
    }
}
