package bireme.bb.picture;

import java.util.ArrayList;
import java.util.List;

/** Draws a picture of a graph in the DOT language of Graphviz. */
final class DotDrawing {
    private DotDrawing() {}

    static String of(Picture picture) {
        StringBuilder text = new StringBuilder("digraph bireme {\n  rankdir=LR;\n");
        text.append("  bgcolor=white;\n  node [shape=box, style=\"rounded,filled\", fillcolor=white,"
                + " fontname=\"sans-serif\"];\n  edge [fontname=\"sans-serif\", fontsize=10];\n");
        for (int number = 0; number < picture.boxes().size(); number++) {
            Picture.Box box = picture.boxes().get(number);
            List<String> lines = new ArrayList<>(List.of(box.title()));
            lines.addAll(Caption.of(box));
            text.append("  n").append(number).append(" [label=").append(quoted(lines));
            text.append(Colours.of(box) == null ? "" : ", fillcolor=\"" + Colours.of(box) + "\"");
            text.append(box.isBottleneck() ? ", color=red, penwidth=3" : "").append("];\n");
        }
        for (Picture.Arrow arrow : picture.arrows()) {
            text.append("  n").append(arrow.from()).append(" -> n").append(arrow.to());
            text.append(" [label=").append(quoted(List.of(arrow.label())));
            text.append(arrow.isFeedback() ? ", style=dashed, constraint=false];\n" : "];\n");
        }
        return text.append("}\n").toString();
    }

    private static String quoted(List<String> lines) {
        return '"'
                + String.join("\n", lines)
                        .replace("\\", "\\\\")
                        .replace("\"", "\\\"")
                        .replace("\n", "\\n")
                + '"';
    }
}
