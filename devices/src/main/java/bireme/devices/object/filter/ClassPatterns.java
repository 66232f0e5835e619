package bireme.devices.object.filter;

import bireme.devices.config.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The patterns of {@code bireme.objects.allow}, in their order.
 *
 * <p>Threads: immutable.
 */
final class ClassPatterns {
    private static final String OWN_CLASSES = "class-path";
    private static final Pattern LEGAL =
            Pattern.compile("[\\p{L}\\p{N}_$]+(\\.[\\p{L}\\p{N}_$]+)*(\\.\\*\\*?)?|\\*\\*?");
    private static final String EXPECTED =
            "class names, packages as 'com.example.*' or with all below 'com.example.**',"
                    + " any of these after '!', or '" + OWN_CLASSES + "', separated by commas";

    /** A pattern, and whether the classes that fit it are allowed. */
    private record Rule(Predicate<Class<?>> fits, boolean allows) {}

    private final List<Rule> rules = new ArrayList<>();

    private ClassPatterns() {}

    static ClassPatterns of(Settings settings) {
        ClassPatterns patterns = new ClassPatterns();
        for (String item : settings.text(ObjectFilter.SETTING, OWN_CLASSES).split(",", -1)) {
            Rule rule = parse(item.strip());
            if (rule == null) {
                throw settings.illegal(ObjectFilter.SETTING, EXPECTED);
            }
            patterns.rules.add(rule);
        }
        return patterns;
    }

    private static Rule parse(String item) {
        boolean allows = !item.startsWith("!");
        String pattern = allows ? item : item.substring(1);
        if (pattern.equals(OWN_CLASSES)) {
            return new Rule(type -> !JdkValues.isOfJdk(type), allows);
        }
        return LEGAL.matcher(pattern).matches() ? new Rule(byName(pattern), allows) : null;
    }

    private static Predicate<Class<?>> byName(String pattern) {
        if (pattern.equals("*") || pattern.equals("**")) {
            return type -> true;
        }
        if (pattern.endsWith(".**")) {
            String prefix = pattern.substring(0, pattern.length() - 2);
            return type -> type.getName().startsWith(prefix);
        }
        if (pattern.endsWith(".*")) {
            String packageName = pattern.substring(0, pattern.length() - 2);
            return type -> type.getPackageName().equals(packageName);
        }
        return type -> type.getName().equals(pattern);
    }

    /** Whether the first pattern that matches allows the class; {@code null} if no pattern matches. */
    Boolean answerFor(Class<?> type) {
        for (Rule rule : rules) {
            if (rule.fits().test(type)) {
                return rule.allows();
            }
        }
        return null;
    }
}
