package bireme.checkpoint;

import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Something that a rank has registered: an array, or an object that it gets and sets.
 *
 * @param name as which it was registered
 * @param array its elements; {@code null} for an object
 * @param block its place in a distributed array; {@code null} if it is no part of one
 * @param getter what gives the object; {@code null} for an array
 * @param setter what takes it back; {@code null} for an array
 */
record ProtectedItem(String name, ArrayParts array, Block block, Supplier<?> getter, Consumer<Object> setter) {
    boolean isObject() {
        return array == null;
    }

    /** {@code bytes} is the length of the serialized object. */
    ItemDescription at(long position, long bytes) {
        return isObject()
                ? new ItemDescription(name, ElementKind.OBJECT, bytes, null, position)
                : new ItemDescription(name, array.kind(), array.length(), block, position);
    }
}
