package bireme.bb;

import bireme.bb.engine.Routing;
import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import java.util.List;
import java.util.Random;
import java.util.function.LongFunction;
import java.util.stream.LongStream;

/** Makes random blocks whose meaning is known. */
final class RandomModels {
    private static final int MAX_DEPTH = 3;
    private static final int LEAVES = 5;

    private final Random random;

    RandomModels(Random random) {
        this.random = random;
    }

    /** A block, what it makes of one item, and whether it keeps the order. */
    record Model(Block<Long, Long> block, LongFunction<List<Long>> meaning, boolean isOrdered) {
        List<Long> of(List<Long> items) {
            return items.stream().flatMap(n -> meaning.apply(n).stream()).toList();
        }

        private Model with(Block<Long, Long> other) {
            return new Model(other, meaning, isOrdered);
        }
    }

    /** Any block at a depth of 0, a smaller one further down. */
    Model model(int depth) {
        return switch (random.nextInt(depth >= MAX_DEPTH ? LEAVES : 13)) {
            case 0 -> multiplying(1 + random.nextInt(9));
            case 1 -> filtering(2 + random.nextInt(5));
            case 2 -> repeating();
            case 3 -> secret();
            case 4 -> new Model(Block.pass(), List::of, true);
            case 5 -> chain(model(depth + 1), model(depth + 1));
            case 6 -> chain(chain(model(depth + 1), model(depth + 2)), model(depth + 1));
            case 7 -> sized(model(depth + 1));
            case 8 -> named(model(depth + 1));
            case 9 -> loop(1 + random.nextInt(50));
            case 10 -> ordered(depth);
            case 11 -> chain(ordered(depth), ordered(depth));
            default -> farm(model(depth + 1));
        };
    }

    private static Model multiplying(long factor) {
        return new Model(Block.map(n -> delayed(n) * factor % 1009), n -> List.of(n * factor % 1009), true);
    }

    private static Model filtering(int divisor) {
        return new Model(Block.filter(n -> n % divisor != 0), n -> n % divisor != 0 ? List.of(n) : List.of(), true);
    }

    private static Model repeating() {
        Block<Long, Long> block = Block.flatMap((n, out) -> {
            for (long copy = 0; copy < n % 3; copy++) {
                out.emit(n + copy);
            }
        });
        return new Model(
                block,
                n -> LongStream.range(0, n % 3).map(copy -> n + copy).boxed().toList(),
                true);
    }

    /** Keeps each item until the next one comes, and checks that its life is in order. */
    private static Model secret() {
        Block<Long, Long> block = Block.of("secret", () -> new Node<>() {
            private Long kept;
            private int inputsLeft;

            @Override
            public void open(NodeContext context) {
                inputsLeft = context.inputs();
            }

            @Override
            public void accept(Long item, Output<Long> out) {
                if (kept != null) {
                    out.emit(kept);
                }
                kept = item;
            }

            @Override
            public void inputEnded(Output<Long> out) {
                inputsLeft--;
            }

            @Override
            public void end(Output<Long> out) {
                if (inputsLeft != 0) {
                    throw new IllegalStateException(inputsLeft + " inputs have not ended");
                } else if (kept != null) {
                    out.emit(kept);
                }
            }
        });
        return new Model(block, List::of, true);
    }

    private static long delayed(long n) {
        if (n % 101 == 0) {
            Thread.yield();
        }
        return n;
    }

    private static Model chain(Model first, Model second) {
        return new Model(
                first.block.then(second.block),
                n -> second.of(first.meaning.apply(n)),
                first.isOrdered && second.isOrdered);
    }

    private Model sized(Model model) {
        return model.with(model.block.capacity(1 + random.nextInt(4)));
    }

    private Model named(Model model) {
        return model.with(model.block.named("part " + random.nextInt(10)));
    }

    private Model farm(Model worker) {
        List<Routing<Long>> routings = List.of(
                Routing.roundRobin(),
                Routing.roundRobin(),
                Routing.onDemand(1 + random.nextInt(3)),
                Routing.byKey(n -> n % 7),
                Routing.weighted(2, 1, 1));
        Farm<Long, Long> farm = Farm.of(3, worker.block).routing(routings.get(random.nextInt(routings.size())));
        return new Model(farm, worker.meaning, false);
    }

    private Model ordered(int depth) {
        Model line = MAX_DEPTH - depth > 1 ? chain(lean(), lean()) : lean();
        Farm<Long, Long> farm = Farm.of(1 + random.nextInt(4), line.block).ordered();
        return new Model(random.nextInt(3) > 0 ? farm : farm.onDemand(), line.meaning, true);
    }

    /** A node that keeps no item for later, so that the order is that of the items it is given. */
    private Model lean() {
        Model model = model(MAX_DEPTH);
        return model.block.traits() == NodeTraits.SEES_ALL ? multiplying(3) : model;
    }

    /** Counts every item down through a farm, and lets it out at the end. */
    private static Model loop(int steps) {
        Loop<Long, Long> loop = Loop.of(
                "countdown " + steps,
                back -> Block.<Long>pass()
                        .then(Farm.of(2, Block.<Long, Long>flatMap((n, out) -> {
                                    if (n >= steps) {
                                        out.to(back).emit(n - steps);
                                    } else {
                                        out.emit(n);
                                    }
                                }))
                                .onDemand()));
        return new Model(loop, n -> List.of(n % steps), false);
    }
}
