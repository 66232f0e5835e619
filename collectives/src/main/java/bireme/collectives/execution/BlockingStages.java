package bireme.collectives.execution;

import bireme.collectives.items.ItemLayout;
import bireme.collectives.items.Reduction;
import bireme.collectives.stages.SharedStages;
import bireme.collectives.stages.Stages;
import bireme.collectives.team.JvmGroups;
import bireme.collectives.team.Team;
import java.util.Arrays;
import xxdev.LibraryTeam;
import xxdev.Request;

/**
 * Carries every stage out the moment it is written; the calling thread waits.
 *
 * <p>A stage of one message goes straight to the device's blocking calls, so small messages cost no request and no
 * object.
 *
 * <p>Threads: one at a time.
 */
public final class BlockingStages implements Stages {
    private static final byte[] NOTHING = new byte[0];

    private final Team team;
    private final boolean sharesMemory;
    private final ReusedSpace space = new ReusedSpace();
    private final CarriedFlags flags = new CarriedFlags();
    private final int[] heard = new int[1];
    private BlockingSharedStages memory;
    private Request[] started = new Request[8];
    private int count;
    private int tag;
    private int code;
    private boolean isOpen;

    /** Stages over a team. */
    public BlockingStages(Team team) {
        this.team = team;
        this.sharesMemory = team.sharesMemory();
    }

    /**
     * Begins a collective. If the one before has failed, messages may still arrive in its space, so that is released.
     *
     * @param callCode what it is, see {@link bireme.collectives.segment.CallSignature}
     */
    public void begin(int callCode) {
        if (isOpen) {
            Arrays.fill(started, 0, count, null);
            count = 0;
            space.abandon();
            if (memory != null) {
                memory.abandon();
            }
        }
        flags.end(); // of a barrier that has failed
        tag = team.nextTag();
        code = callCode;
        isOpen = true;
        space.begin();
    }

    /** Ends a collective that has not failed. */
    public void end() {
        if (memory != null) {
            memory.end();
        }
        isOpen = false;
    }

    @Override
    public int rank() {
        return team.rank();
    }

    @Override
    public int size() {
        return team.size();
    }

    @Override
    public void send(Object buffer, int offset, int elements, int dest) {
        team.send(buffer, offset, elements, dest, tag);
    }

    @Override
    public void recv(Object buffer, int offset, int elements, int source) {
        team.recv(buffer, offset, elements, source, tag);
    }

    /**
     * Lets all signals of the collective that has begun, a barrier, carry flags.
     *
     * @param own flags of this rank, at least one
     */
    public void carry(int own) {
        flags.begin(own);
    }

    /** The flags of all ranks, at the end of that barrier. */
    public int carried() {
        await();
        int all = flags.all();
        flags.end();
        return all;
    }

    @Override
    public void signal(int dest) {
        if (flags.areAny()) {
            startSend(new int[] {flags.all()}, 0, 1, dest); // which may have to wait for its receive
        } else {
            // No device makes an empty message wait for its receive.
            team.send(NOTHING, 0, 0, dest, tag);
        }
    }

    @Override
    public void awaitSignal(int source) {
        if (flags.areAny()) {
            team.recv(heard, 0, 1, source, tag);
            flags.add(heard[0]);
        } else {
            team.recv(NOTHING, 0, 0, source, tag);
        }
    }

    @Override
    public void exchange(
            Object out, int outOffset, int outElements, int dest, Object in, int inOffset, int inElements, int source) {
        team.sendrecv(out, outOffset, outElements, dest, in, inOffset, inElements, source, tag);
    }

    @Override
    public void startSend(Object buffer, int offset, int elements, int dest) {
        add(team.isend(buffer, offset, elements, dest, tag));
    }

    @Override
    public void startRecv(Object buffer, int offset, int elements, int source) {
        add(team.irecv(buffer, offset, elements, source, tag));
    }

    @Override
    public void await() {
        for (int index = 0; index < count; index++) {
            started[index].await();
            started[index] = null;
        }
        count = 0;
    }

    @Override
    public Object space(ItemLayout layout, int items) {
        return space.take(layout, items);
    }

    @Override
    public void copy(ItemLayout layout, Object from, int fromOffset, Object to, int toOffset, int items) {
        layout.copy(from, fromOffset, to, toOffset, items);
    }

    @Override
    public void apply(Reduction op, Object in, int inOffset, Object inout, int inoutOffset, int items) {
        op.apply(in, inOffset, inout, inoutOffset, items);
    }

    @Override
    public void then(Runnable more) {
        more.run();
    }

    /** A library's barrier has no flags. */
    @Override
    public LibraryTeam library() {
        return flags.areAny() ? null : team.library();
    }

    @Override
    public LibraryTeam libraryOf(int[] ranks) {
        return flags.areAny() ? null : team.libraryOf(ranks);
    }

    @Override
    public JvmGroups groups() {
        return team.groups();
    }

    @Override
    public SharedStages memory() {
        return sharesMemory ? memoryOfGroup() : null;
    }

    @Override
    public SharedStages memoryOfGroup() {
        if (memory == null) {
            if (!team.hasNeighbors()) {
                return null;
            }
            memory = new BlockingSharedStages(team.handle(), flags);
        }
        return memory.open(code, tag);
    }

    private void add(Request request) {
        if (count == started.length) {
            started = Arrays.copyOf(started, 2 * count);
        }
        started[count++] = request;
    }
}
