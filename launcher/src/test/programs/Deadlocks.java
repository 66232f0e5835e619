import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;
import java.util.Random;

/** Ranks that wait for each other, each in the way that the first argument names; and some that only seem to. */
public class Deadlocks {
    private static Intracomm world;

    public static void main(String[] arguments) throws Exception {
        MPI.Init(arguments);
        world = MPI.COMM_WORLD;
        int me = world.Rank();
        int size = world.Size();
        switch (arguments[0]) {
            case "receive" -> receive((me + 1) % size, 7);
            case "tags" -> {
                if (me == 0) {
                    send(1, 5);
                    receive(1, 9);
                } else if (me == 1) {
                    receive(0, 7);
                }
            }
            case "sends" -> {
                double[] data = new double[1 << 20];
                world.Send(data, 0, data.length, MPI.DOUBLE, (me + 1) % size, 3);
                world.Recv(data, 0, data.length, MPI.DOUBLE, (me + size - 1) % size, 3);
            }
            case "collectives" -> {
                world.Barrier();
                if (me == 1) {
                    receive(0, 1);
                }
                world.Barrier();
            }
            case "gone" -> {
                if (me != 1) {
                    receive(1, 1);
                } else {
                    return;
                }
            }
            case "late" -> seemToWait(me, size);
            case "random" -> exchangeAtRandom(
                    me, size, Long.parseLong(arguments[1]), Integer.parseInt(arguments[2]), Integer.MAX_VALUE);
            case "broken" -> {
                int rounds = Integer.parseInt(arguments[2]);
                long seed = Long.parseLong(arguments[1]);
                exchangeAtRandom(me, size, seed, rounds, new Random(~seed).nextInt(rounds));
            }
            default -> throw new IllegalArgumentException(arguments[0]);
        }
        MPI.Finalize();
    }

    private static void send(int to, int tag) {
        world.Send(new int[] {tag}, 0, 1, MPI.INT, to, tag);
    }

    private static void receive(int from, int tag) {
        world.Recv(new int[1], 0, 1, MPI.INT, from, tag);
    }

    /** All but one wait for longer than it takes to find a deadlock; that one sleeps, or has a thread that will send. */
    private static void seemToWait(int me, int size) throws InterruptedException {
        if (me == 0) {
            Thread.sleep(1500);
            send(1, 7);
        } else {
            receive(me - 1, 7);
            Thread later = new Thread(() -> {
                long endNs = System.nanoTime() + 700_000_000L;
                while (System.nanoTime() < endNs) {
                    Thread.onSpinWait();
                }
                send((me + 1) % size, 7);
            });
            later.start();
        }
        if (me == 0) {
            receive(size - 1, 7);
        }
        world.Barrier();
        System.out.println("through");
    }

    /**
     * The same plan at all ranks, so that each message has its receive; who waits how long for what is up to chance. In
     * the first exchange of two ranks from round {@code broken} on, one of them does not do its part, or else rank 0
     * leaves out the last barrier: the rest of the ranks can never end.
     */
    private static void exchangeAtRandom(int me, int size, long seed, int rounds, int broken)
            throws InterruptedException {
        boolean isBroken = broken < rounds;
        Random plan = new Random(seed);
        Random own = new Random(seed + me);
        for (int round = 0; round < rounds; round++) {
            int from = plan.nextInt(size);
            int to = plan.nextInt(size);
            int length = plan.nextInt(8) == 0 ? plan.nextInt(100_000) : plan.nextInt(50);
            int kind = plan.nextInt(6);
            if (plan.nextInt(500) == 0 && me == plan.nextInt(size)) {
                Thread.sleep(own.nextInt(700));
            }
            if (kind == 0) {
                world.Bcast(new int[length], 0, length, MPI.INT, from);
            } else if (kind == 1) {
                world.Barrier();
            } else if (from != to && isBroken && round >= broken) {
                isBroken = false;
                leaveOut(me, from, to, length, kind, round);
            } else if (from != to) {
                exchange(me, from, to, length, kind, round & 0xFFF);
            }
        }
        if (!isBroken || me != 0) {
            world.Barrier();
        }
        System.out.println("through");
    }

    /** The message is not sent, or another one is waited for; a send that waits is then without a receive. */
    private static void leaveOut(int me, int from, int to, int length, int kind, int round) {
        if (kind % 2 == 0) {
            exchange(me, -1, to, length, 3, round & 0xFFF);
        } else if (me == from) {
            exchange(me, from, to, length, kind, round & 0xFFF);
        } else if (me == to) {
            receive(from, 30_000);
        }
    }

    private static void exchange(int me, int from, int to, int length, int kind, int tag) {
        if (me == from && kind == 2) {
            world.Ssend(new int[length], 0, length, MPI.INT, to, tag);
        } else if (me == from) {
            Request sent = world.Isend(new int[length], 0, length, MPI.INT, to, tag);
            sent.Wait();
        } else if (me == to && kind == 3) {
            world.Recv(new int[length], 0, length, MPI.INT, MPI.ANY_SOURCE, tag);
        } else if (me == to) {
            world.Recv(new int[length], 0, length, MPI.INT, from, tag);
        }
    }
}
