package bireme.bb.ranks;

import bireme.bb.engine.partition.LocalChannels;
import bireme.bb.ranks.codec.Codecs;
import bireme.bb.ranks.codec.ItemReader;
import bireme.bb.ranks.codec.ItemWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/**
 * The ranks of one run that are in one JVM. This class is the same for all of them, while classes of programs differ.
 *
 * <p>Shape: the first to come makes the place, the last to leave takes it away.
 *
 * <p>Threads: any.
 */
final class Neighbours {
    /** Tells this JVM from others. */
    static final UUID JVM = UUID.randomUUID();

    private static final Map<UUID, Neighbours> PLACES = new ConcurrentHashMap<>();
    /** Values that are the same for all ranks, and do not change. */
    private static final Set<Class<?>> SAME_FOR_ALL = Set.of(
            String.class,
            Boolean.class,
            Byte.class,
            Character.class,
            Short.class,
            Integer.class,
            Long.class,
            Float.class,
            Double.class,
            BigInteger.class,
            BigDecimal.class,
            UUID.class);

    private final UUID run;
    private final LocalChannels localChannels = new LocalChannels();
    private final Map<Integer, Member> members = new ConcurrentHashMap<>();
    private final AtomicInteger staying;

    /** A rank, as others need to know it. */
    private record Member(ClassLoader loader, Codecs codecs) {}

    private Neighbours(UUID run, int ranks) {
        this.run = run;
        this.staying = new AtomicInteger(ranks);
    }

    /** Joins the others of a run; there are so many in this JVM. */
    static Neighbours join(UUID run, int ranks, int rank, Codecs codecs) {
        Neighbours place = PLACES.computeIfAbsent(run, each -> new Neighbours(each, ranks));
        place.members.put(rank, new Member(Thread.currentThread().getContextClassLoader(), codecs));
        return place;
    }

    /** Called once by each rank that has joined. */
    void leave() {
        if (staying.decrementAndGet() == 0) {
            PLACES.remove(run);
        }
    }

    LocalChannels meeting() {
        return localChannels;
    }

    /** What makes items of one rank such as another knows them; {@code null} if they know the same classes. */
    UnaryOperator<Object> passing(int from, int to) {
        Member giver = members.get(from);
        if (giver.loader == members.get(to).loader) {
            return null;
        }
        Codecs taker = members.get(to).codecs;
        ItemWriter writer = giver.codecs.writer();
        ItemReader reader = taker.reader();
        return item -> {
            if (isSameForAll(item)) {
                return item;
            }
            writer.clear();
            giver.codecs.write(item, writer);
            reader.open(writer.array(), 0, writer.length());
            return taker.read(reader);
        };
    }

    /** Arrays belong to whoever gets them. */
    private static boolean isSameForAll(Object item) {
        Class<?> type = item.getClass();
        return SAME_FOR_ALL.contains(type)
                || type.isArray() && type.getComponentType().isPrimitive();
    }
}
