package bireme.bb.ranks;

import bireme.bb.engine.partition.LocalChannels;
import bireme.bb.ranks.codec.Codecs;
import bireme.bb.ranks.codec.ItemReader;
import bireme.bb.ranks.codec.ItemWriter;
import bireme.devices.object.ImmutableValues;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/**
 * The ranks of one run that are in this JVM. They share this object, although each has its own classes of the program.
 *
 * <p>Shape: the first rank that joins registers the object, the last one that leaves removes it.
 *
 * <p>Threads: any.
 */
final class LocalRanks {
    /** Identifies this JVM. */
    static final UUID JVM = UUID.randomUUID();

    private static final Map<UUID, LocalRanks> RUNS = new ConcurrentHashMap<>();

    private final UUID run;
    private final LocalChannels localChannels = new LocalChannels();
    private final Map<Integer, LocalRank> locals = new ConcurrentHashMap<>();
    private final AtomicInteger joined;

    /** A rank, as others need to know it. */
    private record LocalRank(ClassLoader loader, Codecs codecs) {}

    private LocalRanks(UUID run, int ranks) {
        this.run = run;
        this.joined = new AtomicInteger(ranks);
    }

    /** Joins the others of a run; there are so many in this JVM. */
    static LocalRanks join(UUID run, int ranks, int rank, Codecs codecs) {
        LocalRanks ofRun = RUNS.computeIfAbsent(run, each -> new LocalRanks(each, ranks));
        ofRun.locals.put(rank, new LocalRank(Thread.currentThread().getContextClassLoader(), codecs));
        return ofRun;
    }

    /** Called once by each rank that has joined. */
    void leave() {
        if (joined.decrementAndGet() == 0) {
            RUNS.remove(run);
        }
    }

    LocalChannels sharedChannels() {
        return localChannels;
    }

    /**
     * Converts items of one rank into objects of the classes of another; {@code null} if both have the same classes.
     */
    UnaryOperator<Object> passing(int from, int to) {
        LocalRank producer = locals.get(from);
        if (producer.loader == locals.get(to).loader) {
            return null;
        }
        Codecs consumer = locals.get(to).codecs;
        ItemWriter writer = producer.codecs.writer();
        ItemReader reader = consumer.reader();
        return item -> {
            if (isSameForAll(item)) {
                return item;
            }
            writer.clear();
            producer.codecs.write(item, writer);
            reader.open(writer.array(), 0, writer.length());
            return consumer.read(reader);
        };
    }

    /** Arrays belong to the rank that receives them. */
    private static boolean isSameForAll(Object item) {
        Class<?> type = item.getClass();
        return ImmutableValues.contains(item)
                || type.isArray() && type.getComponentType().isPrimitive();
    }
}
