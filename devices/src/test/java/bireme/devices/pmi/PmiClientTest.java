package bireme.devices.pmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.jna.Platform;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The conversation with a process manager that this test plays at the other end of a real socket. */
class PmiClientTest {
    private static final long LONG_MS = 60_000;

    private final Map<String, String> table = new HashMap<>();
    private volatile String answerToBarrier = "cmd=barrier_out rc=0";
    private volatile String answerToInit = "cmd=response_to_init pmi_version=1 pmi_subversion=1 rc=0";

    @BeforeEach
    void needLinux() {
        assumeTrue(Platform.isLinux(), "descriptors are tried on Linux only");
    }

    /** Answers every line until the other end is closed; returns the client's descriptor. */
    private int manager() throws IOException {
        int[] pair = SocketPair.create();
        InheritedDescriptor mine = InheritedDescriptor.of(pair[0]);
        Thread thread = new Thread(() -> serve(mine), "process manager");
        thread.setDaemon(true);
        thread.start();
        return pair[1];
    }

    private void serve(InheritedDescriptor mine) {
        StringBuilder text = new StringBuilder();
        byte[] bytes = new byte[100];
        try (mine) {
            while (true) {
                int count = mine.read(bytes, System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LONG_MS));
                text.append(new String(bytes, 0, count, StandardCharsets.US_ASCII));
                int end = text.indexOf("\n");
                if (end >= 0) {
                    String answer = answer(PmiLines.parse(text.substring(0, end)));
                    text.delete(0, end + 1);
                    if (answer != null) {
                        mine.write((answer + "\n").getBytes(StandardCharsets.US_ASCII));
                    }
                }
            }
        } catch (IOException closed) {
            return;
        }
    }

    private String answer(Map<String, String> request) {
        return switch (request.get("cmd")) {
            case "init" -> answerToInit;
            case "get_maxes" -> "cmd=maxes kvsname_max=256 keylen_max=64 vallen_max=1024";
            case "get_my_kvsname" -> "cmd=my_kvsname kvsname=kvs_1";
            case "put" -> {
                table.put(request.get("kvsname") + request.get("key"), request.get("value"));
                yield "cmd=put_result rc=0 msg=success";
            }
            case "get" -> {
                String value = table.get(request.get("kvsname") + request.get("key"));
                yield value == null ? "cmd=get_result rc=-1 msg=key_not_found" : "cmd=get_result rc=0 value=" + value;
            }
            case "barrier_in" -> answerToBarrier;
            case "finalize" -> "cmd=finalize_ack";
            default -> "cmd=nonsense";
        };
    }

    @Test
    void shouldExchangeValues() throws Exception {
        try (PmiClient pmi = PmiClient.open(manager())) {
            assertThat(pmi.longestValue()).isEqualTo(1024);
            pmi.put("who", "a=b-c_d");
            pmi.barrier(LONG_MS);
            assertThat(pmi.get("who")).isEqualTo("a=b-c_d");
            pmi.finish();
        }
    }

    @Test
    void shouldFailForKeysThatNobodyHasPut() throws Exception {
        try (PmiClient pmi = PmiClient.open(manager())) {
            assertThatThrownBy(() -> pmi.get("other"))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("key_not_found")
                    .hasMessageContaining("cmd=get");
        }
    }

    @Test
    void shouldNotRepeatValuesInErrors() throws Exception {
        try (PmiClient pmi = PmiClient.open(manager())) {
            answerToBarrier = "cmd=put_result rc=0";
            assertThatThrownBy(() -> pmi.barrier(LONG_MS)).hasMessageContaining("'cmd=barrier_in'");
            assertThatThrownBy(() -> pmi.put("secret key=x cmd=nonsense", "hidden"))
                    .message()
                    .doesNotContain("hidden");
        }
    }

    @Test
    void shouldWaitForTheBarrierNoLongerThanItMay() throws Exception {
        try (PmiClient pmi = PmiClient.open(manager())) {
            answerToBarrier = null;
            assertThatThrownBy(() -> pmi.barrier(1)).isInstanceOf(SocketTimeoutException.class);
        }
    }

    @Test
    void shouldFailWhenTheManagerRefuses() throws Exception {
        answerToInit = "cmd=response_to_init rc=-1";
        int descriptor = manager();
        assertThatThrownBy(() -> PmiClient.open(descriptor))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("rc=-1");
    }

    @Test
    void shouldFailWhenTheNumberIsOfNothingOpen() {
        assertThatThrownBy(() -> PmiClient.open(9999))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("descriptor 9999");
    }
}
