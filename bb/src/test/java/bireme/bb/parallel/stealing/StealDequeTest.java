package bireme.bb.parallel.stealing;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.Bounded;
import bireme.testing.TestSeed;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;

class StealDequeTest {
    private static final long SEED = TestSeed.of("StealDequeTest");

    @Test
    void shouldDoWhatAPlainDequeDoes() {
        Random random = new Random(SEED);
        StealDeque<Integer> deque = new StealDeque<>();
        Deque<Integer> plain = new ArrayDeque<>();
        for (int step = 0; step < 100_000; step++) {
            // Phases that fill it beyond its first length, and empty it.
            int choice = random.nextInt(step / 1000 % 2 == 0 ? 5 : 3);
            if (choice == 0) {
                assertThat(deque.pop()).as("seed %d", SEED).isEqualTo(plain.pollLast());
            } else if (choice == 1) {
                assertThat(deque.steal()).as("seed %d", SEED).isEqualTo(plain.pollFirst());
            } else if (choice == 2 && step / 1000 % 2 == 1) {
                assertThat(deque.pop()).as("seed %d", SEED).isEqualTo(plain.pollLast());
            } else {
                deque.push(step);
                plain.addLast(step);
            }
            assertThat(deque.size()).isEqualTo(plain.size());
        }
    }

    @Test
    void shouldHandOutEachTaskOnce() throws InterruptedException {
        int count = 300_000;
        AtomicIntegerArray taken = new AtomicIntegerArray(count);
        StealDeque<Integer> deque = new StealDeque<>();
        AtomicBoolean isOver = new AtomicBoolean();
        Thread[] thieves = new Thread[3];
        for (int number = 0; number < thieves.length; number++) {
            thieves[number] = new Thread(() -> {
                while (!isOver.get()) {
                    take(taken, deque.steal());
                }
            });
            thieves[number].start();
        }
        Random random = new Random(SEED);
        for (int pushed = 0; pushed < count; ) {
            for (int more = random.nextInt(80); more > 0 && pushed < count; more--) {
                deque.push(pushed++);
            }
            for (int less = random.nextInt(80); less > 0; less--) {
                take(taken, deque.pop());
            }
        }
        while (deque.size() > 0) {
            take(taken, deque.pop());
        }
        isOver.set(true);
        for (Thread thief : thieves) {
            Bounded.join(thief);
        }
        for (int task = 0; task < count; task++) {
            assertThat(taken.get(task)).as("task %d, seed %d", task, SEED).isEqualTo(1);
        }
    }

    private static void take(AtomicIntegerArray taken, Integer task) {
        if (task != null) {
            taken.incrementAndGet(task);
        }
    }
}
