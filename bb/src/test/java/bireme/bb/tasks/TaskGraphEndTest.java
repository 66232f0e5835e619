package bireme.bb.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.Block;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.Run;
import bireme.bb.parallel.ParallelFor;
import bireme.bb.parallel.WorkFailedException;
import bireme.testing.Bounded;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Failures, cancellation, and what is refused. */
class TaskGraphEndTest {
    @Test
    void shouldNameTheTaskThatFailed() {
        try (ParallelFor loops = new ParallelFor(3)) {
            for (int round = 0; round < 100; round++) {
                AtomicInteger after = new AtomicInteger();
                assertThatThrownBy(() -> TaskGraph.named("factory")
                                .outstanding(50)
                                .run(loops, tasks -> {
                                    Datum<Object> belt = tasks.datum("belt", null);
                                    for (int i = 0; i < 1000; i++) {
                                        int number = i;
                                        tasks.task("piece " + i).writes(belt).does(() -> {
                                            if (number == 500) {
                                                throw new IllegalStateException("broken");
                                            }
                                            after.addAndGet(number > 500 ? 1 : 0);
                                        });
                                    }
                                }))
                        .isInstanceOf(WorkFailedException.class)
                        .hasMessage("factory failed on piece 500: java.lang.IllegalStateException: broken");
                assertThat(after).hasValue(0);
            }
        }
    }

    @Test
    void shouldThrowWhatTheProgramThrows() {
        AtomicInteger done = new AtomicInteger();
        try (ParallelFor loops = new ParallelFor(2)) {
            assertThatThrownBy(() -> TaskGraph.named("program").run(loops, tasks -> {
                        tasks.task("one").does(done::incrementAndGet);
                        throw new IllegalArgumentException("the program");
                    }))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("the program");
            TaskGraph.named("next").run(loops, tasks -> tasks.task("two").does(() -> done.addAndGet(10)));
        }
        assertThat(done.get()).isBetween(10, 11);
    }

    @Test
    void shouldEndWithTheRunOfItsNode() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        try (ParallelFor loops = new ParallelFor(2)) {
            Block<Long, Long> endless = Block.map(n -> {
                TaskGraph.named("endless").outstanding(8).run(loops, tasks -> {
                    while (true) {
                        tasks.task("task").does(begun::countDown);
                    }
                });
                return n;
            });
            Run run = Source.range(0, 3).then(endless).into(Sink.ignore()).start();
            Bounded.await(begun, "the first task");
            run.cancel();
            assertThatThrownBy(run::await).isInstanceOf(CancellationException.class);
        }
    }

    @Test
    void shouldEndWhenItsCallerIsInterrupted() {
        Thread caller = Thread.currentThread();
        AtomicInteger begun = new AtomicInteger();
        try (ParallelFor loops = new ParallelFor(2)) {
            assertThatThrownBy(() -> TaskGraph.named("interrupted").run(loops, tasks -> {
                        Datum<Object> line = tasks.datum("line", null);
                        for (int i = 0; i < 1000; i++) {
                            tasks.task("task").writes(line).does(() -> {
                                if (begun.incrementAndGet() == 100) {
                                    caller.interrupt();
                                }
                            });
                        }
                    }))
                    .isInstanceOf(CancellationException.class);
        }
        assertThat(Thread.interrupted()).isTrue();
        assertThat(begun.get()).isBetween(100, 1000);
    }

    @Test
    void shouldRefuseTasksFromElsewhere() {
        try (ParallelFor loops = new ParallelFor(1)) {
            Tasks[] kept = new Tasks[1];
            TaskGraph.named("first").run(loops, tasks -> kept[0] = tasks);
            assertThatThrownBy(() -> kept[0].task("late"))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("task late was added after the program had returned");
            assertThatThrownBy(() -> TaskGraph.named("second")
                            .run(loops, tasks -> tasks.task("outer").does(() -> tasks.task("inner"))))
                    .hasMessageContaining("second failed on outer")
                    .hasRootCauseMessage("task inner was added by a task, or another thread than that of the program");
            Datum<Object> foreign = kept[0].datum("foreign", null);
            assertThatThrownBy(() -> TaskGraph.named("third")
                            .run(loops, tasks -> tasks.task("task").reads(foreign)))
                    .hasMessage("task task: foreign belongs to another graph");
        }
    }

    @Test
    void shouldRefuseWhatContradictsItself() {
        assertThatThrownBy(() -> TaskGraph.named("none").outstanding(0))
                .hasMessage("0 tasks outstanding; expected at least 1");
        try (ParallelFor loops = new ParallelFor(1)) {
            TaskGraph.named("graph").run(loops, tasks -> {
                Datum<Object> datum = tasks.datum("datum", null);
                assertThatThrownBy(() -> tasks.task("task").reads(datum).writes(datum))
                        .hasMessage(
                                "task task names datum twice; a task that writes, or is exclusive, may read as well");
                Task task = tasks.task("twice").reads(datum);
                assertThatThrownBy(() -> tasks.task("task").writes(datum, datum))
                        .hasMessageContaining("names datum twice");
                task.does(() -> {});
                assertThatThrownBy(() -> task.does(() -> {})).hasMessage("task twice was added twice");
            });
        }
    }
}
