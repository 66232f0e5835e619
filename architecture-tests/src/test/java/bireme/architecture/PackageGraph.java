package bireme.architecture;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which packages of the product need which.
 *
 * <p>Shape: a node is a package of a module, together with the packages below it; of names that begin with {@code
 * bireme} the first three parts count, of others the first. The module is the jar or folder that a class comes from.
 */
final class PackageGraph {
    private static final Pattern MODULE =
            Pattern.compile("/bireme-([a-z-]+)-\\d[^/]*\\.jar!/|/([a-z-]+)/target/classes/");
    private static final Pattern GROUP = Pattern.compile("bireme(\\.\\w+){1,2}|\\w+");

    /** A package of a module, with those below it. */
    record Node(String module, String name) implements Comparable<Node> {
        @Override
        public int compareTo(Node other) {
            int byModule = module.compareTo(other.module);
            return byModule != 0 ? byModule : name.compareTo(other.name);
        }
    }

    private final Map<Node, Set<Node>> needs = new TreeMap<>();
    private final Map<Node, Set<Node>> reached = new TreeMap<>();
    private final Map<Node, Integer> layerOf = new TreeMap<>();

    /** The graph of these classes. */
    static PackageGraph of(JavaClasses classes) {
        PackageGraph graph = new PackageGraph();
        Map<JavaClass, Node> nodes = new TreeMap<>((one, other) -> one.getName().compareTo(other.getName()));
        for (JavaClass type : classes) {
            nodeOf(type).ifPresent(node -> nodes.put(type, node));
        }
        nodes.forEach((type, node) -> {
            graph.add(node);
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                Node target = nodes.get(dependency.getTargetClass().getBaseComponentType());
                if (target != null) {
                    graph.add(node, target);
                }
            }
        });
        return graph;
    }

    private static Optional<Node> nodeOf(JavaClass type) {
        Matcher group = GROUP.matcher(type.getPackageName());
        return type.getSource()
                .map(source -> MODULE.matcher(source.getUri().toString()))
                .filter(Matcher::find)
                .filter(module -> group.lookingAt())
                .map(module -> new Node(module.group(1) == null ? module.group(2) : module.group(1), group.group()));
    }

    /** Adds a package that may need none. */
    void add(Node node) {
        needs.computeIfAbsent(node, key -> new TreeSet<>());
    }

    /** Adds that one package needs another. */
    void add(Node from, Node to) {
        add(from);
        add(to);
        if (!from.equals(to)) {
            needs.get(from).add(to);
        }
    }

    /** The modules; those that need others come before them. */
    List<String> modules() {
        Map<String, Set<String>> modules = moduleNeeds();
        List<String> ordered = new ArrayList<>();
        Set<String> left = new TreeSet<>(modules.keySet());
        while (!left.isEmpty()) {
            String next = left.stream()
                    .filter(module ->
                            left.stream().noneMatch(other -> modules.get(other).contains(module)))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("modules need each other: " + left));
            ordered.add(next);
            left.remove(next);
        }
        return ordered;
    }

    /** The modules that a module needs and that no other of those needs, too. */
    Set<String> directNeedsOf(String module) {
        Map<String, Set<String>> modules = moduleNeeds();
        Set<String> direct = new TreeSet<>(modules.get(module));
        for (String between : modules.get(module)) {
            direct.removeAll(modules.get(between));
        }
        return direct;
    }

    /** For each module the others that it needs, also through others. */
    private Map<String, Set<String>> moduleNeeds() {
        Map<String, Set<String>> modules = new TreeMap<>();
        for (Node node : needs.keySet()) {
            Set<String> all = modules.computeIfAbsent(node.module(), key -> new TreeSet<>());
            reachedFrom(node).forEach(other -> all.add(other.module()));
            all.remove(node.module());
        }
        return modules;
    }

    /**
     * The packages of a module by layers, the top one first: a package is in the layer above the highest of those that
     * it needs. Packages that need each other are in one layer.
     */
    List<Set<String>> layersOf(String module) {
        Map<Integer, Set<String>> layers = new TreeMap<>((one, other) -> other - one);
        needs.keySet().stream()
                .filter(node -> node.module().equals(module))
                .forEach(node -> layers.computeIfAbsent(layer(node), key -> new TreeSet<>())
                        .add(node.name()));
        return List.copyOf(layers.values());
    }

    private int layer(Node node) {
        Integer known = layerOf.get(node);
        if (known != null) {
            return known;
        }
        int layer = reachedFrom(node).stream()
                .filter(below -> below.module().equals(node.module()))
                .filter(below -> !reachedFrom(below).contains(node))
                .mapToInt(below -> 1 + layer(below))
                .max()
                .orElse(0);
        layerOf.put(node, layer);
        return layer;
    }

    private Set<Node> reachedFrom(Node node) {
        Set<Node> known = reached.get(node);
        if (known != null) {
            return known;
        }
        Set<Node> all = new TreeSet<>();
        List<Node> open = new ArrayList<>(needs.get(node));
        while (!open.isEmpty()) {
            Node next = open.remove(open.size() - 1);
            if (all.add(next)) {
                open.addAll(needs.get(next));
            }
        }
        reached.put(node, all);
        return all;
    }
}
