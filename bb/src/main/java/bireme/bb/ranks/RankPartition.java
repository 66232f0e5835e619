package bireme.bb.ranks;

import bireme.bb.engine.GraphFailedException;
import bireme.bb.engine.Run;
import bireme.bb.engine.Vertex;
import bireme.bb.engine.partition.GraphPartition;
import bireme.bb.engine.partition.LocalChannels;
import bireme.bb.engine.remote.CrossEdge;
import bireme.bb.engine.remote.RemoteInput;
import bireme.bb.engine.remote.RemoteOutput;
import bireme.bb.engine.remote.RemoteReceiver;
import bireme.bb.engine.termination.LoopTermination;
import bireme.bb.ranks.codec.Codecs;
import bireme.bb.ranks.edge.InputGate;
import bireme.bb.ranks.edge.OutputLog;
import bireme.bb.ranks.edge.Tag;
import bireme.bb.ranks.end.LoopWatches;
import bireme.bb.ranks.end.TerminationCause;
import bireme.bb.ranks.trace.EdgeReport;
import bireme.devices.wait.Parker;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import mpi.MPIException;
import mpi.ProcessFailedException;
import xxdev.DeviceException;

/**
 * The part of a graph that runs on one rank.
 *
 * <p>Threads: those of the graph, one that sends and one that receives.
 */
final class RankPartition implements GraphPartition {
    private final Partitioning partitioning;
    private final int rank;
    private final int ranks;
    private final Codecs codecs;
    /** Which ranks share a JVM: those with the same number. */
    private final int[] jvms;
    /** Those that share this one; {@code null} if nothing is passed by reference. */
    private final LocalRanks localRanks;
    /** Waits for all ranks. */
    private final Runnable gathering;

    private final Parker senderParker = new Parker();
    private final TerminationProtocol termination;
    private final List<OutputLog> outputs = new CopyOnWriteArrayList<>();
    private final List<InputGate> gates = new CopyOnWriteArrayList<>();
    private final Map<Integer, OutputLog> outputsByNumber = new ConcurrentHashMap<>();
    private final Map<Integer, InputGate> gatesByNumber = new ConcurrentHashMap<>();
    private final LoopWatches watches = new LoopWatches();
    private final ExpendableRanks losses;
    private final Queue<ControlMessage> controlMessages = new ConcurrentLinkedQueue<>();
    private Runnable whenAbandoned = () -> {};
    /** {@code null} without snapshots. */
    private BiConsumer<Integer, byte[]> snapshotHandler;

    private Run run;
    private IntFunction<RemoteInput> back;
    /** Sends for a producer, and returns credit for a consumer; there before the sender thread first sleeps. */
    private volatile Consumer<OutputLog> outputSend;

    private volatile Consumer<InputGate> creditSend;
    /** Receives for a thread that waits. */
    private volatile RemoteReceiver receiving = () -> false;

    RankPartition(
            Partitioning partitioning,
            ExpendableRanks losses,
            int rank,
            int[] jvms,
            LocalRanks localRanks,
            Codecs codecs,
            Runnable gathering) {
        this.partitioning = partitioning;
        this.losses = losses;
        this.rank = rank;
        this.ranks = jvms.length;
        this.jvms = jvms.clone();
        this.localRanks = localRanks;
        this.codecs = codecs;
        this.gathering = gathering;
        this.termination = new TerminationProtocol(rank, ranks);
    }

    @Override
    public boolean isHere(Vertex vertex) {
        return partitioning.rankOf(vertex) == rank;
    }

    @Override
    public boolean isSpread(List<Vertex> vertices) {
        return vertices.stream()
                        .mapToInt(vertex -> jvms[partitioning.rankOf(vertex)])
                        .distinct()
                        .count()
                > 1;
    }

    @Override
    public LocalChannels sharedChannels(List<Vertex> vertices) {
        boolean areNear = localRanks != null && vertices.stream().allMatch(this::isNear);
        return areNear ? localRanks.sharedChannels() : null;
    }

    /** Whether a vertex is in this JVM, and is not to be lost without its neighbours. */
    private boolean isNear(Vertex vertex) {
        return jvms[partitioning.rankOf(vertex)] == jvms[rank] && !vertex.isExpendable();
    }

    @Override
    public List<Integer> lostRanks() {
        return losses.ranks();
    }

    @Override
    public boolean isLost(Vertex vertex) {
        return losses.areAny() && losses.isLost(partitioning.rankOf(vertex));
    }

    @Override
    public UnaryOperator<Object> passing(Vertex to) {
        return localRanks.passing(rank, partitioning.rankOf(to));
    }

    @Override
    public Parker parkerOf(Vertex vertex) {
        return localRanks == null ? new Parker() : localRanks.sharedChannels().parker(vertex);
    }

    @Override
    public int rank() {
        return rank;
    }

    @Override
    public int capacity(Vertex from, Vertex to, int described) {
        return partitioning.capacity(from, to, described);
    }

    @Override
    public Parker parker() {
        return senderParker;
    }

    @Override
    public RemoteOutput openOutput(CrossEdge edge, Parker producer) {
        if (edge.number() > Tag.MAX_CHANNELS) {
            throw new IllegalArgumentException("the graph has more than " + Tag.MAX_CHANNELS
                    + " channels and feedback edges there may be; expected fewer threads in its loops");
        }
        OutputLog output = new OutputLog(
                edge, partitioning.edge(edge.from(), edge.to()), codecs, producer, senderParker, this::sendFor);
        outputsByNumber.put(edge.number(), output);
        outputs.add(output);
        return output;
    }

    /** Has producers and consumers call these instead of waking the sender thread. */
    void sendBy(Consumer<OutputLog> output, Consumer<InputGate> credit) {
        creditSend = credit;
        outputSend = output;
    }

    private void sendFor(OutputLog output) {
        Consumer<OutputLog> sending = outputSend;
        if (sending == null) {
            senderParker.wakeIfParked(); // not begun yet: it polls all outputs when it does
        } else {
            sending.accept(output);
        }
    }

    /** Has threads that wait call this. */
    void receiveBy(RemoteReceiver receiver) {
        receiving = receiver;
    }

    @Override
    public boolean progress() {
        return receiving.progress();
    }

    @Override
    public void park(Parker parker, long maxNs) {
        receiving.park(parker, maxNs);
    }

    /** Returns credit for what has been taken, if enough has; never waits. */
    void returnCredit(InputGate gate) {
        Consumer<InputGate> sending = creditSend;
        if (sending != null && gate.owesCredit()) {
            sending.accept(gate);
        }
    }

    @Override
    public void openInput(RemoteInput input) {
        gate(input);
    }

    private InputGate gate(RemoteInput input) {
        CrossEdge edge = input.edge();
        InputGate gate = new InputGate(
                input, partitioning.edge(edge.from(), edge.to()), partitioning.rankOf(edge.from()), codecs);
        input.whenDrained(() -> returnCredit(gate));
        gatesByNumber.put(edge.number(), gate);
        gates.add(gate);
        return gate;
    }

    @Override
    public void begin(Run begun, IntFunction<RemoteInput> feedbackInputs, List<LoopTermination> loops) {
        run = begun;
        back = feedbackInputs;
        watches.add(loops, rank, ranks, this::aboutLoop);
        gathering.run();
    }

    private void aboutLoop(int to, byte[] message) {
        if (to == rank) {
            watches.take(rank, message);
        } else {
            write(new ControlMessage(to, ControlMessage.Kind.LOOP, message));
        }
    }

    /** Sends a message about snapshots to another rank. */
    void aboutSnapshot(int to, byte[] message) {
        write(new ControlMessage(to, ControlMessage.Kind.SNAPSHOT, message));
    }

    /** Sets what takes messages about snapshots; before the first comes. */
    void takeSnapshotMessages(BiConsumer<Integer, byte[]> handler) {
        snapshotHandler = handler;
    }

    /**
     * A message about snapshots has come.
     *
     * @throws IllegalArgumentException when there are no snapshots, or it is not about them
     */
    void snapshot(int from, byte[] message) {
        if (snapshotHandler == null) {
            throw new IllegalArgumentException("a message about snapshots, which this run has not");
        }
        snapshotHandler.accept(from, message);
    }

    private void write(ControlMessage message) {
        controlMessages.add(message);
        senderParker.wakeIfParked();
    }

    private void writeToAll(ControlMessage.Kind kind, byte[] body) {
        for (int to = 0; to < ranks; to++) {
            if (to != rank && !losses.isLost(to)) {
                write(new ControlMessage(to, kind, body));
            }
        }
    }

    @Override
    public void failed(GraphFailedException failure) {
        send(new TerminationCause(rank, failure));
    }

    @Override
    public void cancelled() {
        send(TerminationCause.cancelled(rank));
    }

    private void send(TerminationCause endCause) {
        if (termination.reportOwn(endCause)) {
            writeToAll(ControlMessage.Kind.TERMINATION, TerminationCause.write(endCause));
        }
    }

    @Override
    public void ended() {
        termination.quiet();
        senderParker.wakeIfParked();
    }

    /** Whether this rank has reached a point that all others must have reached, too. */
    boolean hasBegun() {
        return run != null;
    }

    /** Whether nodes that wait are to wait no longer. */
    boolean isRunOver() {
        return run.isOver();
    }

    /** Another rank has ended the run. */
    void stop(TerminationCause endCause) {
        termination.report(endCause);
        if (endCause.failure() != null) {
            run.stop(endCause.failure());
        } else {
            run.stop();
        }
        senderParker.wakeIfParked();
    }

    /**
     * Another rank has done its part.
     *
     * @throws IllegalStateException when it has not ended what it sends to this one
     */
    void quiet(int from, byte[] message) {
        if (rank != 0 || message.length != 0 || !termination.isOver() && !hasEnded(from)) {
            throw new IllegalStateException("rank " + from + " says that it has done its part, but has not ended what"
                    + " it sends, or says it to another than rank 0");
        }
        termination.quiet(from);
        senderParker.wakeIfParked();
    }

    /**
     * Another rank sends nothing any more.
     *
     * @throws IllegalStateException when it has not ended what it sends to this one
     * @throws IllegalArgumentException when it cannot be read
     */
    void disconnected(int from, byte[] message) {
        TerminationCause cause;
        try {
            cause = TerminationCause.read(ControlMessage.opened(message));
        } catch (RuntimeException e) {
            if (termination.isOver() || hasEnded(from)) { // else more comes, whose sender waits until it is taken
                leave(from, null);
            }
            throw e;
        }
        if (cause != null) {
            stop(cause);
        }
        leave(from, cause);
        if (!termination.isOver() && !hasEnded(from)) {
            throw new IllegalStateException("rank " + from + " has disconnected, but has not ended what it sends");
        }
    }

    private void leave(int from, TerminationCause cause) {
        termination.disconnected(from, cause);
        senderParker.wakeIfParked();
    }

    private boolean hasEnded(int from) {
        return gates.stream().filter(gate -> gate.producer() == from).allMatch(InputGate::isOver);
    }

    ExpendableRanks losses() {
        return losses;
    }

    /** A rank is lost without which the graph continues, and all messages that had arrived from it were handled. */
    void lose(int other) {
        losses.add(other); // before its channels are closed, so that this does not look like its request to end
        outputs.stream().filter(output -> consumer(output) == other).forEach(OutputLog::lose);
        termination.lose(other);
        run.wakeAll();
        senderParker.wakeIfParked();
    }

    /** Ends the run on all ranks because of a failure here that is not a node's. */
    void fail(String what, Throwable cause) {
        GraphFailedException failure = new GraphFailedException(rank, what, null, cause);
        send(new TerminationCause(rank, failure));
        run.stop(failure);
    }

    /** Ranks cannot be reached any more. */
    void abandon(String what, Throwable cause) {
        GraphFailedException failure = cause instanceof ProcessFailedException lost
                ? GraphFailedException.ofLoss(rank, losses.describe(lost.getFailedRanks()), lost)
                : new GraphFailedException(rank, what, null, cause);
        termination.abandon(failure);
        run.stop(failure);
        senderParker.wakeIfParked();
        try {
            whenAbandoned.run();
        } catch (MPIException | DeviceException e) {
            cause.addSuppressed(e); // this process cannot reach any other
        }
    }

    /** Sets what is done when ranks cannot be reached any more; before the threads that send and receive begin. */
    void whenAbandoned(Runnable action) {
        whenAbandoned = action;
    }

    /**
     * The end of a channel from another rank.
     *
     * @throws IllegalArgumentException when there is none of this number from that rank
     */
    InputGate gate(int number, int from) {
        InputGate gate = gatesByNumber.get(number);
        if (gate == null) {
            gate = gate(back.apply(number));
        }
        if (gate.producer() != from) {
            throw new IllegalArgumentException("rank " + from + " has sent by " + gate + ", which it is not part of");
        }
        return gate;
    }

    /**
     * The end of a channel to another rank.
     *
     * @throws IllegalArgumentException when there is none of this number to that rank
     */
    OutputLog output(int number, int to) {
        OutputLog output = outputsByNumber.get(number);
        if (output == null || consumer(output) != to) {
            throw new IllegalArgumentException("rank " + to + " has written about channel " + number
                    + ", which does not lead there from rank " + rank);
        }
        return output;
    }

    int rankOf(Vertex vertex) {
        return partitioning.rankOf(vertex);
    }

    int consumer(OutputLog output) {
        return partitioning.rankOf(output.edge().to());
    }

    /** Reports of the channels to other ranks, with what was sent so far. */
    List<EdgeReport> edges() {
        return outputs.stream().map(this::edge).toList();
    }

    private EdgeReport edge(OutputLog output) {
        CrossEdge edge = output.edge();
        return new EdgeReport(
                edge.from().label(), edge.to().label(), rank, consumer(output), output.items(), output.sentBytes());
    }

    List<OutputLog> outputs() {
        return outputs;
    }

    List<InputGate> gates() {
        return gates;
    }

    LoopWatches watches() {
        return watches;
    }

    Queue<ControlMessage> controlMessages() {
        return controlMessages;
    }

    TerminationProtocol termination() {
        return termination;
    }

    int ranks() {
        return ranks;
    }
}
