package bireme.bb.window;

import java.util.function.UnaryOperator;

/**
 * What windows do with an item that goes to several workers, and with one that none needs any more.
 *
 * <p>Threads: shared by the nodes.
 *
 * @param <T> items
 */
interface ItemSharing<T> {
    /** Called before an item is sent to so many workers. */
    default void send(T item, int owners) {}

    /** The item for one more worker. */
    default T another(T item) {
        return item;
    }

    /** Called for each worker that needs the item no more. */
    default void drop(T item) {}

    /** The items themselves, which the garbage collector takes. */
    static <T> ItemSharing<T> plain() {
        return new ItemSharing<>() {};
    }

    /** Items of a pool, to which they return. */
    static <T> ItemSharing<T> releasing() {
        return new ItemSharing<>() {
            @Override
            public void send(T item, int owners) {
                shared(item).retain(owners - 1);
            }

            @Override
            public void drop(T item) {
                shared(item).release();
            }
        };
    }

    private static Shared<?> shared(Object item) {
        if (item instanceof Shared<?> shared) {
            return shared;
        }
        throw new IllegalArgumentException("windows that are releasing() got the item " + item
                + ", which is not of an ItemPool; take items there");
    }

    /** The item itself for one worker, and a copy for each other. */
    static <T> ItemSharing<T> copying(UnaryOperator<T> copier) {
        return new ItemSharing<>() {
            @Override
            public T another(T item) {
                return copier.apply(item);
            }
        };
    }
}
