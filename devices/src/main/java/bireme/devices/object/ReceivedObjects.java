package bireme.devices.object;

import xxdev.DeviceException;

/**
 * Stores objects that were read into the receiver's array.
 *
 * <p>Threads: any.
 */
public final class ReceivedObjects {
    private ReceivedObjects() {}

    /** Sets {@code into[index]}; the array may be of a narrower type than {@code Object[]}. */
    public static void store(Object[] into, int index, Object item) {
        try {
            into[index] = item;
        } catch (ArrayStoreException e) {
            throw new DeviceException(
                    "received an object of class " + item.getClass().getName() + ", which the receive buffer, a "
                            + into.getClass().getComponentType().getName() + "[], cannot hold",
                    e);
        }
    }
}
