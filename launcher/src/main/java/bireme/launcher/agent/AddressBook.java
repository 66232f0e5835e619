package bireme.launcher.agent;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The addresses that other processes offer, as they become known.
 *
 * <p>Threads: any.
 */
final class AddressBook {
    private final Map<String, String> addresses = new HashMap<>();
    private final Map<Integer, String> lost = new HashMap<>();
    private String closedBecause;

    synchronized void add(int process, String service, String address) {
        addresses.put(key(process, service), address);
        notifyAll();
    }

    /** From now on nobody waits. */
    synchronized void close(String why) {
        closedBecause = closedBecause == null ? why : closedBecause;
        notifyAll();
    }

    /** A process is lost: nobody waits for its addresses any more. */
    synchronized void lose(int process, String why) {
        lost.put(process, why);
        notifyAll();
    }

    /** An address if it is known, else {@code null}. */
    synchronized String known(int process, String service) {
        return addresses.get(key(process, service));
    }

    /**
     * An address; waits for it.
     *
     * @throws TimeoutException when it has not come in time
     * @throws IllegalStateException when the book is closed or the process is lost, saying why
     */
    synchronized String await(int process, String service, long maxMs) throws InterruptedException, TimeoutException {
        long deadlineNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(maxMs);
        String address = known(process, service);
        while (address == null) {
            long leftMs = TimeUnit.NANOSECONDS.toMillis(deadlineNs - System.nanoTime());
            if (closedBecause != null || lost.containsKey(process)) {
                throw new IllegalStateException(closedBecause != null ? closedBecause : lost.get(process));
            } else if (leftMs <= 0) {
                throw new TimeoutException();
            }
            wait(leftMs);
            address = known(process, service);
        }
        return address;
    }

    private static String key(int process, String service) {
        return process + " " + service;
    }
}
