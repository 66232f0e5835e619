package bireme.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnitAccess;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/** How a library behaves towards the program it is part of. */
final class LibraryRules {
    private final String root;

    LibraryRules(String root) {
        this.root = root;
    }

    /** Neither called nor passed on as a method reference; {@code exempt} are full class names. */
    ArchRule doesNotEndTheJvm(Module module, Set<String> exempt) {
        return classes()
                .that()
                .resideInAnyPackage(module.packages(root))
                .and(not(describe("exempt", (JavaClass type) -> exempt.contains(type.getName()))))
                .should(new LeaveTheJvmRunning())
                .because("a library throws, and its host decides")
                .allowEmptyShould(true);
    }

    ArchRule doesNotUseJavaUtilLogging(Module module) {
        return noClasses()
                .that()
                .resideInAnyPackage(module.packages(root))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("java.util.logging..")
                .because("System.Logger leaves the choice of a logging system to the program")
                .allowEmptyShould(true);
    }

    ArchRule keepsNoLogger(Module module) {
        return noFields()
                .that()
                .areDeclaredInClassesThat()
                .resideInAnyPackage(module.packages(root))
                .should()
                .haveRawType(System.Logger.class)
                .because(
                        "a logger is asked for when there is something to log; the JDK's logging costs each start 10 ms")
                .allowEmptyShould(true);
    }

    /** {@code exempt} are full names of classes that warn where no caller is left to be told. */
    ArchRule doesNotPrint(Module module, Set<String> exempt) {
        return noClasses()
                .that()
                .resideInAnyPackage(module.packages(root))
                .and(not(describe("exempt", (JavaClass type) -> exempt.contains(type.getName()))))
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .because("standard output belongs to the program")
                .allowEmptyShould(true);
    }

    /** Threads wait by what {@code bireme.devices.wait} has; {@code exempt} are full class names. */
    ArchRule waitsByThePackageForIt(Module module, Set<String> exempt) {
        return noClasses()
                .that()
                .resideInAnyPackage(module.packages(root))
                .and()
                .resideOutsideOfPackage("bireme.devices.wait")
                .and(not(describe("exempt", (JavaClass type) -> exempt.contains(type.getName()))))
                .should()
                .dependOnClassesThat()
                .areAssignableTo(LockSupport.class)
                .because("how long to spin, and how not to miss a wake-up, is decided in one place")
                .allowEmptyShould(true);
    }

    private static final class LeaveTheJvmRunning extends ArchCondition<JavaClass> {
        private static final Set<String> ENDS =
                Set.of("java.lang.System.exit", "java.lang.Runtime.exit", "java.lang.Runtime.halt");

        LeaveTheJvmRunning() {
            super("leave the JVM running");
        }

        @Override
        public void check(JavaClass type, ConditionEvents events) {
            for (JavaCodeUnitAccess<?> access : type.getCodeUnitAccessesFromSelf()) {
                String target = access.getTargetOwner().getName() + "." + access.getName();
                if (ENDS.contains(target)) {
                    events.add(SimpleConditionEvent.violated(type, access.getDescription()));
                }
            }
        }
    }
}
