package npb;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.runtime.host.OutputPolicy;
import bireme.runtime.host.RankHost;
import bireme.runtime.profile.DeviceCountEvent;
import bireme.runtime.profile.JobProfile;
import bireme.runtime.profile.SendEvent;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The messages that a profile has of a benchmark are those that its devices have counted. */
class NpbProfileTest {
    private static final int RANKS = 4;

    @TempDir
    private Path folder;

    @Test
    void shouldHaveTheMessagesThatTheDevicesHaveCounted() throws IOException {
        Settings settings = Settings.ofProcess().with(JobProfile.FOLDER, folder.toString(), "the test");
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        assertThat(RankHost.ranks(RANKS)
                        .mainClass(CG.class.getName())
                        .arguments("-w", "0")
                        .settings(settings)
                        .output(OutputPolicy.plain().to(nowhere, nowhere))
                        .run()
                        .exitStatus())
                .isZero();
        Map<String, Long> sent = new TreeMap<>();
        Map<String, Long> counted = new TreeMap<>();
        for (RecordedEvent event : RecordingFile.readAllEvents(JobProfile.file(folder, 0))) {
            String name = event.getEventType().getName();
            if (name.equals(SendEvent.NAME)) {
                sent.merge(pair(event) + " messages", 1L, Long::sum);
                sent.merge(pair(event) + " bytes", event.getLong("bytes"), Long::sum);
            } else if (name.equals(DeviceCountEvent.NAME)) {
                counted.put(pair(event) + " messages", event.getLong("messages"));
                counted.put(pair(event) + " bytes", event.getLong("bytes"));
            }
        }
        assertThat(sent).isNotEmpty().isEqualTo(counted); // collectives within a JVM need no messages
    }

    private static String pair(RecordedEvent event) {
        return event.getInt("rank") + " to " + event.getInt("destination");
    }
}
