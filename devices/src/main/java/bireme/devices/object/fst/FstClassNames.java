package bireme.devices.object.fst;

import bireme.devices.object.RankClasses;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.nustaq.serialization.FSTClazzNameRegistry;
import org.nustaq.serialization.FSTConfiguration;

/**
 * Finds the classes that FST reads, by the rank's loader and without FST's spin lock around the loading.
 *
 * <p>Threads: any.
 */
final class FstClassNames extends FSTClazzNameRegistry {
    private final Map<String, Class<?>> found = new ConcurrentHashMap<>();

    FstClassNames(FSTClazzNameRegistry standard) {
        super(standard);
    }

    @Override
    @SuppressWarnings("rawtypes")
    public Class classForName(String name, FSTConfiguration configuration) throws ClassNotFoundException {
        Class<?> known = found.get(name);
        if (known == null) {
            known = RankClasses.find(name, configuration.getClassLoader());
            found.put(name, known);
        }
        return known;
    }
}
