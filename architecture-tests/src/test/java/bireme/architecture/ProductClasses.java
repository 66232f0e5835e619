package bireme.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.Location;
import java.util.regex.Pattern;

/** The classes of all modules, found by the jar or folder they come from, not by their packages. */
final class ProductClasses {
    /** What tests share is no part of the product. */
    private static final Pattern OF_TESTS = Pattern.compile(".*/(bireme-)?test-support[-/].*");

    private static final Pattern OURS = Pattern.compile(".*(/bireme-[a-z-]+-\\d[^/]*\\.jar!/|/target/classes/).*");

    private static final JavaClasses ALL =
            new ClassFileImporter().withImportOption(ProductClasses::isOurs).importClasspath();

    private ProductClasses() {}

    /** All of them, read once in a JVM. */
    static JavaClasses all() {
        return ALL;
    }

    private static boolean isOurs(Location location) {
        return location.matches(OURS) && !location.matches(OF_TESTS);
    }
}
