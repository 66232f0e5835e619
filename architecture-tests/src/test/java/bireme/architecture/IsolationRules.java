package bireme.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Class {@code mpi.MPI} is defined again for every rank, everything else of Bireme once per JVM. A shared class that
 * mentioned it would see the copy of no rank; and since its copies are in run-time packages of their own, it reaches
 * public members of the rest only.
 */
final class IsolationRules {
    private final String root;
    private final String perRank;

    IsolationRules(String root) {
        this.root = root;
        this.perRank = root + "mpi.MPI";
    }

    ArchRule sharedClassesDoNotMentionMpi(Module module) {
        return noClasses()
                .that()
                .resideInAnyPackage(module.packages(root))
                .and(not(name(perRank)))
                .should()
                .dependOnClassesThat(name(perRank))
                .because("there is one mpi.MPI for each rank and no telling which of them this one would be")
                .allowEmptyShould(true);
    }

    ArchRule mpiHasNoNestedClasses() {
        return noClasses()
                .should()
                .haveNameMatching(Pattern.quote(perRank + "$") + ".*")
                .because("a nested class and its outer class must share a loader; enum switches make one, too");
    }

    ArchRule mpiUsesPublicMembersOnly() {
        return classes()
                .that()
                .haveFullyQualifiedName(perRank)
                .should(new UseOnlyWhatIsPublic(root))
                .because("its run-time package differs from that of the shared classes");
    }

    private static final class UseOnlyWhatIsPublic extends ArchCondition<JavaClass> {
        private final String[] ours = {"mpi..", "bireme..", "xxdev.."};

        UseOnlyWhatIsPublic(String root) {
            super("use only public classes and members of Bireme");
            for (int i = 0; i < ours.length; i++) {
                ours[i] = root + ours[i];
            }
        }

        @Override
        public void check(JavaClass type, ConditionEvents events) {
            type.getDirectDependenciesFromSelf().forEach(dependency -> checkType(type, dependency, events));
            type.getAccessesFromSelf().forEach(access -> checkMember(type, access, events));
        }

        private void checkType(JavaClass type, Dependency dependency, ConditionEvents events) {
            JavaClass target = dependency.getTargetClass().getBaseComponentType();
            if (isForeign(type, target) && !target.getModifiers().contains(JavaModifier.PUBLIC)) {
                events.add(SimpleConditionEvent.violated(type, dependency.getDescription()));
            }
        }

        private void checkMember(JavaClass type, JavaAccess<?> access, ConditionEvents events) {
            if (isForeign(type, access.getTargetOwner())
                    && !isPublic(access.getTarget().resolveMember())) {
                events.add(SimpleConditionEvent.violated(type, access.getDescription()));
            }
        }

        private boolean isForeign(JavaClass type, JavaClass target) {
            return !target.equals(type) && resideInAnyPackage(ours).test(target);
        }

        private static boolean isPublic(Optional<? extends JavaMember> member) {
            return member.isEmpty() || member.get().getModifiers().contains(JavaModifier.PUBLIC);
        }
    }
}
