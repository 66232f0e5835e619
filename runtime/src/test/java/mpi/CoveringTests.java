package mpi;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/**
 * Which test uses which member of the API, as the compiled tests say. A class that only helps tests counts for the tests
 * that use it.
 *
 * <p>Threads: one.
 */
final class CoveringTests {
    private static final String SUFFIX = "Test";

    /** A use of a field, method or constructor: the class that the code names is maybe one that inherits it. */
    private record Use(String owner, String name, String descriptor) {}

    private final Map<Use, Set<String>> users = new HashMap<>();
    /** Top-level classes by those that they use. */
    private final Map<String, Set<String>> classUsers = new HashMap<>();

    private final Map<String, Integer> uses = new HashMap<>();
    private final Map<String, Set<String>> testsOf = new HashMap<>();

    private CoveringTests() {}

    /** Reads all classes below a folder. */
    static CoveringTests in(Path folder) throws IOException {
        CoveringTests tests = new CoveringTests();
        try (Stream<Path> files = Files.walk(folder)) {
            files.filter(file -> file.toString().endsWith(".class")).sorted().forEach(tests::read);
        }
        tests.users.values().stream()
                .flatMap(Collection::stream)
                .forEach(user -> tests.uses.merge(user, 1, Integer::sum));
        return tests;
    }

    private void read(Path file) {
        try {
            new ClassReader(Files.readAllBytes(file)).accept(new Uses(), ClassReader.SKIP_DEBUG);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The test that uses this member and least else. */
    Optional<String> of(Member member) {
        String descriptor = member instanceof Field field
                ? Type.getDescriptor(field.getType())
                : member instanceof Method method
                        ? Type.getMethodDescriptor(method)
                        : Type.getConstructorDescriptor((Constructor<?>) member);
        String name = member instanceof Constructor ? "<init>" : member.getName();
        Set<String> tests = new TreeSet<>();
        for (Map.Entry<Use, Set<String>> each : users.entrySet()) {
            Use use = each.getKey();
            if (use.name().equals(name) && use.descriptor().equals(descriptor) && inherits(use.owner(), member)) {
                each.getValue().forEach(user -> tests.addAll(testsOf(user)));
            }
        }
        return tests.stream().min(Comparator.comparingInt(test -> uses.getOrDefault(test, 0)));
    }

    private static boolean inherits(String owner, Member member) {
        try {
            Class<?> type = Class.forName(owner.replace('/', '.'), false, CoveringTests.class.getClassLoader());
            boolean isInherited = !(member instanceof Constructor)
                    && member.getDeclaringClass().isAssignableFrom(type);
            return isInherited || member.getDeclaringClass() == type;
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(owner + " is used by a test and is not there", e);
        }
    }

    /** A test itself, or the tests that use a class, and those that use its users. */
    private Set<String> testsOf(String user) {
        return testsOf.computeIfAbsent(user, this::findTests);
    }

    private Set<String> findTests(String user) {
        Set<String> tests = new HashSet<>();
        Set<String> seen = new HashSet<>(Set.of(user));
        Deque<String> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            String next = open.pop();
            if (next.endsWith(SUFFIX)) {
                tests.add(next.substring(next.lastIndexOf('/') + 1));
            } else {
                classUsers.getOrDefault(next, Set.of()).stream()
                        .filter(seen::add)
                        .forEach(open::push);
            }
        }
        return tests;
    }

    /** Notes what a class uses. */
    private final class Uses extends ClassVisitor {
        private String user;
        private String parent;

        Uses() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visit(int version, int access, String name, String signature, String parent, String[] interfaces) {
            user = topLevel(name);
            this.parent = parent;
            useClass(parent);
            Stream.of(interfaces).forEach(this::useClass);
        }

        private void useClass(String name) {
            classUsers.computeIfAbsent(topLevel(name), key -> new HashSet<>()).add(user);
        }

        private void use(String owner, String name, String descriptor) {
            if (owner.startsWith("mpi/") || owner.startsWith("mpjbuf/")) {
                users.computeIfAbsent(new Use(owner, name, descriptor), key -> new TreeSet<>())
                        .add(user);
            }
            useClass(owner);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] thrown) {
            if (!name.startsWith("<")) {
                use(parent, name, descriptor); // what overrides a method is there to be called by it
            }
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public void visitMethodInsn(
                        int opcode, String owner, String name, String descriptor, boolean isInterface) {
                    use(owner, name, descriptor);
                }

                @Override
                public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
                    use(owner, name, descriptor);
                }

                @Override
                public void visitTypeInsn(int opcode, String type) {
                    useClass(type);
                }

                @Override
                public void visitInvokeDynamicInsn(
                        String name, String descriptor, Handle bootstrap, Object... arguments) {
                    for (Object argument : arguments) {
                        if (argument instanceof Handle handle) {
                            use(handle.getOwner(), handle.getName(), handle.getDesc());
                        }
                    }
                }

                @Override
                public void visitLdcInsn(Object value) {
                    if (value instanceof Type type && type.getSort() == Type.OBJECT) {
                        useClass(type.getInternalName());
                    }
                }
            };
        }
    }

    private static String topLevel(String name) {
        int nested = name.indexOf('$');
        return nested < 0 ? name : name.substring(0, nested);
    }
}
