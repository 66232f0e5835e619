package bireme.launcher.start.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.launcher.options.UsageException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SshCommandTest {
    @Test
    void shouldAskNoQuestionsAndNotWaitForEver() {
        SshCommand ssh = new SshCommand(List.of("/usr/bin/ssh", "-p", "2222"), 7, 32);
        assertThat(String.join(" ", ssh.call("me@a")))
                .isEqualTo("/usr/bin/ssh -p 2222 -T -x -o BatchMode=yes -o ConnectTimeout=7 -o ServerAliveInterval=5"
                        + " -- me@a");
    }

    @Test
    void shouldGiveNoAgentAHostThatItWouldTakeForAnOption() {
        for (String agent : List.of("ssh", "oarsh")) {
            SshCommand command = new SshCommand(List.of(agent), 7, 32);
            assertThatThrownBy(() -> command.command("-oProxyCommand=touch /tmp/x"))
                    .isInstanceOf(UsageException.class)
                    .hasMessageContaining("\"-oProxyCommand=touch /tmp/x\" is no host, because " + agent);
        }
    }

    @Test
    void shouldGiveAnotherAgentNothingButHostAndCommand() {
        SshCommand agent = new SshCommand(List.of("oarsh", "-q"), 7, 32);
        assertThat(agent.call("a")).containsExactly("oarsh", "-q", "a");
        assertThat(agent.command("a")).endsWith("oarsh", "-q", "a", SshCommand.REMOTE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "255 | ssh: Could not resolve hostname b: Name or service not known | host b is unknown; correct",
                "255 | ssh: connect to host b port 22: Connection refused | host b has no ssh server at that port",
                "255 | ssh: connect to host b port 22: Connection timed out | host b does not answer; see whether",
                "255 | ssh: connect to host b port 22: No route to host | host b does not answer; see whether",
                "255 | me@b: Permission denied (publickey,password). | host b does not let you in without a password",
                "255 | Host key verification failed. | the key of host b is not known here; connect once by hand (ssh b)"
                        + " and accept it if its fingerprint is the host's own",
                "255 | WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! Host key verification failed. | the key of host"
                        + " b is not the one known here: either the host was installed anew, or somebody else answers"
                        + " in its place and would get what you send. Do not accept the new key before",
                "255 | kex_exchange_identification: Connection closed | host b closed the connection; if it takes few",
                "255 | something new | ssh to host b failed (tried: ssh b)",
                "127 | sh: rsh: not found | command ssh cannot be run (tried: ssh b); install it",
                "2   | mpjrun on b: java was not found | ''",
            })
    void shouldSayWhatItMeansAndWhatHelps(int status, String written, String expected) {
        String explained = SshFailure.explain("b", List.of("ssh", "b"), status, written);
        assertThat(explained).startsWith(expected);
        if (status != 2) {
            assertThat(explained).contains("(tried: ssh b)");
        }
    }
}
