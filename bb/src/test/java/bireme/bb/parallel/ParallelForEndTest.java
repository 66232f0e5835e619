package bireme.bb.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.Block;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.GraphFailedException;
import bireme.bb.engine.Run;
import bireme.testing.Bounded;
import java.io.IOException;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** How loops end early: failures, cancellation, close. */
class ParallelForEndTest {
    private static <E extends Throwable> void sneak(Throwable e) throws E {
        @SuppressWarnings("unchecked") // the cast does nothing
        E any = (E) e;
        throw any;
    }

    @Test
    void shouldThrowCheckedExceptionsToo() {
        try (ParallelFor loops = new ParallelFor(2)) {
            assertThatThrownBy(() -> loops.forEach(0, 10, Grain.dynamic(1), i -> {
                        if (i == 7) {
                            ParallelForEndTest.<RuntimeException>sneak(new IOException("no more"));
                        }
                    }))
                    .isInstanceOf(IOException.class)
                    .hasMessage("no more");
        }
    }

    @Test
    void shouldSuppressWhatOthersThrow() {
        CyclicBarrier both = new CyclicBarrier(2);
        try (ParallelFor loops = new ParallelFor(2)) {
            assertThatThrownBy(() -> loops.forEach(0, 2, Grain.dynamic(1), i -> {
                        Bounded.await(both, "the other threads");
                        throw new IllegalStateException("iteration");
                    }))
                    .isInstanceOf(IllegalStateException.class)
                    .satisfies(e -> assertThat(e.getSuppressed())
                            .hasSize(1)
                            .hasOnlyElementsOfType(IllegalStateException.class));
        }
    }

    @Test
    void shouldDropPiecesAfterAFailure() {
        AtomicLong runs = new AtomicLong();
        try (ParallelFor loops = new ParallelFor(1)) {
            for (Grain grain : new Grain[] {Grain.dynamic(1), Grain.cyclic(1), Grain.guided(1)}) {
                runs.set(0);
                assertThatThrownBy(() -> loops.forEach(0, 1_000_000, grain, i -> {
                            if (runs.incrementAndGet() == 600_000) {
                                throw new IllegalStateException("enough");
                            }
                        }))
                        .hasMessage("enough");
                assertThat(runs).as("%s", grain).hasValue(600_000);
            }
        }
    }

    @Test
    void shouldDropPiecesWhenTheCallerIsInterrupted() {
        AtomicLong runs = new AtomicLong();
        Thread caller = Thread.currentThread();
        try (ParallelFor loops = new ParallelFor(2)) {
            assertThatThrownBy(() -> loops.forEach(0, Long.MAX_VALUE, Grain.dynamic(10), i -> {
                        if (runs.incrementAndGet() == 1000) {
                            caller.interrupt();
                        }
                    }))
                    .isInstanceOf(CancellationException.class);
            assertThat(Thread.interrupted()).isTrue();
            loops.forEach(0, 1000, Grain.dynamic(10), i -> runs.set(i));
        }
    }

    @Test
    void shouldEndWithTheRunOfItsNode() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        try (ParallelFor loops = new ParallelFor(2)) {
            Block<Long, Long> endless = Block.map(n -> {
                loops.forEach(0, Long.MAX_VALUE, Grain.dynamic(10), i -> begun.countDown());
                return n;
            });
            Run run = Source.range(0, 3).then(endless).into(Sink.ignore()).start();
            Bounded.await(begun, "the first index");
            run.cancel();
            assertThatThrownBy(run::await).isInstanceOf(CancellationException.class);
        }
    }

    @Test
    void shouldNameTheNodeWhoseLoopFailed() {
        try (ParallelFor loops = new ParallelFor(2)) {
            Block<Long, Long> failing = Block.<Long, Long>map(n -> {
                        loops.forEach(0, 100, Grain.dynamic(10), i -> {
                            if (n == 2 && i == 50) {
                                throw new IllegalStateException("fifty");
                            }
                        });
                        return n;
                    })
                    .named("looping");
            assertThatThrownBy(() ->
                            Source.range(0, 3).then(failing).into(Sink.ignore()).run())
                    .isInstanceOf(GraphFailedException.class)
                    .hasMessage("looping failed on item 2: java.lang.IllegalStateException: fifty");
        }
    }

    @Test
    void shouldLetItsThreadsGo() throws InterruptedException {
        Set<Thread> helpers = ConcurrentHashMap.newKeySet();
        CyclicBarrier all = new CyclicBarrier(3);
        ParallelFor loops = new ParallelFor(3);
        loops.forEach(0, 3, Grain.dynamic(1), i -> {
            Bounded.await(all, "the other threads");
            helpers.add(Thread.currentThread());
        });
        helpers.remove(Thread.currentThread());
        assertThat(helpers).hasSize(2);
        loops.close();
        for (Thread helper : helpers) {
            Bounded.join(helper);
        }
        assertThatThrownBy(() -> loops.forEach(0, 3, Grain.even(), i -> {}))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("these loops were closed");
    }
}
