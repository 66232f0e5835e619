package bireme.bb.engine.run;

import bireme.bb.channel.ChainedChannel;
import bireme.bb.channel.Channel;
import bireme.bb.channel.NumberRing;
import bireme.bb.channel.RingChannel;
import bireme.bb.engine.BlockInput;
import bireme.bb.engine.Gathering;
import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.LoopPlan;
import bireme.bb.engine.Routing;
import bireme.bb.engine.Vertex;
import bireme.bb.engine.chain.ItemKind;
import bireme.bb.engine.inlet.AnyInlet;
import bireme.bb.engine.inlet.GatherInlet;
import bireme.bb.engine.inlet.Inlet;
import bireme.bb.engine.inlet.InputPort;
import bireme.bb.engine.inlet.OrderedInlet;
import bireme.bb.engine.inlet.RoundRobinInlet;
import bireme.bb.engine.inlet.SortedInlet;
import bireme.bb.engine.outlet.BroadcastOutlet;
import bireme.bb.engine.outlet.ChannelOutlet;
import bireme.bb.engine.outlet.ChosenOutlet;
import bireme.bb.engine.outlet.NoOutlet;
import bireme.bb.engine.outlet.NumberOutlet;
import bireme.bb.engine.outlet.OnDemandOutlet;
import bireme.bb.engine.outlet.Outlet;
import bireme.bb.engine.outlet.PassingOutlet;
import bireme.bb.engine.outlet.RemoteOutlet;
import bireme.bb.engine.outlet.RoundRobinOutlet;
import bireme.bb.engine.partition.GraphPartition;
import bireme.bb.engine.partition.LocalChannels;
import bireme.bb.engine.remote.CrossEdge;
import bireme.bb.engine.remote.RemoteInput;
import bireme.bb.engine.survival.AckingInlet;
import bireme.bb.engine.survival.RetryingOutlet;
import bireme.bb.engine.survival.Survivors;
import bireme.bb.engine.termination.LoopTermination;
import bireme.bb.engine.thread.VertexWaits;
import bireme.bb.node.Feedback;
import bireme.devices.wait.Parker;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Makes the channels of a run, or of the partition of it that is here.
 *
 * <p>Shape: channels are numbered in the order of the plan, which is the same in all partitions: those that lead
 * forward and those for notes of the order first, then one for each feedback edge that there may be.
 *
 * <p>Threads: the one that makes the run; feedback edges are made later, by any runner for itself, or when the first
 * item comes from elsewhere.
 */
final class GraphWiring {
    /** Notes of the order that may be in flight, besides those for items in the channels to the workers. */
    private static final int NOTES = 1024;

    private final GraphPlan plan;
    private final GraphPartition partition;
    /** Whether marks of snapshots travel in the channels. */
    private final boolean hasSnapshots;

    private final Map<Vertex, Runner> runners = new HashMap<>();
    private final Map<Vertex, List<InputPort>> ports = new HashMap<>();
    private final Map<Vertex, Channel> orders = new HashMap<>();
    /** Channels of acks to the emitters of surviving farms. */
    private final Map<Vertex, Channel> acks = new HashMap<>();
    /** Inlets of their collectors. */
    private final Map<Vertex, Function<List<InputPort>, Inlet>> collectors = new HashMap<>();

    private final Map<Vertex, Outlet> outlets = new HashMap<>();
    private final LoopsOfRun loops;
    /** Channels numbered so far. */
    private int numbered;

    GraphWiring(GraphPlan plan, List<Runner> all, GraphPartition partition, boolean hasSnapshots) {
        this.plan = plan;
        this.partition = partition;
        this.hasSnapshots = hasSnapshots;
        this.loops = new LoopsOfRun(plan, partition);
        all.forEach(runner -> {
            runners.put(runner.vertex(), runner);
            ports.put(runner.vertex(), new ArrayList<>());
        });
        plan.links().forEach(link -> link.from().forEach(from -> link(link, from)));
        all.forEach(this::connect);
        all.forEach(runner -> register(runner, partition.sharedChannels(List.of(runner.vertex()))));
    }

    private static void register(Runner runner, LocalChannels near) {
        if (near != null && runner.inlet() != null) {
            near.add(runner.vertex(), runner.inlet());
        }
    }

    private void connect(Runner runner) {
        Vertex vertex = runner.vertex();
        List<InputPort> inputs = ports.get(vertex);
        Outlet outlet = outlets.getOrDefault(vertex, new NoOutlet(vertex.label()));
        runner.connect(vertex.source() != null ? null : inlet(runner, inputs), inputs.size(), outlet);
    }

    private Inlet inlet(Runner runner, List<InputPort> inputs) {
        Vertex vertex = runner.vertex();
        if (collectors.containsKey(vertex)) {
            return collectors.get(vertex).apply(inputs);
        }
        return switch (vertex.gathering()) {
            case ANY -> new AnyInlet(runner.waits(), inputs, loops.withHead(vertex));
            case ROUND_ROBIN -> new RoundRobinInlet(runner.waits(), inputs);
            case GATHER -> new GatherInlet(runner.waits(), inputs);
            case SORTED -> new SortedInlet(runner.waits(), inputs, vertex.order());
            case ORDERED -> new OrderedInlet(runner.waits(), inputs, orders.get(vertex));
        };
    }

    private void link(GraphPlan.Link link, Vertex from) {
        Outlet outlet;
        if (link.isSurviving()) {
            outlet = surviving(link, from, (BlockInput.ToSeveral) link.to());
        } else {
            int notes = link.capacity() == GraphPlan.UNBOUNDED ? GraphPlan.UNBOUNDED : NOTES;
            Outlet order = link.collector() == null ? null : sideChannel(from, link.collector(), notes, orders);
            outlet = outlet(from, link.to(), link.capacity(), order);
        }
        if (outlet != null) {
            outlets.put(from, outlet);
        }
    }

    /** {@code null} if the emitter is elsewhere. */
    private Outlet surviving(GraphPlan.Link link, Vertex emitter, BlockInput.ToSeveral to) {
        Vertex collector = link.collector();
        Vertex[] heads = to.vertices().toArray(Vertex[]::new);
        Survivors survivors = new Survivors(heads, to.routing().isRoundRobin(), link.survival());
        Outlet ackOutlet = sideChannel(collector, emitter, survivors.acks(), acks);
        if (partition.isHere(collector)) {
            Runner runner = runners.get(collector);
            collectors.put(
                    collector, inputs -> new AckingInlet(runner.waits(), inputs, survivors, partition, ackOutlet));
        }
        Outlet[] parts = parts(emitter, to, link.capacity());
        return partition.isHere(emitter)
                ? new RetryingOutlet(runners.get(emitter).waits(), survivors, partition, parts, acks.get(emitter))
                : null;
    }

    /** A channel for notes about items; its end is kept if it is here. */
    private Outlet sideChannel(Vertex from, Vertex to, int capacity, Map<Vertex, Channel> ends) {
        CrossEdge edge = new CrossEdge(numbered++, from, to, capacity, ItemKind.OBJECT, false, true, hasSnapshots);
        boolean isFromHere = partition.isHere(from);
        boolean isToHere = partition.isHere(to);
        if (!isFromHere && !isToHere) {
            return null;
        }
        LocalChannels near = isFromHere && isToHere ? null : partition.sharedChannels(List.of(from, to));
        if (!isToHere && near == null) {
            return remoteOutlet(edge, InputPort.NO_LOOPS);
        }
        Parker producer = producerParker(from, near, InputPort.NO_LOOPS);
        Parker consumer = parkerOf(to, near);
        Channel notes = made(
                near,
                edge.number(),
                () -> edge.isUnbounded()
                        ? new ChainedChannel(producer, consumer)
                        : new RingChannel(capacity, producer, consumer));
        if (isToHere) {
            ends.put(to, notes);
        }
        if (!isFromHere && near == null) {
            openInput(new RemoteInput(edge, notes, InputPort.NO_LOOPS));
        }
        return isFromHere
                ? new ChannelOutlet(runners.get(from).waits(), notes, ItemKind.OBJECT, InputPort.NO_LOOPS)
                : null;
    }

    private void openInput(RemoteInput input) {
        partition.openInput(input);
        VertexWaits to = runners.get(input.edge().to()).waits();
        to.takesFrom(input);
        to.receiveItemsBy(partition);
    }

    /**
     * Where the producer of a channel sleeps. One that is elsewhere gets its credit from the consumer itself; who
     * stands for it here need not be woken, unless it is to find out that a loop is over.
     */
    private Parker producerParker(Vertex from, LocalChannels near, LoopTermination[] counted) {
        boolean isWoken = partition.isHere(from) || near != null || counted.length > 0;
        return isWoken ? parkerOf(from, near) : new Parker();
    }

    /** Where the end of a channel sleeps, or who stands for it here. */
    private Parker parkerOf(Vertex vertex, LocalChannels near) {
        if (partition.isHere(vertex)) {
            return runners.get(vertex).waits().parker();
        }
        return near == null ? partition.parker() : near.parker(vertex);
    }

    private static Channel made(LocalChannels near, int number, Supplier<Channel> maker) {
        return near == null ? maker.get() : near.channel(number, maker);
    }

    private Outlet remoteOutlet(CrossEdge edge, LoopTermination[] counted) {
        VertexWaits from = runners.get(edge.from()).waits();
        from.receiveRoomBy(partition);
        return new RemoteOutlet(from, partition.openOutput(edge, from.parker()), edge, counted);
    }

    /** {@code null} if the producer is elsewhere. */
    private Outlet outlet(Vertex from, BlockInput to, int capacity, Outlet order) {
        if (to instanceof BlockInput.ToVertex one) {
            return forward(from, one.vertex(), capacity);
        }
        BlockInput.ToSeveral several = (BlockInput.ToSeveral) to;
        Outlet[] parts = parts(from, several, capacity);
        return partition.isHere(from) ? spread(runners.get(from), several.routing(), parts, order) : null;
    }

    private Outlet[] parts(Vertex from, BlockInput.ToSeveral several, int capacity) {
        int narrowed = several.routing().capacity() > 0 ? several.routing().capacity() : capacity;
        return several.inputs().stream()
                .map(each -> outlet(from, each, narrowed, null))
                .toArray(Outlet[]::new);
    }

    @SuppressWarnings("unchecked") // the description of the graph has seen to the types
    private static Outlet spread(Runner from, Routing<?> routing, Outlet[] parts, Outlet order) {
        if (routing.isRoundRobin()) {
            return new RoundRobinOutlet(parts, order);
        } else if (routing.isOnDemand()) {
            return new OnDemandOutlet(from.waits(), parts, order);
        } else if (routing.isToAll()) {
            return new BroadcastOutlet(parts);
        }
        return new ChosenOutlet(
                parts, order, (Routing<Object>) routing, from.vertex().emits());
    }

    private Outlet forward(Vertex from, Vertex to, int capacity) {
        int number = numbered++;
        boolean isFromHere = partition.isHere(from);
        boolean isToHere = partition.isHere(to);
        if (!isFromHere && !isToHere) {
            return null;
        }
        LocalChannels near = isFromHere && isToHere ? null : near(from, to);
        boolean isInside = isFromHere && isToHere || near != null;
        int agreed = isInside ? capacity : partition.capacity(from, to, capacity);
        ItemKind kind = agreed == GraphPlan.UNBOUNDED ? ItemKind.OBJECT : numbers(from, to); // no ring grows
        CrossEdge edge = new CrossEdge(number, from, to, agreed, kind, false, false, hasSnapshots);
        if (!isToHere && near == null) {
            return remoteOutlet(edge, loops.spreadAround(to));
        }
        Parker producer = producerParker(from, near, loops.around(to));
        Parker consumer = parkerOf(to, near);
        Channel channel = made(near, number, () -> channel(edge, producer, consumer));
        if (isToHere) {
            addInput(from, to, channel);
        }
        if (!isFromHere && near == null) {
            openInput(new RemoteInput(edge, channel, loops.around(to)));
        }
        return isFromHere ? inside(runners.get(from), to, channel) : null;
    }

    /**
     * The channels that both ends share, if they are in one JVM and no loop counts the items between them; else {@code
     * null}.
     */
    private LocalChannels near(Vertex from, Vertex to) {
        return loops.spreadAround(to).length > 0 ? null : partition.sharedChannels(List.of(from, to));
    }

    private Outlet inside(Runner from, Vertex to, Channel channel) {
        LoopTermination[] counted = loops.around(to);
        ItemKind kind = from.vertex().emits();
        if (channel instanceof NumberRing ring) {
            return new NumberOutlet(from.waits(), ring, kind, counted);
        }
        return passing(new ChannelOutlet(from.waits(), channel, kind, counted), kind, to);
    }

    /** Numbers are the same everywhere. */
    private Outlet passing(Outlet outlet, ItemKind kind, Vertex to) {
        UnaryOperator<Object> passing = kind != ItemKind.OBJECT || partition.isHere(to) ? null : partition.passing(to);
        return passing == null ? outlet : new PassingOutlet(outlet, passing);
    }

    /** The kind of a channel of numbers; {@link ItemKind#OBJECT} if it is one of references. */
    private static ItemKind numbers(Vertex from, Vertex to) {
        ItemKind kind = from.emits();
        boolean isOneByOne = to.gathering() != Gathering.GATHER && to.gathering() != Gathering.SORTED;
        return kind == to.takes() && isOneByOne ? kind : ItemKind.OBJECT;
    }

    private static Channel channel(CrossEdge edge, Parker producer, Parker consumer) {
        int batch = edge.to().batch();
        if (edge.isUnbounded()) {
            return new ChainedChannel(producer, consumer);
        }
        return edge.isOfNumbers()
                ? new NumberRing(edge.capacity(), batch, producer, consumer)
                : new RingChannel(edge.capacity(), batch, producer, consumer);
    }

    private void addInput(Vertex from, Vertex to, Channel channel) {
        LoopTermination[] entered = loops.enteredBy(from, to);
        for (LoopTermination loop : entered) {
            loop.addStream(runners.get(to).waits().parker());
        }
        List<InputPort> inputs = ports.get(to);
        inputs.add(new InputPort(channel, inputs.size(), loops.around(to), entered));
    }

    /** Makes the feedback edge from a vertex to the head of a loop around it. */
    RunnerOutput feedback(Runner from, Feedback<?> back) {
        for (LoopPlan loop : from.vertex().loops()) {
            if (loop.back() == back) {
                return new RunnerOutput(from, back(from, loop, loop.head()), loops.get(loop));
            }
        }
        throw new IllegalArgumentException(from + " is not inside of the loop " + back + "; it is inside of "
                + (from.vertex().loops().isEmpty() ? "none" : from.vertex().loops()));
    }

    private Outlet back(Runner from, LoopPlan loop, BlockInput to) {
        if (to instanceof BlockInput.ToSeveral several) {
            Outlet[] parts = several.inputs().stream()
                    .map(each -> back(from, loop, each))
                    .toArray(Outlet[]::new);
            return spread(from, several.routing(), parts, null);
        }
        Vertex vertex = ((BlockInput.ToVertex) to).vertex();
        boolean isHere = partition.isHere(vertex);
        LocalChannels near = isHere ? null : near(from.vertex(), vertex);
        if (!isHere && near == null) {
            return remoteOutlet(feedback(from.vertex(), loop, vertex), loops.spreadAround(vertex));
        }
        Inlet head = isHere ? runners.get(vertex).inlet() : near.inlet(vertex);
        Channel channel = new ChainedChannel(from.waits().parker(), head.parker());
        LoopTermination[] counted = loops.around(vertex);
        head.attach(new InputPort(channel, -1, counted, InputPort.NO_LOOPS));
        ItemKind kind = from.vertex().emits();
        return passing(new ChannelOutlet(from.waits(), channel, kind, counted), kind, vertex);
    }

    private CrossEdge feedback(Vertex from, LoopPlan loop, Vertex head) {
        return feedbackEdges()
                .filter(edge -> edge.from() == from && edge.to() == head && edge.loop() == loop)
                .findFirst()
                .orElseThrow()
                .edge();
    }

    /** A feedback edge, and its loop. */
    private record FeedbackEdge(CrossEdge edge, LoopPlan loop) {
        Vertex from() {
            return edge.from();
        }

        Vertex to() {
            return edge.to();
        }
    }

    private Stream<FeedbackEdge> feedbackEdges() {
        int[] number = {numbered};
        return plan.loops().stream()
                .flatMap(loop -> plan.vertices().stream()
                        .filter(from -> from.loops().contains(loop))
                        .flatMap(from -> loop.heads().stream()
                                .map(head -> new FeedbackEdge(
                                        new CrossEdge(
                                                number[0]++,
                                                from,
                                                head,
                                                Integer.MAX_VALUE,
                                                ItemKind.OBJECT,
                                                true,
                                                false,
                                                false),
                                        loop))));
    }

    /**
     * Makes the end of a feedback edge from elsewhere.
     *
     * @throws IllegalArgumentException when no such channel leads here
     */
    RemoteInput feedbackInput(int number) {
        CrossEdge edge = feedbackEdges()
                .map(FeedbackEdge::edge)
                .filter(each -> each.number() == number && partition.isHere(each.to()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no channel " + number + " leads here"));
        Inlet head = runners.get(edge.to()).inlet();
        Channel channel = new ChainedChannel(partition.parker(), head.parker());
        LoopTermination[] counted = loops.around(edge.to());
        head.attach(new InputPort(channel, -1, counted, InputPort.NO_LOOPS));
        return new RemoteInput(edge, channel, counted);
    }

    /** All loops, in the order of the plan. */
    List<LoopTermination> loops() {
        return loops.all();
    }
}
