package org.apache.commons.collections.functors;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.concurrent.atomic.AtomicInteger;

/** Stands for a class that attacks are built from: it does something when it is rebuilt. */
public final class Gadget implements Serializable {
    /** How often one was rebuilt. */
    public static final AtomicInteger REBUILT = new AtomicInteger();

    private static final long serialVersionUID = 1L;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        REBUILT.incrementAndGet();
    }

    /** Does nothing by itself, but is what others call. */
    public static final class Tool implements Serializable {
        private static final long serialVersionUID = 1L;
    }
}
