package mpi;

import bireme.collectives.team.RankRange;
import bireme.runtime.environment.ContextCounter;
import xxdev.DeviceException;

/**
 * A communicator between two groups of ranks, see {@link Comm#Create_intercomm}. Messages go to ranks of the other
 * side; {@link #Rank} and {@link #Size} are about this one. Collectives move data from each side to the other; of those
 * with a root, the root passes {@code MPI.ROOT}, the others of its side {@code MPI.PROC_NULL}, and the other side the
 * root's rank.
 *
 * <p>Threads and errors: as those of {@link Comm}.
 *
 * <p>Source: MPI 4.1, 7.6.
 */
public final class Intercomm extends Comm {
    /** The ranks of the other side among those of both. */
    final RankRange remote;

    private final Group others;
    private final boolean isFirst;

    private Intercomm(CommParts parts) {
        super(parts);
        this.others = parts.peers().kept();
        this.isFirst = isFirst(world, group, others);
        this.remote = new RankRange(isFirst ? group.Size() : 0, others.Size());
    }

    /** No intercommunicator. */
    Intercomm(String name, String closedBecause) {
        super(name, closedBecause);
        this.others = Group.NULL;
        this.isFirst = true;
        this.remote = new RankRange(0, 0);
    }

    /** Which side comes first where both are counted through: both sides answer the same. */
    private static boolean isFirst(MpiWorld world, Group own, Group others) {
        return world.devicesOf(own)[0] < world.devicesOf(others)[0];
    }

    @Override
    boolean isRootOf(int root) {
        return root == Constants.ROOT;
    }

    private static Intercomm of(Comm parent, String step, Group own, Group others, int context) {
        return of(parent.world, DerivedName.of(parent.toString(), step), own, others, context);
    }

    /** An intercommunicator of ranks of a world that have agreed on its context. */
    static Intercomm of(MpiWorld world, String name, Group own, Group others, int context) {
        return new Intercomm(world.parts(name, own, others, context, both(world, own, others)));
    }

    private static Group both(MpiWorld world, Group own, Group others) {
        return isFirst(world, own, others) ? Group.Union(own, others) : Group.Union(others, own);
    }

    @Override
    Group everybody() {
        return both(world, group, others);
    }

    /** Joins the groups of {@code local} and of the one on the other side of {@code leaders}. */
    static Intercomm create(Leaders leaders, Intracomm local, int tag) {
        leaders.checkWorlds();
        Group others = local.world.groupOf(leaders.exchanged(local.ids));
        if (Group.Intersection(local.group, others).Size() > 0) {
            throw local.error(
                    ErrorClass.GROUP,
                    "Create_intercomm: " + local.group + " and " + others
                            + " have ranks in common; expected two groups without any (on " + local + ")");
        }
        int context = local.world.contexts().takeTogether(leaders);
        return local.epoch.opened(of(local, "Create_intercomm(tag " + tag + ")", local.group, others, context), local);
    }

    @Override
    public boolean Test_inter() {
        checkOpen("Test_inter");
        return true;
    }

    /**
     * {@return the number of ranks on the other side}
     *
     * <p>Source: MPI 4.1, 7.6.1.
     *
     * @throws MPIException of class {@code MPI.ERR_COMM} when the communicator was freed
     */
    public int Remote_size() {
        checkOpen("Remote_size");
        return size;
    }

    /**
     * {@return the group of the ranks on the other side}
     *
     * <p>Source: MPI 4.1, 7.6.1.
     *
     * @throws MPIException of class {@code MPI.ERR_COMM} when the communicator was freed
     */
    public Group Remote_group() {
        checkOpen("Remote_group");
        return others.handle();
    }

    @Override
    Group peers() {
        return others;
    }

    /**
     * Makes a communicator of the ranks of both sides; called by all of them.
     *
     * <p>Source: MPI 4.1, 7.6.2.
     *
     * @param high whether the ranks of this side come behind those of the other; all of a side say the same. Where both
     *     sides say the same, the side whose first rank comes first in {@code MPI.COMM_WORLD} does so here
     * @return the communicator
     * @throws MPIException of class {@code MPI.ERR_ARG} when the ranks of a side do not say the same
     */
    public Intracomm Merge(boolean high) {
        checkOpen("Merge");
        int mine = 1 << (isFirst ? 0 : 2) << (high ? 1 : 0);
        int[] all = new int[1];
        int context;
        try {
            collectives()
                    .allreduce(
                            new int[] {mine},
                            0,
                            all,
                            0,
                            1,
                            Datatype.INT.layout(),
                            Op.BOR.reduction("Merge", Datatype.INT));
            checkSides(all[0]);
            context = world.contexts().takeTogether(collectives());
        } catch (DeviceException e) {
            throw failed("Merge", e);
        }
        boolean isOwnFirst = isHigh(all[0], isFirst) == isHigh(all[0], !isFirst) ? isFirst : !high;
        Group both = isOwnFirst ? Group.Union(group, others) : Group.Union(others, group);
        String name = DerivedName.of(toString(), "Merge(" + high + ")");
        return epoch.opened(new Intracomm(world.parts(name, both, context)), this);
    }

    private static boolean isHigh(int said, boolean byFirst) {
        return (said >> (byFirst ? 0 : 2) & 2) != 0;
    }

    private void checkSides(int said) {
        if ((said & 3) == 3 || said >> 2 == 3) {
            throw error(
                    ErrorClass.ARG,
                    "Merge: high is true at some ranks of a side and false at others (on " + this + ")");
        }
    }

    @Override
    public Intercomm clone() {
        return copy("clone");
    }

    @Override
    public Intercomm dup() {
        return copy("dup");
    }

    @Override
    public Intercomm Shrink() {
        return startShrink("Shrink").waitObject();
    }

    @Override
    public Intercomm shrink() {
        return startShrink("shrink").waitObject();
    }

    @Override
    public ObjectRequest<Intercomm> Ishrink() {
        return startShrink("Ishrink");
    }

    @Override
    public ObjectRequest<Intercomm> iShrink() {
        return startShrink("iShrink");
    }

    private ObjectRequest<Intercomm> startShrink(String call) {
        return Shrinking.start(call, this, (failed, newContext) -> {
            String name = DerivedName.of(toString(), call + "()");
            Group own = Group.Difference(group, failed);
            return epoch.opened(of(world, name, own, Group.Difference(others, failed), newContext), this);
        });
    }

    @Override
    public Intercomm Dup() {
        return copy("Dup");
    }

    @Override
    public Intercomm iDup() {
        checkOpen("iDup");
        return startDuplicate(new Intercomm(world.partsToCome(DerivedName.of(toString(), "iDup()"), group, others)));
    }

    private Intercomm copy(String call) {
        checkOpen(call);
        int context;
        try {
            context = world.contexts().takeTogether(collectives());
        } catch (DeviceException e) {
            throw failed(call, e);
        }
        return duplicated(of(this, call + "()", group, others, context));
    }

    /** How the ranks of two groups come to one number: each group among itself, and the two leaders. */
    record Leaders(Comm peer, int remoteLeader, int tag, Intracomm local, int localLeader)
            implements ContextCounter.Agreement {
        /** Ranks of two worlds have no device in common; all of this side learn of it. */
        void checkWorlds() {
            int[] isShared = {local.rank != localLeader || peer.world == local.world ? 1 : 0};
            local.Bcast(isShared, 0, 1, Datatype.INT, localLeader);
            if (isShared[0] == 0) {
                throw local.error(
                        ErrorClass.COMM,
                        "Create_intercomm: local_comm " + local + " and the communicator of the leaders are of"
                                + " different jobs that were joined through a port; expected a local_comm made from"
                                + " what accept or connect has returned");
            }
        }

        /** Exchanges numbers with the other side's leader, and returns its numbers at all ranks of this side. */
        int[] exchanged(int[] own) {
            int[] length = new int[1];
            swap(new int[] {own.length}, length);
            local.Bcast(length, 0, 1, Datatype.INT, localLeader);
            int[] others = new int[length[0]];
            swap(own, others);
            local.Bcast(others, 0, others.length, Datatype.INT, localLeader);
            return others;
        }

        private void swap(int[] out, int[] in) {
            if (local.rank == localLeader) {
                peer.Sendrecv(
                        out,
                        0,
                        out.length,
                        Datatype.INT,
                        remoteLeader,
                        tag,
                        in,
                        0,
                        in.length,
                        Datatype.INT,
                        remoteLeader,
                        tag);
            }
        }

        @Override
        public int largest(int own) {
            int[] ours = combined(own, Op.MAX);
            int[] others = new int[1];
            swap(ours, others);
            local.Bcast(others, 0, 1, Datatype.INT, localLeader);
            return Math.max(ours[0], others[0]);
        }

        @Override
        public int smallest(int own) {
            int[] ours = combined(own, Op.MIN);
            int[] others = new int[1];
            swap(ours, others);
            local.Bcast(others, 0, 1, Datatype.INT, localLeader);
            return Math.min(ours[0], others[0]);
        }

        private int[] combined(int own, Op by) {
            int[] result = new int[1];
            local.Allreduce(new int[] {own}, 0, result, 0, 1, Datatype.INT, by);
            return result;
        }
    }

    // From here on Open MPI's names; see the package's description.

    /**
     * As {@link #Remote_size}.
     *
     * @return the number of ranks on the other side
     * @throws MPIException of class {@code MPI.ERR_COMM} when the communicator was freed
     */
    public int getRemoteSize() {
        return Remote_size();
    }

    /**
     * As {@link #Remote_group}.
     *
     * @return the group of the ranks on the other side
     * @throws MPIException of class {@code MPI.ERR_COMM} when the communicator was freed
     */
    public Group getRemoteGroup() {
        return Remote_group();
    }

    /**
     * As {@link #Merge}.
     *
     * @param high whether the ranks of this side come behind those of the other; all of a side say the same
     * @return the communicator
     * @throws MPIException of class {@code MPI.ERR_ARG} when the ranks of a side do not say the same
     */
    public Intracomm merge(boolean high) {
        return Merge(high);
    }

    /**
     * As {@link #dup}; the hints have no effect.
     *
     * @param info hints, or {@code MPI.INFO_NULL}; not {@code null}
     * @return the duplicate
     */
    @Override
    public Intercomm dupWithInfo(Info info) {
        return (Intercomm) super.dupWithInfo(info);
    }

    /**
     * {@return the intercommunicator to the ranks that have started this job by {@link Intracomm#spawn};
     * {@link #isNull() null} where none have}
     *
     * <p>Source: MPI 4.1, 11.8.2.
     */
    public static Intercomm getParent() {
        return ParentJob.of(PortCalls.ofCaller()).parents();
    }
}
