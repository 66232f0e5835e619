package bireme.runtime.host.loading;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.host.SourceCode;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExternalCallersTest {
    private static byte[] compile(String body) {
        return SourceCode.compile("public class Program { %s }".formatted(body)).get("Program");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sun.misc.Signal|void f() { sun.misc.Signal.raise(new sun.misc.Signal(\"INT\")); }",
                "sun.misc.Signal|Object f() throws Exception { return Class.forName(\"sun.misc.Signal\"); }",
                "javax.management|javax.management.MBeanServer s; Object f() { return s.getDefaultDomain(); }",
                "javax.management|Object f() throws Exception { return new javax.management.ObjectName(\"a:b=c\"); }",
                "java.rmi|void f(java.rmi.Remote r) throws Exception { java.rmi.server.UnicastRemoteObject.exportObject(r, 0); }",
                "java.nio.channels.Asynchronous|Object f() throws Exception {"
                        + " return java.nio.channels.AsynchronousSocketChannel.open(); }",
                "jdk.jfr|void f() { new jdk.jfr.Recording().start(); }",
                "finalize()|protected void finalize() { }",
                "System.loadLibrary|void f() { System.loadLibrary(\"x\"); }",
                "System.loadLibrary|void f() { System.load(\"/x\"); }",
                "System.loadLibrary|void f() { Runtime.getRuntime().load(\"/x\"); }"
            })
    void shouldFindWhatCallsWithoutAThread(String name, String body) {
        assertThat(ExternalCallers.in(compile(body))).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "void f() { System.exit(0); }",
                "void load(String x) { load(x); }",
                "void f() throws Exception { new java.util.Properties().load((java.io.Reader) null); }",
                "Object f() { return java.lang.management.ManagementFactory.getRuntimeMXBean().getPid(); }",
                "void Finalize() { }"
            })
    void shouldLeaveOtherClassesAlone(String body) {
        assertThat(ExternalCallers.in(compile(body))).isNull();
    }

    @Test
    void shouldSurviveDamagedFiles() {
        byte[] file = compile("void f() { System.loadLibrary(\"x\"); }");
        for (int length = 0; length < file.length; length++) {
            String found = ExternalCallers.in(Arrays.copyOf(file, length));
            assertThat(found == null || found.equals("System.loadLibrary")).isTrue();
        }
    }
}
