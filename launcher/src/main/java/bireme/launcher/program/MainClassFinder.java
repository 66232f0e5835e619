package bireme.launcher.program;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;

/**
 * Listens to the compiler while it parses the first file, and records its first class that declares a {@code main}
 * method.
 */
final class MainClassFinder implements TaskListener {
    private boolean seen;
    private String mainClass;

    @Override
    public void finished(TaskEvent event) {
        if (event.getKind() == TaskEvent.Kind.PARSE && !seen) {
            seen = true;
            mainClass = find(event.getCompilationUnit());
        }
    }

    /** Binary name; the file's first class when none declares {@code main}, {@code null} when there is no class. */
    String mainClass() {
        return mainClass;
    }

    private static String find(CompilationUnitTree unit) {
        String first = null;
        for (Tree declaration : unit.getTypeDecls()) {
            if (declaration instanceof ClassTree) {
                String name = qualified(unit, (ClassTree) declaration);
                if (declaresMain((ClassTree) declaration)) {
                    return name;
                }
                first = first == null ? name : first;
            }
        }
        return first;
    }

    private static String qualified(CompilationUnitTree unit, ClassTree declaration) {
        Tree packageName = unit.getPackageName();
        return (packageName == null ? "" : packageName + ".") + declaration.getSimpleName();
    }

    private static boolean declaresMain(ClassTree declaration) {
        for (Tree member : declaration.getMembers()) {
            if (member instanceof MethodTree && ((MethodTree) member).getName().contentEquals("main")) {
                return true;
            }
        }
        return false;
    }
}
