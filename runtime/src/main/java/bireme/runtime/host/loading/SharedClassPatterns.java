package bireme.runtime.host.loading;

import java.util.List;

/**
 * Names of classes that all ranks share: {@code com.example.native.*} is everything below that package,
 * {@code com.example.*Jni} uses the star as a wildcard, and a name without a star is one class with its nested classes.
 */
public final class SharedClassPatterns {
    private final String[] patterns;

    /** Creates patterns. */
    public SharedClassPatterns(List<String> patterns) {
        this.patterns = patterns.toArray(new String[0]);
    }

    boolean matches(String className) {
        for (String pattern : patterns) {
            if (matches(pattern, 0, className, 0)
                    || className.startsWith(pattern) && className.startsWith("$", pattern.length())) {
                return true;
            }
        }
        return false;
    }

    private static boolean matches(String pattern, int patternStart, String name, int nameStart) {
        int star = pattern.indexOf('*', patternStart);
        int literal = (star < 0 ? pattern.length() : star) - patternStart;
        if (!name.regionMatches(nameStart, pattern, patternStart, literal)) {
            return false;
        }
        if (star < 0) {
            return nameStart + literal == name.length();
        }
        for (int next = nameStart + literal; next <= name.length(); next++) {
            if (matches(pattern, star + 1, name, next)) {
                return true;
            }
        }
        return false;
    }
}
