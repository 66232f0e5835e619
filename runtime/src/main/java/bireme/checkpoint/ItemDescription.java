package bireme.checkpoint;

/**
 * What a file says of something that was registered.
 *
 * @param name as which it was registered
 * @param kind type of its elements
 * @param length elements; bytes of a serialized object
 * @param block its place in a distributed array; {@code null} if it is no part of one
 * @param position first byte in the file
 */
record ItemDescription(String name, ElementKind kind, long length, Block block, long position) {
    long bytes() {
        return length * kind.bytes();
    }

    /** For messages: name, type and, where it has one, length. */
    String shown() {
        return "\"" + name + "\" (" + shownType() + ")";
    }

    String shownType() {
        if (kind == ElementKind.OBJECT) {
            return kind.shown();
        } else if (block != null) {
            return "block of " + block.globalLength() + " " + kind.shown();
        }
        return kind.shown() + "[" + length + "]";
    }

    /** Whether what {@code saved} describes can be put back here; the block of another rank may have another length. */
    boolean matches(ItemDescription saved) {
        boolean isSame = name.equals(saved.name) && kind == saved.kind && (block == null) == (saved.block == null);
        if (!isSame || kind == ElementKind.OBJECT) {
            return isSame;
        }
        return block == null ? length == saved.length : block.globalLength() == saved.block.globalLength();
    }

    /** Of two blocks of a distributed array, whether they are the same. */
    boolean isSamePiece(ItemDescription saved) {
        return length == saved.length && block.offset() == saved.block.offset();
    }
}
