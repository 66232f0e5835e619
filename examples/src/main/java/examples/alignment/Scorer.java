package examples.alignment;

import java.lang.reflect.InvocationTargetException;

/**
 * Scores the best local alignment of one query with other proteins: BLOSUM50, and a gap of k letters costs 10 + 2k.
 *
 * <p>Threads: one, as it has arrays for its work.
 */
interface Scorer {
    /** What the first letter of a gap costs. */
    int GAP_FIRST = 12;

    /** What each further letter costs. */
    int GAP_NEXT = 2;

    int score(byte[] protein);

    /** The fastest scorer there is in this JVM for proteins up to a length. */
    static Scorer of(byte[] query, int maxLength) {
        long most = (long) Blosum50.MAX_SCORE * Math.min(query.length, maxLength);
        return hasVectors() && most <= Short.MAX_VALUE ? striped(query) : new ColumnScorer(query);
    }

    /** Whether this JVM was started with the module of the Vector API. */
    static boolean hasVectors() {
        return ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
    }

    /** By vectors, whose class is loaded by name: without the module it could not be. */
    private static Scorer striped(byte[] query) {
        try {
            return (Scorer) Class.forName("examples.alignment.StripedScorer")
                    .getDeclaredConstructor(byte[].class)
                    .newInstance((Object) query);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("the scorer by vectors failed: " + e.getCause(), e);
        } catch (ReflectiveOperationException | UnsupportedClassVersionError e) {
            return new ColumnScorer(query); // this build has none, or was made for a newer JDK
        }
    }
}
