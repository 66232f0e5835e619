package npb.cfd.adi;

import benchmarks.timing.Timers;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;
import npb.run.Threads;

/**
 * Solves the linear systems of all lines along one axis, across all cells and ranks.
 *
 * <p>Shape: q stages of elimination, one cell of each rank in each, upwards; then q stages of substitution downwards.
 * Between two stages one message goes from each rank to its neighbour. A message travels while its receiver fetches the
 * right-hand sides of the cell it is for, or on the way back puts away the cell before. A rank that is alone solves
 * block after block, so that what elimination leaves of a block is still in the cache when substitution needs it.
 */
final class Sweep {

    private static final int UP_TAG = 7;
    private static final int DOWN_TAG = 8;

    private final Intracomm comm;
    private final Decomposition decomposition;
    private final CellState[] states;
    private final int axis;
    private final LineBlock[][] blocks;
    private final LineSystem[][] systems;

    /** By cell and block: lines in the blocks before it. */
    private final int[][] firstLine;

    private final Threads threads;
    private final Timers timers;
    private final int waiting;
    private final double[] incoming;
    private final double[] outgoing;
    private Request sending;

    /**
     * Prepares to sweep.
     *
     * @param blocks the lines of each cell
     * @param systems as many systems for each cell as it has blocks; a rank that is alone has one for each thread
     * @param waiting the section of the timers that gets the time spent in messages
     */
    Sweep(
            Intracomm comm,
            Decomposition decomposition,
            CellState[] states,
            int axis,
            LineBlock[][] blocks,
            LineSystem[][] systems,
            Threads threads,
            Timers timers,
            int waiting) {
        this.comm = comm;
        this.decomposition = decomposition;
        this.states = states;
        this.axis = axis;
        this.blocks = blocks;
        this.systems = systems;
        this.threads = threads;
        this.timers = timers;
        this.waiting = waiting;
        firstLine = new int[blocks.length][];
        int lines = 0;
        for (int c = 0; c < blocks.length; c++) {
            firstLine[c] = new int[blocks[c].length + 1];
            for (int b = 0; b < blocks[c].length; b++) {
                firstLine[c][b + 1] = firstLine[c][b] + blocks[c][b].lines();
            }
            lines = Math.max(lines, lines(c));
        }
        int values = isAlone() ? 0 : lines * Math.max(systems[0][0].valuesUp(), systems[0][0].valuesDown());
        incoming = new double[values];
        outgoing = new double[values];
    }

    private boolean isAlone() {
        return decomposition.stages() == 1;
    }

    private int lines(int c) {
        return firstLine[c][blocks[c].length];
    }

    /** Solves them. */
    void run() {
        if (isAlone()) {
            runAlone();
        } else {
            for (int stage = 0; stage < decomposition.stages(); stage++) {
                eliminate(stage);
            }
            for (int stage = decomposition.stages() - 1; stage >= 0; stage--) {
                substitute(stage);
            }
            store(decomposition.cellOfStage(axis, 0));
        }
    }

    private void runAlone() {
        int count = blocks[0].length;
        threads.run(thread -> {
            LineSystem system = systems[0][thread];
            for (int b = threads.bound(0, count, thread); b < threads.bound(0, count, thread + 1); b++) {
                system.load(blocks[0][b], states[0]);
                system.clearBefore();
                system.clearBehind();
                system.eliminate();
                system.substitute();
                system.store();
            }
        });
    }

    private void eliminate(int stage) {
        int c = decomposition.cellOfStage(axis, stage);
        boolean isFirst = stage == 0;
        int values = systems[c][0].valuesUp();
        Request receiving = isFirst ? null : receive(lines(c) * values, decomposition.predecessor(axis), UP_TAG);
        forBlocks(c, (system, b) -> system.load(blocks[c][b], states[c]));
        await(receiving);
        forBlocks(c, (system, b) -> {
            if (isFirst) {
                system.clearBefore();
            } else {
                system.unpackUp(incoming, firstLine[c][b] * values);
            }
            system.eliminate();
            system.packUp(outgoing, firstLine[c][b] * values);
        });
        if (stage < decomposition.stages() - 1) {
            send(lines(c) * values, decomposition.successor(axis), UP_TAG);
        }
    }

    private void substitute(int stage) {
        int c = decomposition.cellOfStage(axis, stage);
        boolean isLast = stage == decomposition.stages() - 1;
        int values = systems[c][0].valuesDown();
        if (!isLast) {
            Request receiving = receive(lines(c) * values, decomposition.successor(axis), DOWN_TAG);
            store(decomposition.cellOfStage(axis, stage + 1));
            await(receiving);
        }
        forBlocks(c, (system, b) -> {
            if (isLast) {
                system.clearBehind();
            } else {
                system.unpackDown(incoming, firstLine[c][b] * values);
            }
            system.substitute();
            system.packDown(outgoing, firstLine[c][b] * values);
        });
        if (stage > 0) {
            send(lines(c) * values, decomposition.predecessor(axis), DOWN_TAG);
        }
    }

    private void store(int c) {
        forBlocks(c, (system, b) -> system.store());
    }

    /** What is done with each block of a cell. */
    private interface BlockWork {
        void run(LineSystem system, int block);
    }

    /** Every block of a cell meets the same thread each time. */
    private void forBlocks(int c, BlockWork work) {
        threads.run(0, systems[c].length, (from, end) -> {
            for (int b = from; b < end; b++) {
                work.run(systems[c][b], b);
            }
        });
    }

    private Request receive(int values, int source, int tag) {
        return comm.Irecv(incoming, 0, values, MPI.DOUBLE, source, tag);
    }

    private void send(int values, int dest, int tag) {
        sending = comm.Isend(outgoing, 0, values, MPI.DOUBLE, dest, tag);
    }

    /** Waits for a message to come and for the one before it to have gone; they always come in pairs. */
    private void await(Request receiving) {
        if (receiving != null) {
            timers.start(waiting);
            sending.Wait();
            receiving.Wait();
            timers.stop(waiting);
        }
    }
}
