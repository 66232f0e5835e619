package bireme.runtime.control;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * The addresses that processes have published, and which processes wait for which.
 *
 * <p>Threads: one.
 */
public final class AddressDirectory {
    private final Map<ServiceKey, String> addresses = new HashMap<>();
    private final Map<ServiceKey, List<Integer>> askers = new HashMap<>();
    private final BiConsumer<Integer, ToProcess> sender;

    /** Creates a directory that sends its answers by {@code sender}. */
    public AddressDirectory(BiConsumer<Integer, ToProcess> sender) {
        this.sender = sender;
    }

    /** A process can be reached at an address. */
    public void publish(int process, String service, String address) {
        ServiceKey key = new ServiceKey(process, service);
        addresses.put(key, address);
        List<Integer> waiting = askers.remove(key);
        if (waiting != null) {
            waiting.forEach(asker -> answer(asker, key));
        }
    }

    /** A process wants to know where another one is; it is answered once that is known. */
    public void lookUp(int asker, int process, String service) {
        ServiceKey key = new ServiceKey(process, service);
        if (addresses.containsKey(key)) {
            answer(asker, key);
        } else {
            askers.computeIfAbsent(key, unknown -> new ArrayList<>()).add(asker);
        }
    }

    private void answer(int asker, ServiceKey key) {
        sender.accept(asker, new ToProcess.Address(key.process(), key.service(), addresses.get(key)));
    }
}
