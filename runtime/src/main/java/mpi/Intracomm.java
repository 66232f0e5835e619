package mpi;

import bireme.runtime.flight.ApiCall;
import bireme.runtime.flight.CallRing;
import bireme.runtime.ports.Ports;
import java.nio.Buffer;
import java.util.Arrays;
import java.util.function.BinaryOperator;
import xxdev.JobLayout;

/**
 * A communicator of one group of ranks: collective operations, new communicators, ports and started programs.
 *
 * <p>Shape: collective operations are called by all ranks of the communicator, in the same order. Buffers are described
 * by array or NIO buffer, offset, count and datatype, in items of the datatype; overloads without these three
 * take whole arrays and buffers.
 *
 * <p>Threads: any thread of the rank, under the level that {@code MPI.InitThread} provided. One thread of a rank at a
 * time is in a collective operation on a communicator; nonblocking ones may be active in any number.
 *
 * <p>Errors: {@link MPIException}, by the communicator's error handler: what is wrong with arguments before anything is
 * sent, and later a lost rank or the end of the job. Ranks that call different operations get an error in checked mode,
 * and otherwise where the algorithm notices; else the job hangs and is reported as a deadlock.
 *
 * <p>Source: MPI 4.1, chapters 6 (collectives), 7 (communicators) and 11 (ports and spawn); mpiJava 1.2.
 */
public class Intracomm extends Comm {
    Intracomm(CommParts parts) {
        super(parts);
    }

    Intracomm(String name, String closedBecause) {
        super(name, closedBecause);
    }

    /**
     * Splits the ranks into one communicator per colour, ordered by key, and by old rank where keys are equal; called
     * by all ranks.
     *
     * <p>Source: MPI 4.1, 7.4.2.
     *
     * @param color 0 or more, or {@code MPI.UNDEFINED} to be left out
     * @param key any number
     * @return the communicator of this rank's colour, {@code null} for {@code MPI.UNDEFINED}
     * @throws MPIException of class {@code MPI.ERR_ARG} when {@code color} is negative and not {@code MPI.UNDEFINED}
     */
    public Intracomm Split(int color, int key) {
        checkOpen("Split");
        if (color < 0
                && color != Constants.UNDEFINED
                && !epoch.compatibility().allows(Compatibility.Departure.NEGATIVE_COLOR)) {
            throw error(
                    ErrorClass.ARG,
                    "Split: color " + color + " is outside 0.." + Integer.MAX_VALUE + " (or MPI.UNDEFINED) on " + this);
        }
        if (comparedCalls() != null) {
            compareCall("Split");
        }
        int[] all = new int[2 * size];
        Allgather(new int[] {color, key}, 0, 2, Datatype.INT, all, 0, 2, Datatype.INT);
        int context = agreeOnContext("Split");
        return color == Constants.UNDEFINED ? null : part(all, color, context);
    }

    private Intracomm part(int[] colorsAndKeys, int color, int context) {
        long[] keysAndRanks = new long[size];
        int members = 0;
        for (int r = 0; r < size; r++) {
            if (colorsAndKeys[2 * r] == color) {
                keysAndRanks[members++] = (long) colorsAndKeys[2 * r + 1] << Integer.SIZE | r;
            }
        }
        Arrays.sort(keysAndRanks, 0, members);
        int[] oldRanks = new int[members];
        for (int i = 0; i < members; i++) {
            oldRanks[i] = (int) keysAndRanks[i];
        }
        return opened(derived("Split(color " + color + ")", group.Incl(oldRanks), context));
    }

    /**
     * Makes a communicator of some ranks of this one; called by all ranks. Ranks may name different groups that have no
     * rank in common.
     *
     * <p>Source: MPI 4.1, 7.4.2.
     *
     * @param group ranks of the new communicator, in their order
     * @return the communicator, {@code null} for ranks that are not in the group
     * @throws MPIException of class {@code MPI.ERR_GROUP} when a rank of the group is none of this communicator
     */
    public Intracomm Create(Group group) {
        checkGroup("Create", group);
        int newContext = agreeOnContext("Create");
        return group.Rank() == Constants.UNDEFINED
                ? null
                : opened(derived("Create(" + group.Size() + " ranks)", group, newContext));
    }

    private void checkGroup(String call, Group group) {
        checkOpen(call);
        checkPresent(call, "group", group, "a group of ranks of this communicator");
        if (group.Is_null() || Group.Difference(group, this.group).Size() > 0) {
            throw error(
                    ErrorClass.GROUP,
                    call + ": group " + group + (group.Is_null() ? "" : " has ranks that are not in " + this.group)
                            + "; expected a group of ranks of " + this);
        }
    }

    /**
     * The same as {@link #Create}, as mpiJava 1.2.7 spells it.
     *
     * @param group ranks of the new communicator, in their order
     * @return the communicator, {@code null} for ranks that are not in the group
     */
    public Intracomm Creat(Group group) {
        return Create(group);
    }

    /**
     * Arranges the ranks in a grid; called by all ranks. The last coordinate counts fastest.
     *
     * <p>Source: MPI 4.1, 8.5.1.
     *
     * @param dims ranks along each dimension
     * @param periods whether the two ends of each dimension are neighbours
     * @param reorder whether ranks may change: where ranks share JVMs, as many neighbours as possible come into one
     * @return the grid, {@code null} for ranks beyond it
     * @throws MPIException of class {@code MPI.ERR_ARG} or {@code MPI.ERR_DIMS} when the arguments describe no grid of
     *     at most as many ranks
     */
    public Cartcomm Create_cart(int[] dims, boolean[] periods, boolean reorder) {
        CartesianGrid grid = CartesianGrid.checked("Create_cart", this, dims, periods);
        int newContext = agreeOnContext("Create_cart");
        if (rank >= grid.size) {
            return null;
        }
        String step = "Create_cart(" + Arrays.toString(grid.dims) + ")";
        Group nodes = grid.order(this, reorder).group(this);
        return epoch.opened(TopologyClasses.maker().grid(derived(step, nodes, newContext), grid), this);
    }

    /**
     * Makes the ranks the nodes of a graph; called by all ranks.
     *
     * <p>Source: MPI 4.1, 8.5.3.
     *
     * @param index element i is the number of neighbours of the nodes 0 to i together
     * @param edges the neighbours of node 0, then those of node 1, and so on
     * @param reorder whether ranks may change: where ranks share JVMs, as many neighbours as possible come into one
     * @return the graph, {@code null} for ranks beyond it
     * @throws MPIException of class {@code MPI.ERR_ARG} or {@code MPI.ERR_TOPOLOGY} when the arguments describe no
     *     graph of at most as many ranks
     */
    public Graphcomm Create_graph(int[] index, int[] edges, boolean reorder) {
        Graphcomm.check("Create_graph", this, index, edges);
        int newContext = agreeOnContext("Create_graph");
        if (rank >= index.length) {
            return null;
        }
        int[] used = Arrays.copyOf(edges, index[index.length - 1]);
        String step = "Create_graph(" + index.length + " nodes)";
        Group nodes = Graphcomm.order(this, index, edges, reorder).group(this);
        return epoch.opened(
                TopologyClasses.maker().graph(derived(step, nodes, newContext), index.clone(), used, null), this);
    }

    /**
     * Makes the ranks the nodes of a graph whose edges any rank may name, as {@link #createDistGraph}; called by all
     * ranks.
     *
     * <p>Source: MPI 4.1, 8.5.4.
     *
     * @param sources ranks that edges come from
     * @param degrees number of edges from each of them, 0 or more
     * @param destinations ranks that the edges go to, those of the first source first
     * @param weights weight of each edge, 0 or more; {@code null} for none, at all ranks
     * @param info hints, which have no effect
     * @param reorder whether ranks may change: where ranks share JVMs, as many neighbours as possible come into one
     * @return the graph
     * @throws MPIException of class {@code MPI.ERR_ARG} or {@code MPI.ERR_RANK} when the arguments describe no graph of
     *     these ranks
     */
    public Graphcomm Create_dist_graph(
            int[] sources, int[] degrees, int[] destinations, int[] weights, Info info, boolean reorder) {
        return distGraph("Create_dist_graph", sources, degrees, destinations, weights, info, reorder);
    }

    /**
     * Makes the ranks the nodes of a graph in which each names its own neighbours, as
     * {@link #createDistGraphAdjacent}; called by all ranks.
     *
     * <p>Source: MPI 4.1, 8.5.4.
     *
     * @param sources ranks with edges to this one, in the order in which it receives from them
     * @param sourceWeights weights of these edges, 0 or more; {@code null} for none, at all ranks
     * @param destinations ranks that edges of this one go to
     * @param destWeights weights of these edges, 0 or more; {@code null} for none, at all ranks
     * @param info hints, which have no effect
     * @param reorder whether ranks may change: where ranks share JVMs, as many neighbours as possible come into one
     * @return the graph
     * @throws MPIException of class {@code MPI.ERR_ARG}, {@code MPI.ERR_RANK} or {@code MPI.ERR_TOPOLOGY} when the
     *     arguments describe no graph of these ranks
     */
    public Graphcomm Create_dist_graph_adjacent(
            int[] sources, int[] sourceWeights, int[] destinations, int[] destWeights, Info info, boolean reorder) {
        String call = "Create_dist_graph_adjacent";
        return distGraphAdjacent(call, sources, sourceWeights, destinations, destWeights, info, reorder);
    }

    /**
     * Makes a communicator of some ranks of this one; called by the group's ranks only, while the others do something
     * else.
     *
     * <p>Source: MPI 4.1, 7.4.2.
     *
     * @param group ranks of the new communicator, in their order; the same at all of them
     * @param tag tells calls of several threads apart; 0 or more, and of no effect on messages with that tag
     * @return the communicator, {@code null} for ranks that are not in the group
     * @throws MPIException of class {@code MPI.ERR_GROUP} when a rank of the group is none of this communicator
     * @throws MPIException of class {@code MPI.ERR_TAG} when {@code tag} is negative
     */
    public Intracomm Create_group(Group group, int tag) {
        String call = "Create_group";
        checkGroup(call, group);
        if (tag < 0) {
            throw Arguments.badSendTag(call, this, tag);
        }
        if (group.Rank() == Constants.UNDEFINED) {
            return null;
        }
        int newContext;
        try {
            newContext = world.contexts().takeTogether(new GroupAgreement(this, group, tag));
        } catch (xxdev.DeviceException e) {
            throw failed(call, e);
        }
        return opened(derived(call + "(" + group.Size() + " ranks)", group, newContext));
    }

    /**
     * Splits the ranks by what they share; called by all ranks.
     *
     * <p>Source: MPI 4.1, 7.4.2.
     *
     * @param split_type {@link Comm#TYPE_SHARED} for one communicator of the ranks of each host, or
     *     {@code MPI.UNDEFINED} to be left out
     * @param key order of the ranks, as of {@link #Split}
     * @param info hints, of no effect
     * @return the communicator of this rank's host, {@code null} for {@code MPI.UNDEFINED}
     * @throws MPIException of class {@code MPI.ERR_ARG} for another type, or when {@code info} is {@code null}
     */
    @SuppressWarnings("checkstyle:ParameterName") // the standard's
    public Intracomm Split_type(int split_type, int key, Info info) {
        checkOpen("Split_type");
        checkPresent("Split_type", "info", info, "an Info or MPI.INFO_NULL");
        if (split_type != TYPE_SHARED && split_type != Constants.UNDEFINED) {
            throw error(
                    ErrorClass.ARG,
                    "Split_type: split_type " + split_type + " is neither Comm.TYPE_SHARED (" + TYPE_SHARED
                            + ") nor MPI.UNDEFINED (on " + this + ")");
        }
        return Split(split_type == Constants.UNDEFINED ? split_type : firstOnThisHost(), key);
    }

    /** The lowest rank on this rank's host, which identifies the host. */
    private int firstOnThisHost() {
        JobLayout layout = world.environment().job().layout();
        String own = layout.hostOf(layout.processOf(ids[rank]));
        int first = 0;
        while (!layout.hostOf(layout.processOf(ids[first])).equals(own)) {
            first++;
        }
        return first;
    }

    /** A communicator of the same ranks for something of this one's, such as a window, which messages call so. */
    final Intracomm ofOwn(String call, String thing) {
        Intracomm own = opened(derived(thing, group, agreeOnContext(call)));
        own.Errhandler_set(Errhandler.ERRORS_RETURN);
        return own;
    }

    /** The parts of a communicator that this step makes from this one. */
    final CommParts derived(String step, Group newGroup, int newContext) {
        return world.parts(DerivedName.of(toString(), step), newGroup, newContext);
    }

    private Intracomm opened(CommParts parts) {
        return epoch.opened(new Intracomm(parts), this);
    }

    /** In checked mode: findings name this call, and not those that it is made of. */
    private void compareCall(String call) {
        try {
            comparedCalls().compare(call, collectives());
        } catch (xxdev.DeviceException e) {
            throw failed(call, e);
        }
    }

    final int agreeOnContext(String call) {
        CallRing calls = ring();
        calls.begin(ApiCall.NEW_COMMUNICATOR, context, 0);
        try {
            if (comparedCalls() != null) {
                comparedCalls().compare(call, collectives());
            }
            int agreed = world.contexts().takeTogether(collectives());
            calls.end();
            return agreed;
        } catch (xxdev.DeviceException e) {
            throw failed(call, e);
        }
    }

    @Override
    public final Intracomm Shrink() {
        return startShrink("Shrink").waitObject();
    }

    @Override
    public final Intracomm shrink() {
        return startShrink("shrink").waitObject();
    }

    @Override
    public final ObjectRequest<Intracomm> Ishrink() {
        return startShrink("Ishrink");
    }

    @Override
    public final ObjectRequest<Intracomm> iShrink() {
        return startShrink("iShrink");
    }

    /**
     * Makes a communicator of the same size, in which spare ranks have taken the places of the lost ones; the others
     * have the ranks that they had. The job is started with {@code mpjrun --spares K}. All that live agree on who is
     * lost; a rank that fails later is in the result and is lost there. Without lost ranks it is a copy.
     *
     * <p>A spare begins the program, {@code main} with its arguments, when it is needed: its {@code MPI.COMM_WORLD} is
     * the result of this call. It works on revoked communicators, and is called by all ranks that live.
     *
     * <p>Source: M. Gamell and others, SC 2014 (Fenix); MPI Forum, User-Level Failure Mitigation.
     *
     * @return the communicator
     * @throws MPIException of class {@code MPI.ERR_SPAWN} at all ranks when there are fewer spares than lost ranks: no
     *     spare is taken then; {@code MPI.ERR_COMM} for a communicator with ranks of another job
     */
    public final Intracomm Replace() {
        return replaced("Replace");
    }

    /**
     * {@return as {@link #Replace} a communicator of the same size}
     *
     * @throws MPIException of class {@code MPI.ERR_SPAWN} at all ranks when there are fewer spares than lost ranks: no
     *     spare is taken then; {@code MPI.ERR_COMM} for a communicator with ranks of another job
     */
    public final Intracomm replace() {
        return replaced("replace");
    }

    private Intracomm replaced(String call) {
        if (world != epoch.base()) {
            throw error(
                    ErrorClass.COMM,
                    call + ": " + this + " has ranks of another job; expected a communicator of ranks of this one");
        }
        long startNs = System.nanoTime();
        Replacing.Members members = new Replacing(call, this).run();
        Intracomm made = opened(derived(call + "()", world.groupOf(members.ids()), members.context()));
        if (members.replaced() > 0) {
            made.Report_repair(
                    "Replace: " + members.replaced() + " of " + size + " ranks are new", System.nanoTime() - startNs);
        }
        return made;
    }

    private ObjectRequest<Intracomm> startShrink(String call) {
        return Shrinking.start(
                call,
                this,
                (failed, newContext) -> opened(derived(call + "()", Group.Difference(group, failed), newContext)));
    }

    @Override
    public Intracomm clone() {
        return copy("clone");
    }

    @Override
    public Intracomm dup() {
        return copy("dup");
    }

    @Override
    public Intracomm Dup() {
        return copy("Dup");
    }

    @Override
    public Intracomm iDup() {
        return startDuplicate(new Intracomm(partsToCome("iDup")));
    }

    /** The parts of a duplicate that is not open yet. */
    final CommParts partsToCome(String call) {
        checkOpen(call);
        return world.partsToCome(DerivedName.of(toString(), call + "()"), group, group);
    }

    private Intracomm copy(String call) {
        return duplicated(new Intracomm(partsOfDuplicate(call)));
    }

    /** The parts of a duplicate of this communicator, on whose context all ranks agree. */
    final CommParts partsOfDuplicate(String call) {
        checkOpen(call);
        return derived(call + "()", group, agreeOnContext(call));
    }

    /**
     * Opens a port of this rank, at which ranks of this job or another can connect; a matter of this rank alone. Any
     * process that knows its name can connect, so the name is a secret. It has no blanks, and at most {@code
     * MPI.MAX_PORT_NAME} characters. The port is closed by {@link #Close_port}, or at the latest by {@code
     * MPI.Finalize}.
     *
     * <p>Source: MPI 4.1, 11.9.2.
     *
     * @return its name
     */
    public final String Open_port() {
        checkOpen("Open_port");
        return PortCalls.run("Open_port", epoch.environment(), Ports::open);
    }

    /**
     * Closes a port that this rank has opened; a matter of this rank alone. Ranks that wait there to be accepted are
     * notified.
     *
     * <p>Source: MPI 4.1, 11.9.2.
     *
     * @param port_name name of the port, as {@link #Open_port} has returned it
     * @throws MPIException of class {@code MPI.ERR_PORT} when this rank has no such port
     */
    @SuppressWarnings("checkstyle:ParameterName") // the standard's
    public final void Close_port(String port_name) {
        checkOpen("Close_port");
        PortCalls.run("Close_port", epoch.environment(), ports -> {
            ports.close(port_name);
            return null;
        });
    }

    /**
     * Waits for a group that connects to a port, and joins with it; called by all ranks.
     *
     * <p>Source: MPI 4.1, 11.9.2.
     *
     * @param port_name name of a port that the root has opened; matters there only
     * @param root rank that has opened it
     * @return the intercommunicator of this group and the other
     * @throws MPIException of class {@code MPI.ERR_PORT} when there is no such port, or it is closed meanwhile
     */
    @SuppressWarnings("checkstyle:ParameterName") // the standard's
    public final Intercomm Accept(String port_name, int root) {
        return accept("Accept", port_name, root);
    }

    private Intercomm accept(String call, String port, int root) {
        return GroupJoin.run(
                call, this, root, (own, pause) -> Ports.of(epoch.environment()).accept(port, own, pause));
    }

    /**
     * Connects to a port, waits until it is accepted there, and joins with the group that accepts; called by all ranks.
     *
     * <p>Source: MPI 4.1, 11.9.3.
     *
     * @param port_name name of the port; matters at the root only
     * @param root rank that connects
     * @return the intercommunicator of this group and the other
     * @throws MPIException of class {@code MPI.ERR_PORT} when no port listens there, or no group has accepted within
     *     the time of setting {@code bireme.port.connect-ms}
     */
    @SuppressWarnings("checkstyle:ParameterName") // the standard's
    public final Intercomm Connect(String port_name, int root) {
        return connect("Connect", port_name, root);
    }

    private Intercomm connect(String call, String port, int root) {
        return GroupJoin.run(
                call, this, root, (own, pause) -> Ports.of(epoch.environment()).connect(port, own, pause));
    }

    /**
     * Publishes the name of a port, so that {@link #Lookup_name} finds it in all processes of this user on this host; a
     * matter of this rank alone. It is withdrawn by {@link #Unpublish_name}, or at the latest by {@code MPI.Finalize}.
     *
     * <p>Source: MPI 4.1, 11.9.4.
     *
     * @param service_name what it is published as
     * @param port_name name of the port, as {@link #Open_port} has returned it
     * @throws MPIException of class {@code MPI.ERR_SERVICE} when that is published already
     */
    @SuppressWarnings("checkstyle:ParameterName") // the standard's
    public final void Publish_name(String service_name, String port_name) {
        checkOpen("Publish_name");
        checkService("Publish_name", service_name);
        PortCalls.run("Publish_name", epoch.environment(), ports -> {
            ports.publish(service_name, port_name);
            return null;
        });
    }

    private static void checkService(String call, String service) {
        Arguments.checkPresent(call, "service_name", service, "the name of a service");
    }

    /**
     * Withdraws what this rank has published.
     *
     * <p>Source: MPI 4.1, 11.9.4.
     *
     * @param service_name what it is published as
     * @param port_name name of the port, as {@link #Open_port} has returned it
     * @throws MPIException of class {@code MPI.ERR_SERVICE} when this rank has not published it
     */
    @SuppressWarnings("checkstyle:ParameterName") // the standard's
    public final void Unpublish_name(String service_name, String port_name) {
        checkOpen("Unpublish_name");
        checkService("Unpublish_name", service_name);
        PortCalls.run("Unpublish_name", epoch.environment(), ports -> {
            ports.unpublish(service_name, port_name);
            return null;
        });
    }

    /**
     * Finds the name of a port that was published.
     *
     * <p>Source: MPI 4.1, 11.9.4.
     *
     * @param service_name what it is published as
     * @return the name of the port
     * @throws MPIException of class {@code MPI.ERR_NAME} when nothing is published so
     */
    @SuppressWarnings("checkstyle:ParameterName") // the standard's
    public final String Lookup_name(String service_name) {
        checkOpen("Lookup_name");
        checkService("Lookup_name", service_name);
        return PortCalls.run("Lookup_name", epoch.environment(), ports -> ports.lookUp(service_name));
    }

    /**
     * Rank r gets item i of the ranks 0 to r, combined.
     *
     * <p>Source: MPI 4.1, 6.11.1.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param recvbuf where the result goes
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public void Scan(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        run(described("Scan", CollectiveKind.SCAN)
                .send(sendbuf, sendoffset, count, datatype)
                .receive(recvbuf, recvoffset, count, datatype)
                .by(op));
    }

    /**
     * Starts a {@link #Scan}.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param recvbuf where the result goes
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public Request Iscan(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        return start(described("Iscan", CollectiveKind.SCAN)
                .send(sendbuf, sendoffset, count, datatype)
                .receive(recvbuf, recvoffset, count, datatype)
                .by(op));
    }

    /**
     * Prepares a {@link #Scan} for any number of starts.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param recvbuf where the result goes
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public Prequest Scan_init(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        return prepare(described("Scan_init", CollectiveKind.SCAN)
                .send(sendbuf, sendoffset, count, datatype)
                .receive(recvbuf, recvoffset, count, datatype)
                .by(op));
    }

    /**
     * Rank r gets item i of the ranks below r, combined; the receive buffer of rank 0 stays as it is.
     *
     * <p>Source: MPI 4.1, 6.11.2.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param recvbuf where the result goes
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public void Exscan(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        run(described("Exscan", CollectiveKind.EXSCAN)
                .send(sendbuf, sendoffset, count, datatype)
                .receive(recvbuf, recvoffset, count, datatype)
                .by(op));
    }

    /**
     * Starts a {@link #Exscan}.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param recvbuf where the result goes
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public Request Iexscan(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        return start(described("Iexscan", CollectiveKind.EXSCAN)
                .send(sendbuf, sendoffset, count, datatype)
                .receive(recvbuf, recvoffset, count, datatype)
                .by(op));
    }

    /**
     * Prepares a {@link #Exscan} for any number of starts.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what this rank gives
     * @param sendoffset first element of {@code sendbuf}, 0 or more
     * @param recvbuf where the result goes
     * @param recvoffset first element of {@code recvbuf}, 0 or more
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public Prequest Exscan_init(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        return prepare(described("Exscan_init", CollectiveKind.EXSCAN)
                .send(sendbuf, sendoffset, count, datatype)
                .receive(recvbuf, recvoffset, count, datatype)
                .by(op));
    }

    /**
     * Combines item i of {@code inbuf} into item i of {@code inoutbuf}; a matter of this rank alone.
     *
     * <p>Source: MPI 4.1, 6.9.7.
     *
     * @param inbuf left operands
     * @param inoffset first element of {@code inbuf}, 0 or more
     * @param inoutbuf right operands, then the results
     * @param inoutoffset first element of {@code inoutbuf}, 0 or more
     * @param count items to combine, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public void Reduce_local(
            Object inbuf, int inoffset, Object inoutbuf, int inoutoffset, int count, Datatype datatype, Op op) {
        LocalReduction.run("Reduce_local", this, inbuf, inoffset, inoutbuf, inoutoffset, count, datatype, op);
    }

    /**
     * As {@link #Reduce_local(Object, int, Object, int, int, Datatype, Op)}, from the beginning of both buffers.
     *
     * @param inbuf left operands
     * @param inoutbuf right operands, then the results
     * @param count items to combine, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public void Reduce_local(Object inbuf, Object inoutbuf, int count, Datatype datatype, Op op) {
        Reduce_local(inbuf, 0, inoutbuf, 0, count, datatype, op);
    }

    // From here on Open MPI's names; see the package's description.

    /**
     * As {@link #Split}, but {@code MPI.UNDEFINED} gives a communicator that {@link #isNull() is null}.
     *
     * @param colour 0 or more, or {@code MPI.UNDEFINED} to be left out
     * @param key order of the ranks; any number
     * @return the communicator, never {@code null}
     * @throws MPIException of class {@code MPI.ERR_ARG} when {@code colour} is negative and not {@code MPI.UNDEFINED}
     */
    public final Intracomm split(int colour, int key) {
        Intracomm part = Split(colour, key);
        return part == null ? Placeholders.NO_INTRACOMM : part;
    }

    /**
     * As {@link #Create}, but others than the group's ranks get a communicator that {@link #isNull() is null}.
     *
     * @param group ranks of the new communicator, in their order
     * @return the communicator, never {@code null}
     * @throws MPIException of class {@code MPI.ERR_GROUP} when a rank of the group is none of this communicator
     */
    public final Intracomm create(Group group) {
        Intracomm created = Create(group);
        return created == null ? Placeholders.NO_INTRACOMM : created;
    }

    /**
     * As {@link #Create_group}, but others than the group's get a communicator that {@link #isNull() is null}.
     *
     * @param group ranks of the new communicator, in their order
     * @param tag tells calls of several threads apart; 0 or more
     * @return the communicator, never {@code null}
     * @throws MPIException of class {@code MPI.ERR_GROUP} when a rank of the group is none of this communicator
     * @throws MPIException of class {@code MPI.ERR_TAG} when {@code tag} is negative
     */
    public final Intracomm createGroup(Group group, int tag) {
        Intracomm created = Create_group(group, tag);
        return created == null ? Placeholders.NO_INTRACOMM : created;
    }

    /**
     * As {@link #Split_type}, but {@code MPI.UNDEFINED} gives a communicator that {@link #isNull() is null}.
     *
     * @param splitType {@link Comm#TYPE_SHARED}, or {@code MPI.UNDEFINED} to be left out
     * @param key order of the ranks; any number
     * @param info hints, or {@code MPI.INFO_NULL}; they have no effect
     * @return the communicator, never {@code null}
     * @throws MPIException of class {@code MPI.ERR_ARG} for another type, or when {@code info} is {@code null}
     */
    public final Intracomm splitType(int splitType, int key, Info info) {
        Intracomm part = Split_type(splitType, key, info);
        return part == null ? Placeholders.NO_INTRACOMM : part;
    }

    /**
     * As {@link #Create_cart}, but ranks beyond the grid get a communicator that {@link #isNull() is null}.
     *
     * @param <C> {@code Cartcomm}, or {@code CartComm} of the jar {@code bireme-dialects}: what the program has for it
     * @param dims ranks along each dimension
     * @param periods for each dimension whether its two ends are neighbours
     * @param reorder whether ranks may change: where ranks share JVMs, as many neighbours as possible come into one
     * @return the grid, never {@code null}
     * @throws MPIException of class {@code MPI.ERR_ARG} or {@code MPI.ERR_DIMS} when the arguments describe no grid of
     *     at most as many ranks
     */
    public final <C extends Cartcomm> C createCart(int[] dims, boolean[] periods, boolean reorder) {
        Cartcomm grid = Create_cart(dims, periods, reorder);
        return asNamed(grid == null ? TopologyClasses.noGrid() : grid);
    }

    /**
     * As {@link #Create_graph}, but ranks beyond the graph get a communicator that {@link #isNull() is null}.
     *
     * @param <C> {@code Graphcomm}, or {@code GraphComm} of the jar {@code bireme-dialects}
     * @param index element i is the number of neighbours of the nodes 0 to i together
     * @param edges the neighbours of node 0, then those of node 1, and so on
     * @param reorder whether ranks may change: where ranks share JVMs, as many neighbours as possible come into one
     * @return the graph, never {@code null}
     * @throws MPIException of class {@code MPI.ERR_ARG} or {@code MPI.ERR_TOPOLOGY} when the arguments describe no
     *     graph of at most as many ranks
     */
    public final <C extends Graphcomm> C createGraph(int[] index, int[] edges, boolean reorder) {
        Graphcomm graph = Create_graph(index, edges, reorder);
        return asNamed(graph == null ? TopologyClasses.noGraph() : graph);
    }

    /** Under the name that the program has for its class; where it has Open MPI's, the maker makes that class. */
    @SuppressWarnings("unchecked")
    private static <C extends Intracomm> C asNamed(Intracomm topology) {
        return (C) topology;
    }

    /**
     * As {@link #dup}; the hints have no effect.
     *
     * @param info hints, or {@code MPI.INFO_NULL}; not {@code null}
     * @return the duplicate
     */
    @Override
    public Intracomm dupWithInfo(Info info) {
        return (Intracomm) super.dupWithInfo(info);
    }

    /**
     * As {@link #iDup}.
     *
     * @param info hints, or {@code MPI.INFO_NULL}; not {@code null}
     * @return the duplicate
     */
    @Override
    public Intracomm iDupWithInfo(Info info) {
        return (Intracomm) super.iDupWithInfo(info);
    }

    /**
     * As {@link #dupWithInfo}.
     *
     * @param info hints, or {@code MPI.INFO_NULL}; not {@code null}
     * @return the duplicate
     */
    @Override
    public Intracomm Dup_with_info(Info info) {
        return (Intracomm) super.Dup_with_info(info);
    }

    /**
     * As {@link #iDup}.
     *
     * @param info hints, or {@code MPI.INFO_NULL}; not {@code null}
     * @return the duplicate
     */
    @Override
    public Intracomm Idup_with_info(Info info) {
        return (Intracomm) super.Idup_with_info(info);
    }

    /**
     * As {@link #iDup}.
     *
     * @return the duplicate
     */
    @Override
    public Intracomm Idup() {
        return iDup();
    }

    /**
     * As {@link #Scan}, both buffers from element 0.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public final void scan(Object sendbuf, Object recvbuf, int count, Datatype datatype, Op op) {
        Scan(sendbuf, 0, recvbuf, 0, count, datatype, op);
    }

    /**
     * As {@link #Iscan}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public final Request iScan(Object sendbuf, Object recvbuf, int count, Datatype datatype, Op op) {
        return Iscan(sendbuf, 0, recvbuf, 0, count, datatype, op);
    }

    /**
     * As {@link #Scan_init}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public final Prequest scanInit(Object sendbuf, Object recvbuf, int count, Datatype datatype, Op op) {
        return Scan_init(sendbuf, 0, recvbuf, 0, count, datatype, op);
    }

    /**
     * As {@link #Exscan}, both buffers from element 0.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public final void exScan(Object sendbuf, Object recvbuf, int count, Datatype datatype, Op op) {
        Exscan(sendbuf, 0, recvbuf, 0, count, datatype, op);
    }

    /**
     * As {@link #Iexscan}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public final Request iExScan(Object sendbuf, Object recvbuf, int count, Datatype datatype, Op op) {
        return Iexscan(sendbuf, 0, recvbuf, 0, count, datatype, op);
    }

    /**
     * As {@link #Exscan_init}, both buffers from element 0.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public final Prequest exScanInit(Object sendbuf, Object recvbuf, int count, Datatype datatype, Op op) {
        return Exscan_init(sendbuf, 0, recvbuf, 0, count, datatype, op);
    }

    /**
     * As {@link #Scan}, in place: the result replaces what was given.
     *
     * @param recvbuf what this rank gives; replaced by the result
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public final void scan(Object recvbuf, int count, Datatype datatype, Op op) {
        Scan(recvbuf, 0, recvbuf, 0, count, datatype, op);
    }

    /**
     * As {@link #Iscan}, in place.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param buf what this rank gives; replaced by the result
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public final Request iScan(Object buf, int count, Datatype datatype, Op op) {
        return Iscan(buf, 0, buf, 0, count, datatype, op);
    }

    /**
     * As {@link #Exscan}, in place: the result replaces what was given, but at rank 0.
     *
     * @param buf what this rank gives; replaced by the result
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public final void exScan(Object buf, int count, Datatype datatype, Op op) {
        Exscan(buf, 0, buf, 0, count, datatype, op);
    }

    /**
     * As {@link #Iexscan}, in place.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param buf what this rank gives; replaced by the result
     * @param count items that each rank gives, 0 or more
     * @param datatype what an item is; committed, if it is derived
     * @param op how items are combined; must be made for their type
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public final Request iExScan(Object buf, int count, Datatype datatype, Op op) {
        return Iexscan(buf, 0, buf, 0, count, datatype, op);
    }

    /**
     * Starts a program while this one runs, as a job of its own, and joins with it; called by all ranks. It ends when
     * its {@code MPI.Init} has met this job: {@link Intercomm#getParent} gives the other side there.
     *
     * <p>The new job runs on this host, or where hint {@code host} says, in the folder of hint {@code wdir}. Its output
     * goes where that of the root's process goes. It has this program's class path, unless {@code argv} names another.
     *
     * <p>All arguments but {@code root} and {@code errcodes} matter at the root only.
     *
     * <p>Source: MPI 4.1, 11.8.2.
     *
     * @param command {@code java}, or a class, source file or jar as {@code mpjrun} takes them
     * @param argv arguments of the command: for {@code java} its options, the class and the class's arguments;
     *     {@code null} is none
     * @param maxprocs ranks to start, all of which are
     * @param info hints
     * @param root rank whose arguments count
     * @param errcodes gets {@code MPI.SUCCESS} for each rank started; may be {@code null}
     * @return this group and the new job's ranks
     * @throws MPIException at all ranks, of class {@code MPI.ERR_SPAWN}, when the job cannot be started or ends before
     *     it has met this one
     */
    public final Intercomm spawn(String command, String[] argv, int maxprocs, Info info, int root, int[] errcodes) {
        String[] commands = {command};
        return new SpawnCall(commands, new String[][] {argv}, new int[] {maxprocs}, new Info[] {info}, errcodes)
                .run("spawn", this, root);
    }

    /**
     * As {@link #spawn}, for several programs that make up one job: the ranks of the first program come first.
     *
     * @param commands for each program what {@link #spawn} takes as its command
     * @param argv for each program the arguments of its command; {@code null} is none
     * @param maxprocs for each program the ranks to start, at least 1
     * @param info for each program its hints, or {@code MPI.INFO_NULL}
     * @param root rank of the root, the same at all ranks
     * @param errcodes gets {@code MPI.SUCCESS} or an error class for each rank that is started; may be {@code null}
     * @return the intercommunicator of this group and the new job
     * @throws MPIException at all ranks, of class {@code MPI.ERR_SPAWN}, when the job cannot be started or ends before
     *     it has met this one
     */
    public final Intercomm spawnMultiple(
            String[] commands, String[][] argv, int[] maxprocs, Info[] info, int root, int[] errcodes) {
        return new SpawnCall(commands, argv, maxprocs, info, errcodes).run("spawnMultiple", this, root);
    }

    /**
     * As {@link #Open_port}, for the rank that calls.
     *
     * @return the name of the port
     */
    public static String openPort() {
        return PortCalls.run("openPort", Ports::open);
    }

    /**
     * As {@link #openPort()}; the hints have no effect.
     *
     * @param info hints, or {@code MPI.INFO_NULL}; they have no effect
     * @return the name of the port
     */
    public static String openPort(Info info) {
        return openPort();
    }

    /**
     * As {@link #Close_port}, for the rank that calls.
     *
     * @param name name of the port
     * @throws MPIException of class {@code MPI.ERR_PORT} when this rank has no such port
     */
    public static void closePort(String name) {
        PortCalls.run("closePort", ports -> {
            ports.close(name);
            return null;
        });
    }

    /**
     * As {@link #Accept}.
     *
     * @param port name of the port, as {@link #openPort()} has returned it
     * @param root rank of the root, the same at all ranks
     * @return the intercommunicator of this group and the other
     * @throws MPIException of class {@code MPI.ERR_PORT} when there is no such port
     */
    public final Intercomm accept(String port, int root) {
        return accept("accept", port, root);
    }

    /**
     * As {@link #Accept}; the hints have no effect.
     *
     * @param port name of the port, as {@link #openPort()} has returned it
     * @param info hints, or {@code MPI.INFO_NULL}; they have no effect
     * @param root rank of the root, the same at all ranks
     * @return the intercommunicator of this group and the other
     * @throws MPIException of class {@code MPI.ERR_PORT} when there is no such port
     */
    public final Intercomm accept(String port, Info info, int root) {
        return accept("accept", port, root);
    }

    /**
     * As {@link #Connect}.
     *
     * @param port name of the port, as {@link #openPort()} has returned it
     * @param root rank of the root, the same at all ranks
     * @return the intercommunicator of this group and the other
     * @throws MPIException of class {@code MPI.ERR_PORT} when there is no such port
     */
    public final Intercomm connect(String port, int root) {
        return connect("connect", port, root);
    }

    /**
     * As {@link #Connect}; the hints have no effect.
     *
     * @param port name of the port, as {@link #openPort()} has returned it
     * @param info hints, or {@code MPI.INFO_NULL}; they have no effect
     * @param root rank of the root, the same at all ranks
     * @return the intercommunicator of this group and the other
     * @throws MPIException of class {@code MPI.ERR_PORT} when there is no such port
     */
    public final Intercomm connect(String port, Info info, int root) {
        return connect("connect", port, root);
    }

    /**
     * As {@link #Publish_name}, for the rank that calls.
     *
     * @param service what it is published as
     * @param port name of the port, as {@link #openPort()} has returned it
     * @throws MPIException of class {@code MPI.ERR_SERVICE} when that is published already
     */
    public static void publishName(String service, String port) {
        checkService("publishName", service);
        PortCalls.run("publishName", ports -> {
            ports.publish(service, port);
            return null;
        });
    }

    /**
     * As {@link #publishName(String, String)}; the hints have no effect.
     *
     * @param service what it is published as
     * @param info hints, or {@code MPI.INFO_NULL}; they have no effect
     * @param port name of the port, as {@link #openPort()} has returned it
     * @throws MPIException of class {@code MPI.ERR_SERVICE} when that is published already
     */
    public static void publishName(String service, Info info, String port) {
        publishName(service, port);
    }

    /**
     * As {@link #Unpublish_name}, for the rank that calls.
     *
     * @param service what it is published as
     * @param port name of the port, as {@link #openPort()} has returned it
     * @throws MPIException of class {@code MPI.ERR_SERVICE} when this rank has not published it
     */
    public static void unpublishName(String service, String port) {
        checkService("unpublishName", service);
        PortCalls.run("unpublishName", ports -> {
            ports.unpublish(service, port);
            return null;
        });
    }

    /**
     * As {@link #unpublishName(String, String)}; the hints have no effect.
     *
     * @param service what it is published as
     * @param info hints, or {@code MPI.INFO_NULL}; they have no effect
     * @param port name of the port, as {@link #openPort()} has returned it
     * @throws MPIException of class {@code MPI.ERR_SERVICE} when this rank has not published it
     */
    public static void unpublishName(String service, Info info, String port) {
        unpublishName(service, port);
    }

    /**
     * As {@link #Lookup_name}, for the rank that calls.
     *
     * @param service what it is published as
     * @return the name of the port
     * @throws MPIException of class {@code MPI.ERR_NAME} when nothing is published so
     */
    public static String lookupName(String service) {
        checkService("lookupName", service);
        return PortCalls.run("lookupName", ports -> ports.lookUp(service));
    }

    /**
     * As {@link #lookupName(String)}; the hints have no effect.
     *
     * @param service what it is published as
     * @param info hints, or {@code MPI.INFO_NULL}; they have no effect
     * @return the name of the port
     * @throws MPIException of class {@code MPI.ERR_NAME} when nothing is published so
     */
    public static String lookupName(String service, Info info) {
        return lookupName(service);
    }

    /**
     * Makes the ranks the nodes of a graph whose edges any rank may name; called by all ranks. The neighbours of a rank
     * are in the order of the ranks that name them, and then in that of their arrays.
     *
     * <p>Source: MPI 4.1, 8.5.4.
     *
     * @param <C> {@code Graphcomm}, or {@code GraphComm} of the jar {@code bireme-dialects}
     * @param sources ranks that edges come from
     * @param degrees number of edges from each of them, 0 or more
     * @param destinations ranks that the edges go to, those of the first source first
     * @param weights weight of each edge, 0 or more
     * @param info hints, which have no effect
     * @param reorder whether ranks may change: where ranks share JVMs, as many neighbours as possible come into one
     * @return the graph
     * @throws MPIException of class {@code MPI.ERR_ARG} or {@code MPI.ERR_RANK} when the arguments describe no graph of
     *     these ranks
     */
    public final <C extends Graphcomm> C createDistGraph(
            int[] sources, int[] degrees, int[] destinations, int[] weights, Info info, boolean reorder) {
        checkPresent("createDistGraph", "weights", weights, "weights; the form without has one argument less");
        return asNamed(distGraph("createDistGraph", sources, degrees, destinations, weights, info, reorder));
    }

    /**
     * As the other one, for a graph without weights.
     *
     * <p>Source: MPI 4.1, 8.5.4.
     *
     * @param <C> {@code Graphcomm}, or {@code GraphComm} of the jar {@code bireme-dialects}
     * @param sources ranks that edges come from
     * @param degrees number of edges from each of them, 0 or more
     * @param destinations ranks that the edges go to, those of the first source first
     * @param info hints, or {@code MPI.INFO_NULL}; they have no effect
     * @param reorder whether ranks may change: where ranks share JVMs, as many neighbours as possible come into one
     * @return the graph
     * @throws MPIException of class {@code MPI.ERR_ARG} or {@code MPI.ERR_RANK} when the arguments describe no graph of
     *     these ranks
     */
    public final <C extends Graphcomm> C createDistGraph(
            int[] sources, int[] degrees, int[] destinations, Info info, boolean reorder) {
        return asNamed(distGraph("createDistGraph", sources, degrees, destinations, null, info, reorder));
    }

    private Graphcomm distGraph(
            String call, int[] sources, int[] degrees, int[] destinations, int[] weights, Info info, boolean reorder) {
        checkPresent(call, "info", info, "an Info or MPI.INFO_NULL");
        DistGraph graph = new DistGraph(call, this, reorder);
        return distGraph(call, graph, graph.distributed(sources, degrees, destinations, weights));
    }

    /**
     * Makes the ranks the nodes of a graph; called by all ranks, each of which names its own edges.
     *
     * <p>Source: MPI 4.1, 8.5.4.
     *
     * @param <C> {@code Graphcomm}, or {@code GraphComm} of the jar {@code bireme-dialects}
     * @param sources ranks that edges to this one come from
     * @param sourceWeights their weights, 0 or more
     * @param destinations ranks that edges from this one go to
     * @param destWeights their weights, 0 or more
     * @param info hints, which have no effect
     * @param reorder whether ranks may change: where ranks share JVMs, as many neighbours as possible come into one
     * @return the graph
     * @throws MPIException at all ranks, when two do not name the edges between them alike
     * @throws MPIException of class {@code MPI.ERR_ARG} or {@code MPI.ERR_RANK} when the arguments describe no graph of
     *     these ranks
     * @throws MPIException of class {@code MPI.ERR_TOPOLOGY} when ranks name different edges between them
     */
    public final <C extends Graphcomm> C createDistGraphAdjacent(
            int[] sources, int[] sourceWeights, int[] destinations, int[] destWeights, Info info, boolean reorder) {
        String call = "createDistGraphAdjacent";
        checkPresent(call, "sourceWeights", sourceWeights, "weights; the form without has two arguments less");
        checkPresent(call, "destWeights", destWeights, "weights; the form without has two arguments less");
        return asNamed(distGraphAdjacent(call, sources, sourceWeights, destinations, destWeights, info, reorder));
    }

    /**
     * As the other one, for a graph without weights.
     *
     * <p>Source: MPI 4.1, 8.5.4.
     *
     * @param <C> {@code Graphcomm}, or {@code GraphComm} of the jar {@code bireme-dialects}
     * @param sources ranks that edges to this one come from
     * @param destinations ranks that edges from this one go to
     * @param info hints, or {@code MPI.INFO_NULL}; they have no effect
     * @param reorder whether ranks may change: where ranks share JVMs, as many neighbours as possible come into one
     * @return the graph
     * @throws MPIException of class {@code MPI.ERR_ARG} or {@code MPI.ERR_RANK} when the arguments describe no graph of
     *     these ranks
     * @throws MPIException of class {@code MPI.ERR_TOPOLOGY} when ranks name different edges between them
     */
    public final <C extends Graphcomm> C createDistGraphAdjacent(
            int[] sources, int[] destinations, Info info, boolean reorder) {
        return asNamed(distGraphAdjacent("createDistGraphAdjacent", sources, null, destinations, null, info, reorder));
    }

    private Graphcomm distGraphAdjacent(
            String call,
            int[] sources,
            int[] sourceWeights,
            int[] destinations,
            int[] destWeights,
            Info info,
            boolean reorder) {
        checkPresent(call, "info", info, "an Info or MPI.INFO_NULL");
        DistGraph graph = new DistGraph(call, this, reorder);
        return distGraph(call, graph, graph.adjacent(sources, sourceWeights, destinations, destWeights));
    }

    private Graphcomm distGraph(String call, DistGraph graph, DistGraphNeighbors neighbours) {
        int newContext = agreeOnContext(call);
        Group nodes = graph.order().group(this);
        return epoch.opened(
                TopologyClasses.maker().graph(derived(call + "()", nodes, newContext), null, null, neighbours), this);
    }

    // From here on the forms that infer the datatype; see TypedComm.

    /**
     * Rank r gets element i of the ranks 0 to r, combined.
     *
     * <p>Source: MPI 4.1, 6.11.1.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public final void scan(double[] sendbuf, double[] recvbuf, Op op) {
        run(WholeBuffers.scan(this, "scan", sendbuf, recvbuf, Datatype.DOUBLE, op));
    }

    /**
     * Rank r gets element i of the ranks below r, combined; the second array of rank 0 stays as it is.
     *
     * <p>Source: MPI 4.1, 6.11.2.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    public final void exScan(double[] sendbuf, double[] recvbuf, Op op) {
        run(WholeBuffers.exScan(this, "exScan", sendbuf, recvbuf, Datatype.DOUBLE, op));
    }

    /**
     * As {@link #scan(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or {@code
     *     MPI.ERR_OP} for an illegal argument
     */
    public final void scan(float[] sendbuf, float[] recvbuf, Op op) {
        run(WholeBuffers.scan(this, "scan", sendbuf, recvbuf, Datatype.FLOAT, op));
    }

    /**
     * As {@link #exScan(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or {@code
     *     MPI.ERR_OP} for an illegal argument
     */
    public final void exScan(float[] sendbuf, float[] recvbuf, Op op) {
        run(WholeBuffers.exScan(this, "exScan", sendbuf, recvbuf, Datatype.FLOAT, op));
    }

    /**
     * As {@link #scan(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or {@code
     *     MPI.ERR_OP} for an illegal argument
     */
    public final void scan(long[] sendbuf, long[] recvbuf, Op op) {
        run(WholeBuffers.scan(this, "scan", sendbuf, recvbuf, Datatype.LONG, op));
    }

    /**
     * As {@link #exScan(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or {@code
     *     MPI.ERR_OP} for an illegal argument
     */
    public final void exScan(long[] sendbuf, long[] recvbuf, Op op) {
        run(WholeBuffers.exScan(this, "exScan", sendbuf, recvbuf, Datatype.LONG, op));
    }

    /**
     * As {@link #scan(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or {@code
     *     MPI.ERR_OP} for an illegal argument
     */
    public final void scan(int[] sendbuf, int[] recvbuf, Op op) {
        run(WholeBuffers.scan(this, "scan", sendbuf, recvbuf, Datatype.INT, op));
    }

    /**
     * As {@link #exScan(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or {@code
     *     MPI.ERR_OP} for an illegal argument
     */
    public final void exScan(int[] sendbuf, int[] recvbuf, Op op) {
        run(WholeBuffers.exScan(this, "exScan", sendbuf, recvbuf, Datatype.INT, op));
    }

    /**
     * As {@link #scan(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or {@code
     *     MPI.ERR_OP} for an illegal argument
     */
    public final void scan(short[] sendbuf, short[] recvbuf, Op op) {
        run(WholeBuffers.scan(this, "scan", sendbuf, recvbuf, Datatype.SHORT, op));
    }

    /**
     * As {@link #exScan(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or {@code
     *     MPI.ERR_OP} for an illegal argument
     */
    public final void exScan(short[] sendbuf, short[] recvbuf, Op op) {
        run(WholeBuffers.exScan(this, "exScan", sendbuf, recvbuf, Datatype.SHORT, op));
    }

    /**
     * As {@link #scan(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or {@code
     *     MPI.ERR_OP} for an illegal argument
     */
    public final void scan(char[] sendbuf, char[] recvbuf, Op op) {
        run(WholeBuffers.scan(this, "scan", sendbuf, recvbuf, Datatype.CHAR, op));
    }

    /**
     * As {@link #exScan(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or {@code
     *     MPI.ERR_OP} for an illegal argument
     */
    public final void exScan(char[] sendbuf, char[] recvbuf, Op op) {
        run(WholeBuffers.exScan(this, "exScan", sendbuf, recvbuf, Datatype.CHAR, op));
    }

    /**
     * As {@link #scan(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or {@code
     *     MPI.ERR_OP} for an illegal argument
     */
    public final void scan(byte[] sendbuf, byte[] recvbuf, Op op) {
        run(WholeBuffers.scan(this, "scan", sendbuf, recvbuf, Datatype.BYTE, op));
    }

    /**
     * As {@link #exScan(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or {@code
     *     MPI.ERR_OP} for an illegal argument
     */
    public final void exScan(byte[] sendbuf, byte[] recvbuf, Op op) {
        run(WholeBuffers.exScan(this, "exScan", sendbuf, recvbuf, Datatype.BYTE, op));
    }

    /**
     * As {@link #scan(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or {@code
     *     MPI.ERR_OP} for an illegal argument
     */
    public final void scan(boolean[] sendbuf, boolean[] recvbuf, Op op) {
        run(WholeBuffers.scan(this, "scan", sendbuf, recvbuf, Datatype.BOOLEAN, op));
    }

    /**
     * As {@link #exScan(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or {@code
     *     MPI.ERR_OP} for an illegal argument
     */
    public final void exScan(boolean[] sendbuf, boolean[] recvbuf, Op op) {
        run(WholeBuffers.exScan(this, "exScan", sendbuf, recvbuf, Datatype.BOOLEAN, op));
    }

    /**
     * As {@link #scan(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or {@code
     *     MPI.ERR_OP} for an illegal argument
     */
    public final void scan(Buffer sendbuf, Buffer recvbuf, Op op) {
        run(WholeBuffers.scan(this, "scan", sendbuf, recvbuf, WholeBuffers.typeOf(this, "scan", sendbuf, recvbuf), op));
    }

    /**
     * As {@link #exScan(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or {@code
     *     MPI.ERR_OP} for an illegal argument
     */
    public final void exScan(Buffer sendbuf, Buffer recvbuf, Op op) {
        run(WholeBuffers.exScan(
                this, "exScan", sendbuf, recvbuf, WholeBuffers.typeOf(this, "exScan", sendbuf, recvbuf), op));
    }

    /**
     * Combines the objects of the ranks 0 to r at rank r, as {@link #allReduceObject} does those of all.
     *
     * @param <T> class of the objects
     * @param value object of this rank, may be {@code null}
     * @param function combines the objects of two ranks, that of the lower rank first; must be associative
     * @return the objects of the ranks 0 to this one, combined
     */
    public final <T> T scanObject(T value, BinaryOperator<T> function) {
        return scanned("scanObject", CollectiveKind.SCAN, value, function);
    }

    /**
     * Combines the objects of the ranks below r at rank r; at rank 0 the result is {@code null}.
     *
     * @param <T> class of the objects
     * @param value object of this rank, may be {@code null}
     * @param function combines the objects of two ranks, that of the lower rank first; must be associative
     * @return the objects of the ranks below this one, combined; {@code null} at rank 0
     */
    public final <T> T exScanObject(T value, BinaryOperator<T> function) {
        return scanned("exScanObject", CollectiveKind.EXSCAN, value, function);
    }

    @SuppressWarnings("unchecked") // the function makes nothing else of objects of its class
    private <T> T scanned(String call, CollectiveKind kind, T value, BinaryOperator<T> function) {
        Op op = objectOp(call, function);
        Object[] result = new Object[1];
        run(described(call, kind)
                .send(new Object[] {value}, Datatype.OBJECT)
                .receive(result, Datatype.OBJECT)
                .by(op));
        return (T) result[0];
    }

    // Large arrays

    /**
     * Broadcasts a large array.
     *
     * <p>Large arrays go piece by piece, see {@link LargeArray}. Source: MPI 4.1, 6.4.
     *
     * @param buf elements to send at the root, gets them at all others; as many at all ranks
     * @param root rank of the root, the same at all
     * @throws MPIException at all ranks, before anything is moved: of class {@code MPI.ERR_ARG}, {@code MPI.ERR_COUNT}
     *     or {@code MPI.ERR_ROOT} for arguments that cannot be used or do not fit each other
     */
    public final void bcast(LargeArray buf, int root) {
        new LargeCollectives(this, "bcast").bcast(buf, root);
    }

    /**
     * Gathers large arrays of one length, those of rank r behind those of the ranks below.
     *
     * <p>Large arrays go piece by piece, see {@link LargeArray}. Source: MPI 4.1, 6.5.
     *
     * @param sendbuf elements of this rank, as many at all ranks
     * @param recvbuf gets those of all ranks at the root; means nothing at others
     * @param root rank of the root, the same at all
     * @throws MPIException at all ranks, before anything is moved: of class {@code MPI.ERR_ARG}, {@code MPI.ERR_COUNT}
     *     or {@code MPI.ERR_ROOT} for arguments that cannot be used or do not fit each other
     */
    public final void gather(LargeArray sendbuf, LargeArray recvbuf, int root) {
        new LargeCollectives(this, "gather").gather(sendbuf, recvbuf, root);
    }

    /**
     * Gathers large arrays of one length at all ranks.
     *
     * <p>Large arrays go piece by piece, see {@link LargeArray}. Source: MPI 4.1, 6.7.
     *
     * @param sendbuf elements of this rank, as many at all ranks
     * @param recvbuf gets those of all ranks
     * @throws MPIException at all ranks, before anything is moved: of class {@code MPI.ERR_ARG}, {@code MPI.ERR_COUNT}
     *     for arguments that cannot be used or do not fit each other
     */
    public final void allGather(LargeArray sendbuf, LargeArray recvbuf) {
        new LargeCollectives(this, "allGather").allGather(sendbuf, recvbuf);
    }

    /**
     * Distributes a large array in equal parts.
     *
     * <p>Large arrays go piece by piece, see {@link LargeArray}. Source: MPI 4.1, 6.6.
     *
     * @param sendbuf elements for all ranks at the root; means nothing at others
     * @param recvbuf gets those of this rank, as many at all ranks
     * @param root rank of the root, the same at all
     * @throws MPIException at all ranks, before anything is moved: of class {@code MPI.ERR_ARG}, {@code MPI.ERR_COUNT}
     *     or {@code MPI.ERR_ROOT} for arguments that cannot be used or do not fit each other
     */
    public final void scatter(LargeArray sendbuf, LargeArray recvbuf, int root) {
        new LargeCollectives(this, "scatter").scatter(sendbuf, recvbuf, root);
    }

    /**
     * Sends each rank its part of a large array.
     *
     * <p>Large arrays go piece by piece, see {@link LargeArray}. Source: MPI 4.1, 6.8.
     *
     * @param sendbuf elements for all ranks, as many for each at all ranks
     * @param recvbuf gets those of all ranks
     * @throws MPIException at all ranks, before anything is moved: of class {@code MPI.ERR_ARG}, {@code MPI.ERR_COUNT}
     *     for arguments that cannot be used or do not fit each other
     */
    public final void allToAll(LargeArray sendbuf, LargeArray recvbuf) {
        new LargeCollectives(this, "allToAll").allToAll(sendbuf, recvbuf);
    }

    /**
     * Combines large arrays at the root.
     *
     * <p>Large arrays go piece by piece, see {@link LargeArray}. Source: MPI 4.1, 6.9.1.
     *
     * @param sendbuf elements of this rank, as many at all ranks
     * @param recvbuf gets the result at the root; means nothing at others
     * @param op operation, the same at all ranks
     * @param root rank of the root, the same at all
     * @throws MPIException at all ranks, before anything is moved: of class {@code MPI.ERR_ARG}, {@code MPI.ERR_COUNT}
     *     or {@code MPI.ERR_ROOT} for arguments that cannot be used or do not fit each other
     */
    public final void reduce(LargeArray sendbuf, LargeArray recvbuf, Op op, int root) {
        new LargeCollectives(this, "reduce").reduce(sendbuf, recvbuf, op, root);
    }

    /**
     * Combines large arrays at all ranks.
     *
     * <p>Large arrays go piece by piece, see {@link LargeArray}. Source: MPI 4.1, 6.9.6.
     *
     * @param sendbuf elements of this rank, as many at all ranks
     * @param recvbuf gets the result; may be {@code sendbuf}
     * @param op operation, the same at all ranks
     * @throws MPIException at all ranks, before anything is moved: of class {@code MPI.ERR_ARG}, {@code MPI.ERR_COUNT}
     *     for arguments that cannot be used or do not fit each other
     */
    public final void allReduce(LargeArray sendbuf, LargeArray recvbuf, Op op) {
        new LargeCollectives(this, "allReduce").allReduce(sendbuf, recvbuf, op);
    }
}
