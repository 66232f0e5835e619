package bireme.launcher.monitor;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Set;

/**
 * What a request must have to be answered: a random token of 128 bits, in its query or in a header
 * {@code Authorization: Bearer}, and a host that is this one by number or as {@code localhost}, so that no page of
 * another site can ask by a name of its own.
 *
 * <p>Threads: any.
 */
final class AccessToken {
    private static final int BYTES = 16;
    private static final String QUERY = "token=";
    private static final String BEARER = "Bearer ";

    private final String text;

    AccessToken() {
        byte[] random = new byte[BYTES];
        new SecureRandom().nextBytes(random);
        text = HexFormat.of().formatHex(random);
    }

    /** To be shown to the user of the job alone. */
    String text() {
        return text;
    }

    /** Whether a request may be answered. How long that takes says nothing about the token. */
    boolean admits(HttpExchange exchange) {
        String given = given(exchange);
        return given != null
                && isLocal(exchange)
                && MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), text.getBytes(StandardCharsets.UTF_8));
    }

    /** Whether a request is meant for this host. */
    static boolean isLocal(HttpExchange exchange) {
        Headers headers = exchange.getRequestHeaders();
        int port = exchange.getLocalAddress().getPort();
        String host = headers.getFirst("Host");
        return host != null && Set.of("127.0.0.1:" + port, "localhost:" + port).contains(host);
    }

    private static String given(HttpExchange exchange) {
        String header = exchange.getRequestHeaders().getFirst("Authorization");
        if (header != null && header.startsWith(BEARER)) {
            return header.substring(BEARER.length());
        }
        String query = exchange.getRequestURI().getRawQuery();
        return query != null && query.startsWith(QUERY) ? query.substring(QUERY.length()) : null;
    }
}
