package bireme.collectives.team;

import bireme.collectives.segment.SegmentHandle;
import bireme.collectives.segment.SharedSegments;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import xxdev.Device;
import xxdev.LibraryTeam;
import xxdev.LocalTeam;
import xxdev.Request;
import xxdev.Status;

/**
 * The ranks a collective runs over, as this rank sees them: team ranks instead of device ids, in a context of their
 * own.
 *
 * <p>Units: offsets and counts in elements of the buffer, not items.
 *
 * <p>Threads: one at a time, see the package; the sequence of tags is the only state.
 *
 * <p>Ordering: every collective draws a tag of its own, so a message left behind by a call that failed is never taken
 * for one of a later call.
 */
public final class Team {
    private static final int CORES = Runtime.getRuntime().availableProcessors();

    private final Device device;
    private final int[] ids;
    private final int rank;
    private final int context;
    private final int ranksPerHost;
    private final LocalTeam local;
    private final LibraryTeam library;
    private final TeamPlacement placement;
    private final JvmGroups groups;
    private final Status ignored = new Status();
    private final List<LibraryPart> libraryParts = new ArrayList<>();
    private SegmentHandle handle;
    private int nextTag;

    /** One rank of each JVM, and what a native MPI library does for them. */
    private record LibraryPart(int[] ranks, LibraryTeam library) {}

    /**
     * Creates this rank's view of a team on one host.
     *
     * @param device device that reaches all ranks of the team
     * @param ids device id of each team rank; the array is kept, and must not change
     * @param rank this rank's place in {@code ids}
     * @param context context used only by this team's collectives
     */
    public Team(Device device, int[] ids, int rank, int context) {
        this(device, ids, rank, context, ids.length);
    }

    /**
     * Creates this rank's view.
     *
     * @param ranksPerHost most ranks of the team that share a host, the same number at every rank
     */
    public Team(Device device, int[] ids, int rank, int context, int ranksPerHost) {
        if (rank < 0 || rank >= ids.length) {
            throw new IllegalArgumentException("rank " + rank + " is outside 0.." + (ids.length - 1));
        }
        this.device = device;
        this.ids = ids;
        this.rank = rank;
        this.context = context;
        this.ranksPerHost = ranksPerHost;
        this.local = device.localTeam(context, ids);
        int[] processes = device.processesOf(ids);
        TeamPlacement lie = TeamPlacement.of(processes);
        this.library = lie == TeamPlacement.APART && ids.length > 1 ? device.libraryTeam(context, this.ids) : null;
        this.placement = library == null ? lie : TeamPlacement.LIBRARY;
        this.groups = placement.isPartial() ? new JvmGroups(processes) : null;
    }

    /** This rank's place in the team. */
    public int rank() {
        return rank;
    }

    /** Ranks in the team. */
    public int size() {
        return ids.length;
    }

    /** Device id of a rank. */
    public int id(int ofRank) {
        return ids[ofRank];
    }

    /** The context of the team's messages. */
    public int context() {
        return context;
    }

    /** Most ranks of the team that share a host; all of them, unless set otherwise. */
    public int ranksPerHost() {
        return ranksPerHost;
    }

    /** Whether ranks of the team that share a host are more than its cores. */
    public boolean isOversubscribed() {
        return ranksPerHost > CORES;
    }

    /** How the ranks lie in JVMs. */
    public TeamPlacement placement() {
        return placement;
    }

    /** The collectives of a native MPI library; {@code null} unless the ranks have one. */
    public LibraryTeam library() {
        return library;
    }

    /**
     * The collectives of a native MPI library between ranks of which no two share memory.
     *
     * @param part team ranks, this one among them, in the same order at all of them
     * @return {@code null} at all of them when there is no such library
     */
    public LibraryTeam libraryOf(int[] part) {
        for (LibraryPart known : libraryParts) {
            if (Arrays.equals(known.ranks, part)) {
                return known.library;
            }
        }
        int[] partIds = Arrays.stream(part).map(this::id).toArray();
        LibraryPart added = new LibraryPart(part.clone(), device.libraryTeam(context, partIds));
        libraryParts.add(added);
        return added.library;
    }

    /** Whether all ranks share memory, and there are several. */
    public boolean sharesMemory() {
        return placement == TeamPlacement.TOGETHER;
    }

    /** Which ranks share a JVM; {@code null} when all do, or no two. */
    public JvmGroups groups() {
        return groups;
    }

    /** Whether this rank shares memory with another. */
    public boolean hasNeighbors() {
        return local != null;
    }

    /** The ranks that share this one's memory, and this one; ascending. */
    public int[] localRanks() {
        return local == null ? new int[] {rank} : local.ranks();
    }

    /** This rank's place among those that share its memory; only if there are others. */
    public SegmentHandle handle() {
        if (handle == null) {
            handle = new SegmentHandle(local);
        }
        return handle;
    }

    /** The object of a kind that all ranks share which share memory with this one; only if there are others. */
    public <T> T shared(Class<T> kind, Supplier<T> maker) {
        return local.shared(kind, maker);
    }

    /** Checks whether the neighbours were in this rank's last call, see {@link SegmentHandle#checkLast}. */
    public void checkLastCall() {
        if (handle != null) {
            handle.checkLast();
        }
    }

    /** A handle of a segment of its own, with its own order of calls; only if there are other members. */
    public SegmentHandle separateHandle(int number) {
        SharedSegments segments = local.shared(SharedSegments.class, SharedSegments::new);
        return new SegmentHandle(local, segments.segment(number, local.ranks().length));
    }

    /** Releases the handle of the segment of that number, whether or not it was ever made; once. */
    public void leaveSeparate(int number) {
        local.shared(SharedSegments.class, SharedSegments::new).leave(number, local.ranks().length);
    }

    /** The tag of the next collective; every rank must draw as many as the others. */
    public int nextTag() {
        int tag = nextTag;
        nextTag = (tag + 1) & Integer.MAX_VALUE;
        return tag;
    }

    /** Sends; may wait for the receive. */
    public void send(Object buffer, int offset, int elements, int dest, int tag) {
        device.send(buffer, offset, elements, ids[dest], tag, context);
    }

    /** Receives. */
    public void recv(Object buffer, int offset, int elements, int source, int tag) {
        device.recv(buffer, offset, elements, ids[source], tag, context, ignored);
    }

    /** Receives if the message comes soon and needs no posted receive, see {@link Device#tryRecv}; whether it did. */
    public boolean tryRecv(Object buffer, int offset, int elements, int source, int tag) {
        return device.tryRecv(buffer, offset, elements, ids[source], tag, context, ignored);
    }

    /** Starts a send. */
    public Request isend(Object buffer, int offset, int elements, int dest, int tag) {
        return device.isend(buffer, offset, elements, ids[dest], tag, context);
    }

    /** Starts a receive. */
    public Request irecv(Object buffer, int offset, int elements, int source, int tag) {
        return device.irecv(buffer, offset, elements, ids[source], tag, context);
    }

    /**
     * Sends to one rank while receiving from another. The receive is posted first: a large send waits for its receive,
     * and a ring of ranks that all sent first would wait for ever.
     */
    public void sendrecv(
            Object sendBuffer,
            int sendOffset,
            int sendElements,
            int dest,
            Object recvBuffer,
            int recvOffset,
            int recvElements,
            int source,
            int tag) {
        Request receive = irecv(recvBuffer, recvOffset, recvElements, source, tag);
        try {
            send(sendBuffer, sendOffset, sendElements, dest, tag);
        } catch (RuntimeException failure) {
            receive.cancel();
            receive.free();
            throw failure;
        }
        receive.await();
    }

    @Override
    public String toString() {
        return "Team[rank " + rank + " of " + ids.length + ", context " + context + "]";
    }
}
