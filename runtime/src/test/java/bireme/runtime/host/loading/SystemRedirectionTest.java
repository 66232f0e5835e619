package bireme.runtime.host.loading;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.host.SourceCode;
import bireme.runtime.host.process.RankSystem;
import bireme.testing.TestSeed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SystemRedirectionTest {
    private static byte[] compile(String body) {
        return SourceCode.compile("public class Program { %s }".formatted(body)).get("Program");
    }

    private static byte[] apply(byte[] file) {
        return SystemRedirection.apply(file, new ThreadMembers(Map.<String, byte[]>of()::get), false);
    }

    /** Members whose class is the target, as {@code name descriptor}. */
    private static List<String> redirected(byte[] file) {
        return members(file, SystemRedirection.TARGET);
    }

    private static List<String> members(byte[] file, String owner) {
        ConstantPool pool = ConstantPool.of(file);
        List<String> members = new ArrayList<>();
        for (int index = 1; index < pool.count(); index++) {
            boolean isMember = pool.tag(index) == ConstantPool.METHOD || pool.tag(index) == ConstantPool.FIELD;
            if (isMember && pool.ownerOf(index).equals(owner)) {
                members.add(pool.memberOf(index));
            }
        }
        return members;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "exit(I)V|static void f() { System.exit(1); }",
                "exit(I)V|java.util.function.IntConsumer f = System::exit;",
                "exit(I)V|Runnable f = () -> System.exit(1);",
                "exit(I)V|long a = 5000000000L; double b = 0.1; void f() { System.exit((int) (a + b + 7e100 + 8L)); }",
                "outLjava/io/PrintStream;|Object f() { return System.out; }",
                "errLjava/io/PrintStream;|Object f() { return System.err; }",
                "inLjava/io/InputStream;|Object f() { return System.in; }",
                "setOut(Ljava/io/PrintStream;)V|void f() { System.setOut(null); }",
                "setErr(Ljava/io/PrintStream;)V|void f() { System.setErr(null); }",
                "setIn(Ljava/io/InputStream;)V|void f() { System.setIn(null); }",
                "setProperties(Ljava/util/Properties;)V|void f() { System.setProperties(null); }",
                "getDefaultUncaughtExceptionHandler()Ljava/lang/Thread$UncaughtExceptionHandler;"
                        + "|Object f() { return Thread.getDefaultUncaughtExceptionHandler(); }",
                "setDefaultUncaughtExceptionHandler(Ljava/lang/Thread$UncaughtExceptionHandler;)V"
                        + "|void f() { Thread.setDefaultUncaughtExceptionHandler(null); }"
            })
    void shouldRepointMembersThatActOnTheWholeJvm(String member, String body) {
        byte[] file = compile(body);
        assertThat(redirected(file)).isEmpty();
        assertThat(redirected(apply(file))).containsExactly(member);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1|void f() { Worker.setDefaultUncaughtExceptionHandler(null); }",
                "1|Object f() { return Worker.getDefaultUncaughtExceptionHandler(); }",
                "1|java.util.function.Consumer<Thread.UncaughtExceptionHandler> f ="
                        + " Worker::setDefaultUncaughtExceptionHandler;",
                "1|static class Own extends Worker { Object f() { return getDefaultUncaughtExceptionHandler(); } }",
                "1|void f() { java.util.concurrent.ForkJoinWorkerThread.setDefaultUncaughtExceptionHandler(null); }",
                "0|void f() { Hiding.setDefaultUncaughtExceptionHandler(null); }",
                "0|void f() { OfHiding.setDefaultUncaughtExceptionHandler(null); }",
                "0|void f() { Namesake.setDefaultUncaughtExceptionHandler(null); }"
            })
    void shouldRepointMembersOfThreadNamedAsThoseOfASubclass(int expected, String body) {
        Map<String, byte[]> classes = SourceCode.compile(
                "public class Program { %s }".formatted(body),
                "public class Worker extends Thread { int field; void method() { } }",
                "public class Hiding extends Worker { static int field;"
                        + " public static void setDefaultUncaughtExceptionHandler(Thread.UncaughtExceptionHandler h) { } }",
                "public class OfHiding extends Hiding { }",
                "public class Namesake {"
                        + " public static void setDefaultUncaughtExceptionHandler(Thread.UncaughtExceptionHandler h) { } }");
        String user = classes.containsKey("Program$Own") ? "Program$Own" : "Program";
        byte[] edited = SystemRedirection.apply(classes.get(user), new ThreadMembers(classes::get), false);
        assertThat(redirected(edited)).hasSize(expected);
    }

    @Test
    void shouldLeaveOtherMembersAndNamesakesAlone() {
        byte[] file = compile("""
                static class Own { static void exit(int status) { } static Object out; }
                long f() throws Exception {
                    Own.exit(1);
                    Own.out = System.getProperty("x");
                    Thread.sleep(0);
                    Runtime.getRuntime().exit(1);
                    return System.nanoTime();
                }""");
        assertThat(apply(file)).isSameAs(file);
    }

    @Test
    void shouldKeepEverythingElseOfTheFile() {
        byte[] file =
                compile("long a = 1L << 40; void f() { System.out.println(a); System.exit(System.in.hashCode()); }");
        byte[] edited = apply(file);
        int end = ConstantPool.of(file).end();
        int editedEnd = ConstantPool.of(edited).end();
        assertThat(Arrays.copyOfRange(edited, editedEnd, edited.length))
                .isEqualTo(Arrays.copyOfRange(file, end, file.length));
        assertThat(ConstantPool.of(edited).count())
                .isEqualTo(ConstantPool.of(file).count() + 2);
        assertThat(redirected(edited)).hasSize(3);
        assertThat(apply(edited)).isSameAs(edited);
    }

    @Test
    void shouldLeaveAFileWithAFullPoolAlone() {
        StringBuilder fields = new StringBuilder();
        for (int i = 0; i < 16_300; i++) {
            fields.append("int f").append(i).append(';');
        }
        byte[] small = compile("void f() { System.exit(1); }" + fields);
        int count = ConstantPool.of(small).count();
        assertThat(apply(small)).isNotSameAs(small);
        byte[] full = padded(small, ConstantPool.MAX_ENTRIES - 1 - count);
        assertThat(ConstantPool.of(full).count()).isEqualTo(ConstantPool.MAX_ENTRIES - 1);
        assertThat(apply(full)).isSameAs(full);
        byte[] nearlyFull = padded(small, ConstantPool.MAX_ENTRIES - 2 - count);
        assertThat(redirected(apply(nearlyFull))).containsExactly("exit(I)V");
    }

    private static byte[] padded(byte[] file, int entries) {
        int end = ConstantPool.of(file).end();
        byte[] longer = Arrays.copyOf(file, file.length + 3 * entries);
        System.arraycopy(file, end, longer, end + 3 * entries, file.length - end);
        for (int i = 0; i < entries; i++) {
            longer[end + 3 * i] = ConstantPool.UTF8;
            longer[end + 3 * i + 1] = 0;
            longer[end + 3 * i + 2] = 0;
        }
        int count = ConstantPool.of(file).count() + entries;
        longer[ConstantPool.COUNT_OFFSET] = (byte) (count >> 8);
        longer[ConstantPool.COUNT_OFFSET + 1] = (byte) count;
        return longer;
    }

    /** The class is named by text, so that it is loaded by ranks only. */
    @Test
    void shouldNameTheClassThatStandsIn() {
        assertThat(SystemRedirection.TARGET)
                .isEqualTo(RankSystem.class.getName().replace('.', '/'));
        assertThat(ClassOrigin.isBiremePerRank(RankSystem.class.getName())).isTrue();
    }

    @Test
    void shouldLeaveDamagedFilesToTheJvm() {
        byte[] file = compile("void f() { System.exit(1); }");
        assertThat(apply(new byte[0])).isEmpty();
        assertThat(apply(new byte[] {1, 2, 3})).hasSize(3);
        for (int length = 0; length < file.length; length++) {
            byte[] cut = Arrays.copyOf(file, length);
            assertThat(apply(cut).length).isGreaterThanOrEqualTo(length);
        }
        long seed = TestSeed.of("SystemRedirectionTest.shouldLeaveDamagedFilesToTheJvm");
        Random random = new Random(seed);
        for (int i = 0; i < 20_000; i++) {
            byte[] damaged = file.clone();
            damaged[random.nextInt(file.length)] = (byte) random.nextInt();
            damaged[random.nextInt(file.length)] = (byte) random.nextInt();
            assertThat(apply(damaged)).as("seed " + seed).isNotNull();
        }
    }
}
