package bireme.bb.engine;

import bireme.bb.channel.ChainedChannel;
import bireme.bb.channel.Channel;
import bireme.bb.channel.NumberRing;
import bireme.bb.channel.RingChannel;
import bireme.bb.node.Feedback;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes the channels of a run.
 *
 * <p>Threads: the one that makes the run; ways back are made later, by any runner for itself.
 */
final class Wiring {
    /** Notes of the order that may be on their way, besides those for items in the channels to the workers. */
    private static final int NOTES = 1024;

    private final Plan plan;
    private final Map<Vertex, Runner> runners = new HashMap<>();
    private final Map<Vertex, List<Port>> ports = new HashMap<>();
    private final Map<Vertex, Channel> orders = new HashMap<>();
    private final Map<Vertex, Outlet> outlets = new HashMap<>();
    private final Map<LoopPlan, Loop> loops = new HashMap<>();

    Wiring(Plan plan, List<Runner> all) {
        this.plan = plan;
        plan.loops.forEach(loop -> loops.put(loop, new Loop(loop.toString())));
        plan.loops.forEach(this::nest);
        all.forEach(runner -> {
            runners.put(runner.vertex(), runner);
            ports.put(runner.vertex(), new ArrayList<>());
        });
        plan.links.forEach(link -> link.from().forEach(from -> outlets.put(from, outlet(link, from))));
        all.forEach(this::connect);
    }

    /** Tells a loop of those inside that its way back leads into. */
    private void nest(LoopPlan outer) {
        outer.head
                .vertices()
                .flatMap(head -> head.loops.stream().takeWhile(inner -> inner != outer))
                .distinct()
                .forEach(inner -> loops.get(outer).leadsInto(loops.get(inner)));
    }

    private void connect(Runner runner) {
        Vertex vertex = runner.vertex();
        List<Port> inputs = ports.get(vertex);
        Outlet outlet = outlets.getOrDefault(vertex, new NoOutlet(vertex.label()));
        runner.connect(vertex.source != null ? null : inlet(runner, inputs), inputs.size(), outlet);
    }

    private Inlet inlet(Runner runner, List<Port> inputs) {
        Vertex vertex = runner.vertex();
        return switch (vertex.gathering) {
            case ANY -> new AnyInlet(runner, inputs, headOf(vertex));
            case ROUND_ROBIN -> new TurnInlet(runner, inputs);
            case GATHER -> new GatherInlet(runner, inputs);
            case ORDERED -> new OrderedInlet(runner, inputs, orders.get(vertex));
        };
    }

    private Loop[] headOf(Vertex vertex) {
        return plan.loops.stream()
                .filter(loop -> loop.isHead(vertex))
                .map(loops::get)
                .toArray(Loop[]::new);
    }

    private Outlet outlet(Plan.Link link, Vertex from) {
        Runner runner = runners.get(from);
        return outlet(runner, link.to(), link.capacity(), orderOf(link, runner));
    }

    private Outlet orderOf(Plan.Link link, Runner from) {
        if (link.collector() == null) {
            return null;
        }
        Runner collector = runners.get(link.collector());
        Channel order = new RingChannel(NOTES, from.parker(), collector.parker());
        orders.put(link.collector(), order);
        return new ChannelOutlet(from, order, Kind.OBJECT, Port.NO_LOOPS);
    }

    private Outlet outlet(Runner from, Entrance to, int capacity, Outlet order) {
        if (to instanceof Entrance.ToVertex one) {
            return forward(from, one.vertex(), capacity);
        }
        Entrance.ToSeveral several = (Entrance.ToSeveral) to;
        int narrowed = several.routing().capacity > 0 ? several.routing().capacity : capacity;
        Outlet[] parts = several.entrances().stream()
                .map(each -> outlet(from, each, narrowed, null))
                .toArray(Outlet[]::new);
        return spread(from, several.routing(), parts, order);
    }

    @SuppressWarnings("unchecked") // the description of the graph has seen to the types
    private static Outlet spread(Runner from, Routing<?> routing, Outlet[] parts, Outlet order) {
        return switch (routing.kind) {
            case ROUND_ROBIN -> new RoundRobinOutlet(parts, order);
            case ON_DEMAND -> new OnDemandOutlet(from, parts, order);
            case TO_ALL -> new BroadcastOutlet(parts);
            case CHOSEN ->
                new ChosenOutlet(
                        parts, order, (Routing<Object>) routing, from.vertex().emits());
        };
    }

    private Outlet forward(Runner from, Vertex to, int capacity) {
        Runner consumer = runners.get(to);
        Kind kind = from.vertex().emits();
        boolean isOfNumbers = kind != Kind.OBJECT && kind == to.takes() && to.gathering != Gathering.GATHER;
        Channel channel = isOfNumbers
                ? new NumberRing(capacity, to.batch, from.parker(), consumer.parker())
                : new RingChannel(capacity, to.batch, from.parker(), consumer.parker());
        Loop[] counted = loopsOf(to, List.of());
        Loop[] entered = loopsOf(to, from.vertex().loops);
        for (Loop loop : entered) {
            loop.addStream(consumer.parker());
        }
        List<Port> inputs = ports.get(to);
        inputs.add(new Port(channel, inputs.size(), counted, entered));
        return channel instanceof NumberRing ring
                ? new NumberOutlet(from, ring, kind, counted)
                : new ChannelOutlet(from, channel, kind, counted);
    }

    private Loop[] loopsOf(Vertex vertex, List<LoopPlan> except) {
        return vertex.loops.stream()
                .filter(loop -> !except.contains(loop))
                .map(loops::get)
                .toArray(Loop[]::new);
    }

    /** Makes the way from a vertex back to the head of a loop around it. */
    RunnerOutput wayBack(Runner from, Feedback<?> back) {
        for (LoopPlan loop : from.vertex().loops) {
            if (loop.back == back) {
                return new RunnerOutput(from, back(from, loop.head), loops.get(loop));
            }
        }
        throw new IllegalArgumentException(from + " is not inside of the loop " + back + "; it is inside of "
                + (from.vertex().loops.isEmpty() ? "none" : from.vertex().loops));
    }

    private Outlet back(Runner from, Entrance to) {
        if (to instanceof Entrance.ToSeveral several) {
            Outlet[] parts =
                    several.entrances().stream().map(each -> back(from, each)).toArray(Outlet[]::new);
            return spread(from, several.routing(), parts, null);
        }
        Vertex vertex = ((Entrance.ToVertex) to).vertex();
        Runner head = runners.get(vertex);
        Channel channel = new ChainedChannel(from.parker(), head.parker());
        Loop[] counted = loopsOf(vertex, List.of());
        head.inlet().attach(new Port(channel, -1, counted, Port.NO_LOOPS));
        return new ChannelOutlet(from, channel, from.vertex().emits(), counted);
    }
}
