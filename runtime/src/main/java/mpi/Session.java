package mpi;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

/**
 * A use of message passing of its own: a library gets communicators from it without {@code MPI.Init}, and without
 * knowing whether the program or another library has called it.
 *
 * <pre>{@code
 * try (Session session = MPI.Session_init(MPI.INFO_NULL, MPI.ERRORS_RETURN);
 *         Intracomm comm = session.Create_from_group(session.Group("mpi://WORLD"), "org.example.library")) {
 *     comm.Barrier();
 * }
 * }</pre>
 *
 * <p>Shape: there are two process sets, {@code mpi://WORLD} of all ranks of the job and {@code mpi://SELF} of this one.
 * Message passing runs from the first session or {@code MPI.Init} of a rank to the end of its last session, or {@code
 * MPI.Finalize} if that comes later. The end waits for all ranks of the job, so that each has to use message passing
 * itself.
 *
 * <p>Threads: any thread of the rank.
 *
 * <p>Errors: {@link MPIException} of class {@code MPI.ERR_SESSION} for a session that was finalized, or one to be
 * finalized that has open communicators.
 *
 * <p>Source: MPI 4.1, 11.3.
 */
public final class Session implements AutoCloseable {
    private static final String WORLD = "mpi://WORLD";
    private static final String SELF = "mpi://SELF";
    private static final List<String> PROCESS_SETS = List.of(WORLD, SELF);

    private final Epoch epoch;
    private final Info info;
    private final Errhandler errhandler;
    private final Runnable whenFinalized;
    private boolean isFinalized;

    private Session(Epoch epoch, Info info, Errhandler errhandler, Runnable whenFinalized) {
        this.epoch = epoch;
        this.info = info;
        this.errhandler = errhandler;
        this.whenFinalized = whenFinalized;
    }

    /**
     * Begins a session; public for {@code MPI}, which another class loader defines. Programs call
     * {@code MPI.Session_init}.
     *
     * @param info hints, or {@code MPI.INFO_NULL}
     * @param errhandler error handler of communicators that are made without one
     * @param epoch begins message passing where it does not run yet; not called when an argument is refused
     * @param whenFinalized run once, at the end of the session
     * @return the session
     * @throws MPIException of class {@code MPI.ERR_ARG} when an argument is {@code null}
     */
    public static Session open(Info info, Errhandler errhandler, Supplier<Epoch> epoch, Runnable whenFinalized) {
        Arguments.checkPresent("Session_init", "info", info, "an Info or MPI.INFO_NULL");
        Arguments.checkPresent("Session_init", "errhandler", errhandler, "MPI.ERRORS_RETURN or another error handler");
        Info hints = Info.copyOf(info);
        return new Session(epoch.get(), hints, errhandler, whenFinalized);
    }

    /**
     * {@return the number of process sets}
     *
     * <p>Source: MPI 4.1, 11.3.2.
     *
     * @throws MPIException of class {@code MPI.ERR_SESSION} when the session was finalized
     */
    public int Get_num_psets() {
        checkOpen("Get_num_psets");
        return PROCESS_SETS.size();
    }

    /**
     * {@return the name of a process set}
     *
     * <p>Source: MPI 4.1, 11.3.2.
     *
     * @param n {@code 0..Get_num_psets()-1}
     * @throws MPIException of class {@code MPI.ERR_ARG} when {@code n} is out of range, {@code MPI.ERR_SESSION} when
     *     the session was finalized
     */
    public String Get_nth_pset(int n) {
        checkOpen("Get_nth_pset");
        if (n < 0 || n >= PROCESS_SETS.size()) {
            throw error(
                    ErrorClass.ARG,
                    "Get_nth_pset: n " + n + " is outside 0.." + (PROCESS_SETS.size() - 1) + ", the process sets");
        }
        return PROCESS_SETS.get(n);
    }

    /**
     * {@return what is known of a process set: {@code mpi_size} is the number of its ranks}
     *
     * <p>Source: MPI 4.1, 11.3.2.
     *
     * @param pset name of a process set
     * @throws MPIException of class {@code MPI.ERR_ARG} when there is no such set, {@code MPI.ERR_SESSION} when the
     *     session was finalized
     */
    public Info Get_pset_info(String pset) {
        Info known = new Info();
        known.set("mpi_size", Integer.toString(members("Get_pset_info", pset).length));
        return known;
    }

    /**
     * {@return the hints that the session was begun with, to be changed on their own}
     *
     * <p>Source: MPI 4.1, 11.3.1.
     *
     * @throws MPIException of class {@code MPI.ERR_SESSION} when the session was finalized
     */
    public Info Get_info() {
        checkOpen("Get_info");
        return info.dup();
    }

    /**
     * {@return the group of a process set}
     *
     * <p>Source: MPI 4.1, 7.3.2.
     *
     * @param pset name of a process set
     * @throws MPIException of class {@code MPI.ERR_ARG} when there is no such set, {@code MPI.ERR_SESSION} when the
     *     session was finalized
     */
    public Group Group(String pset) {
        return new Group(members("Group", pset), epoch.environment().rank());
    }

    private int[] members(String call, String pset) {
        checkOpen(call);
        Arguments.checkPresent(call, "pset", pset, "one of " + PROCESS_SETS);
        return switch (pset) {
            case WORLD -> epoch.environment().worldIds();
            case SELF -> new int[] {epoch.environment().rank()};
            default ->
                throw error(
                        ErrorClass.ARG,
                        call + ": pset '" + pset + "' is no process set; expected one of " + PROCESS_SETS);
        };
    }

    /**
     * Makes a communicator of the ranks of a group, with the error handler of the session; called by these ranks only.
     *
     * <p>Source: MPI 4.1, 7.4.2.
     *
     * @param group ranks of the communicator, in their order; the same at all of them, this one among them
     * @param stringtag tells calls of several threads or libraries apart; the same at all ranks
     * @return the communicator
     * @throws MPIException of class {@code MPI.ERR_GROUP} when this rank is none of the group, or one of its ranks is
     *     none of this job, {@code MPI.ERR_ARG} when an argument is {@code null}, {@code MPI.ERR_SESSION} when the
     *     session was finalized
     */
    public Intracomm Create_from_group(Group group, String stringtag) {
        return Create_from_group(group, stringtag, Info.NULL, errhandler);
    }

    /**
     * As the other one, with hints and an error handler.
     *
     * @param group ranks of the communicator, in their order; the same at all of them, this one among them
     * @param stringtag tells calls of several threads or libraries apart; the same at all ranks
     * @param hints hints as {@link Comm#setInfo} takes them, or {@code MPI.INFO_NULL}
     * @param handler error handler of the communicator
     * @return the communicator
     * @throws MPIException of class {@code MPI.ERR_GROUP} when this rank is none of the group, or one of its ranks is
     *     none of this job, {@code MPI.ERR_ARG} when an argument is {@code null}, {@code MPI.ERR_INFO_VALUE} when a
     *     hint has a value that is not legal, {@code MPI.ERR_SESSION} when the session was finalized
     */
    public Intracomm Create_from_group(Group group, String stringtag, Info hints, Errhandler handler) {
        String call = "Create_from_group";
        checkOpen(call);
        Arguments.checkPresent(call, "group", group, "a group of ranks of this job");
        Arguments.checkPresent(call, "stringtag", stringtag, "a string, the same at all ranks");
        Arguments.checkPresent(call, "info", hints, "an Info or MPI.INFO_NULL");
        Arguments.checkPresent(call, "errhandler", handler, "MPI.ERRORS_RETURN or another error handler");
        checkMember(call, "group", group);
        checkOfThisJob(call, "group", group);
        return SessionComms.create(this, epoch, group, stringtag, Info.copyOf(hints), handler);
    }

    private void checkMember(String call, String argument, Group group) {
        if (group.Rank() == Constants.UNDEFINED) { // which refuses a null group
            throw error(
                    ErrorClass.GROUP,
                    call + ": " + argument + " has " + group.Size() + " ranks, and this one is none of them");
        }
    }

    private void checkOfThisJob(String call, String argument, Group group) {
        int ranks = epoch.environment().size();
        for (int id : group.ids()) {
            if (id >= ranks) {
                throw error(
                        ErrorClass.GROUP,
                        call + ": " + argument + " has a rank of another job; expected ranks of this one");
            }
        }
    }

    /**
     * Makes an intercommunicator of two groups, with the error handler of the session; called by the ranks of both.
     *
     * <p>Source: MPI 4.1, 7.6.2.
     *
     * @param localGroup ranks of this side, in their order; the same at all of them, this one among them
     * @param localLeader rank in {@code localGroup} of the leader of this side; the same at all of them
     * @param remoteGroup ranks of the other side, in their order; matters at the leader only
     * @param remoteLeader rank in {@code remoteGroup} of the leader of the other side; matters at the leader only
     * @param stringtag tells calls of several threads or libraries apart; the same at all ranks
     * @return the intercommunicator
     * @throws MPIException of class {@code MPI.ERR_GROUP} when this rank is none of its group, a rank is none of this
     *     job, or the groups have ranks in common, {@code MPI.ERR_RANK} when a leader is none of its group, {@code
     *     MPI.ERR_ARG} when an argument is {@code null}, {@code MPI.ERR_SESSION} when the session was finalized; what
     *     the leader refuses, at all ranks of its side
     */
    public Intercomm Intercomm_create_from_groups(
            Group localGroup, int localLeader, Group remoteGroup, int remoteLeader, String stringtag) {
        return Intercomm_create_from_groups(
                localGroup, localLeader, remoteGroup, remoteLeader, stringtag, Info.NULL, errhandler);
    }

    /**
     * As the other one, with hints and an error handler.
     *
     * @param localGroup ranks of this side, in their order; the same at all of them, this one among them
     * @param localLeader rank in {@code localGroup} of the leader of this side; the same at all of them
     * @param remoteGroup ranks of the other side, in their order; matters at the leader only
     * @param remoteLeader rank in {@code remoteGroup} of the leader of the other side; matters at the leader only
     * @param stringtag tells calls of several threads or libraries apart; the same at all ranks
     * @param hints hints as {@link Comm#setInfo} takes them, or {@code MPI.INFO_NULL}
     * @param handler error handler of the intercommunicator
     * @return the intercommunicator
     */
    public Intercomm Intercomm_create_from_groups(
            Group localGroup,
            int localLeader,
            Group remoteGroup,
            int remoteLeader,
            String stringtag,
            Info hints,
            Errhandler handler) {
        String call = "Intercomm_create_from_groups";
        checkOpen(call);
        Arguments.checkPresent(call, "localGroup", localGroup, "the ranks of this side");
        Arguments.checkPresent(call, "stringtag", stringtag, "a string, the same at all ranks");
        Arguments.checkPresent(call, "info", hints, "an Info or MPI.INFO_NULL");
        Arguments.checkPresent(call, "errhandler", handler, "MPI.ERRORS_RETURN or another error handler");
        checkMember(call, "localGroup", localGroup);
        checkOfThisJob(call, "localGroup", localGroup);
        checkLeader(call, "localLeader", localLeader, localGroup);
        Runnable checkRemote = () -> {
            Arguments.checkPresent(call, "remoteGroup", remoteGroup, "the ranks of the other side");
            checkOfThisJob(call, "remoteGroup", remoteGroup);
            checkLeader(call, "remoteLeader", remoteLeader, remoteGroup);
            if (Group.Intersection(localGroup, remoteGroup).Size() > 0) {
                throw error(
                        ErrorClass.GROUP,
                        call + ": localGroup and remoteGroup have ranks in common; expected two groups without any");
            }
        };
        try (Intracomm local = SessionComms.create(
                this, epoch, localGroup, stringtag + " of one side", Info.copyOf(Info.NULL), handler)) {
            JointCheck.at(localLeader, local, checkRemote);
            Intercomm made = local.Rank() == localLeader
                    ? joined(local, remoteGroup.ids()[remoteLeader], stringtag)
                    : local.Create_intercomm(local, localLeader, 0, 0); // what the leader says counts
            made.setName("session intercommunicator \"" + stringtag + "\"");
            made.belongTo(this, handler);
            made.setInfo(hints);
            return made;
        }
    }

    private void checkLeader(String call, String argument, int leader, Group group) {
        if (leader < 0 || leader >= group.Size()) {
            throw error(
                    ErrorClass.RANK,
                    call + ": " + argument + " " + leader + " is outside 0.." + (group.Size() - 1)
                            + ", the ranks of its group");
        }
    }

    /** At the leader, which talks to the other one in a communicator of both. */
    private Intercomm joined(Intracomm local, int remoteId, String stringtag) {
        int own = epoch.environment().rank();
        Group leaders = new Group(new int[] {Math.min(own, remoteId), Math.max(own, remoteId)}, own);
        try (Intracomm both = Create_from_group(leaders, stringtag + " of the leaders")) {
            return both.Create_intercomm(local, local.Rank(), own < remoteId ? 1 : 0, 0);
        }
    }

    /**
     * Ends the session, whose communicators have been freed. The last use of message passing of the rank waits for all
     * ranks of the job, as {@code MPI.Finalize} does.
     *
     * <p>Source: MPI 4.1, 11.3.1.
     *
     * @throws MPIException of class {@code MPI.ERR_SESSION} when it has open communicators, and then it goes on, or
     *     when it was finalized before
     */
    public void Finalize() {
        synchronized (this) {
            checkOpen("Finalize");
            List<Comm> open = new ArrayList<>(epoch.commsOf(this));
            if (!open.isEmpty()) {
                open.sort(Comparator.comparing(Comm::toString));
                throw error(
                        ErrorClass.SESSION,
                        "Finalize: the session has " + open.size() + " open communicators, " + open.get(0)
                                + " the first; free them before");
            }
            isFinalized = true;
        }
        whenFinalized.run();
    }

    /**
     * As {@link #Finalize}, at the end of a try-with-resources statement; nothing happens to one that has ended.
     *
     * @throws MPIException of class {@code MPI.ERR_SESSION} when it has open communicators, and then it goes on
     */
    @Override
    public void close() {
        if (!isNull()) {
            Finalize();
        }
    }

    /** {@return whether the session was finalized} */
    public synchronized boolean isNull() {
        return isFinalized;
    }

    private synchronized void checkOpen(String call) {
        if (isFinalized) {
            throw error(ErrorClass.SESSION, call + ": the session has been finalized; begin another by Session_init");
        }
    }

    private static MPIException error(ErrorClass kind, String message) {
        return new MPIException(kind, "Session." + message);
    }

    // From here on names as in Open MPI's bindings; see the package's description.

    /**
     * {@return as {@link #Get_num_psets} the number of process sets}
     *
     * @throws MPIException of class {@code MPI.ERR_SESSION} when the session was finalized
     */
    public int getNumPsets() {
        return Get_num_psets();
    }

    /**
     * {@return as {@link #Get_nth_pset} the name of a process set}
     *
     * @param n {@code 0..getNumPsets()-1}
     * @throws MPIException of class {@code MPI.ERR_ARG} when {@code n} is out of range, {@code MPI.ERR_SESSION} when
     *     the session was finalized
     */
    public String getNthPset(int n) {
        return Get_nth_pset(n);
    }

    /**
     * {@return as {@link #Group} the group of a process set}
     *
     * @param pset name of a process set
     * @throws MPIException of class {@code MPI.ERR_ARG} when there is no such set, {@code MPI.ERR_SESSION} when the
     *     session was finalized
     */
    public Group getGroup(String pset) {
        return Group(pset);
    }

    /**
     * As {@link #Create_from_group}.
     *
     * @param group ranks of the communicator, in their order; the same at all of them, this one among them
     * @param stringtag tells calls of several threads or libraries apart; the same at all ranks
     * @return the communicator
     * @throws MPIException of class {@code MPI.ERR_GROUP} when this rank is none of the group, or one of its ranks is
     *     none of this job, {@code MPI.ERR_ARG} when an argument is {@code null}, {@code MPI.ERR_SESSION} when the
     *     session was finalized
     */
    public Intracomm createFromGroup(Group group, String stringtag) {
        return Create_from_group(group, stringtag);
    }

    /**
     * As {@link #Intercomm_create_from_groups}.
     *
     * @param localGroup ranks of this side, in their order; the same at all of them, this one among them
     * @param localLeader rank in {@code localGroup} of the leader of this side; the same at all of them
     * @param remoteGroup ranks of the other side, in their order; matters at the leader only
     * @param remoteLeader rank in {@code remoteGroup} of the leader of the other side; matters at the leader only
     * @param stringtag tells calls of several threads or libraries apart; the same at all ranks
     * @return the intercommunicator
     * @throws MPIException of class {@code MPI.ERR_GROUP} when this rank is none of its group, a rank is none of this
     *     job, or the groups have ranks in common, {@code MPI.ERR_RANK} when a leader is none of its group, {@code
     *     MPI.ERR_ARG} when an argument is {@code null}, {@code MPI.ERR_SESSION} when the session was finalized; what
     *     the leader refuses, at all ranks of its side
     */
    public Intercomm createIntercommFromGroups(
            Group localGroup, int localLeader, Group remoteGroup, int remoteLeader, String stringtag) {
        return Intercomm_create_from_groups(localGroup, localLeader, remoteGroup, remoteLeader, stringtag);
    }
}
