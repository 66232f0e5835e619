package bireme.bb.engine.run;

import bireme.bb.engine.GraphPlan;
import bireme.bb.report.RunReport;
import bireme.devices.activity.Activity;
import bireme.devices.text.JsonText;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A run as viewers of the job see it: the report so far, and which nodes lead to which.
 *
 * <p>Shape: {@code {"kind":"graph", "text":..., "rank":..., "edges":[[from,to]...], "report":{...}}}, where edges name
 * nodes, of which the copies are one, and the report is that of {@link RunReport#toJson}.
 *
 * <p>Threads: any.
 */
final class GraphActivity implements Activity {
    private final GraphRun run;
    private final Set<List<String>> edges = new LinkedHashSet<>();

    GraphActivity(GraphRun run, GraphPlan plan) {
        this.run = run;
        for (GraphPlan.Edge edge : plan.edges()) {
            edges.add(List.of(edge.from().name(), edge.to().name()));
        }
    }

    @Override
    public boolean isOver() {
        return run.isDone();
    }

    @Override
    public String json() {
        RunReport report = run.report();
        String summary = report.summary();
        return JsonText.of(json -> {
            json.writeStartObject();
            json.writeStringField("kind", "graph");
            json.writeStringField("text", "graph" + (summary.isEmpty() ? "" : ": " + summary));
            json.writeNumberField("rank", run.partition().rank());
            json.writeArrayFieldStart("edges");
            for (List<String> edge : edges) {
                json.writeStartArray();
                json.writeString(edge.get(0));
                json.writeString(edge.get(1));
                json.writeEndArray();
            }
            json.writeEndArray();
            json.writeFieldName("report");
            json.writeRawValue(report.toJson());
            json.writeEndObject();
        });
    }
}
