package bireme.devices.mutants;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * Loads Bireme's classes, and those of the serializers that it uses, once more and with counters.
 *
 * <p>Names that nobody has are remembered: a mutated class name is looked for along the class path once only.
 *
 * <p>Threads: any.
 */
final class InstrumentedClasses extends ClassLoader {
    private static final List<String> INSTRUMENTED = List.of("bireme.", "xxdev.", "mpi.", "org.nustaq.");
    private static final String SHARED = InstrumentedClasses.class.getPackageName() + ".";
    private static final int MAX_UNKNOWN = 100_000;

    private final Set<String> unknown = new HashSet<>();

    InstrumentedClasses(ClassLoader parent) {
        super(parent);
    }

    @Override
    protected Class<?> loadClass(String name, boolean isResolved) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> known = findLoadedClass(name);
            if (known != null) {
                return known;
            } else if (unknown.contains(name)) {
                throw new ClassNotFoundException(name);
            }
            try {
                return isInstrumented(name) ? define(name) : getParent().loadClass(name);
            } catch (ClassNotFoundException e) {
                if (unknown.size() < MAX_UNKNOWN) {
                    unknown.add(name);
                }
                throw e;
            }
        }
    }

    private static boolean isInstrumented(String name) {
        return !name.startsWith(SHARED) && INSTRUMENTED.stream().anyMatch(name::startsWith);
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        byte[] bytes;
        try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            bytes = instrumented(in.readAllBytes());
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
        return defineClass(name, bytes, 0, bytes.length);
    }

    private static byte[] instrumented(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String type, String signature, String[] exceptions) {
                        MethodVisitor method = super.visitMethod(access, name, type, signature, exceptions);
                        boolean isFilter = name.equals("checkInput") && (access & Opcodes.ACC_SYNTHETIC) == 0;
                        return new CountingMethod(method, isFilter);
                    }
                },
                0);
        return writer.toByteArray();
    }
}
