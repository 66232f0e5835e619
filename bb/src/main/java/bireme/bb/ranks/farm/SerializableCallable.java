package bireme.bb.ranks.farm;

import java.io.Serializable;
import java.util.concurrent.Callable;

/**
 * A callable that can travel to another rank, together with all it refers to. A lambda written where this type is
 * expected is serializable by itself.
 *
 * @param <R> result
 */
@FunctionalInterface
public interface SerializableCallable<R> extends Callable<R>, Serializable {}
