package bireme.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.Source;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Dependencies point one way, between modules and between the packages of a module. */
final class LayerRules {
    private final String root;

    LayerRules(String root) {
        this.root = root;
    }

    ArchRule mentionsOnlyWhatLiesBelow(Layer layer) {
        return classes()
                .that()
                .resideInAnyPackage(layer.packages(root))
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(layer.mayMention(root))
                .because("a lower layer reaches upward only through a callback it was handed")
                .allowEmptyShould(true);
    }

    ArchRule hasNoPackageCycles(Module module) {
        return slices().assignedFrom(new PackagesOf(module.packages(root)))
                .should()
                .beFreeOfCycles()
                .because("packages that need each other are one package")
                .allowEmptyShould(true);
    }

    ArchRule everyClassBelongsToOneModule() {
        return classes()
                .should()
                .resideInAnyPackage(packages(Module.values()))
                .because("the other rules see only the classes of a module");
    }

    ArchRule everyBlockBelongsToOneLayer() {
        return classes()
                .that()
                .resideInAnyPackage(Module.BUILDING_BLOCKS.packages(root))
                .should()
                .resideInAnyPackage(packages(BlockLayer.values()))
                .because("the other rules see only the classes of a layer");
    }

    private String[] packages(Layer... layers) {
        return Arrays.stream(layers)
                .flatMap(layer -> Arrays.stream(layer.packages(root)))
                .toArray(String[]::new);
    }

    /** Packages found in more than one jar or class folder, each with those places. */
    static Map<String, Set<String>> splitPackages(JavaClasses classes) {
        Map<String, Set<String>> places = new TreeMap<>();
        for (JavaClass type : classes) {
            String path = type.getName().replace('.', '/') + ".class";
            String place = type.getSource()
                    .map(Source::getUri)
                    .orElseThrow()
                    .toString()
                    .replace(path, "");
            places.computeIfAbsent(type.getPackageName(), name -> new TreeSet<>())
                    .add(place);
        }
        places.values().removeIf(set -> set.size() == 1);
        return places;
    }

    /** Each package is a slice of its own; classes of other modules are left out. */
    private record PackagesOf(String... packages) implements SliceAssignment {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return resideInAnyPackage(packages).test(type)
                    ? SliceIdentifier.of(type.getPackageName())
                    : SliceIdentifier.ignore();
        }

        @Override
        public String getDescription() {
            return "packages of " + String.join(", ", packages);
        }
    }
}
