package bireme.bb.ranks.farm;

import java.io.Serializable;

/**
 * A function of two arguments that can travel to another rank, together with all it refers to.
 *
 * @param <A> first argument
 * @param <B> second argument
 * @param <R> result
 */
@FunctionalInterface
public interface SerializableBiFunction<A, B, R> extends Serializable {
    /**
     * Applies the function.
     *
     * @param first first argument
     * @param second second argument
     * @return the result
     * @throws Exception when there is no result
     */
    R apply(A first, B second) throws Exception;
}
