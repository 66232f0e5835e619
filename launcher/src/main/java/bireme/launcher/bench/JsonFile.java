package bireme.launcher.bench;

import bireme.launcher.doctor.Json;
import java.util.List;
import java.util.Map;

/**
 * Results for programs: facts, then each program, number of ranks and, where asked for, of threads with its figures and
 * its own reports.
 */
final class JsonFile {
    private final Json json = new Json();

    private JsonFile() {}

    /** The text. */
    static String of(BenchSpec spec, Map<String, String> facts, List<Result> results) {
        return new JsonFile().write(spec, facts, results);
    }

    private String write(BenchSpec spec, Map<String, String> facts, List<Result> results) {
        json.begin('{').member("bench").text(spec.name());
        facts.forEach((name, value) -> json.member(name).text(value));
        json.member("class").text(spec.problemClass()).member("results").begin('[');
        results.forEach(this::add);
        return json.end(']').end('}') + "\n";
    }

    private void add(Result result) {
        json.begin('{')
                .member("program")
                .text(result.entry().program())
                .member("words")
                .begin('[');
        result.entry().words().forEach(json::text);
        json.end(']').member("ranks").number(result.parallelism().ranks());
        int threads = result.parallelism().threads();
        if (threads != Parallelism.UNASKED) {
            json.member("threads").number(threads);
        }
        json.member("state").text(result.state()).member("why").text(result.why());
        json.member("spread")
                .raw(Double.toString(result.spread()))
                .member("seconds")
                .begin('[');
        result.seconds().forEach(seconds -> json.raw(Double.toString(seconds)));
        json.end(']');
        result.compilation()
                .ifPresent(jit -> json.member("compiledSeconds")
                        .raw(Double.toString(jit.compiledSeconds()))
                        .member("measuredSeconds")
                        .raw(Double.toString(jit.seconds())));
        json.member("figures").begin('[');
        for (Figure figure : result.figures()) {
            json.begin('{').member("at").text(figure.at()).member("unit").text(figure.unit());
            json.member("value").raw(Double.toString(figure.value())).end('}');
        }
        json.end(']').member("reports").begin('[');
        result.reports().forEach(json::raw);
        json.end(']').end('}');
    }
}
