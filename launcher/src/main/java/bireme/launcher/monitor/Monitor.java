package bireme.launcher.monitor;

import bireme.launcher.live.JobJson;
import bireme.launcher.live.JobMetrics;
import bireme.launcher.live.JobView;
import bireme.launcher.live.LiveJob;
import bireme.launcher.options.UsageException;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/**
 * The web server of a job.
 *
 * <p>Shape: {@code /} is the page, {@code /view.json} the view as {@link JobJson} writes it, {@code /metrics} the same
 * for Prometheus; all three need the token. {@code /page.js} and {@code /page.css} say nothing of the job, and need
 * none. The page asks nobody else.
 *
 * <p>Threads: two answer; {@link #close} by any.
 *
 * <p>Errors: 403 without the right token, 404 for other paths, 405 for other methods than GET, 503 when the job has not
 * begun or has ended.
 */
public final class Monitor implements AutoCloseable {
    private static final int THREADS = 2;
    private static final int OK = 200;
    private static final int FORBIDDEN = 403;
    private static final int NOT_FOUND = 404;
    private static final int NOT_ALLOWED = 405;
    private static final int NOT_NOW = 503;
    private static final String PLAIN = "text/plain; charset=utf-8";
    private static final String NOT_ADMITTED =
            "wrong token, or none: open the URL that mpjrun has printed when the job began\n";

    private final HttpServer server;
    private final ExecutorService threads;
    private final AccessToken token = new AccessToken();
    private final LatestView view;

    private Monitor(HttpServer server, LiveJob job) {
        this.server = server;
        this.view = new LatestView(job);
        this.threads = Executors.newFixedThreadPool(THREADS, work -> {
            Thread thread = new Thread(null, work, "bireme-monitor", 0, false);
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * Begins to answer requests of this host.
     *
     * @param port 0 for any that is free
     * @throws UsageException when the port cannot be had
     */
    public static Monitor start(LiveJob job, int port) {
        InetSocketAddress address = new InetSocketAddress(loopback(), port);
        try {
            Monitor monitor = new Monitor(HttpServer.create(address, 0), job);
            monitor.serve();
            return monitor;
        } catch (IOException e) {
            throw new UsageException(
                    "--monitor=" + port + ": port " + port + " of 127.0.0.1 cannot be had (" + e.getMessage()
                            + "); name another, or write --monitor alone for one that is free",
                    e);
        }
    }

    private static InetAddress loopback() {
        try {
            return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
        } catch (IOException e) {
            throw new IllegalStateException("four bytes are an address", e);
        }
    }

    private void serve() {
        server.createContext("/", this::answer);
        server.setExecutor(threads);
        server.start();
    }

    /** What the user opens; it has the token in it. */
    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/?token=" + token.text();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            if (!exchange.getRequestMethod().equals("GET")) {
                send(exchange, NOT_ALLOWED, PLAIN, "only GET is allowed\n");
            } else if (path.equals("/page.js")) {
                sendFile(exchange, "page.js", "text/javascript; charset=utf-8");
            } else if (path.equals("/page.css")) {
                sendFile(exchange, "page.css", "text/css; charset=utf-8");
            } else if (!token.admits(exchange)) {
                send(exchange, FORBIDDEN, PLAIN, NOT_ADMITTED);
            } else if (path.equals("/")) {
                sendFile(exchange, "page.html", "text/html; charset=utf-8");
            } else if (path.equals("/view.json")) {
                sendView(exchange, "application/json", JobJson::of);
            } else if (path.equals("/metrics")) {
                sendView(exchange, JobMetrics.CONTENT_TYPE, JobMetrics::of);
            } else {
                send(exchange, NOT_FOUND, PLAIN, "there are /, /view.json and /metrics\n");
            }
        }
    }

    private void sendView(HttpExchange exchange, String type, Function<JobView, String> format) throws IOException {
        try {
            send(exchange, OK, type, format.apply(view.get()));
        } catch (TimeoutException e) {
            send(exchange, NOT_NOW, PLAIN, e.getMessage() + "\n");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the monitor is closed
        }
    }

    private static void sendFile(HttpExchange exchange, String name, String type) throws IOException {
        try (InputStream in = Monitor.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new FileNotFoundException(name + " is missing in the jar of the launcher");
            }
            send(exchange, OK, type, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    private static void send(HttpExchange exchange, int status, String type, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        Headers headers = exchange.getResponseHeaders();
        headers.set("Content-Type", type);
        headers.set("Cache-Control", "no-store");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set(
                "Content-Security-Policy",
                "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:;"
                        + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
