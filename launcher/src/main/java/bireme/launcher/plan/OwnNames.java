package bireme.launcher.plan;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Predicate;

/**
 * Knows by which names this host goes: {@code localhost}, its own name with and without domain, its addresses, and
 * names that lead to one of these. A name that only the configuration of ssh knows is another host.
 *
 * <p>Threads: one asks; names that may have to be looked up in the network are looked up all at once, by threads that
 * end with that, because the look-up of an unknown name can take seconds.
 */
public final class OwnNames implements Predicate<String> {
    private static final String LOCALHOST = "localhost";
    private static final int MAX_AT_ONCE = 32;

    private final Map<String, Boolean> known = new ConcurrentHashMap<>();
    private final String ownName = ownName();

    /** Knows nothing yet. */
    public OwnNames() {}

    /** Knows the hosts of an allocation already. */
    public OwnNames(Allocation allocation) {
        List<Host> hosts = allocation.hosts();
        if (hosts.size() > 1) {
            ExecutorService threads = Executors.newFixedThreadPool(Math.min(hosts.size(), MAX_AT_ONCE));
            hosts.forEach(host -> threads.execute(() -> test(host.name())));
            threads.shutdown();
        }
    }

    @Override
    public boolean test(String name) {
        return known.computeIfAbsent(name.toLowerCase(Locale.ROOT), this::find);
    }

    private boolean find(String name) {
        if (name.equals(LOCALHOST) || name.startsWith(LOCALHOST + ".")) {
            return true;
        } else if (name.indexOf('@') >= 0) {
            return false; // another user may have another Java, other files and other rights
        }
        return name.equals(ownName) || name.equals(ownName.split("\\.", 2)[0]) || leadsHere(name);
    }

    private static boolean leadsHere(String name) {
        try {
            return Arrays.stream(InetAddress.getAllByName(name)).anyMatch(OwnNames::isOwn);
        } catch (UnknownHostException e) {
            return false;
        }
    }

    private static boolean isOwn(InetAddress address) {
        try {
            return address.isLoopbackAddress() || NetworkInterface.getByInetAddress(address) != null;
        } catch (SocketException e) {
            return false;
        }
    }

    private static String ownName() {
        try {
            return InetAddress.getLocalHost().getHostName().toLowerCase(Locale.ROOT);
        } catch (UnknownHostException e) {
            return LOCALHOST; // a host that cannot look up its own name
        }
    }
}
