package bireme.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import mpi.Comm;
import mpi.Intracomm;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;

/**
 * Lets ranks run a test in the place of the host, and gives them their communicator.
 *
 * <p>Shape: the same extension is at work in the host and in each rank, distinguished by a configuration parameter that
 * only {@link RankEngine} sets. In the host it calls neither the method nor what is called before and after it, and
 * runs a job; in a rank it lets JUnit do as always.
 *
 * <p>Threads: that of the test.
 */
final class MpjExtension implements TestTemplateInvocationContextProvider, InvocationInterceptor, ParameterResolver {
    private static final ExtensionContext.Namespace STORE = ExtensionContext.Namespace.create(MpjExtension.class);

    /** For JUnit. */
    MpjExtension() {}

    /** Not where another annotation, such as {@code @ParameterizedTest}, makes the invocations. */
    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        return !isMadeByAnother(context.getRequiredTestMethod());
    }

    private static boolean isMadeByAnother(Method method) {
        Set<Class<?>> templates = new HashSet<>();
        collectTemplates(method.getAnnotations(), templates, new HashSet<>());
        templates.remove(MpjTest.class);
        return !templates.isEmpty();
    }

    /** Annotations that are templates themselves, at any depth: an annotation of the user's may carry several. */
    private static void collectTemplates(Annotation[] annotations, Set<Class<?>> templates, Set<Class<?>> seen) {
        for (Annotation each : annotations) {
            Class<?> type = each.annotationType();
            if (seen.add(type)) {
                if (type.isAnnotationPresent(TestTemplate.class)) {
                    templates.add(type);
                }
                collectTemplates(type.getAnnotations(), templates, seen);
            }
        }
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(ExtensionContext context) {
        MpjPlan plan = MpjPlan.of(context);
        return plan.ranks().stream().map(count -> new Ranks(count, plan.name(count)));
    }

    /** One invocation of a method that has no others: with so many ranks. */
    private record Ranks(int count, String name) implements TestTemplateInvocationContext {
        @Override
        public String getDisplayName(int invocationIndex) {
            return name;
        }

        @Override
        public List<Extension> getAdditionalExtensions() {
            BeforeEachCallback tell = context -> context.getStore(STORE).put(Ranks.class, this);
            return List.of(tell);
        }
    }

    @Override
    public void interceptBeforeEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        inRankOnly(invocation, context);
    }

    @Override
    public void interceptAfterEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        inRankOnly(invocation, context);
    }

    private static void inRankOnly(Invocation<Void> invocation, ExtensionContext context) throws Throwable {
        if (RankEngine.isAtWork(context)) {
            invocation.proceed();
        } else {
            invocation.skip();
        }
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        if (RankEngine.isAtWork(context)) {
            invocation.proceed();
            return;
        }
        invocation.skip();
        MpjPlan plan = MpjPlan.of(context);
        Ranks own = context.getStore(STORE).get(Ranks.class, Ranks.class);
        for (int count : own == null ? plan.ranks() : List.of(own.count())) {
            MpjJob.of(plan, count, context).run();
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return type == Intracomm.class || type == Comm.class;
    }

    /** {@inheritDoc} In the host nobody sees it. */
    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return RankEngine.isAtWork(context)
                ? RankMpi.of(context.getRequiredTestClass()).world()
                : null;
    }
}
