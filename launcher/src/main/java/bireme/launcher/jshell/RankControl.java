package bireme.launcher.jshell;

import bireme.runtime.host.loading.RankClassLoader;
import java.util.HashMap;
import java.util.Map;
import jdk.jshell.execution.DirectExecutionControl;
import jdk.jshell.execution.LoaderDelegate;
import jdk.jshell.spi.ExecutionControl.ClassBytecodes;

/**
 * Runs snippets on one rank, whose class loader defines them as it does the classes of programs.
 *
 * <p>Threads: the rank's main thread.
 */
final class RankControl extends DirectExecutionControl {
    RankControl(RankClassLoader loader) {
        super(new Loader(loader));
    }

    private record Loader(RankClassLoader rank) implements LoaderDelegate {
        @Override
        public void load(ClassBytecodes[] classes) throws ClassInstallException {
            boolean[] isLoaded = new boolean[classes.length];
            try {
                rank.addClasses(byName(classes));
                for (int i = 0; i < classes.length; i++) {
                    Class.forName(classes[i].name(), false, rank);
                    isLoaded[i] = true;
                }
            } catch (ClassNotFoundException | LinkageError e) {
                throw new ClassInstallException("rank " + rank.processState().rank() + ": " + e, isLoaded);
            }
        }

        private static Map<String, byte[]> byName(ClassBytecodes[] classes) {
            Map<String, byte[]> bytes = new HashMap<>();
            for (ClassBytecodes each : classes) {
                bytes.put(each.name(), each.bytecodes());
            }
            return bytes;
        }

        @Override
        public void classesRedefined(ClassBytecodes[] classes) {
            throw new UnsupportedOperationException("JShell replaces classes of snippets, it redefines none");
        }

        @Override
        public void addToClasspath(String path) {
            throw new UnsupportedOperationException("ranks are given their class path when they start");
        }

        @Override
        public Class<?> findClass(String name) throws ClassNotFoundException {
            return Class.forName(name, false, rank);
        }
    }
}
