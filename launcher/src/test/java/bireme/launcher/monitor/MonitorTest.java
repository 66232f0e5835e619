package bireme.launcher.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.launcher.live.JobSample;
import bireme.launcher.live.LiveJob;
import bireme.launcher.live.Samples;
import bireme.launcher.options.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MonitorTest {
    private static final class MadeUpJob extends LiveJob {
        private final AtomicInteger asked = new AtomicInteger();
        private volatile boolean isOver;

        MadeUpJob() {
            super(Samples.JOB);
        }

        @Override
        public JobSample sample() throws TimeoutException {
            if (isOver) {
                throw new TimeoutException("the job has ended");
            }
            return Samples.after(asked.incrementAndGet());
        }

        @Override
        public void say(String text) {
            throw new AssertionError(text);
        }
    }

    private final MadeUpJob job = new MadeUpJob();
    private final Monitor monitor = Monitor.start(job, 0);
    private final URI url = URI.create(monitor.url());

    @AfterEach
    void close() {
        monitor.close();
    }

    private HttpResponse<String> get(String path, String... headers) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(url.resolve(path));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private String token() {
        return url.getQuery().substring("token=".length());
    }

    @Test
    void shouldListenOnLoopbackOnly() {
        assertThat(url.getHost()).isEqualTo("127.0.0.1");
        assertThat(token()).matches("[0-9a-f]{32}");
    }

    @Test
    void shouldServeThePageWithoutReferencesToElsewhere() throws Exception {
        HttpResponse<String> page = get("/?token=" + token());
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).contains("page.js", "page.css").doesNotContain("http:", "https:", "//");
        assertThat(page.headers().firstValue("Content-Security-Policy").orElseThrow())
                .startsWith("default-src 'none'; script-src 'self'");
        assertThat(page.headers().firstValue("Referrer-Policy")).contains("no-referrer");
        assertThat(get("/page.js").body()).contains("use strict").doesNotContain(token(), "https:");
        assertThat(get("/page.css").body())
                .contains("prefers-color-scheme: dark")
                .doesNotContain("url(");
        assertThat(job.asked).as("the page alone asks no rank").hasValue(0);
    }

    @Test
    void shouldAnswerWithTheTokenInQueryOrHeader() throws Exception {
        assertThat(get("/view.json?token=" + token()).body()).startsWith("{\"job\":4711,");
        HttpResponse<String> metrics = get("/metrics", "Authorization", "Bearer " + token());
        assertThat(metrics.headers().firstValue("Content-Type").orElseThrow())
                .startsWith("application/openmetrics-text");
        assertThat(metrics.body()).endsWith("# EOF\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/view.json", "/metrics", "/?token=", "/?token=0", "/view.json?token=ü", "/x?token"})
    void shouldRefuseWithoutTheToken(String path) throws Exception {
        HttpResponse<String> refused = get(path.replace("ü", "%C3%BC"));
        assertThat(refused.statusCode()).isEqualTo(403);
        assertThat(refused.body()).startsWith("wrong token, or none").doesNotContain(token());
        assertThat(job.asked).hasValue(0);
    }

    @Test
    void shouldRefuseOtherPathsAndMethods() throws Exception {
        assertThat(get("/other?token=" + token()).statusCode()).isEqualTo(404);
        HttpRequest post = HttpRequest.newBuilder(url)
                .POST(HttpRequest.BodyPublishers.noBody())
                .build();
        assertThat(HttpClient.newHttpClient()
                        .send(post, HttpResponse.BodyHandlers.discarding())
                        .statusCode())
                .isEqualTo(405);
    }

    /** A page of another site whose name leads to this host must not get through with a token that it has guessed. */
    @Test
    void shouldRefuseAnotherNameOfTheHost() throws Exception {
        try (Socket socket = new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), url.getPort())) {
            String request = "GET /view.json?token=" + token() + " HTTP/1.1\r\nHost: elsewhere.example:80\r\n"
                    + "Connection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            try (InputStream in = socket.getInputStream()) {
                assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8))
                        .startsWith("HTTP/1.1 403 ");
            }
        }
    }

    @Test
    void shouldSayThatTheJobHasEnded() throws Exception {
        job.isOver = true;
        HttpResponse<String> late = get("/view.json?token=" + token());
        assertThat(late.statusCode()).isEqualTo(503);
        assertThat(late.body()).isEqualTo("the job has ended\n");
    }

    @Test
    void shouldRefuseAPortThatIsTaken() {
        assertThatThrownBy(() -> Monitor.start(job, url.getPort()))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("--monitor=" + url.getPort() + ": port ")
                .hasMessageContaining("write --monitor alone");
    }
}
