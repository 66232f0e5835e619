package bireme.launcher.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.secure.JobSecret;
import bireme.launcher.control.Bootstrap;
import bireme.launcher.control.HostPort;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class SrunAgentTest {
    @Test
    void shouldMakeTheLineOfTheFirstProcessItsOwn() throws Exception {
        JobSecret secret = JobSecret.create();
        byte[] first = new Bootstrap(secret, 0, 3, 60, null, List.of(new HostPort("h", 1)), null).line();
        byte[] third = new Bootstrap(secret, 2, 3, 60, null, List.of(new HostPort("h", 1)), null).line();
        byte[] line = SrunAgent.readLine(new ByteArrayInputStream(first));
        assertThat(SrunAgent.ownLine(line, "2")).isEqualTo(third);
    }

    @Test
    void shouldLeaveWhatFollowsTheLine() throws Exception {
        InputStream in = new ByteArrayInputStream("line\nrest".getBytes(StandardCharsets.US_ASCII));
        assertThat(SrunAgent.readLine(in)).asString().isEqualTo("line");
        assertThat(in.readAllBytes()).asString().isEqualTo("rest");
    }

    @Test
    void shouldLeaveNonsenseToWhoReadsIt() throws Exception {
        assertThat(SrunAgent.ownLine(SrunAgent.readLine(InputStream.nullInputStream()), "2"))
                .asString()
                .isEqualTo("\n");
    }

    @Test
    void shouldDropTheLineOfClustersThatBindNoTask() throws Exception {
        for (String text : List.of("noise\nrest", "noise", "nois", "", "noisy\n", "rest", "noise\nnoise\n")) {
            InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII));
            byte[] line = "noise\n".getBytes(StandardCharsets.US_ASCII);
            assertThat(new WithoutFirstLine(in, line).readAllBytes())
                    .asString()
                    .isEqualTo(text.startsWith("noise\n") ? text.substring(6) : text);
        }
    }
}
