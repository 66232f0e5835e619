package bireme.devices.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.Settings;
import bireme.devices.object.filter.ObjectFilter;
import bireme.devices.object.fst.FstSerializer;
import bireme.devices.object.jdk.JdkSerializer;
import bireme.devices.object.sample.Samples;
import bireme.testing.Bounded;
import bireme.testing.ChildJvm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import xxdev.DeviceException;

class ObjectSerializersTest {
    private final ClassLoader loader = getClass().getClassLoader();

    @Test
    void shouldUseCodecsAndFst() {
        ObjectSerializer byDefault = ObjectSerializers.create(Settings.none(), loader);
        assertThat(byDefault).hasSameClassAs(named("codecs"));
        assertThat(ObjectSerializers.general(loader, ObjectFilter.trusting())).isInstanceOf(FstSerializer.class);
        Object[] known = {1, "two"};
        Object[] unknown = {1, new Samples.Resolving("two")};
        assertThat(byDefault.write(known, 0, 2)).isNotEqualTo(named("fst").write(known, 0, 2));
        assertThat(byDefault.write(unknown, 0, 2)).isEqualTo(named("fst").write(unknown, 0, 2));
    }

    private ObjectSerializer named(String name) {
        return ObjectSerializers.create(Settings.none().with(ObjectSerializers.SETTING, name, "test"), loader);
    }

    @Test
    void shouldObeyTheSetting() {
        Settings settings = Settings.none().with(ObjectSerializers.SETTING, "jdk", "test");
        assertThat(ObjectSerializers.create(settings, loader)).isInstanceOf(JdkSerializer.class);
    }

    @Test
    void shouldNameTheSerializersThereAre() {
        Settings settings = Settings.none().with(ObjectSerializers.SETTING, "kryo", "command line");
        assertThatThrownBy(() -> ObjectSerializers.create(settings, loader))
                .isInstanceOf(DeviceException.class)
                .hasMessageContainingAll("bireme.serializer", "'kryo'", "command line", "codecs, fst, jdk");
    }

    @Test
    void shouldFallBackToTheJdkWithOneLineWhenThisJvmLacksTheFlags() throws Exception {
        String output = run(WithoutFlags.class.getName());
        assertThat(output).contains("copied [a, 1, link] twice by codecs");
        assertThat(output.split("serialized by the JDK", -1)).hasSize(2);
        assertThat(output).contains("fst refused: ").contains("--add-opens");
    }

    /** The contract on the JDK that will refuse Unsafe by default, with nothing on standard error. */
    @Test
    @EnabledForJreRange(minVersion = 24, disabledReason = "older ones do not know the options")
    void shouldKeepTheContractWhereUnsafeIsDenied() throws Exception {
        String output = run(
                DeniedUnsafe.class.getName(),
                "--sun-misc-unsafe-memory-access=deny",
                "--illegal-native-access=deny",
                "-Xmx512m");
        assertThat(output.lines()).hasSize(2);
        assertThat(output).contains("kept", "by default link java.lang.IllegalStateException: why");
    }

    private static String run(String mainClass, String... options) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of("-Xmx64m"));
        all.addAll(List.of(options));
        ProcessBuilder builder = new ProcessBuilder(ChildJvm.command(all, mainClass));
        builder.environment().remove("JDK_JAVA_OPTIONS");
        Process process = builder.redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(Bounded.status(process, "end of the JVM")).as(output).isZero();
        return output;
    }
}
