package bireme.launcher.agent;

import bireme.runtime.host.process.RankThreadGroup;
import java.util.Map;
import java.util.TreeMap;

/** The stacks of all threads of the ranks of this process, as text. */
public final class StackDump {
    private StackDump() {}

    /** Each thread with its state and its frames, sorted by rank. */
    public static String ofRanks() {
        Map<String, String> texts = new TreeMap<>();
        for (Map.Entry<Thread, StackTraceElement[]> entry :
                Thread.getAllStackTraces().entrySet()) {
            Thread thread = entry.getKey();
            RankThreadGroup group = RankThreadGroup.of(thread.getThreadGroup());
            if (group != null) {
                texts.put(
                        group.getName() + ", thread \"" + thread.getName() + "\", " + thread.getState(),
                        frames(entry.getValue()));
            }
        }
        StringBuilder all = new StringBuilder();
        texts.forEach((title, frames) -> all.append(title).append('\n').append(frames));
        return all.toString();
    }

    private static String frames(StackTraceElement[] trace) {
        StringBuilder text = new StringBuilder();
        for (StackTraceElement frame : trace) {
            text.append("\tat ").append(frame).append('\n');
        }
        return text.toString();
    }
}
