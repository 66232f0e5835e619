package devicemessages;

import bireme.accelerator.AcceleratorBuffer;
import bireme.accelerator.AcceleratorContext;
import bireme.accelerator.Accelerators;
import bireme.accelerator.CommandQueue;
import bireme.accelerator.Event;
import bireme.accelerator.Kernel;
import bireme.accelerator.KernelSource;
import bireme.accelerator.Range;
import java.util.Arrays;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.Request;

/** A program of ranks that sends buffers of a device in all ways, and fails where elements are wrong. */
public final class Messages {
    private static final KernelSource ADD = KernelSource.of("add", """
                    KERNEL void add(GLOBAL float *x, float term) {
                        x[GLOBAL_ID(0)] += term;
                    }
                    """).java("add", (part, arguments) -> {
        for (int i = part.from(); i < part.to(); i++) {
            arguments.floats(0)[i] += arguments.floatAt(1);
        }
    });

    private final Intracomm world;
    private final AcceleratorContext context;
    private final int rank;
    private final int size;

    private Messages(AcceleratorContext context) {
        this.context = context;
        world = MPI.COMM_WORLD;
        rank = world.Rank();
        size = world.Size();
    }

    /** Runs on every rank. */
    public static void main(String[] args) {
        MPI.Init(args);
        try (AcceleratorContext context = Accelerators.open()) {
            Messages messages = new Messages(context);
            for (int length : new int[] {1, 500, 40_000, 700_000}) {
                messages.passRound(length);
                messages.passBetweenKinds(length);
            }
            messages.readWhereTheyAre();
            messages.sendInQueueOrder();
            messages.sendBehindSeveralQueues();
            messages.reduce(30_001, MPI.SUM);
            messages.reduce(30_001, MPI.MAX);
            messages.collect(1000);
            messages.collect(100_000);
            messages.reduceAndMoveParts();
            messages.refuse();
        }
        MPI.Finalize();
    }

    private static double[] numbers(int first, int count) {
        double[] numbers = new double[count];
        Arrays.setAll(numbers, i -> first + i);
        return numbers;
    }

    private static double[] read(AcceleratorBuffer buffer) {
        double[] elements = new double[buffer.length()];
        buffer.read(elements);
        return elements;
    }

    private static void check(String what, double[] found, double... expected) {
        if (!Arrays.equals(found, expected)) {
            int at = Arrays.mismatch(found, expected);
            throw new AssertionError(what + ": element " + at + " is " + found[at] + ", not " + expected[at]);
        }
    }

    /** Device to device, to the next rank. */
    private void passRound(int length) {
        int next = (rank + 1) % size;
        int before = (rank + size - 1) % size;
        AcceleratorBuffer mine = context.copyOf(numbers(rank, length));
        AcceleratorBuffer other = context.doubles(length + 1);
        Request send = world.Isend(mine, 0, length, MPI.DOUBLE, next, 1);
        int count = world.Recv(other, 1, length, MPI.DOUBLE, before, 1).Get_count(MPI.DOUBLE);
        send.Wait();
        if (count != length) {
            throw new AssertionError("received " + count + " of " + length);
        }
        check("pass", Arrays.copyOfRange(read(other), 1, length + 1), numbers(before, length));
        mine.close();
        other.close();
    }

    /** Array to device and device to array. */
    private void passBetweenKinds(int length) {
        int next = (rank + 1) % size;
        int before = (rank + size - 1) % size;
        AcceleratorBuffer buffer = context.doubles(length);
        Request receive = world.Irecv(buffer, 0, length, MPI.DOUBLE, before, 2);
        world.Send(numbers(rank, length), 0, length, MPI.DOUBLE, next, 2);
        receive.Wait();
        check("array to device", read(buffer), numbers(before, length));
        double[] array = new double[length];
        world.Sendrecv(buffer, 0, length, MPI.DOUBLE, before, 3, array, 0, length, MPI.DOUBLE, next, 3);
        check("device to array", array, numbers(rank, length));
        buffer.close();
    }

    /** Ranks of one JVM read the elements of the next one without a copy. */
    private void readWhereTheyAre() {
        int length = 10_000;
        int next = (rank + 1) % size;
        int before = (rank + size - 1) % size;
        AcceleratorBuffer mine = context.copyOf(numbers(rank, length));
        long[] handle = {mine.share()};
        long[] received = new long[1];
        world.Sendrecv(handle, 0, 1, MPI.LONG, next, 4, received, 0, 1, MPI.LONG, before, 4);
        AcceleratorBuffer shared = context.shared(received[0]);
        AcceleratorBuffer copy = context.doubles(length);
        context.queue().copy(shared, 0, copy, 0, length);
        shared.close();
        world.Barrier(); // the others have read
        mine.write(new double[length]);
        check("shared", read(copy), numbers(before, length));
        mine.close();
        copy.close();
    }

    /** A send comes behind the kernels that were queued before, and a receive before those that are queued after. */
    private void sendInQueueOrder() {
        int length = 50_000;
        Kernel add = context.build(ADD).kernel("add");
        AcceleratorBuffer x = context.floats(length);
        AcceleratorBuffer y = context.floats(length);
        for (int i = 0; i < 20; i++) {
            context.queue().run(add, Range.of(length), x, 1f);
        }
        Request send = world.Isend(x, 0, length, MPI.FLOAT, (rank + 1) % size, 4);
        world.Recv(y, 0, length, MPI.FLOAT, (rank + size - 1) % size, 4);
        context.queue().run(add, Range.of(length), y, 0.5f);
        send.Wait();
        float[] found = new float[length];
        y.read(found);
        for (float each : found) {
            if (each != 20.5f) {
                throw new AssertionError("queue order: " + each + ", not 20.5");
            }
        }
    }

    /** A send comes behind all queues that have used the buffer, and what is received is there for all of them. */
    private void sendBehindSeveralQueues() {
        int length = 50_000;
        AcceleratorBuffer x = context.floats(length);
        AcceleratorBuffer y = context.floats(length);
        Request receive = world.Irecv(y, 0, length, MPI.FLOAT, (rank + size - 1) % size, 5);
        try (CommandQueue other = context.newQueue()) {
            Kernel add = context.build(ADD).kernel("add");
            for (int i = 0; i < 10; i++) {
                context.queue().run(add, Range.of(length), x, 1f);
                other.run(add, Range.of(length), x, 2f);
            }
            world.Send(x, 0, length, MPI.FLOAT, (rank + 1) % size, 5);
            receive.Wait();
            Event end = other.run(add, Range.of(length), y, 4f);
            context.queue().await(end);
        }
        float[] found = new float[length];
        y.read(found);
        for (float each : found) {
            if (each != 34f) {
                throw new AssertionError("several queues: " + each + ", not 34");
            }
        }
    }

    /** Reductions of buffers have the bits of those of arrays, also where some ranks have arrays. */
    private void reduce(int length, Op op) {
        double[] own = new double[length];
        Arrays.setAll(own, i -> 1.0 / (i + 3 * rank + 1));
        AcceleratorBuffer mine = context.copyOf(own);
        AcceleratorBuffer found = context.doubles(length);
        double[] expected = new double[length];
        world.Allreduce(own, 0, expected, 0, length, MPI.DOUBLE, op);
        world.Allreduce(mine, 0, found, 0, length, MPI.DOUBLE, op);
        check("Allreduce " + op, read(found), expected);
        world.Allreduce(rank == 0 ? own : mine, 0, found, 0, length, MPI.DOUBLE, op);
        check("Allreduce of an array and buffers", read(found), expected);
        world.Scan(own, 0, expected, 0, length, MPI.DOUBLE, op);
        world.Scan(mine, 0, found, 0, length, MPI.DOUBLE, op);
        check("Scan", read(found), expected);
        world.Exscan(own, 0, expected, 0, length, MPI.DOUBLE, op);
        world.Exscan(mine, 0, found, 0, length, MPI.DOUBLE, op);
        if (rank > 0) {
            check("Exscan", read(found), expected);
        }
        reduceToSome(own, mine, found, op);
    }

    private void reduceToSome(double[] own, AcceleratorBuffer mine, AcceleratorBuffer found, Op op) {
        int length = own.length;
        double[] expected = new double[length];
        world.Reduce(own, 0, expected, 0, length, MPI.DOUBLE, op, size - 1);
        world.Reduce(mine, 0, found, 0, length, MPI.DOUBLE, op, size - 1);
        if (rank == size - 1) {
            check("Reduce", read(found), expected);
        }
        int[] counts = new int[size];
        Arrays.fill(counts, length / size);
        counts[0] += length % size;
        double[] part = new double[counts[rank]];
        AcceleratorBuffer foundPart = context.doubles(counts[rank]);
        world.Reduce_scatter(own, 0, part, 0, counts, MPI.DOUBLE, op);
        world.Reduce_scatter(mine, 0, foundPart, 0, counts, MPI.DOUBLE, op);
        check("Reduce_scatter", read(foundPart), part);
        int[] whole = new int[length];
        Arrays.fill(whole, rank + 1);
        AcceleratorBuffer integers = context.copyOf(whole);
        world.Allreduce(integers, 0, integers, 0, length, MPI.INT, MPI.BXOR);
        int[] bits = new int[length];
        integers.read(bits);
        for (int each : bits) {
            if (each != (size == 2 ? 3 : 0)) {
                throw new AssertionError("Allreduce in place: " + each);
            }
        }
    }

    private void collect(int length) {
        AcceleratorBuffer one = context.doubles(length);
        if (rank == 0) {
            one.write(numbers(3, length));
        }
        world.Bcast(one, 0, length, MPI.DOUBLE, 0);
        check("Bcast", read(one), numbers(3, length));
        AcceleratorBuffer all = context.doubles(length * size);
        one.write(numbers(rank * length, length));
        world.Allgather(one, 0, length, MPI.DOUBLE, all, 0, length, MPI.DOUBLE);
        check("Allgather", read(all), numbers(0, length * size));
        AcceleratorBuffer part = context.doubles(length);
        world.Scatter(all, 0, length, MPI.DOUBLE, part, 0, length, MPI.DOUBLE, size - 1);
        check("Scatter", read(part), numbers(rank * length, length));
        AcceleratorBuffer sum = context.doubles(length);
        one.write(numbers(0, length));
        world.Allreduce(one, 0, sum, 0, length, MPI.DOUBLE, MPI.SUM);
        double[] expected = numbers(0, length);
        Arrays.setAll(expected, i -> expected[i] * size);
        check("Allreduce", read(sum), expected);
        world.Iallreduce(one, 0, sum, 0, length, MPI.DOUBLE, MPI.MAX).Wait();
        check("Iallreduce", read(sum), numbers(0, length));
    }

    private void reduceAndMoveParts() {
        AcceleratorBuffer mine = context.copyOf(numbers(rank, size));
        AcceleratorBuffer result = context.doubles(size);
        world.Reduce(mine, 0, result, 0, size, MPI.DOUBLE, MPI.PROD, 0);
        if (rank == 0) {
            double[] expected = new double[size];
            Arrays.fill(expected, 1);
            for (int r = 0; r < size; r++) {
                for (int i = 0; i < size; i++) {
                    expected[i] *= r + i;
                }
            }
            check("Reduce", read(result), expected);
        }
        world.Alltoall(mine, 0, 1, MPI.DOUBLE, result, 0, 1, MPI.DOUBLE);
        check("Alltoall", read(result), numbers(rank, size));
        double[] gathered = new double[size];
        world.Gather(mine, 0, 1, MPI.DOUBLE, gathered, 0, 1, MPI.DOUBLE, 0);
        check("Gather", gathered, rank == 0 ? numbers(0, size) : new double[size]);
    }

    private void refuse() {
        AcceleratorBuffer floats = context.floats(10);
        expect("as MPI.FLOAT", () -> world.Send(floats, 4, 7, MPI.FLOAT, 0, 9));
        expect("MPI.DOUBLE needs double[]", () -> world.Send(floats, 0, 1, MPI.DOUBLE, 0, 9));
        Datatype column = Datatype.Vector(2, 1, 3, MPI.FLOAT);
        column.Commit();
        expect("have gaps", () -> world.Send(floats, 0, 1, column, 0, 9));
    }

    private static void expect(String message, Runnable call) {
        try {
            call.run();
        } catch (MPIException e) {
            if (e.getMessage().contains(message) && e.getMessage().contains("AcceleratorBuffer of 10 FLOAT")) {
                return;
            }
            throw new AssertionError("another message than one with '" + message + "'", e);
        }
        throw new AssertionError("not refused: " + message);
    }
}
