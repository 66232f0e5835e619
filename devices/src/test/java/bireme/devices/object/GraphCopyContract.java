package bireme.devices.object;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.object.sample.Samples;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Arrays, shared references, cycles and exceptions arrive as they were sent, also across class loaders. */
abstract class GraphCopyContract extends ValueCopyContract {

    @Test
    void shouldCopyArrays() {
        Object[] arrays = {
            new boolean[] {true, false},
            new byte[] {1, -1},
            new char[] {'a', '\uffff'},
            new short[] {Short.MIN_VALUE, 300},
            new int[] {Integer.MIN_VALUE, 0},
            new long[] {Long.MAX_VALUE},
            new float[] {1.5f},
            new double[] {-2.5, Double.NaN},
            new int[0],
            new int[][] {{1, 2}, {}, null, {3}},
            new String[][][] {{{"deep"}, null}},
            new Object[] {1, "two", new int[] {3}, new Object[] {null}},
            new Integer[] {1, null},
            new Samples.Color[] {Samples.Color.RED}
        };
        Object[] copies = copyAll(arrays);
        assertThat(Arrays.deepEquals(copies, arrays)).isTrue();
        for (int i = 0; i < arrays.length; i++) {
            assertThat(copies[i].getClass()).isSameAs(arrays[i].getClass());
        }
    }

    @Test
    void shouldCopyBigArrays() {
        double[] numbers = new double[1_000_000];
        Arrays.setAll(numbers, i -> i * 0.5);
        byte[] bytes = "x".repeat(9_000_000).getBytes(StandardCharsets.UTF_8);
        Object[] copies = copyAll(numbers, bytes, "after");
        assertThat((double[]) copies[0]).isEqualTo(numbers);
        assertThat((byte[]) copies[1]).isEqualTo(bytes);
        assertThat(copies[2]).isEqualTo("after");
    }

    @Test
    void shouldKeepCycles() {
        Samples.Link first = new Samples.Link("first");
        Samples.Link second = new Samples.Link("second");
        first.next = second;
        second.next = first;
        Samples.Link copy = copy(first);
        assertThat(copy.next.name).isEqualTo("second");
        assertThat(copy.next.next).isSameAs(copy);

        Object[] self = new Object[2];
        self[0] = self;
        Object[] selfCopy = (Object[]) copyAll((Object) self)[0];
        assertThat(selfCopy[0]).isSameAs(selfCopy);
    }

    @Test
    void shouldKeepReferencesSharedWithinAMessage() {
        List<String> shared = new ArrayList<>(List.of("shared"));
        int[] row = {1, 2};
        Object[] copies = copyAll(shared, List.of(shared), new int[][] {row, row}, new Object[] {row});
        assertThat(((List<?>) copies[1]).get(0)).isSameAs(copies[0]);
        int[][] matrix = (int[][]) copies[2];
        assertThat(matrix[0]).isSameAs(matrix[1]).containsExactly(1, 2);
        assertThat(((Object[]) copies[3])[0]).isSameAs(matrix[0]);
    }

    @Test
    void shouldNotShareAnythingBetweenMessages() {
        List<String> list = new ArrayList<>(List.of("x"));
        assertThat(copy(list)).isEqualTo(list).isNotSameAs(copy(list)).isNotSameAs(list);
    }

    @Test
    void shouldCopyExceptionsWithTheirFields() {
        Exception cause = new IllegalStateException("cause");
        Samples.Failure failure = new Samples.Failure(42, new Samples.Point(1, 2, "here"), cause);
        failure.addSuppressed(new RuntimeException("suppressed"));
        Samples.Failure copy = copy(failure);
        assertThat(copy).hasMessage("failure 42");
        assertThat(copy.getCause()).isInstanceOf(IllegalStateException.class).hasMessage("cause");
        assertThat(copy.getSuppressed()[0]).hasMessage("suppressed");
        assertThat(copy.code).isEqualTo(42);
        assertThat(copy.where).isEqualTo(new Samples.Point(1, 2, "here"));
        assertThat(copy.getStackTrace()).isEqualTo(failure.getStackTrace());
    }

    @Test
    void shouldCopyLambdas() {
        Supplier<String> copy = copy(Samples.lambda("me"));
        assertThat(copy.get()).isEqualTo("captured me");
    }

    @Test
    void shouldReadObjectsAsInstancesOfTheReceiversClasses() throws Exception {
        ClassLoader senders = new ChildFirstLoader();
        ClassLoader receivers = new ChildFirstLoader();
        Class<?> sent = senders.loadClass(Samples.Point.class.getName());
        Object point =
                sent.getConstructor(int.class, double.class, String.class).newInstance(1, 2.0, "x");
        Object everything = senders.loadClass(Samples.Everything.class.getName())
                .getConstructor(int.class)
                .newInstance(5);
        Object color = senders.loadClass(Samples.Color.class.getName()).getEnumConstants()[1];
        Object failure = senders.loadClass(Samples.Failure.class.getName())
                .getConstructor(int.class, sent, Throwable.class)
                .newInstance(1, point, null);
        Object lambda = senders.loadClass(Samples.class.getName())
                .getMethod("lambda", String.class)
                .invoke(null, "far");
        Object[] items = {point, everything, color, failure, List.of(point), new Object[] {color}, sent, lambda};
        Object[] copies = new Object[items.length];
        create(receivers).read(create(senders).write(items, 0, items.length), copies, 0, items.length);

        for (int i : new int[] {0, 1, 2, 3, 7}) {
            assertThat(copies[i].getClass().getClassLoader()).isSameAs(receivers);
        }
        assertThat(copies[0]).hasToString(point.toString());
        assertThat(copies[1]).hasToString(everything.toString());
        assertThat(copies[2])
                .isSameAs(receivers.loadClass(Samples.Color.class.getName()).getEnumConstants()[1]);
        assertThat(((List<?>) copies[4]).get(0)).isSameAs(copies[0]);
        assertThat(((Object[]) copies[5])[0]).isSameAs(copies[2]);
        assertThat(copies[6]).isSameAs(receivers.loadClass(Samples.Point.class.getName()));
        assertThat(((Supplier<?>) copies[7]).get()).isEqualTo("captured far");
    }

    @Test
    void shouldCopyRandomGraphs() {
        long start = System.nanoTime();
        for (long seed = start; seed < start + 400; seed++) {
            Object graph = new RandomGraph(seed).next();
            assertThat(GraphDump.of(copyAll(graph, graph)))
                    .as("new RandomGraph(%dL)", seed)
                    .isEqualTo(GraphDump.of(new Object[] {graph, graph}));
        }
    }
}
