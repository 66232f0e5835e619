package bireme.architecture;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Draws a graph of packages as Mermaid: a box for each module, in it its packages by layers, and arrows to the modules
 * that it needs.
 */
final class PackagePicture {
    private static final int ROW_WIDTH = 64;

    private final PackageGraph graph;

    PackagePicture(PackageGraph graph) {
        this.graph = graph;
    }

    /** The picture, fenced for a Markdown page. */
    String text() {
        StringBuilder text = new StringBuilder("```mermaid\nflowchart TD\n");
        graph.modules().forEach(module -> text.append(box(module)));
        for (String module : graph.modules()) {
            for (String needed : graph.directNeedsOf(module)) {
                text.append("    ")
                        .append(id(module))
                        .append(" --> ")
                        .append(id(needed))
                        .append('\n');
            }
        }
        return text.append("```\n").toString();
    }

    /** A row of packages is a node; invisible links put them one below the other. */
    private String box(String module) {
        StringBuilder box = new StringBuilder();
        box.append("    subgraph ")
                .append(id(module))
                .append("[\"")
                .append(module)
                .append("\"]\n");
        StringBuilder order = new StringBuilder();
        int number = 0;
        for (Set<String> layer : graph.layersOf(module)) {
            for (String row : rowsOf(layer)) {
                String node = id(module) + "_" + ++number;
                box.append("        ").append(node).append("[\"").append(row).append("\"]\n");
                if (number > 1) {
                    order.append("        ").append(id(module)).append('_').append(number - 1);
                    order.append(" ~~~ ").append(node).append('\n');
                }
            }
        }
        return box.append(order).append("    end\n").toString();
    }

    private static String id(String module) {
        return module.replace('-', '_');
    }

    /** The packages of a layer in one row, or more when they are many. */
    private static List<String> rowsOf(Set<String> layer) {
        List<String> rows = new ArrayList<>();
        StringBuilder row = new StringBuilder();
        for (String shown : layer.stream().map(PackagePicture::shown).sorted().toList()) {
            if (row.length() > 0 && row.length() + shown.length() > ROW_WIDTH) {
                rows.add(row.toString());
                row.setLength(0);
            }
            row.append(row.length() == 0 ? "" : " · ").append(shown);
        }
        rows.add(row.toString());
        return rows;
    }

    /** Of a package below that of its module, its own part. */
    private static String shown(String name) {
        String[] parts = name.split("\\.");
        return parts.length > 2 ? parts[2] : name;
    }
}
