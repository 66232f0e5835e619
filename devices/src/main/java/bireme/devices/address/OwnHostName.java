package bireme.devices.address;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The name that this host has for itself. The kernel is asked first: a resolver may need seconds when the network is
 * down.
 *
 * <p>Threads: any. The name is looked up anew each time, since a host may be renamed while a job runs.
 *
 * <p>Errors: none. A file of the kernel that cannot be read counts as missing, and a host without a name is {@code
 * localhost}.
 */
public final class OwnHostName {
    private static final Path KERNEL_NAME = Path.of("/proc/sys/kernel/hostname");
    private static final String NONE = "localhost";

    private OwnHostName() {}

    /** The kernel's name of this host; else the resolver's; else {@code localhost}. */
    public static String find() {
        return find(KERNEL_NAME);
    }

    static String find(Path kernelName) {
        String name = read(kernelName);
        try {
            return name.isEmpty() ? InetAddress.getLocalHost().getHostName() : name;
        } catch (UnknownHostException e) {
            return NONE;
        }
    }

    private static String read(Path file) {
        try {
            return Files.isReadable(file) ? Files.readString(file).trim() : "";
        } catch (IOException e) {
            return ""; // as on a system that has no such file
        }
    }
}
