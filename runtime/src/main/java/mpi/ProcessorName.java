package mpi;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The name of this machine. Asks the kernel first: a resolver may need seconds when the network is down. */
public final class ProcessorName {
    private static final Path KERNEL_NAME = Path.of("/proc/sys/kernel/hostname");

    private ProcessorName() {}

    /** {@return the name, never null} */
    public static String find() {
        try {
            if (Files.isReadable(KERNEL_NAME)) {
                return Files.readString(KERNEL_NAME).trim();
            }
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "localhost";
        } catch (IOException e) {
            throw new MPIException(ErrorClass.OTHER, "Get_processor_name: " + e.getMessage(), e);
        }
    }
}
