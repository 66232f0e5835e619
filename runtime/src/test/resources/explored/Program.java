import java.util.Arrays;
import mpi.*;

/** Each method is a program that goes wrong in some schedules, and, called with "right", one like it that does not. */
public class Program {
    static final int GET = 1;
    static final int PUT = 2;
    static final int ADD = 3;
    static final int END = 9;

    static Intracomm world;
    static int me;
    static int n;
    static boolean right;

    public static void main(String[] args) throws Exception {
        MPI.Init(args);
        world = MPI.COMM_WORLD;
        me = world.Rank();
        n = world.Size();
        right = args.length > 1 && args[1].equals("right");
        Program.class.getDeclaredMethod(args[0]).invoke(null);
        MPI.Finalize();
    }

    static void send(int value, int dest, int tag) {
        world.Send(new int[] {value}, 0, 1, MPI.INT, dest, tag);
    }

    static int recv(int source, int tag) {
        int[] value = new int[1];
        world.Recv(value, 0, 1, MPI.INT, source, tag);
        return value[0];
    }

    static void print(Object text) {
        System.out.println(text);
    }

    /** A thread receives while main sends, and main waits for it. */
    static void receivesInAThread() throws Exception {
        for (int i = 0; i < 3; i++) {
            Thread receiver = new Thread(() -> recv((me + n - 1) % n, 1));
            receiver.start();
            send(me, (me + 1) % n, 1);
            receiver.join();
        }
    }

    /** Floating-point numbers summed in the order in which they arrive. */
    static void sumsAsTheyCome() {
        double[] parts = {1e16, 1, -1e16, 1};
        if (me > 0) {
            world.Send(parts, me, 1, MPI.DOUBLE, 0, 1);
            return;
        }
        double sum = parts[0];
        double[] part = new double[1];
        for (int source = 1; source < n; source++) {
            world.Recv(part, 0, 1, MPI.DOUBLE, right ? source : MPI.ANY_SOURCE, 1);
            sum += part[0];
        }
        print(sum);
    }

    /** The first answer wins. */
    static void takesTheFirstAnswer() {
        if (me > 0) {
            send(me, 0, 1);
            return;
        }
        int best = recv(MPI.ANY_SOURCE, 1);
        for (int i = 2; i < n; i++) {
            int other = recv(MPI.ANY_SOURCE, 1);
            best = right ? Math.min(best, other) : best;
        }
        print("the best is " + best);
    }

    /** A receive from any takes what a later one waits for. */
    static void namesOneTooLate() {
        if (me > 0) {
            send(me, 0, 1);
            return;
        }
        recv(right ? 1 : MPI.ANY_SOURCE, 1);
        for (int source = 2; source < n; source++) {
            recv(source, 1);
        }
    }

    static void sendsHeadToHead() {
        int other = me == 0 ? 1 : 0;
        if (me > 1) {
            return;
        }
        if (right && me == 0) {
            recv(other, 1);
            send(me, other, 1);
        } else {
            send(me, other, 1);
            recv(other, 1);
        }
    }

    static void sendsInARing() {
        int next = (me + 1) % n;
        int previous = (me + n - 1) % n;
        if (right && me == 0) {
            recv(previous, 1);
            send(me, next, 1);
        } else {
            send(me, next, 1);
            recv(previous, 1);
        }
    }

    /** Takes a header from any rank; the wrong variant takes the payload from any rank too. */
    static void mixesHeadersAndPayloads() {
        if (me > 0) {
            send(me, 0, 1);
            send(me, 0, 2);
            return;
        }
        for (int i = 1; i < n; i++) {
            int[] header = new int[1];
            Status status = world.Recv(header, 0, 1, MPI.INT, MPI.ANY_SOURCE, 1);
            int payload = recv(right ? status.source : MPI.ANY_SOURCE, 2);
            if (payload != header[0]) {
                throw new IllegalStateException("the payload of " + payload + " behind the header of " + header[0]);
            }
        }
    }

    /** Asks once whether there is work. */
    static void looksOnlyOnce() {
        if (me == 0) {
            send(7, 1, 1);
        } else if (me == 1) {
            boolean isThere = right ? world.Probe(0, 1) != null : world.Iprobe(0, 1) != null;
            print(isThere ? "work" : "no work");
            recv(0, 1);
        }
    }

    /** Uses what a receive has brought without waiting for it. */
    static void testsOnlyOnce() {
        if (me == 0) {
            send(7, 1, 1);
            world.Barrier();
            return;
        }
        int[] value = new int[1];
        Request request = me == 1 ? world.Irecv(value, 0, 1, MPI.INT, 0, 1) : null;
        if (me == 1 && right) {
            request.Wait();
        }
        boolean isDone = me == 1 && request.Test() != null;
        print(me + ": " + (isDone ? value[0] : 0));
        if (me == 1) {
            request.Wait();
        }
        world.Barrier();
    }

    static void printsWhichIsFirst() {
        if (me > 0) {
            send(me, 0, 1);
            return;
        }
        int[] values = new int[n];
        Request[] requests = new Request[n - 1];
        for (int source = 1; source < n; source++) {
            requests[source - 1] = world.Irecv(values, source, 1, MPI.INT, source, 1);
        }
        Status first = Request.Waitany(requests);
        Request.Waitall(requests);
        print(right ? Arrays.toString(values) : "first " + first.index);
    }

    static void countsWhatIsThere() {
        if (me > 0) {
            send(me, 0, 1);
            return;
        }
        int[] values = new int[n];
        Request[] requests = new Request[n - 1];
        for (int source = 1; source < n; source++) {
            requests[source - 1] = world.Irecv(values, source, 1, MPI.INT, source, 1);
        }
        int count = Request.Waitsome(requests).length;
        while (count < n - 1 && right) {
            count += Request.Waitsome(requests).length;
        }
        print(count);
        Request.Waitall(requests);
    }

    /** Ends after so many messages, whatever they say. */
    static void countsTheWrongMessages() {
        int hello = 1;
        int result = 2;
        if (me > 0) {
            send(0, 0, hello);
            send(me * me, 0, result);
            recv(0, END);
            return;
        }
        int sum = 0;
        for (int i = 1; i < n; i++) {
            sum += right ? recv(i, hello) + recv(i, result) : recv(MPI.ANY_SOURCE, MPI.ANY_TAG);
        }
        print(sum > 0 ? "some" : "none");
        print("sum " + sum);
        for (int source = 1; source < n; source++) {
            send(0, source, END);
        }
    }

    /** A counter that others read, change and write back. */
    static void losesAnUpdate() {
        if (me > 0) {
            int value = right ? 0 : ask(GET, 0);
            ask(right ? ADD : PUT, value + 1);
            send(END, 0, END);
            return;
        }
        int counter = 0;
        int left = n - 1;
        while (left > 0) {
            int[] request = new int[2];
            Status status = world.Recv(request, 0, 2, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
            switch (status.tag) {
                case PUT -> counter = request[0];
                case ADD -> counter += request[0];
                case END -> left--;
                default -> { }
            }
            if (status.tag != END) {
                send(counter, status.source, status.tag);
            }
        }
        print("counter " + counter);
    }

    static int ask(int tag, int value) {
        send(value, 0, tag);
        return recv(0, tag);
    }

    /** Two locks, which a server hands out in the order of the requests. */
    static void locksInAnotherOrder() {
        if (me > 0 && me < 3) {
            int first = right || me == 1 ? 0 : 1;
            lock(first);
            lock(1 - first);
            send(0, 0, 20);
            send(1, 0, 20);
            send(0, 0, END);
            return;
        }
        int[] holder = {0, 0};
        int[] waiting = {0, 0};
        int left = me == 0 ? 2 : 0;
        while (left > 0) {
            int[] which = new int[1];
            Status status = world.Recv(which, 0, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
            int lock = which[0];
            if (status.tag == END) {
                left--;
            } else if (status.tag == 20) {
                holder[lock] = waiting[lock];
                waiting[lock] = 0;
                if (holder[lock] != 0) {
                    send(lock, holder[lock], 10);
                }
            } else if (holder[lock] == 0) {
                holder[lock] = status.source;
                send(lock, status.source, 10);
            } else {
                waiting[lock] = status.source;
            }
        }
    }

    static void lock(int which) {
        send(which, 0, 10);
        recv(0, 10);
    }

    /** Messages of two communicators may overtake each other. */
    static void countsOnOrderAcrossCommunicators() {
        Intracomm second = (Intracomm) world.clone();
        int[] value = {5};
        if (me == 1) {
            world.Send(value, 0, 1, MPI.INT, 0, 1);
            second.Send(value, 0, 1, MPI.INT, 0, 1);
        } else if (me == 0) {
            (right ? world : second).Recv(value, 0, 1, MPI.INT, 1, 1);
            if (!right && world.Iprobe(1, 1) == null) {
                throw new IllegalStateException("the message that was sent first is not here");
            }
            (right ? second : world).Recv(value, 0, 1, MPI.INT, 1, 1);
        }
        second.Free();
    }

    /** What was sent first need not arrive first when it comes from another rank. */
    static void countsOnCausality() {
        if (me == 0) {
            send(1, 2, 1);
            send(0, 1, 2);
        } else if (me == 1) {
            recv(0, 2);
            send(2, 2, 1);
        } else if (me == 2) {
            int first = recv(right ? 0 : MPI.ANY_SOURCE, 1);
            int second = recv(right ? 1 : MPI.ANY_SOURCE, 1);
            if (first != 1 || second != 2) {
                throw new IllegalStateException("first " + first + ", then " + second);
            }
        }
    }

    /** A buffer that is used again while its message has not been taken. */
    static void usesABufferTooEarly() {
        int[] value = {1};
        if (me == 0) {
            Request request = world.Isend(value, 0, 1, MPI.INT, 1, 1);
            if (right) {
                request.Wait();
            }
            value[0] = 2;
            request.Wait();
        } else if (me == 1) {
            print(recv(0, 1));
        }
    }

    /** Messages of the next round are taken for those of this one. */
    static void mixesRounds() {
        if (me > 0) {
            for (int round = 0; round < 2; round++) {
                send(round, 0, right ? round : 1);
            }
            return;
        }
        for (int round = 0; round < 2; round++) {
            int sum = 0;
            for (int i = 1; i < n; i++) {
                sum += recv(MPI.ANY_SOURCE, right ? round : 1);
            }
            print("round " + round + ": " + sum);
        }
    }

    static void cancelsWhatMayHaveCome() {
        if (me == 0) {
            send(7, 1, 1);
        } else if (me == 1) {
            int[] value = new int[1];
            Request request = world.Irecv(value, 0, 1, MPI.INT, 0, 1);
            if (!right) {
                world.Iprobe(2, 9);
                request.Cancel();
            }
            boolean isCancelled = request.Wait().Test_cancelled();
            print(isCancelled ? "cancelled" : "value " + value[0]);
            if (isCancelled) {
                recv(0, 1);
            }
        }
    }

    /** A collective in an if that depends on which message arrives first. */
    static void meetsOnlySometimes() {
        boolean comes = true;
        if (me == 0) {
            int first = recv(MPI.ANY_SOURCE, 1);
            recv(MPI.ANY_SOURCE, 1);
            comes = right || first == 1;
        } else if (me < 3) {
            send(me, 0, 1);
        }
        if (comes) {
            world.Barrier();
        }
    }

    /** Tasks are sent as workers ask; what a worker makes of one depends on how many it has had. */
    static void numbersTasksByWorker() {
        int tasks = 4;
        if (me == 0) {
            int[] results = new int[tasks];
            int handed = 0;
            int ended = 0;
            while (ended < n - 1) {
                int[] result = new int[2];
                Status status = world.Recv(result, 0, 2, MPI.INT, MPI.ANY_SOURCE, 1);
                if (result[0] >= 0) {
                    results[result[0]] = result[1];
                }
                ended += handed == tasks ? 1 : 0;
                send(handed < tasks ? handed++ : -1, status.source, 2);
            }
            print(Arrays.toString(results));
            return;
        }
        int[] result = {-1, 0};
        for (int count = 1; ; count++) {
            world.Send(result, 0, 2, MPI.INT, 0, 1);
            int task = recv(0, 2);
            if (task < 0) {
                return;
            }
            result = new int[] {task, right ? task * task : task + 100 * count};
        }
    }

    /** Nothing depends on the order; polls for messages until they are there. */
    static void looksUntilItIsThere() {
        if (me > 0) {
            send(me, 0, 1);
            return;
        }
        int sum = 0;
        for (int i = 1; i < n; i++) {
            while (world.Iprobe(MPI.ANY_SOURCE, 1) == null) {
                Thread.onSpinWait();
            }
            sum += recv(MPI.ANY_SOURCE, 1);
        }
        print("sum " + sum + " at " + MPI.Wtime() + " " + System.nanoTime() + " " + System.currentTimeMillis());
    }

    /** Prints what no schedule decides. */
    static void isRandomByItself() {
        print(Math.random());
        if (me > 0) {
            send(me, 0, 1);
            return;
        }
        for (int i = 1; i < n; i++) {
            recv(MPI.ANY_SOURCE, 1);
        }
    }

    /** Nobody sends what everybody looks for. */
    static void looksForEver() {
        while (world.Iprobe(MPI.ANY_SOURCE, 1) == null) {
            Thread.onSpinWait();
        }
    }

    static void sleepsForEver() throws Exception {
        if (me == 0) {
            new java.util.concurrent.CountDownLatch(1).await();
        }
        world.Barrier();
    }

    /** Nonblocking and persistent operations, objects, and collectives. */
    static void doesABitOfAll() throws Exception {
        int[] sums = new int[4];
        Request all = world.Iallreduce(new int[] {me, 1, 2, 3}, 0, sums, 0, 4, MPI.INT, MPI.SUM);
        Object[] box = {"from " + me};
        int next = (me + 1) % n;
        int previous = (me + n - 1) % n;
        Request object = world.Isend(box, 0, 1, MPI.OBJECT, next, 3);
        Object[] got = new Object[1];
        world.Recv(got, 0, 1, MPI.OBJECT, previous, 3);
        object.Wait();
        while (all.Test() == null) {
            Thread.onSpinWait();
        }
        int[] whole = new int[n];
        world.Allgather(new int[] {me}, 0, 1, MPI.INT, whole, 0, 1, MPI.INT);
        double[] large = new double[100_000];
        large[99_999] = me;
        world.Sendrecv_replace(large, 0, large.length, MPI.DOUBLE, next, 4, previous, 4);
        print(Arrays.toString(sums) + got[0] + Arrays.toString(whole) + large[99_999]);
    }
}
