package program;

import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.Prequest;
import mpi.Request;
import mpi.User_function;

/**
 * Makes and frees things many times, and fails when memory grows with the number of times. Two ranks; arguments:
 * rounds, and the cycles to run, all when none is named.
 *
 * <p>Shape: a few rounds fill pools and queues; what lives after them, in the heap and directly outside it, is compared
 * with what lives after all rounds.
 */
public final class LifeCycles {
    private static final int TAG = 3;
    private static final int LONG = 64 << 10;
    /** What pools and tables may still gain, whatever the number of rounds; 0.5 MB was seen, rarely. */
    private static final long MAX_GROWTH = 1 << 20;

    /** The same for so few rounds that a leak would hide in it. */
    private static final long MAX_GROWTH_OF_FEW = 256 << 10;

    private static final int FEW_ROUNDS = 1000;
    private static final int FRUITLESS_COLLECTIONS = 3;
    private static final int ROUNDS_TO_FILL_POOLS = 200;
    private static final long MAX_MS_TO_CLEAN = 30_000;
    private static final int ROUNDS_AHEAD = 16;

    /** One round. */
    private interface Cycle {
        void run(LifeCycles own, int round);
    }

    private final Intracomm world = MPI.COMM_WORLD;
    private final int rank = world.Rank();
    private final int peer = 1 - rank;
    private Intracomm youngest = world;

    private LifeCycles() {}

    public static void main(String[] arguments) {
        int rounds = Integer.parseInt(arguments[0]);
        List<String> wanted = List.of(arguments).subList(1, arguments.length);
        cycles().forEach((name, cycle) -> {
            if (wanted.isEmpty() || wanted.contains(name)) {
                check(name, cycle, rounds);
            }
        });
    }

    private static Map<String, Cycle> cycles() {
        Map<String, Cycle> cycles = new LinkedHashMap<>();
        cycles.put("Init, Finalize", LifeCycles::finalizeInit);
        cycles.put("Isend, Free", LifeCycles::isendFree);
        cycles.put("Irecv, Free", LifeCycles::irecvFree);
        cycles.put("Ibsend, Wait", LifeCycles::ibsendWait);
        cycles.put("Send_init, Start, Free", LifeCycles::persistentSend);
        cycles.put("Allreduce_init, Start, Free", LifeCycles::persistentCollective);
        cycles.put("dup, Free", LifeCycles::dupFree);
        cycles.put("dup of a dup", LifeCycles::dupOfADup);
        cycles.put("Split, Free", LifeCycles::splitFree);
        cycles.put("errors", LifeCycles::errors);
        cycles.put("cancelled receives", LifeCycles::cancelled);
        cycles.put("Probe", LifeCycles::probed);
        cycles.put("Ibarrier on a freed communicator", LifeCycles::startedThenFreed);
        cycles.put("reductions of the user", LifeCycles::userReduction);
        return cycles;
    }

    private static void check(String name, Cycle cycle, int rounds) {
        long startNs = System.nanoTime();
        run(cycle, ROUNDS_TO_FILL_POOLS);
        long before = live();
        long growth = growth(cycle, rounds, before);
        long expected = rounds <= FEW_ROUNDS ? MAX_GROWTH_OF_FEW : MAX_GROWTH;
        if (isSoAtFirst(growth > expected)) { // what the JVM itself has filled once it does not fill again
            growth = growth(cycle, rounds, before + growth);
        }
        double seconds = (System.nanoTime() - startNs) / 1e9;
        if (before > 0) {
            System.out.printf("%s: %d rounds, %d bytes more, %.1f s%n", name, rounds, growth, seconds);
        }
        if (growth > expected) {
            throw new IllegalStateException(name + " keeps memory: " + growth + " bytes more after " + rounds
                    + " rounds, for the second time, expected at most " + expected);
        }
    }

    private static long growth(Cycle cycle, int rounds, long before) {
        run(cycle, rounds);
        return live() - before;
    }

    /** What rank 0 says, at both ranks. */
    private static boolean isSoAtFirst(boolean isSo) {
        MPI.Init(new String[0]);
        boolean[] said = {isSo};
        MPI.COMM_WORLD.Bcast(said, 0, 1, MPI.BOOLEAN, 0);
        MPI.Finalize();
        return said[0];
    }

    private static void run(Cycle cycle, int rounds) {
        MPI.Init(new String[0]);
        LifeCycles own = new LifeCycles();
        for (int round = 1; round <= rounds; round++) {
            cycle.run(own, round);
            if (round % ROUNDS_AHEAD == 0) {
                MPI.COMM_WORLD.Barrier();
            }
        }
        MPI.Finalize();
    }

    /** Bytes in the heap and outside while the other rank waits; 0 there. Collects until nothing more goes. */
    private static long live() {
        MPI.Init(new String[0]);
        MPI.COMM_WORLD.Barrier();
        long bytes = MPI.COMM_WORLD.Rank() == 0 ? collected() : 0;
        MPI.COMM_WORLD.Barrier();
        MPI.Finalize();
        return bytes;
    }

    private static long collected() {
        long bytes = Long.MAX_VALUE;
        int fruitless = 0;
        while (fruitless < FRUITLESS_COLLECTIONS) {
            collect();
            long now = inHeap() + outside();
            fruitless = now < bytes ? 0 : fruitless + 1;
            bytes = Math.min(bytes, now);
        }
        return bytes;
    }

    /**
     * Collects, and waits until what the collection before has found is cleaned: memory outside the heap is given back by
     * a thread of the JVM, which enqueues references as well, those of one collection after those of another.
     */
    private static void collect() {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        WeakReference<Object> reference = new WeakReference<>(new Object(), queue);
        System.gc();
        try {
            if (queue.remove(MAX_MS_TO_CLEAN) != reference) {
                throw new IllegalStateException("nothing was enqueued for " + MAX_MS_TO_CLEAN + " ms");
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted", e);
        }
    }

    private static long inHeap() {
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private static long outside() {
        for (BufferPoolMXBean pool : ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class)) {
            if (pool.getName().equals("direct")) {
                return pool.getMemoryUsed();
            }
        }
        throw new IllegalStateException("no pool of direct buffers");
    }

    private void finalizeInit(int round) {
        MPI.Finalize();
        MPI.Init(new String[0]);
        MPI.COMM_WORLD.dup();
    }

    private void isendFree(int round) {
        world.Isend(new byte[LONG], 0, LONG, MPI.BYTE, peer, TAG).Free();
        world.Recv(new byte[LONG], 0, LONG, MPI.BYTE, peer, TAG);
    }

    private void irecvFree(int round) {
        world.Irecv(new byte[LONG], 0, LONG, MPI.BYTE, peer, TAG).Free();
        world.Send(new byte[LONG], 0, LONG, MPI.BYTE, peer, TAG);
    }

    private void ibsendWait(int round) {
        MPI.Buffer_attach(new byte[2 * LONG]);
        world.Ibsend(new byte[LONG], 0, LONG, MPI.BYTE, peer, TAG).Wait();
        world.Bsend(new byte[LONG], 0, LONG, MPI.BYTE, peer, TAG);
        world.Recv(new byte[LONG], 0, LONG, MPI.BYTE, peer, TAG);
        world.Recv(new byte[LONG], 0, LONG, MPI.BYTE, peer, TAG);
        MPI.Buffer_detach();
    }

    private void persistentSend(int round) {
        Prequest send = world.Send_init(new byte[LONG], 0, LONG, MPI.BYTE, peer, TAG);
        Prequest receive = world.Recv_init(new byte[LONG], 0, LONG, MPI.BYTE, peer, TAG);
        Prequest.Startall(new Prequest[] {send, receive});
        send.Free();
        receive.Wait();
        receive.Free();
    }

    private void persistentCollective(int round) {
        int count = round % 2 == 0 ? 1 : 200;
        double[] sum = new double[count];
        Prequest reduce = world.Allreduce_init(new double[count], 0, sum, 0, count, MPI.DOUBLE, MPI.SUM);
        Prequest bcast = world.Bcast_init(sum, 0, count, MPI.DOUBLE, 0);
        Prequest never = world.Barrier_init();
        reduce.Start();
        reduce.Wait();
        bcast.Start();
        bcast.Wait();
        (rank == 0 ? reduce : bcast).Free();
        (rank == 0 ? bcast : reduce).Free();
        never.Free();
        never.Free();
    }

    private void dupFree(int round) {
        Intracomm copy = world.dup();
        copy.Barrier();
        copy.Free();
    }

    private void dupOfADup(int round) {
        Intracomm next = youngest.dup();
        if (youngest != world) {
            youngest.Free();
        }
        youngest = next;
    }

    private void splitFree(int round) {
        Intracomm alone = world.Split(rank, 0);
        Intracomm perhaps = world.Split(rank == 0 ? MPI.UNDEFINED : 0, 0);
        Intracomm both = world.Split(0, -rank);
        both.Allreduce(new int[1], 0, new int[1], 0, 1, MPI.INT, MPI.MAX);
        alone.Free();
        both.Free();
        if (perhaps != null) {
            perhaps.Free();
        }
    }

    private void errors(int round) {
        Intracomm copy = world.dup();
        Request tooShort = copy.Irecv(new byte[1], 0, 1, MPI.BYTE, peer, TAG);
        Request good = copy.Irecv(new byte[LONG], 0, LONG, MPI.BYTE, peer, TAG + 1);
        copy.Isend(new byte[LONG], 0, LONG, MPI.BYTE, peer, TAG).Free();
        copy.Isend(new byte[LONG], 0, LONG, MPI.BYTE, peer, TAG + 1).Free();
        good.Wait();
        refused(tooShort::Wait);
        refused(() -> copy.Isend(new byte[LONG], 0, LONG + 1, MPI.BYTE, peer, TAG));
        refused(() -> copy.Bsend(new byte[LONG], 0, LONG, MPI.BYTE, peer, TAG));
        refused(() -> copy.Allreduce_init(new int[1], 0, new int[1], 0, 1, MPI.INT, null));
        refused(() -> copy.Split(-5, 0));
        copy.Free();
        refused(copy::dup);
    }

    private static void refused(Runnable call) {
        try {
            call.run();
        } catch (MPIException expected) {
            return;
        }
        throw new IllegalStateException("expected to be refused");
    }

    private void cancelled(int round) {
        Request waited = world.Irecv(new byte[LONG], 0, LONG, MPI.BYTE, peer, TAG);
        Request freed = world.Irecv(new byte[LONG], 0, LONG, MPI.BYTE, peer, TAG);
        waited.Cancel();
        waited.Wait();
        freed.Cancel();
        freed.Free();
    }

    private void probed(int round) {
        world.Isend(new byte[LONG], 0, LONG, MPI.BYTE, peer, TAG).Free();
        world.Send(new byte[1000], 0, 1000, MPI.BYTE, peer, round);
        world.Send(new Object[] {new byte[1000]}, 0, 1, MPI.OBJECT, peer, round);
        int count = world.Probe(peer, TAG).Get_count(MPI.BYTE);
        world.Recv(new byte[count], 0, count, MPI.BYTE, peer, TAG);
        world.Recv(new byte[1000], 0, 1000, MPI.BYTE, peer, round);
        world.Recv(new Object[1], 0, 1, MPI.OBJECT, peer, round);
    }

    private void startedThenFreed(int round) {
        Intracomm copy = world.dup();
        Request barrier = copy.Ibarrier();
        Request all = copy.Iallreduce(new int[1], 0, new int[1], 0, 1, MPI.INT, MPI.SUM);
        copy.Free();
        Request.Waitall(new Request[] {barrier, all});
    }

    private void userReduction(int round) {
        Op op = new Op(
                new User_function() {
                    @Override
                    public void Call(Object in, int inOffset, Object inout, int inoutOffset, int count, Datatype type) {
                        ((int[]) inout)[inoutOffset] += ((int[]) in)[inOffset];
                    }
                },
                true);
        world.Allreduce(new int[] {1}, 0, new int[1], 0, 1, MPI.INT, op);
    }
}
