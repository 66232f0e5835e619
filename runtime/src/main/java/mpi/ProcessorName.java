package mpi;

import bireme.devices.address.OwnHostName;

/** The name of this machine. */
public final class ProcessorName {
    private ProcessorName() {}

    /** {@return the name, never null} */
    public static String find() {
        return OwnHostName.find();
    }
}
