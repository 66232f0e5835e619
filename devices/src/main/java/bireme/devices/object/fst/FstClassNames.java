package bireme.devices.object.fst;

import bireme.devices.object.RankClasses;
import bireme.devices.object.filter.ObjectFilter;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.nustaq.serialization.FSTClazzInfo;
import org.nustaq.serialization.FSTClazzNameRegistry;
import org.nustaq.serialization.FSTConfiguration;

/**
 * Finds the classes that FST reads, by the rank's loader and without FST's spin lock around the loading, and has them
 * checked.
 *
 * <p>Threads: any.
 */
final class FstClassNames extends FSTClazzNameRegistry {
    private static final int MAX_NUMBERED = 256;

    private final FSTConfiguration configuration;
    private final RankClasses classes;
    private final FstClassInfos infos;
    private final ObjectFilter filter;
    /** Numbers of classes that are allowed; a thread that sees an old value checks once more. */
    private final boolean[] isChecked = new boolean[MAX_NUMBERED];

    private final Map<String, Class<?>> found = new ConcurrentHashMap<>();

    FstClassNames(
            FSTConfiguration configuration,
            RankClasses classes,
            FSTClazzNameRegistry standard,
            FstClassInfos infos,
            ObjectFilter filter) {
        super(standard);
        this.configuration = configuration;
        this.classes = classes;
        this.infos = infos;
        this.filter = filter;
    }

    @Override
    @SuppressWarnings("rawtypes")
    public Class classForName(String name, FSTConfiguration configuration) throws ClassNotFoundException {
        Class<?> known = found.get(name);
        if (known == null) {
            known = classes.find(name);
            filter.check(known);
            found.put(name, known);
        }
        return known;
    }

    /** Some classes of the JDK have numbers instead of names; not all of them are harmless. */
    @Override
    public FSTClazzInfo getClazzFromId(int id) {
        Class<?> numbered = infos.ofNumber(id);
        if (numbered == null) {
            return null;
        }
        if (id >= MAX_NUMBERED || !isChecked[id]) {
            filter.check(numbered);
            if (id < MAX_NUMBERED) {
                isChecked[id] = true;
            }
        }
        return infos.getCLInfo(numbered, configuration);
    }
}
