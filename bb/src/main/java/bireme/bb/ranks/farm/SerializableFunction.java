package bireme.bb.ranks.farm;

import java.io.Serializable;

/**
 * A function that can travel to another rank, together with all it refers to.
 *
 * @param <T> argument
 * @param <R> result
 */
@FunctionalInterface
public interface SerializableFunction<T, R> extends Serializable {
    /**
     * Applies the function.
     *
     * @param argument the argument
     * @return the result
     * @throws Exception when there is no result
     */
    R apply(T argument) throws Exception;
}
