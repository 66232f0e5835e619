package bireme.bb.ranks;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Longs;
import bireme.bb.Loop;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.GraphFailedException;
import bireme.bb.engine.Vertex;
import bireme.bb.ranks.edge.EdgeConfig;
import bireme.bb.ranks.edge.MessageSender;
import bireme.bb.ranks.edge.Tag;
import bireme.testing.TestSeed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Messages between ranks with faults in them: the run ends on all ranks, and says who sent what was wrong. */
class FrameFaultsTest {
    private static final long SEED = TestSeed.of("FrameFaultsTest");
    private static final int RANKS = 3;
    private static final long ITEMS = 2000;
    private static final int MAX_SOUND = 4;

    private final List<Object> found = Collections.synchronizedList(new ArrayList<>());

    /** Graphs whose channels carry different things. */
    enum Shape {
        TEXTS {
            @Override
            Graph into(List<Object> found) {
                return Source.range(0, ITEMS)
                        .then(Block.<Long, String>map(n -> "text " + n))
                        .then(Block.<String, String>map(text -> text + "!"))
                        .into(Sink.of(found::add));
            }
        },
        NUMBERS {
            @Override
            Graph into(List<Object> found) {
                return Longs.range(0, ITEMS).then(Longs.map(n -> n + 1)).into(Longs.sink(found::add));
            }
        },
        IN_ORDER {
            @Override
            Graph into(List<Object> found) {
                return Source.range(0, ITEMS)
                        .then(Farm.of(2, Block.<Long, Long>map(n -> n + 1)).ordered())
                        .into(Sink.of(found::add));
            }
        },
        SURVIVING {
            @Override
            Graph into(List<Object> found) {
                return Source.range(0, ITEMS)
                        .then(Farm.of(2, Block.<Long, Long>map(n -> n + 1)).surviving())
                        .into(Sink.of(found::add));
            }
        },
        LOOPING {
            @Override
            Graph into(List<Object> found) {
                return Source.range(0, ITEMS)
                        .then(Loop.<Long, Long>of(
                                "loop",
                                back -> Farm.of(2, Block.<Long, Long>map(n -> n + 1))
                                        .then(Block.<Long, Long>flatMap((n, out) ->
                                                (0 <= n && n < ITEMS ? out.to(back) : out).emit(2 * n + 1)))))
                        .into(Sink.of(found::add));
            }
        };

        abstract Graph into(List<Object> found);

        /** Whether nobody would miss what does not arrive: the last that goes back, or to a worker. */
        boolean canHide(Fault fault) {
            return fault == Fault.SWALLOWED && (this == LOOPING || this == SURVIVING);
        }
    }

    /** Frames of a few items each, with room for all, or little room so that credit is given often. */
    private record SmallFrames(int room) implements Partitioning {
        @Override
        public int rankOf(Vertex vertex) {
            return vertex.number() % RANKS;
        }

        @Override
        public EdgeConfig edge(Vertex from, Vertex to) {
            return new EdgeConfig(4, 1 << 15, 1_000, 1 << 23);
        }

        @Override
        public int capacity(Vertex from, Vertex to, int described) {
            return room;
        }
    }

    /** Runs a graph, with one rank sending what comes out of a change to its sender; what the ranks throw. */
    private List<Throwable> run(
            Shape shape, Partitioning partitioning, int sender, UnaryOperator<MessageSender> change) {
        Throwable[] thrown = new Throwable[RANKS];
        Graph graph = shape.into(found);
        TestRanks.run(RANKS, comm -> {
            Ranks ranks = RankJobs.of(comm);
            try {
                (comm.Rank() == sender ? ranks.sendingThrough(change) : ranks).run(graph, partitioning, RankJobs.MAX);
            } catch (RuntimeException | TimeoutException e) {
                thrown[comm.Rank()] = e;
            }
        });
        return Arrays.asList(thrown);
    }

    static Stream<Arguments> faultsOfShapes() {
        return Stream.of(Fault.values())
                .flatMap(fault -> Stream.of(Shape.values())
                        .filter(shape -> !shape.canHide(fault))
                        .map(shape -> Arguments.of(fault, shape)));
    }

    @ParameterizedTest
    @MethodSource("faultsOfShapes")
    void shouldEndEverywhereWithTheSenderNamed(Fault fault, Shape shape) {
        Random random = new Random(SEED ^ fault.ordinal() * 31L + shape.ordinal());
        boolean isOfCredit = fault.name().contains("CREDIT");
        int sender = random.nextInt(RANKS);
        int sound = random.nextInt(MAX_SOUND);
        FaultyMessageSender[] faulty = new FaultyMessageSender[1];
        List<Throwable> thrown = run(shape, new SmallFrames(isOfCredit ? 16 : 100_000), sender, messages -> {
            faulty[0] = new FaultyMessageSender(messages, fault, random, sound);
            return faulty[0];
        });
        if (!faulty[0].hasStruck()) {
            assertThat(thrown).as("no message like that").containsOnlyNulls();
            return;
        }
        assertThat(thrown)
                .as("seed %d, rank %d, message %d", SEED, sender, sound)
                .allSatisfy(each -> assertThat(each)
                        .isInstanceOf(GraphFailedException.class)
                        .hasMessageContaining("rank " + sender));
    }

    @ParameterizedTest
    @EnumSource(value = Shape.class, names = "LOOPING", mode = EnumSource.Mode.EXCLUDE)
    void shouldEndTheSameWayEverywhereWhateverIsDamaged(Shape shape) {
        Random random = new Random(SEED + shape.ordinal());
        for (int round = 0; round < 8; round++) {
            int sender = random.nextInt(RANKS);
            long seed = random.nextLong();
            List<Throwable> thrown =
                    run(shape, new SmallFrames(100_000), sender, messages -> noisy(messages, new Random(seed)));
            assertThat(thrown)
                    .as("seed %d, round %d", SEED, round)
                    .doesNotHaveAnyElementsOfTypes(TimeoutException.class);
            assertThat(thrown.stream().map(String::valueOf).distinct())
                    .as("seed %d, round %d: %s", SEED, round, thrown)
                    .hasSize(1);
        }
    }

    /** Has one byte of a frame of records changed now and then. */
    private static MessageSender noisy(MessageSender sender, Random random) {
        return (rank, tag, array, offset, count) -> {
            boolean isFrame = Fault.RECORD_TYPE.concerns(Tag.kindOf(tag));
            if (!isFrame || count == 0 || random.nextInt(4) > 0) {
                sender.send(rank, tag, array, offset, count);
                return;
            }
            byte[] body = Arrays.copyOfRange((byte[]) array, offset, offset + count);
            body[random.nextInt(count)] ^= (byte) (1 << random.nextInt(8));
            sender.send(rank, tag, body, 0, count);
        };
    }

    @ParameterizedTest
    @EnumSource(Shape.class)
    void shouldBeRightWhenMessagesAreOnlyLate(Shape shape) {
        List<Throwable> thrown = run(shape, new SmallFrames(64), 1, sender -> {
            Random random = new Random(SEED);
            return (rank, tag, array, offset, count) -> {
                if (random.nextInt(8) == 0) {
                    LockSupport.parkNanos(random.nextInt(2_000_000));
                }
                sender.send(rank, tag, array, offset, count);
            };
        });
        assertThat(thrown).containsOnlyNulls();
        List<Object> late = List.copyOf(found);
        found.clear();
        run(shape, new SmallFrames(64), 1, messages -> messages);
        assertThat(late).hasSize((int) ITEMS);
        assertThat(late).containsExactlyInAnyOrderElementsOf(found);
    }

    @Test
    void shouldSayWhichChannelAFrameWasFor() {
        List<Throwable> thrown = run(
                Shape.TEXTS,
                new SmallFrames(100_000),
                1,
                sender -> new FaultyMessageSender(sender, Fault.RECORD_TYPE, new Random(SEED), 1));
        assertThat(thrown)
                .allSatisfy(each -> assertThat(each)
                        .hasMessageContaining("receiving from rank 1 on rank 2 failed")
                        .hasMessageContaining("map -> map"));
    }
}
