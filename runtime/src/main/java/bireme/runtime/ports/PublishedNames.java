package bireme.runtime.ports;

import bireme.devices.config.Settings;
import bireme.devices.folder.AbandonedFolders;
import bireme.devices.folder.NeighbourFiles;
import bireme.devices.folder.PrivateFolder;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Names of services that a rank publishes, and those that this user's processes on this host have published.
 *
 * <p>Shape: a file per name in a folder of this process alone, with the name of the port in it; what is there goes when
 * the process ends, and counts for nothing once it was killed. {@code bireme.port.names} names a folder in place of the
 * usual one, for example on a file system that several hosts share.
 *
 * <p>Threads: any.
 */
final class PublishedNames implements AutoCloseable {
    private static final String PLACE = "bireme.port.names";
    private static final int HASH_BYTES = 16;

    private final Path parent;
    private final Map<String, String> published = new TreeMap<>();
    private PrivateFolder folder;

    PublishedNames(Settings settings) {
        String named = settings.text(PLACE, null);
        parent = named == null ? null : Path.of(named);
    }

    private static String fileOf(String service) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(service.getBytes(StandardCharsets.UTF_8));
            return "name-" + HexFormat.of().formatHex(hash, 0, HASH_BYTES);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has to have SHA-256", e);
        }
    }

    synchronized void publish(String service, String port) {
        if (!find(service).isEmpty()) {
            throw new PortException(
                    PortException.Fault.SERVICE,
                    "service \"" + service + "\" is published already; choose another name, or unpublish it where it"
                            + " was published");
        }
        try {
            if (folder == null) {
                AbandonedFolders.remove(parent);
                folder = PrivateFolder.create(
                        parent,
                        warning -> System.getLogger("bireme.runtime.ports").log(Level.WARNING, warning));
            }
            folder.write(fileOf(service), port.getBytes(StandardCharsets.UTF_8));
            published.put(service, port);
        } catch (IOException e) {
            throw failed("published", service, e);
        }
    }

    synchronized void unpublish(String service, String port) {
        String known = published.get(service);
        if (known == null) {
            throw new PortException(
                    PortException.Fault.SERVICE,
                    "service \"" + service + "\" was not published by this rank; it has published "
                            + (published.isEmpty() ? "none" : String.join(", ", published.keySet())));
        } else if (!known.equals(port)) {
            throw new PortException(
                    PortException.Fault.SERVICE,
                    "service \"" + service + "\" was published with another port than " + PortName.shown(port));
        }
        try {
            folder.delete(fileOf(service));
            published.remove(service);
        } catch (IOException e) {
            throw failed("withdrawn", service, e);
        }
    }

    String lookUp(String service) {
        List<String> found = find(service);
        if (found.isEmpty()) {
            throw new PortException(
                    PortException.Fault.NAME,
                    "service \"" + service + "\" is not published; publishName makes it known to all jobs of this user"
                            + " on this host (bireme.port.names names a folder that more hosts share)");
        }
        return found.get(0);
    }

    private List<String> find(String service) {
        try {
            return NeighbourFiles.read(parent, fileOf(service), PortName.MAX_LENGTH).stream()
                    .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
                    .toList();
        } catch (IOException e) {
            throw failed("looked for", service, e);
        }
    }

    private static PortException failed(String what, String service, IOException e) {
        return new PortException(
                PortException.Fault.OTHER, "service \"" + service + "\" cannot be " + what + ": " + e.getMessage(), e);
    }

    @Override
    public synchronized void close() {
        published.clear();
        if (folder != null) {
            folder.close();
            folder = null;
        }
    }
}
