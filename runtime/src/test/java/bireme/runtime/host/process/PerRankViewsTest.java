package bireme.runtime.host.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PerRankViewsTest {
    /** Methods that JDK 17 lacks, or that only call other public ones. */
    private static final Set<String> NOT_NEEDED =
            Set.of("charset", "save", "list", "rehash", "close", "nullInputStream");

    private final ByteArrayOutputStream rankBytes = new ByteArrayOutputStream();
    private final RankProcessState processState = new RankProcessState(0, rankBytes, rankBytes, null, Map::of, null);
    private final RankThreadGroup group = new RankThreadGroup("test", processState);

    private static Set<String> notOverridden(Class<?> view, Class<?>... bases) {
        return Stream.of(bases)
                .flatMap(base -> Arrays.stream(base.getDeclaredMethods()))
                .filter(method -> Modifier.isPublic(method.getModifiers()))
                .filter(method -> !Modifier.isStatic(method.getModifiers()) && !Modifier.isFinal(method.getModifiers()))
                .filter(method -> !method.isSynthetic() && !NOT_NEEDED.contains(method.getName()))
                .filter(method -> !isOverridden(view, method))
                .map(Method::toString)
                .collect(Collectors.toSet());
    }

    private static boolean isOverridden(Class<?> view, Method method) {
        return Arrays.stream(view.getDeclaredMethods())
                .anyMatch(own -> own.getName().equals(method.getName())
                        && Arrays.equals(own.getParameterTypes(), method.getParameterTypes()));
    }

    private void asRank(RankBody body) throws Exception {
        FutureTask<Void> task = new FutureTask<>(() -> {
            body.run();
            return null;
        });
        new Thread(group, task).start();
        task.get();
    }

    /** What a thread of the rank does. */
    private interface RankBody {
        void run() throws Exception;
    }

    @Test
    void shouldPassOnEveryMethodOfTheJdk() {
        assertThat(notOverridden(PerRankPrintStream.class, PrintStream.class)).isEmpty();
        assertThat(notOverridden(PerRankInputStream.class, InputStream.class)).isEmpty();
        assertThat(notOverridden(PerRankProperties.class, Properties.class, java.util.Hashtable.class))
                .isEmpty();
    }

    @Test
    void shouldPrintToTheStreamOfTheRank() throws Exception {
        ByteArrayOutputStream originalBytes = new ByteArrayOutputStream();
        PrintStream view = new PerRankPrintStream(new PrintStream(originalBytes), false);
        RankBody prints = () -> {
            view.print(true);
            view.print('c');
            view.print(1);
            view.print(2L);
            view.print(3f);
            view.print(4d);
            view.print(new char[] {'x'});
            view.print("s");
            view.print((Object) "o");
            view.append('a').append("bc").append("xdx", 1, 2).printf("%d", 5).format(Locale.ROOT, "%d", 6);
            view.println();
            view.println(7);
            view.println("s");
            view.write(new byte[] {'8', '9'});
            view.write('!');
            view.write(new byte[] {'-', '?', '-'}, 1, 1);
            view.flush();
        };
        prints.run();
        asRank(prints);
        assertThat(originalBytes.toString()).isEqualTo("truec123.04.0xsoabcd56\n7\ns\n89!?");
        assertThat(rankBytes.toString()).isEqualTo(originalBytes.toString());
        assertThat(view.checkError()).isFalse();
    }

    @Test
    void shouldReadOnlyTheOriginalOutsideRanks() throws Exception {
        InputStream view = new PerRankInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3, 4, 5, 6}));
        asRank(() -> assertThat(view.read()).isEqualTo(-1));
        asRank(() -> assertThat(view.available()).isZero());
        assertThat(view.read()).isEqualTo(1);
        assertThat(view.skip(1)).isEqualTo(1);
        assertThat(view.readNBytes(2)).containsExactly(3, 4);
        assertThat(view.readAllBytes()).containsExactly(5, 6);
    }

    @Test
    void shouldCopyPropertiesOnTheFirstChange() throws Exception {
        Properties original = new Properties();
        original.setProperty("a", "1");
        PerRankProperties view = new PerRankProperties(original);
        asRank(() -> {
            assertThat(view.getProperty("a")).isEqualTo("1");
            original.setProperty("b", "2");
            assertThat(view).containsEntry("b", "2");
            view.load(new StringReader("c=3"));
            view.keySet().remove("a");
            assertThat(view.stringPropertyNames()).containsExactlyInAnyOrder("b", "c");
            assertThat(new Properties(view).propertyNames().hasMoreElements()).isTrue();
            view.clear();
            assertThat(view).isEmpty();
            view.merge("m", "1", (x, y) -> "2");
            assertThat(view.toString()).isEqualTo("{m=1}");
            assertThat(view.clone()).isEqualTo(view);
        });
        assertThat(original).containsOnlyKeys("a", "b");
        assertThat(view).isEqualTo(original).hasSameHashCodeAs(original);
    }

    @Test
    void shouldBelongToNoRankAfterTheJob() throws Exception {
        Properties original = new Properties();
        PerRankProperties view = new PerRankProperties(original);
        asRank(() -> {
            view.setProperty("a", "1");
            group.release();
            assertThat(view.getProperty("a")).isNull();
        });
    }

    @Test
    void shouldShowAPromptBeforeReading() throws IOException {
        ByteArrayOutputStream flushed = new ByteArrayOutputStream() {
            @Override
            public void flush() {
                write('f');
            }
        };
        RankProcessState reader =
                new RankProcessState(0, flushed, flushed, new ByteArrayInputStream(new byte[] {1, 2}), Map::of, null);
        assertThat(reader.in().read()).isEqualTo(1);
        assertThat(reader.in().read(new byte[1])).isEqualTo(1);
        assertThat(flushed.toString()).isEqualTo("ffff");
    }
}
