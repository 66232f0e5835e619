package bireme.devices.socket;

import bireme.devices.address.OfferedAddresses;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import xxdev.DeviceException;

/**
 * Where a process accepts connections: one line for {@link xxdev.Wiring}, such as
 * {@code unix:%2Ftmp%2Fbireme-123%2F0 192.0.2.1:4711}.
 *
 * @param unix socket file for processes of the same host, or {@code null}
 * @param tcp addresses for all, or {@code null}
 */
record ProcessAddress(Path unix, OfferedAddresses tcp) {
    private static final String UNIX = "unix:";

    static ProcessAddress parse(String text) {
        String[] parts = text.strip().split(" ", 2);
        if (!parts[0].startsWith(UNIX)) {
            return new ProcessAddress(null, OfferedAddresses.parse(text));
        }
        try {
            Path path = Path.of(URLDecoder.decode(parts[0].substring(UNIX.length()), StandardCharsets.UTF_8));
            return new ProcessAddress(path, parts.length == 1 ? null : OfferedAddresses.parse(parts[1]));
        } catch (IllegalArgumentException e) {
            throw new DeviceException("'" + parts[0] + "' is not the address of a Unix-domain socket", e);
        }
    }

    @Override
    public String toString() {
        String first = unix == null ? "" : UNIX + URLEncoder.encode(unix.toString(), StandardCharsets.UTF_8);
        String rest = tcp == null ? "" : tcp.toString();
        return (first + " " + rest).strip();
    }
}
