package bireme.devices.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.Settings;
import bireme.devices.object.fst.FstSerializer;
import bireme.devices.object.jdk.JdkSerializer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import xxdev.DeviceException;

class ObjectSerializersTest {
    private final ClassLoader loader = getClass().getClassLoader();

    @Test
    void shouldPreferFst() {
        assertThat(ObjectSerializers.create(Settings.none(), loader)).isInstanceOf(FstSerializer.class);
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
                .hasMessageContainingAll("bireme.serializer", "'kryo'", "command line", "fst, jdk");
    }

    @Test
    void shouldFallBackToTheJdkWithOneLineWhenThisJvmLacksTheFlags() throws Exception {
        String output = runWithoutFlags(WithoutFlags.class.getName());
        assertThat(output).contains("copied [a, 1] twice");
        assertThat(output.split("serialized by the JDK", -1)).hasSize(2);
        assertThat(output).contains("fst refused: ").contains("--add-opens");
    }

    private static String runWithoutFlags(String mainClass) throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        ProcessBuilder builder =
                new ProcessBuilder(java, "-Xmx64m", "-cp", System.getProperty("java.class.path"), mainClass);
        builder.environment().remove("JDK_JAVA_OPTIONS");
        Process process = builder.redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(output).isZero();
        return output;
    }
}
