package bireme.runtime.host.loading;

/**
 * The part of a class file behind its constant pool, as far as its methods.
 *
 * <p>Shape: {@code u2 access, u2 class, u2 parent}, then interfaces, fields and methods, each with its number first.
 *
 * <p>Threads: one. Source: Java Virtual Machine Specification, sections 4.1, 4.5, 4.6.
 */
final class ClassMembers {
    private static final int U2 = 2;

    private final byte[] file;
    private final ConstantPool pool;

    private ClassMembers(byte[] file, ConstantPool pool) {
        this.file = file;
        this.pool = pool;
    }

    /** The members of a class file; {@code null} when it is no class file this code understands. */
    static ClassMembers of(byte[] file) {
        ConstantPool pool = ConstantPool.of(file);
        return pool == null ? null : new ClassMembers(file, pool);
    }

    /** Internal name of the parent class; {@code null} for {@code Object}. */
    String parent() {
        int parent = ConstantPool.u2(file, pool.end() + 2 * U2);
        return parent == 0 ? null : pool.className(parent);
    }

    /** Whether the class declares a method; name and descriptor without a separator. */
    boolean declares(String method) {
        int offset = pool.end() + 3 * U2;
        offset += U2 + U2 * ConstantPool.u2(file, offset);
        offset = behindMembers(offset, null);
        return behindMembers(offset, method) < 0;
    }

    /** Where fields or methods end that begin at {@code offset}, or -1 once {@code wanted} is found among them. */
    private int behindMembers(int offset, String wanted) {
        int count = ConstantPool.u2(file, offset);
        int at = offset + U2;
        for (int member = 0; member < count; member++) {
            String name = pool.text(ConstantPool.u2(file, at + U2)) + pool.text(ConstantPool.u2(file, at + 2 * U2));
            if (name.equals(wanted)) {
                return -1;
            }
            at = behindAttributes(at + 3 * U2);
        }
        return at;
    }

    private int behindAttributes(int offset) {
        int count = ConstantPool.u2(file, offset);
        int at = offset + U2;
        for (int attribute = 0; attribute < count; attribute++) {
            at += 3 * U2 + ConstantPool.u4(file, at + U2);
        }
        return at;
    }
}
