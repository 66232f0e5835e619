package bireme.launcher.docs;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Reads the messages of exceptions in the sources of modules; what is put together at run time is three dots. */
final class MessageSources {
    /** Stands for what is put together at run time. */
    static final String ANYTHING = "...";

    /** So many letters that are always the same make a message that can be found on the page. */
    private static final int MIN_LETTERS = 12;

    private MessageSources() {}

    /** The messages of all {@code new TYPE(message, ...)} of these modules, sorted, each once. */
    static List<String> of(String type, String... modules) throws IOException {
        TreeSet<String> messages =
                new TreeSet<>(Comparator.comparing(MessageSources::sortKey).thenComparing(m -> m));
        TreeScanner<Void, Void> scanner = new TreeScanner<>() {
            @Override
            public Void visitNewClass(NewClassTree made, Void unused) {
                if (made.getIdentifier().toString().equals(type)) {
                    made.getArguments().stream()
                            .map(MessageSources::text)
                            .filter(MessageSources::isLong)
                            .findFirst()
                            .ifPresent(messages::add);
                }
                return super.visitNewClass(made, unused);
            }
        };
        scan(scanner, modules);
        return List.copyOf(messages);
    }

    /** All texts of these modules, each once: those that are put together as one, and literals. */
    static Set<String> all(String... modules) throws IOException {
        Set<String> texts = new TreeSet<>();
        TreeScanner<Void, Void> scanner = new TreeScanner<>() {
            @Override
            public Void visitBinary(BinaryTree sum, Void unused) {
                return add(sum) ? null : super.visitBinary(sum, unused);
            }

            @Override
            public Void visitLiteral(LiteralTree literal, Void unused) {
                add(literal);
                return null;
            }

            private boolean add(ExpressionTree expression) {
                String text = text(expression);
                return isLong(text) && texts.add(text);
            }
        };
        scan(scanner, modules);
        return texts;
    }

    private static boolean isLong(String text) {
        return text.replace(ANYTHING, "").length() >= MIN_LETTERS;
    }

    private static void scan(TreeScanner<Void, Void> scanner, String... modules) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, files, null, null, null, files.getJavaFileObjectsFromPaths(sources(modules)));
            task.parse().forEach(unit -> scanner.scan(unit, null));
        }
    }

    private static List<Path> sources(String... modules) throws IOException {
        List<Path> sources = new ArrayList<>();
        for (String module : modules) {
            try (Stream<Path> files = Files.walk(Page.ROOT.resolve(module).resolve("src/main/java"))) {
                files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
            }
        }
        return sources;
    }

    private static String sortKey(String message) {
        return message.replace(ANYTHING, "").strip().toLowerCase(java.util.Locale.ROOT);
    }

    private static String text(ExpressionTree expression) {
        if (expression instanceof LiteralTree literal && literal.getValue() instanceof String text) {
            return text.replaceAll("\\s+", " ");
        } else if (expression instanceof BinaryTree sum) {
            String text = text(sum.getLeftOperand()) + text(sum.getRightOperand());
            return text.replace(ANYTHING + ANYTHING, ANYTHING);
        } else if (expression instanceof ParenthesizedTree inner
                && !(inner.getExpression() instanceof ConditionalExpressionTree)) {
            return text(inner.getExpression());
        }
        return ANYTHING;
    }
}
