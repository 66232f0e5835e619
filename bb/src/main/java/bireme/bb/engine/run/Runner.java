package bireme.bb.engine.run;

import bireme.bb.channel.NumberRing;
import bireme.bb.engine.Vertex;
import bireme.bb.engine.chain.AnyOutput;
import bireme.bb.engine.chain.ItemKind;
import bireme.bb.engine.chain.NodeChain;
import bireme.bb.engine.chain.NodeFailure;
import bireme.bb.engine.inlet.Inlet;
import bireme.bb.engine.inlet.InputPort;
import bireme.bb.engine.inlet.Intake;
import bireme.bb.engine.outlet.Outlet;
import bireme.bb.engine.termination.Signal;
import bireme.bb.engine.thread.ThreadTime;
import bireme.bb.engine.thread.VertexWaits;
import bireme.bb.node.Feedback;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import bireme.bb.node.SourceNode;
import bireme.bb.node.StreamEndedException;
import bireme.bb.report.NodeReport;
import bireme.bb.snapshot.ReplayableSource;
import bireme.devices.activity.Activities;
import bireme.devices.activity.NodeListener;
import bireme.devices.memory.Padding;
import bireme.devices.wait.Parker;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The thread of a vertex, from the opening of its nodes to the end of its stream.
 *
 * <p>Threads: its own, except where said.
 */
final class Runner extends Padding implements Runnable, NodeContext {
    private final Vertex vertex;
    private final GraphRun run;
    private final VertexWaits waits;
    private final Map<Feedback<?>, RunnerOutput> feedbacks = new HashMap<>();
    private Inlet inlet;
    private RunnerOutput out;

    private NodeChain chain;
    /** {@code null} if none are taken. */
    private VertexSnapshots snapshots;

    private int inputs;
    /** The input that has just ended, while its node is called. */
    private InputPort ending;
    /** Whether the nodes process an item that loops count. */
    private boolean isBusy;

    private boolean isStopped;
    private boolean isDraining;
    /** Items taken one by one. */
    private long taken;
    /** Takes items together; {@code null} where they are taken one by one. */
    private Intake intake;

    private volatile long beganNs;
    private volatile ThreadTime time = ThreadTime.UNKNOWN;
    private volatile long endedNs;

    Runner(Vertex vertex, GraphRun run) {
        this.vertex = vertex;
        this.run = run;
        Parker parker = run.partition().parkerOf(vertex);
        this.waits = new VertexWaits(vertex.label(), parker, run.waitMode(), run::isOver);
    }

    /** Connects the vertex; before the run begins. {@code from} is {@code null} for a source. */
    void connect(Inlet from, int inputCount, Outlet to) {
        inlet = from;
        if (inlet != null) {
            inlet.onInputEnd(this::inputEnded);
        }
        inputs = inputCount;
        out = new RunnerOutput(this, to, null);
    }

    Vertex vertex() {
        return vertex;
    }

    VertexWaits waits() {
        return waits;
    }

    Inlet inlet() {
        return inlet;
    }

    @Override
    public void run() {
        Thread.currentThread().setName("bb " + this);
        beganNs = System.nanoTime();
        ThreadTime timeBefore = ThreadTime.now();
        try {
            ItemKind before =
                    vertex.source() == null ? ItemKind.OBJECT : vertex.source().emits();
            chain = new NodeChain(before, vertex.nodes(), out);
            if (run.snapshots() != null) {
                snapshots = new VertexSnapshots(run.snapshots(), vertex.number(), chain);
                if (snapshots.isCommitting()) {
                    waits.doWhileWaiting(snapshots);
                }
            }
            if (snapshots == null || !snapshots.hadEnded()) {
                runToEnd();
            } else {
                endAgain();
            }
        } catch (StreamEndedException e) {
            isStopped = true; // the consumers want no more items, or the run has ended
        } catch (NodeFailure e) {
            run.fail(e.node(), e.item(), e.getCause());
        } catch (Throwable e) { // no failure here may leave the others waiting
            run.fail(name(), null, e);
        } finally {
            close();
            leave();
            waits.end();
            time = ThreadTime.now().since(timeBefore);
            endedNs = System.nanoTime();
            tellListener();
            run.ended();
        }
    }

    private void tellListener() {
        NodeListener listener = Activities.nodes();
        if (listener != null) {
            NodeReport done = report();
            listener.nodeEnded(
                    run.partition().rank(),
                    done.name(),
                    done.index(),
                    done.items(),
                    beganNs,
                    endedNs,
                    done.forItems().ns(),
                    done.forRoom().ns());
        }
    }

    private void runToEnd() throws Exception {
        if (vertex.source() != null) {
            runSource();
        } else {
            chain.open(this);
            if (snapshots != null) {
                snapshots.restore();
            }
            if (chain.isTimed()) {
                waits.doWithoutItems(chain::idle);
            }
            takeItems();
            chain.end();
        }
        if (snapshots != null && snapshots.isCommitting()) {
            commitRest();
        }
    }

    /** The stream has ended, and what it has brought is committed when the last version is complete. */
    private void commitRest() throws Exception {
        drain(); // producers are not to wait for room meanwhile
        snapshots.drained();
        awaitCommit();
        snapshots.end();
        awaitCommit();
    }

    private void awaitCommit() {
        while (!snapshots.isCommitted()) {
            waits.pause();
        }
        waits.goOn();
    }

    /** The stream had ended before the snapshot; but it is not sure that what was prepared then was committed. */
    private void endAgain() {
        if (snapshots.isCommitting()) {
            chain.open(this);
            snapshots.restore();
        }
        snapshots.endAgain();
    }

    @SuppressWarnings("unchecked") // the description of the graph has seen to the types
    private void runSource() {
        SourceNode<Object> source = (SourceNode<Object>) vertex.source().maker().get();
        try {
            try {
                source.open(this);
                chain.open(this);
                Output<Object> first =
                        (Output<Object>) AnyOutput.as(vertex.source().emits(), chain.input());
                if (snapshots == null) {
                    source.run(first);
                } else {
                    replay((ReplayableSource<Object>) source, first);
                }
            } finally {
                source.close();
            }
        } catch (StreamEndedException | NodeFailure e) {
            throw e;
        } catch (Throwable e) { // whatever a source throws ends the run
            throw new NodeFailure(vertex.source().name(), null, e);
        }
        chain.end();
    }

    /** Emits all from where the snapshot was taken, with marks between the items when snapshots are due. */
    private void replay(ReplayableSource<Object> source, Output<Object> first) throws Exception {
        snapshots.restore();
        if (snapshots.offset() >= 0) {
            source.seek(snapshots.offset());
        }
        while (source.next(first)) {
            if (snapshots.isDue()) {
                takeSnapshot(source.offset());
            }
            if (run.isOver()) { // a source that emits nothing would not find out
                throw new StreamEndedException("the run is over");
            }
        }
    }

    /** Takes part in a version: the mark goes on first, so that others begin with theirs. */
    private void takeSnapshot(long offset) {
        out.outlet().signal(Signal.SNAPSHOT);
        waits.flush();
        snapshots.take(offset);
    }

    private void takeItems() throws Exception {
        if (!vertex.loops().isEmpty() || vertex.groups() == Vertex.Groups.ENDS) {
            takeOneByOne();
        } else {
            takeTogether();
        }
    }

    /** Takes all that lies ready before it looks at anything else. */
    private void takeTogether() throws Exception {
        intake = new Intake(chain.input());
        while (!isStopped) {
            Signal signal = inlet.hand(intake);
            if (signal == Signal.END) {
                return;
            } else if (signal == Signal.SNAPSHOT) {
                takeSnapshot(0);
            } else if (signal != null) {
                out.outlet().signal(signal);
            }
        }
    }

    /** Takes items of which each has to be accounted for when the node is done with it. */
    private void takeOneByOne() throws Exception {
        AnyOutput first = chain.input();
        Inlet from = inlet;
        boolean isCounted = !vertex.loops().isEmpty();
        boolean endsGroups = vertex.groups() == Vertex.Groups.ENDS;
        for (Object item = from.next(); item != Signal.END; item = isStopped ? Signal.END : from.next()) {
            if (item == Signal.GROUP) {
                out.outlet().signal(Signal.GROUP);
                continue;
            } else if (item == Signal.SNAPSHOT) {
                takeSnapshot(0);
                continue;
            }
            isBusy = isCounted;
            if (item == NumberRing.NUMBER) {
                first.number(from.current().numbers().last());
            } else {
                first.emit(item);
            }
            if (isCounted) {
                from.done();
                isBusy = false;
            }
            taken++;
            if (endsGroups) {
                out.outlet().signal(Signal.GROUP);
            }
        }
    }

    private void close() {
        for (AutoCloseable each : chain == null ? List.<AutoCloseable>of() : chain.opened()) {
            try {
                each.close();
            } catch (Throwable e) { // the others are to be closed too
                run.failClosing(name(), e);
            }
        }
    }

    /** Ends the stream, and takes what still comes, so that no producer waits for room. */
    private void leave() {
        try {
            if (isBusy) {
                inlet.done();
            }
            if (!run.isOver()) {
                if (snapshots != null && !snapshots.isCommitting()) {
                    snapshots.end();
                }
                out.outlet().signal(Signal.END);
                drain();
            }
        } catch (StreamEndedException e) {
            isStopped = true; // the run is over, and so is waiting
        } catch (Throwable e) { // a fault of the engine, which must not be silent
            run.fail(name(), null, e);
        }
    }

    private void drain() throws Exception {
        if (inlet == null) {
            return;
        }
        isDraining = true;
        waits.doWithoutItems(null);
        inlet.close();
        while (inlet.next() != Signal.END) {
            inlet.done();
        }
    }

    /** Called by the inlet. */
    private void inputEnded(InputPort port) {
        boolean isKnown = snapshots != null && !snapshots.isNewEnd(port);
        if (!isDraining && !isKnown) {
            ending = port;
            chain.inputEnded();
            ending = null;
        }
    }

    RunnerOutput feedback(Feedback<?> loop) {
        RunnerOutput known = feedbacks.get(loop);
        if (known == null) {
            known = run.feedback(this, loop);
            feedbacks.put(loop, known);
        }
        return known;
    }

    NodeReport report() {
        long began = beganNs;
        long ended = endedNs;
        return new NodeReport(
                vertex.name(),
                vertex.index(),
                vertex.copies(),
                vertex.source() != null,
                taken + (intake == null ? 0 : intake.count()),
                out.count(),
                inlet == null ? 0 : inlet.queued(),
                began == 0 ? 0 : (ended == 0 ? System.nanoTime() : ended) - began,
                waits.forItems(),
                waits.forRoom(),
                time.coreNs(),
                time.noCoreNs());
    }

    @Override
    public String name() {
        return vertex.label();
    }

    @Override
    public int index() {
        return vertex.index();
    }

    @Override
    public int copies() {
        return vertex.copies();
    }

    @Override
    public int inputs() {
        return inputs;
    }

    @Override
    public int input() {
        return ending != null ? ending.number() : inlet.current().number();
    }

    @Override
    public void stop() {
        isStopped = true;
        if (intake != null) {
            intake.stop();
        }
    }

    @Override
    public String toString() {
        return vertex.label();
    }
}
