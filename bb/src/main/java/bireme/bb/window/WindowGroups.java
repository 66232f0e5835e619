package bireme.bb.window;

/**
 * Which worker owns a window, when the windows of each key are dealt to a group of workers.
 *
 * <p>Shape: the group of a key is {@code group} neighbouring workers, in a ring of all, from the {@code first} of the
 * key on. The member {@code m = 0..group-1} of the group owns the windows {@code m, m + group, ...}: it slides by
 * {@code group * slide}.
 *
 * @param owned windows of a member, as it counts them. By time those of the first; those of member m begin {@code m *
 *     slide} later. By count a member counts only the items that it gets, and it gets none between its windows
 * @param workers all of them, at least {@code group}
 * @param group workers to whom the windows of a key are dealt, at least 1
 */
record WindowGroups(WindowShape owned, int workers, int group) {
    static WindowGroups of(WindowSpec<?, ?> spec, int workers, int group) {
        WindowShape shape = spec.shape();
        if (spec.isByCount() && shape.slide() > (shape.length() - 1) / group) {
            return new WindowGroups(WindowShape.of(shape.length()), workers, group);
        }
        if (shape.slide() > WindowShape.MAX / group) {
            throw new IllegalArgumentException("windows of " + shape + " dealt to groups of " + group
                    + " workers; expected a slide of at most " + WindowShape.MAX / group);
        }
        return new WindowGroups(shape.every(shape.slide() * group), workers, group);
    }

    /** The worker that owns a window of a key whose group begins with the worker {@code first}. */
    int owner(int first, long window) {
        return (first + Math.floorMod(window, group)) % workers;
    }

    /** Which member a worker is in the group that begins with the worker {@code first}. */
    int member(int worker, int first) {
        return Math.floorMod(worker - first, workers);
    }

    /** The number of a window that has the number {@code ofMember} among those of a member. */
    long window(int member, long ofMember) {
        return member + group * ofMember;
    }

    /** The number, among those of a member, of its first window that is not before {@code window}. */
    long firstOf(int member, long window) {
        return -Math.floorDiv(member - window, group);
    }
}
