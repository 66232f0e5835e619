package bireme.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;

/** A program that imports all of {@code mpi} and all of a basic JDK package means one class by each name. */
final class NameRules {
    private final String root;

    NameRules(String root) {
        this.root = root;
    }

    ArchRule publicApiDoesNotClashWithTheJdk() throws IOException {
        Map<String, String> taken = new TreeMap<>();
        for (String packageName : new String[] {"java.lang", "java.util", "java.io"}) {
            JdkNames.publicIn(packageName).forEach(name -> taken.put(name, packageName + "." + name));
        }
        return classes()
                .that()
                .resideInAPackage(root + "mpi")
                .and()
                .arePublic()
                .and()
                .areTopLevelClasses()
                .should(new HaveNoNameOf(taken));
    }

    private static final class HaveNoNameOf extends ArchCondition<JavaClass> {
        private final Map<String, String> taken;

        HaveNoNameOf(Map<String, String> taken) {
            super("not be named like a public class of java.lang, java.util or java.io");
            this.taken = taken;
        }

        @Override
        public void check(JavaClass type, ConditionEvents events) {
            String clash = taken.get(type.getSimpleName());
            if (clash != null && !type.getName().equals("mpi.File")) { // alone in a jar that few programs compile with
                events.add(SimpleConditionEvent.violated(type, type.getName() + " clashes with " + clash));
            }
        }
    }
}
