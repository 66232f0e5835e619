package bireme.bb.rewrite;

import bireme.bb.rewrite.Skeleton.Comp;
import bireme.bb.rewrite.Skeleton.DataMap;
import bireme.bb.rewrite.Skeleton.Divide;
import bireme.bb.rewrite.Skeleton.Farm;
import bireme.bb.rewrite.Skeleton.Kind;
import bireme.bb.rewrite.Skeleton.Leaf;
import bireme.bb.rewrite.Skeleton.Pipe;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Prints a skeleton as Java: the expression that makes its graph of sources, blocks and sinks in variables of the names
 * of its stages.
 *
 * <p>A source, a sink or a stage that is not pure shares its thread with another only in a {@linkplain
 * bireme.bb.Graph#rewritten rewritten} graph; where one does, that call is printed instead.
 *
 * <p>Threads: any.
 */
public final class SkeletonJava {
    private static final String NEXT = "\n        ";

    private SkeletonJava() {}

    /**
     * {@return a statement that declares {@code graph}, or {@code rewritten} made of {@code graph}}
     *
     * @param whole skeleton to print
     */
    public static String of(Skeleton whole) {
        List<Skeleton> parts = whole instanceof Pipe ? whole.parts() : List.of(whole);
        Skeleton first = parts.get(0);
        Skeleton last = parts.get(parts.size() - 1);
        boolean hasEnds = first instanceof Leaf source
                && source.kind() == Kind.SOURCE
                && (last instanceof Leaf sink && sink.kind() == Kind.SINK || last instanceof Farm);
        if (!hasEnds || !parts.stream().allMatch(SkeletonJava::hasBlock)) {
            return "Graph rewritten = graph.rewritten(graph.skeleton().arranged(" + NEXT + "\"" + whole + "\"));\n";
        }
        String middle = parts.subList(1, parts.size() - 1).stream()
                .map(part -> NEXT + ".then(" + block(part) + ")")
                .collect(Collectors.joining());
        String end = last instanceof Farm ? "Sink.farm(" + block(last) + ")" : block(last);
        return "Graph graph = " + block(first) + middle + NEXT + ".into(" + end + ");\n";
    }

    /** Whether public methods make it. */
    private static boolean hasBlock(Skeleton part) {
        boolean isComb = part.isPure() && part.parts().stream().allMatch(Leaf.class::isInstance);
        return part instanceof Comp ? isComb : part.parts().stream().allMatch(SkeletonJava::hasBlock);
    }

    private static String block(Skeleton part) {
        if (part instanceof Leaf leaf) {
            return identifier(leaf.name());
        } else if (part instanceof Farm farm) {
            return "Farm.of(" + farm.workers() + ", " + block(farm.worker()) + ")"
                    + (farm.isOnDemand() ? ".onDemand()" : "") + (farm.isOrdered() ? ".ordered()" : "");
        } else if (part instanceof DataMap map && map.worker() instanceof DataMap) {
            return "Scatter.of(" + map.workers() + ", " + block(map.worker()) + ")";
        } else if (part instanceof DataMap map) {
            return "ListMap.of(" + map.workers() + ", " + block(map.worker()) + ")";
        } else if (part instanceof Divide divide) {
            return "ListMap.divided(" + divide.workers() + ", " + block(divide.worker()) + ")";
        }
        List<Skeleton> parts = part.parts();
        String text = block(parts.get(0));
        for (Skeleton next : parts.subList(1, parts.size())) {
            text = part instanceof Comp
                    ? "Comb.of(" + text + ", " + block(next) + ")"
                    : text + ".then(" + block(next) + ")";
        }
        return text;
    }

    /** A name that a variable may have, such as {@code map2} for {@code map#2}. */
    private static String identifier(String name) {
        String signs = name.replaceAll("[^A-Za-z0-9_]+(.?)", "_$1").replaceAll("_$", "");
        return Character.isJavaIdentifierStart(signs.charAt(0)) ? signs : "stage" + signs;
    }
}
