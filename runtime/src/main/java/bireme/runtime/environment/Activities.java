package bireme.runtime.environment;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import xxdev.LocalJob;

/**
 * What parts of a program report of themselves to viewers of the job, such as a graph of building blocks its rates, or
 * a task farm how many tasks are done.
 *
 * <p>Shape: each is an object of JSON with a member {@code kind}, made when a viewer asks.
 *
 * <p>Threads: any.
 */
public final class Activities {
    private final Set<Supplier<String>> sources = ConcurrentHashMap.newKeySet();

    private Activities() {}

    /** Those of the ranks of a job in this JVM. */
    public static Activities of(LocalJob job) {
        return job.shared(Activities.class, Activities::new);
    }

    /**
     * Has an activity reported until it is {@linkplain #remove removed}.
     *
     * @param source makes the object of JSON; any thread calls it, also several at once
     */
    public void add(Supplier<String> source) {
        sources.add(source);
    }

    /** Forgets an activity that is over. */
    public void remove(Supplier<String> source) {
        sources.remove(source);
    }

    /** The reports of all now, of very many only some. */
    public List<String> texts(int max) {
        List<String> texts = new ArrayList<>();
        for (Supplier<String> source : sources) {
            if (texts.size() < max) {
                texts.add(source.get());
            }
        }
        return texts;
    }
}
