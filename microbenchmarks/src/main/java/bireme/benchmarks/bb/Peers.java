package bireme.benchmarks.bb;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.LinkedTransferQueue;
import org.jctools.queues.SpscArrayQueue;

/** What else passes items from thread to thread, with nothing around it: no nodes, no ends, no failures. */
final class Peers {
    private static final int CAPACITY = 1024;
    private static final int MANY = 10_000_000;
    private static final int FEWER = 2_000_000;
    private static final int STAGES = 8;
    private static final int CHUNK = 1 << 12;

    private Peers() {}

    static List<Subject> all() {
        return List.of(
                new Subject("peer.jctools-spsc", MANY, items -> spin(items, new SpscArrayQueue<>(CAPACITY))),
                new Subject("peer.array-blocking-queue", FEWER, items -> block(items, 2)),
                new Subject("peer.array-blocking-queue-eight", FEWER / 4, items -> block(items, STAGES)),
                new Subject("peer.linked-transfer-queue", FEWER, items -> spin(items, new LinkedTransferQueue<>())),
                new Subject("peer.fork-join-tasks", FEWER, Peers::fork));
    }

    private static void spin(int items, Queue<Long> queue) throws InterruptedException {
        Thread producer = new Thread(() -> {
            for (int i = 0; i < items; i++) {
                Long item = PreparedItems.of(i);
                while (!queue.offer(item)) {
                    Thread.onSpinWait();
                }
            }
        });
        producer.start();
        long sum = 0;
        for (int i = 0; i < items; i++) {
            Long item = queue.poll();
            while (item == null) {
                Thread.onSpinWait();
                item = queue.poll();
            }
            sum += item;
        }
        producer.join();
        PreparedItems.check(sum, items);
    }

    private static void block(int items, int stages) throws InterruptedException {
        BlockingQueue<Long> queue = new ArrayBlockingQueue<>(CAPACITY);
        start(() -> {
            for (int i = 0; i < items; i++) {
                queue.put(PreparedItems.of(i));
            }
        });
        BlockingQueue<Long> last = queue;
        for (int stage = 2; stage < stages; stage++) {
            BlockingQueue<Long> from = last;
            BlockingQueue<Long> to = new ArrayBlockingQueue<>(CAPACITY);
            start(() -> {
                for (int i = 0; i < items; i++) {
                    to.put(from.take());
                }
            });
            last = to;
        }
        long sum = 0;
        for (int i = 0; i < items; i++) {
            sum += last.take();
        }
        PreparedItems.check(sum, items);
    }

    /** What a stage does until it is interrupted. */
    private interface Stage {
        void run() throws InterruptedException;
    }

    private static void start(Stage stage) {
        Thread thread = new Thread(() -> {
            try {
                stage.run();
            } catch (InterruptedException e) {
                throw new IllegalStateException("nobody interrupts a stage", e);
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    /** A task for each item, joined in groups: the pool has no streams. */
    private static void fork(int items) {
        ForkJoinPool pool = ForkJoinPool.commonPool();
        long sum = 0;
        ForkJoinTask<?>[] tasks = new ForkJoinTask<?>[CHUNK];
        for (int from = 0; from < items; from += CHUNK) {
            int count = Math.min(CHUNK, items - from);
            for (int i = 0; i < count; i++) {
                Long item = PreparedItems.of(from + i);
                tasks[i] = pool.submit(() -> item);
            }
            for (int i = 0; i < count; i++) {
                sum += (Long) tasks[i].join();
            }
        }
        PreparedItems.check(sum, items);
    }
}
