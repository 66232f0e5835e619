package bireme.launcher.live;

import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * A view as metrics in the text format of OpenMetrics 1.0, which Prometheus reads.
 *
 * <p>Units: seconds, bytes, ratios from 0 to 1. Values that are not known are left out.
 *
 * <p>Threads: any.
 *
 * <p>Source: OpenMetrics 1.0, Text Format.
 */
public final class JobMetrics {
    /** What HTTP calls this format. */
    public static final String CONTENT_TYPE = "application/openmetrics-text; version=1.0.0; charset=utf-8";

    private static final double MS_PER_S = 1000;

    private final StringBuilder text = new StringBuilder();
    private final JobView view;

    private JobMetrics(JobView view) {
        this.view = view;
    }

    /** All metrics of a view. */
    public static String of(JobView view) {
        return new JobMetrics(view).all();
    }

    private String all() {
        head("bireme_job", "info", "The job that is measured.");
        text.append("bireme_job_info{job=\"")
                .append(view.job().pid())
                .append("\",program=\"")
                .append(escaped(view.job().program()))
                .append("\",device=\"")
                .append(escaped(view.job().device()))
                .append("\"} 1\n");
        head("bireme_job_age_seconds", "gauge", "Time since the job began.");
        line("bireme_job_age_seconds", "", view.ageMs() / MS_PER_S);
        head("bireme_ranks", "gauge", "Ranks in each state.");
        for (RankStatus state : RankStatus.values()) {
            long count =
                    view.ranks().stream().filter(rank -> rank.state() == state).count();
            line("bireme_ranks", "state=\"" + state.name().toLowerCase(Locale.ROOT) + "\"", count);
        }
        ofRanks("bireme_mpi_ratio", "gauge", "Share of time in calls of package mpi.", RankView::mpi);
        ofRanks("bireme_waiting_ratio", "gauge", "Share of time asleep in such calls.", RankView::waiting);
        ofRanks("bireme_cpu_cores", "gauge", "Cores that the threads of the rank use.", RankView::cpu);
        ofRanks("bireme_messages_sent", "counter", "Messages sent by the rank.", RankView::messages);
        ofRanks("bireme_bytes_sent", "counter", "Bytes of payload sent by the rank.", RankView::bytes);
        ofProcesses(
                "bireme_process_up",
                "Whether the JVM answers.",
                process -> process.trouble().isEmpty() ? 1 : 0);
        ofProcesses("bireme_heap_bytes", "Heap in use, garbage included.", ProcessView::heapBytes);
        ofProcesses("bireme_heap_max_bytes", "Size that the heap may grow to.", ProcessView::maxHeapBytes);
        ofProcesses("bireme_gc_ratio", "Share of time in which garbage is collected.", ProcessView::gc);
        return text.append("# EOF\n").toString();
    }

    private void ofRanks(String name, String type, String help, ToDoubleFunction<RankView> value) {
        head(name, type, help);
        String sample = type.equals("counter") ? name + "_total" : name;
        for (RankView rank : view.ranks()) {
            double number = value.applyAsDouble(rank);
            if (number != RankView.UNKNOWN) {
                line(sample, "rank=\"" + rank.rank() + "\"", number);
            }
        }
    }

    private void ofProcesses(String name, String help, ToDoubleFunction<ProcessView> value) {
        head(name, "gauge", help);
        for (ProcessView process : view.processes()) {
            String labels = "process=\"" + process.process() + "\",host=\"" + escaped(process.host()) + "\"";
            line(name, labels, value.applyAsDouble(process));
        }
    }

    private void head(String name, String type, String help) {
        text.append("# TYPE ").append(name).append(' ').append(type).append('\n');
        text.append("# HELP ").append(name).append(' ').append(help).append('\n');
    }

    private void line(String name, String labels, double value) {
        text.append(name).append(labels.isEmpty() ? "" : "{" + labels + "}").append(' ');
        boolean isWhole = value == Math.rint(value) && Math.abs(value) < 1L << 53;
        text.append(isWhole ? Long.toString((long) value) : String.format(Locale.ROOT, "%.6f", value));
        text.append('\n');
    }

    private static String escaped(String value) {
        return value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    }
}
