package mpi;

import bireme.devices.address.HostName;

/** The name of this machine. */
public final class ProcessorName {
    private ProcessorName() {}

    /** {@return the name, never null} */
    public static String find() {
        return HostName.find();
    }
}
