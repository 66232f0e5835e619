package bireme.launcher.live;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A view as JSON, as metrics, and quantities as text. */
class ViewFormatsTest {
    @Test
    void shouldWriteJson() {
        assertThat(JobJson.of(Samples.view()))
                .startsWith("{\"job\":4711,\"program\":\"app.Main\",\"device\":\"niodev\",\"size\":4,\"jvms\":2,"
                        + "\"startedMs\":1000000,\"hosts\":[\"one\",\"two\"],\"state\":\"running\",\"ageMs\":3000,"
                        + "\"intervalMs\":2000,\"processes\":[{\"process\":0,")
                .contains(
                        "{\"rank\":1,\"process\":0,\"state\":\"waiting\",\"call\":\"Recv from rank 0, tag 5, communicator"
                                + " MPI.COMM_WORLD\",\"peer\":0,\"line\":\"app.Main.main(Main.java:7)\",\"mpi\":1.000,"
                                + "\"waiting\":0.750,\"cpu\":0.500,\"callsPerS\":30.000,\"messagesPerS\":10.000,"
                                + "\"bytesPerS\":1000.000,\"messages\":30,\"bytes\":3000}")
                .contains("{\"from\":3,\"to\":0,\"messages\":30,\"bytes\":3000,")
                .endsWith("\"activities\":[]}");
    }

    @Test
    void shouldWriteMetrics() {
        String metrics = JobMetrics.of(Samples.view());
        assertThat(metrics)
                .contains("# TYPE bireme_messages_sent counter\n")
                .contains("bireme_messages_sent_total{rank=\"3\"} 30\n")
                .contains("bireme_waiting_ratio{rank=\"1\"} 0.750000\n")
                .contains("bireme_ranks{state=\"waiting\"} 3\n")
                .contains("bireme_job_info{job=\"4711\",program=\"app.Main\",device=\"niodev\"} 1\n")
                .contains("bireme_process_up{process=\"1\",host=\"two\"} 1\n")
                .endsWith("# EOF\n");
        assertThat(metrics.lines()).allMatch(line -> line.matches("# .*|[a-z_]+(\\{.*\\})? [0-9.]+"));
    }

    @Test
    void shouldWriteQuantities() {
        assertThat(Quantity.of(0)).isEqualTo("0");
        assertThat(Quantity.of(7)).isEqualTo("7");
        assertThat(Quantity.of(1.25)).isEqualTo("1.3");
        assertThat(Quantity.of(999.6)).isEqualTo("1.0k");
        assertThat(Quantity.of(12_345)).isEqualTo("12.3k");
        assertThat(Quantity.of(123_456_789)).isEqualTo("123M");
        assertThat(Quantity.bytes(12)).isEqualTo("12 B");
        assertThat(Quantity.bytes(1_500_000)).isEqualTo("1.5 MB");
        assertThat(Quantity.share(RankView.UNKNOWN)).isEqualTo("-");
        assertThat(Quantity.share(0.345)).isEqualTo("35 %");
        assertThat(Quantity.time(3_723_999)).isEqualTo("1:02:03");
    }
}
