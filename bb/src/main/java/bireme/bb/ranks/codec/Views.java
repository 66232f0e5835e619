package bireme.bb.ranks.codec;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * Codecs of views and wrappers of collections, whose classes are private and which are therefore recognized by their
 * interface: they arrive as lists, sets and maps with the same order.
 */
final class Views {
    private static final String OURS = "bireme.bb.";

    private Views() {}

    /** Whether a class is one of the JDK's or ours that nobody can know but by an interface for lists, sets or maps. */
    static boolean include(Class<?> type) {
        boolean isTheirs =
                type.getClassLoader() != null && !type.getPackageName().startsWith(OURS);
        boolean isHidden = !isTheirs && !Modifier.isPublic(type.getModifiers());
        boolean isSorted = SortedSet.class.isAssignableFrom(type) || SortedMap.class.isAssignableFrom(type);
        return isHidden && !isSorted && !EnumSet.class.isAssignableFrom(type) && arrivingAs(type) != null;
    }

    /** The class that a view arrives as. */
    static Class<?> arrivingAs(Class<?> type) {
        if (List.class.isAssignableFrom(type)) {
            return ArrayList.class;
        } else if (Set.class.isAssignableFrom(type)) {
            return LinkedHashSet.class;
        }
        return Map.class.isAssignableFrom(type) ? LinkedHashMap.class : null;
    }
}
