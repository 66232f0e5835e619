package bireme.launcher.coordinator;

import bireme.runtime.control.ToProcess;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * The addresses that processes have published, and who waits for which.
 *
 * <p>Threads: one.
 */
final class AddressDirectory {
    /** Whose address it is. The methods that a record comes with would cost each start of a job 30 ms. */
    private record Key(int process, String service) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && key.process == process && key.service.equals(service);
        }

        @Override
        public int hashCode() {
            return 31 * process + service.hashCode();
        }
    }

    private final Map<Key, String> addresses = new HashMap<>();
    private final Map<Key, List<Integer>> askers = new HashMap<>();
    private final BiConsumer<Integer, ToProcess> sender;

    /** Creates a directory that sends its answers by {@code sender}. */
    AddressDirectory(BiConsumer<Integer, ToProcess> sender) {
        this.sender = sender;
    }

    void publish(int process, String service, String address) {
        Key key = new Key(process, service);
        addresses.put(key, address);
        List<Integer> waiting = askers.remove(key);
        if (waiting != null) {
            waiting.forEach(asker -> answer(asker, key));
        }
    }

    void lookUp(int asker, int process, String service) {
        Key key = new Key(process, service);
        if (addresses.containsKey(key)) {
            answer(asker, key);
        } else {
            askers.computeIfAbsent(key, unknown -> new ArrayList<>()).add(asker);
        }
    }

    private void answer(int asker, Key key) {
        sender.accept(asker, new ToProcess.Address(key.process(), key.service(), addresses.get(key)));
    }
}
