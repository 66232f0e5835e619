package bireme.devices.object.fst;

import bireme.devices.object.RankClasses;
import bireme.devices.object.filter.ObjectFilter;
import java.sql.Timestamp;
import java.util.BitSet;
import java.util.Date;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import org.nustaq.serialization.FSTClazzInfoRegistry;
import org.nustaq.serialization.FSTClazzNameRegistry;
import org.nustaq.serialization.FSTConfiguration;
import org.nustaq.serialization.FSTDecoder;
import org.nustaq.serialization.FSTSerializerRegistry;
import org.nustaq.serialization.serializers.FSTCollectionSerializer;
import org.nustaq.serialization.serializers.FSTMapSerializer;

/**
 * One rank's FST configuration: its class loader, its class metadata, and delegates for what FST itself gets wrong.
 *
 * <p>Threads: any, once built.
 */
final class FstConfiguration extends FSTConfiguration {
    private final FstClassInfos classInfos = new FstClassInfos();
    private final FSTClazzNameRegistry classNames;
    private final ObjectFilter filter;

    FstConfiguration(RankClasses classes, ObjectFilter filter) {
        super(null);
        this.filter = filter;
        FstStatics.stopCachingClasses();
        setClassLoader(classes.loader());
        classNames = new FstClassNames(this, classes, super.getClassRegistry(), classInfos, filter);
        classInfos.number(super.getClassRegistry(), this, () -> initDefaultFstConfigurationInternal(this));
        setDelegates(classInfos.getSerializerRegistry());
        if (!filter.isTrusting()) {
            CountedDelegate.setDelegates(classInfos.getSerializerRegistry());
            classInfos.getSerializerRegistry().putSerializer(Enum.class, new NoEnumObjects(), true);
        }
    }

    private void setDelegates(FSTSerializerRegistry registry) {
        registry.putSerializer(Record.class, new RecordDelegate(), true);
        registry.putSerializer(Throwable.class, new ThrowableDelegate(filter), true);
        // FST's own ones for these also take subclasses, whose fields they lose,
        registry.putSerializer(Vector.class, new FSTCollectionSerializer(), false);
        registry.putSerializer(Hashtable.class, new FSTMapSerializer(), false);
        registry.putSerializer(ConcurrentHashMap.class, new FSTMapSerializer(), false);
        // or forget the access order, nanoseconds, the capacity, or that two references led to one object
        List.of(LinkedHashMap.class, Timestamp.class, StringBuilder.class, StringBuffer.class, Date.class, BitSet.class)
                .forEach(type -> registry.putSerializer(type, new NoDelegate(), false));
    }

    @Override
    public FSTClazzInfoRegistry getCLInfoRegistry() {
        return classInfos;
    }

    @Override
    public FSTClazzNameRegistry getClassRegistry() {
        return classNames;
    }

    /** A stream for messages, which checks what it reads unless the peers are trusted. */
    FstInput newInput() {
        return filter.isTrusting() ? new FstInput(this) : new FilteredFstInput(this, filter);
    }

    @Override
    public FSTDecoder createStreamDecoder() {
        return filter.isTrusting() ? super.createStreamDecoder() : new FstDecoder(this, filter.newLimits());
    }
}
