package mpi;

import bireme.runtime.replay.MessageChoices;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;

/**
 * A program that uses all that message passing leaves open, and tells what it met. Ranks send at random moments, which
 * are no part of the outcomes.
 */
final class ReplayProgram {
    private static final int MESSAGES = 4;
    private static final int MAX_DELAY_NS = 60_000;
    private static final int TAGS = 3;
    private static final int LAST = 50;
    /** Longer than what is sent without waiting for its receive. */
    private static final int ROOM = 20_000;

    private static final int SHORT = 3;

    private final Intracomm world;
    private final Random random;
    private final List<String> outcomes = new ArrayList<>();
    private final int others;

    private ReplayProgram(Intracomm world, long seed) {
        this.world = world;
        this.random = new Random(31 * seed + world.Rank());
        this.others = world.Size() - 1;
    }

    /** What this rank met, in order. */
    static List<String> run(Intracomm world, long seed) {
        ReplayProgram program = new ReplayProgram(world, seed);
        program.run();
        return program.outcomes;
    }

    private void run() {
        boolean isFirst = world.Rank() == 0;
        for (int phase = 0; phase < 8; phase++) {
            if (!isFirst) {
                send(phase);
                continue;
            }
            switch (phase) {
                case 0 -> receives();
                case 1 -> probes();
                case 2 -> waitsForAny();
                case 3 -> testsForSome();
                case 4 -> matchedProbes();
                case 5 -> waitsForSome();
                case 6 -> testsForAnyAndAll();
                default -> persistent();
            }
        }
        world.Barrier(); // what follows is not for receives of any tag
        cancels();
        collectives();
    }

    private void delay() {
        LockSupport.parkNanos(random.nextInt(MAX_DELAY_NS));
    }

    /** The tag of a phase's messages is one of three. */
    private void send(int phase) {
        for (int i = 0; i < MESSAGES; i++) {
            delay();
            int[] value = Arrays.copyOf(new int[] {phase, world.Rank(), i}, (i + world.Rank()) % 4 == 0 ? ROOM : SHORT);
            world.Send(value, 0, value.length, MPI.INT, 0, phase * TAGS + (i * world.Rank()) % TAGS);
        }
    }

    private void tell(String what, Status status, int[] value) {
        outcomes.add(what + " " + status.source + " " + status.tag + " " + value[0] + " " + value[1] + " " + value[2]);
    }

    private void receives() {
        for (int i = 0; i < others * MESSAGES; i++) {
            int[] value = new int[ROOM];
            tell("Recv", world.Recv(value, 0, ROOM, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG), value);
        }
    }

    private void probes() {
        for (int i = 0; i < others * MESSAGES; i++) {
            Status found = i % 3 == 0 ? world.Probe(MPI.ANY_SOURCE, MPI.ANY_TAG) : null;
            int polls = 0;
            while (found == null) {
                found = world.Iprobe(MPI.ANY_SOURCE, MPI.ANY_TAG);
                polls++;
            }
            int[] value = new int[ROOM];
            tell("probed " + polls, world.Recv(value, 0, ROOM, MPI.INT, found.source, found.tag), value);
        }
    }

    private Request[] start(int[][] values) {
        Request[] requests = new Request[values.length];
        for (int i = 0; i < requests.length; i++) {
            requests[i] = world.Irecv(values[i], 0, ROOM, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
        }
        return requests;
    }

    private void waitsForAny() {
        int[][] values = new int[others * MESSAGES][ROOM];
        Request[] requests = start(values);
        for (int i = 0; i < requests.length; i++) {
            Status status = Request.Waitany(requests);
            tell("Waitany " + status.index, status, values[status.index]);
        }
    }

    private void waitsForSome() {
        int[][] values = new int[others * MESSAGES][ROOM];
        Request[] requests = start(values);
        for (Status[] some = Request.Waitsome(requests); some.length > 0; some = Request.Waitsome(requests)) {
            for (Status status : some) {
                tell("Waitsome " + some.length + " " + status.index, status, values[status.index]);
            }
        }
    }

    private void testsForSome() {
        int[][] values = new int[others * MESSAGES][ROOM];
        Request[] requests = start(values);
        int polls = 0;
        for (int done = 0; done < requests.length; polls++) {
            for (Status status : Request.Testsome(requests)) {
                tell("Testsome " + polls + " " + status.index, status, values[status.index]);
                done++;
            }
        }
    }

    private void testsForAnyAndAll() {
        int half = others * MESSAGES / 2;
        int[][] values = new int[half][ROOM];
        Request[] requests = start(values);
        int polls = 0;
        for (int done = 0; done < half; polls++) {
            Status status = Request.Testany(requests);
            if (status != null) {
                tell("Testany " + polls, status, values[status.index]);
                done++;
            }
        }
        int[][] rest = new int[others * MESSAGES - half][ROOM];
        Request[] all = start(rest);
        Status[] statuses = Request.Testall(all);
        for (polls = 0; statuses == null; polls++) {
            statuses = Request.Testall(all);
        }
        for (int i = 0; i < rest.length; i++) {
            tell("Testall " + polls, statuses[i], rest[i]);
        }
    }

    private void matchedProbes() {
        for (int i = 0; i < others * MESSAGES; i++) {
            int[] value = new int[ROOM];
            if (i % 3 == 0) {
                Received received = world.RecvNew(Integer.MAX_VALUE, MPI.ANY_SOURCE, MPI.ANY_TAG);
                tell("RecvNew", received.status(), (int[]) received.array());
                continue;
            }
            int polls = 0;
            Message message = i % 3 == 1 ? world.Mprobe(MPI.ANY_SOURCE, MPI.ANY_TAG) : null;
            for (; message == null; polls++) {
                message = world.Improbe(MPI.ANY_SOURCE, MPI.ANY_TAG);
            }
            tell("Improbe " + polls, message.Recv(value, 0, ROOM, MPI.INT), value);
        }
    }

    private void persistent() {
        int[] value = new int[ROOM];
        Prequest receive = world.Recv_init(value, 0, ROOM, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
        for (int i = 0; i < others * MESSAGES; i++) {
            receive.Start();
            int polls = 0;
            Status status = receive.getStatus();
            for (; status == null; polls++) {
                status = receive.Test();
            }
            tell("Test " + polls, status, value);
            receive.Wait();
        }
        receive.Free();
    }

    /** Each rank withdraws receives from any rank and from the one before it, which may or may not have sent. */
    private void cancels() {
        int size = world.Size();
        int next = (world.Rank() + 1) % size;
        int before = (world.Rank() + size - 1) % size;
        for (int i = 0; i < MESSAGES; i++) {
            int source = i % 2 == 0 ? before : MPI.ANY_SOURCE;
            int tag = LAST + i;
            Request receive = world.Irecv(new int[SHORT], 0, SHORT, MPI.INT, source, tag);
            delay();
            world.Send(new int[SHORT], 0, SHORT, MPI.INT, next, tag);
            delay();
            receive.Cancel();
            boolean isCancelled = receive.Wait().source == MPI.ANY_SOURCE;
            outcomes.add("cancelled " + isCancelled);
            if (isCancelled) {
                world.Recv(new int[SHORT], 0, SHORT, MPI.INT, source, tag);
            }
        }
    }

    private void collectives() {
        delay();
        Request barrier = world.Ibarrier();
        int polls = 0;
        while (barrier.Test() == null) {
            polls++;
        }
        outcomes.add("Ibarrier " + polls);
        Request never = world.Irecv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, LAST + MESSAGES);
        outcomes.add("never " + (never.Test() == null));
        never.Cancel();
        outcomes.add("cancelled " + (never.Wait().source == MPI.ANY_SOURCE));
    }

    /** Whether something records or replays. */
    static MessageChoices choicesOf(Intracomm world) {
        return world.world.choices();
    }
}
