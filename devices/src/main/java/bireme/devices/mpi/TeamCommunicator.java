package bireme.devices.mpi;

import bireme.devices.mpi.binding.CollectiveCalls;
import bireme.devices.mpi.binding.CollectiveFunction;
import bireme.devices.wait.IdleStrategy;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Comparator;
import java.util.concurrent.Semaphore;
import java.util.stream.IntStream;
import xxdev.Device;
import xxdev.DeviceException;
import xxdev.LocalJob;

/**
 * Makes the communicator of the MPI library for a team of ranks, and frees it.
 *
 * <p>All ranks of the team meet to make it. A barrier by messages of our own comes first: the library's function waits
 * in native code, where nothing else of this process moves on, so nobody enters it before all can. Its messages carry
 * the tag by which the library tells this communicator from others that ranks of the same processes make at the same
 * time.
 *
 * <p>Threads: one at a time.
 */
final class TeamCommunicator {
    /** Of the messages before the communicator is made; collectives have tags from 0. */
    private static final int TAG = Integer.MIN_VALUE;

    private static final int HANDLE = 0;
    private static final int GROUP = 8;
    private static final int WORLD_GROUP = 16;
    private static final int HANDLES_BYTES = 24;

    private final Device device;
    private final LocalJob job;
    private final InitializedMpi world;
    private final CollectiveCalls calls;
    private final IdleStrategy idle;
    private final int context;
    private final int[] ids;
    private final int own;
    private final ByteBuffer handles = ByteBuffer.allocateDirect(HANDLES_BYTES).order(ByteOrder.nativeOrder());
    private final long handlesAddress;

    /** Of the ranks with the given device ids, of which this is the one at {@code own}. */
    TeamCommunicator(
            Device device, LocalJob job, InitializedMpi world, IdleStrategy idle, int context, int[] ids, int own) {
        this.device = device;
        this.job = job;
        this.world = world;
        this.calls = world.calls().collectives();
        this.idle = idle;
        this.context = context;
        this.ids = ids;
        this.own = own;
        handlesAddress = world.calls().addressOf(handles);
    }

    /**
     * Makes it; all ranks of the team call this.
     *
     * @param progress moves our own messages on, and throws if this cannot end well
     * @return its handle
     */
    long make(Runnable progress) {
        int tag = agreeOnTag(); // before a process is reserved, too: all of the team are there
        Semaphore creating = world.creating();
        if (creating == null) {
            return make(tag);
        }
        return makeAlone(creating, progress);
    }

    /** Frees it; all ranks of the team call this, after their last collective. */
    void free() {
        call(CollectiveFunction.COMM_FREE, handlesAddress + HANDLE);
    }

    /** A barrier by messages, each with the tag that the first rank has chosen if its sender knows it already. */
    private int agreeOnTag() {
        int[] tag = {own == 0 ? world.newCommunicatorTag() : -1};
        int[] received = new int[1];
        for (int distance = 1; distance < ids.length; distance *= 2) {
            device.send(tag, 0, 1, ids[(own + distance) % ids.length], TAG, context);
            device.recv(received, 0, 1, ids[(own + ids.length - distance) % ids.length], TAG, context);
            tag[0] = Math.max(tag[0], received[0]);
        }
        return tag[0];
    }

    /**
     * Makes the communicator where the one thread of a process waits in the library meanwhile: if two teams were made
     * at once, one might wait in one process, the other in another, and neither would be made. So the processes of a
     * team are reserved for it first, one after the other in the order of their ranks, which is the same for all teams.
     */
    private long makeAlone(Semaphore creating, Runnable progress) {
        int[] inOrder = IntStream.of(ids)
                .boxed()
                .sorted(Comparator.comparingInt(this::worldRank))
                .mapToInt(Integer::intValue)
                .toArray();
        byte[] turn = new byte[0];
        int place = 0;
        while (inOrder[place] != ids[own]) {
            place++;
        }
        if (place > 0) {
            device.recv(turn, 0, 0, inOrder[place - 1], TAG, context);
        }
        int polls = 0;
        int parks = 0;
        while (!creating.tryAcquire()) {
            progress.run();
            if (!idle.spinOrYield(polls++)) {
                idle.park(parks++);
            }
        }
        try {
            if (place < inOrder.length - 1) {
                device.send(turn, 0, 0, inOrder[place + 1], TAG, context);
            }
            return make(agreeOnTag());
        } finally {
            creating.release();
        }
    }

    private long make(int tag) {
        ByteBuffer ranks = ByteBuffer.allocateDirect(ids.length * Integer.BYTES).order(ByteOrder.nativeOrder());
        for (int rank = 0; rank < ids.length; rank++) {
            ranks.putInt(rank * Integer.BYTES, worldRank(ids[rank]));
        }
        long ranksAddress = world.calls().addressOf(ranks);
        long made = handlesAddress + HANDLE;
        long group = handlesAddress + GROUP;
        long worldGroup = handlesAddress + WORLD_GROUP;
        call(CollectiveFunction.COMM_GROUP, world.communicator(), worldGroup);
        call(CollectiveFunction.GROUP_INCL, handle(WORLD_GROUP), ids.length, ranksAddress, group);
        call(CollectiveFunction.COMM_CREATE_GROUP, world.communicator(), handle(GROUP), tag, made);
        long communicator = handle(HANDLE);
        call(CollectiveFunction.GROUP_FREE, group);
        call(CollectiveFunction.GROUP_FREE, worldGroup);
        check(world.calls().commSetErrhandler(communicator, world.abi().errorsReturn()), "MPI_Comm_set_errhandler");
        return communicator;
    }

    private int worldRank(int id) {
        int process = job.layout().processOf(id);
        return process == job.layout().process()
                ? world.rank()
                : MpiAddress.parse(job.wiring().addressOf(process, MpiLinks.SERVICE))
                        .rank();
    }

    private long handle(int at) {
        return world.abi().handleBytes() == Long.BYTES ? handles.getLong(at) : handles.getInt(at);
    }

    private void call(CollectiveFunction function, long... arguments) {
        check(calls.call(function, arguments), function.symbol());
    }

    private void check(int code, String what) {
        try {
            world.check(code, what);
        } catch (IOException e) {
            throw new DeviceException(e.getMessage(), e);
        }
    }
}
