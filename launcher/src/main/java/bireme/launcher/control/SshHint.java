package bireme.launcher.control;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;

/**
 * Orders the addresses of {@code mpjrun} for a process that ssh has started: the address from which ssh came is tried
 * first, because it is known to be reachable. This avoids time-outs with several networks, or with firewalls that drop
 * packets.
 */
final class SshHint {
    private SshHint() {}

    /**
     * The addresses, those at the client's address first.
     *
     * @param connection the variable {@code SSH_CONNECTION}: client, its port, server, its port; {@code null} for none
     */
    static List<HostPort> bestFirst(List<HostPort> addresses, String connection) {
        InetAddress client = connection == null ? null : address(connection.split(" ")[0]);
        List<HostPort> first = new ArrayList<>();
        List<HostPort> others = new ArrayList<>();
        for (HostPort each : addresses) {
            boolean isClient = client != null && client.equals(address(each.host()));
            (isClient ? first : others).add(each);
        }
        first.addAll(others);
        return first;
    }

    /** Names are not looked up; neither ssh nor {@code mpjrun} sends any. */
    private static InetAddress address(String text) {
        try {
            boolean isLiteral = text.indexOf(':') >= 0 || text.matches("[0-9.]+");
            return isLiteral ? InetAddress.getByName(text) : null;
        } catch (UnknownHostException e) {
            return null;
        }
    }
}
