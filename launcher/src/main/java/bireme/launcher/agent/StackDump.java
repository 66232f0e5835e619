package bireme.launcher.agent;

import bireme.runtime.host.process.RankThreadGroup;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** The stacks of all threads of the ranks of this process, as text. */
public final class StackDump {
    private StackDump() {}

    /** Each thread with its state and its frames, sorted by rank. */
    public static String ofRanks() {
        List<String> texts = new ArrayList<>();
        for (Map.Entry<Thread, StackTraceElement[]> entry :
                Thread.getAllStackTraces().entrySet()) {
            Thread thread = entry.getKey();
            RankThreadGroup group = RankThreadGroup.of(thread.getThreadGroup());
            if (group != null) {
                texts.add(group.getName() + ", thread \"" + thread.getName() + "\", " + thread.getState() + "\n"
                        + frames(entry.getValue()));
            }
        }
        Collections.sort(texts);
        return String.join("", texts);
    }

    private static String frames(StackTraceElement[] trace) {
        StringBuilder text = new StringBuilder();
        for (StackTraceElement frame : trace) {
            text.append("\tat ").append(frame).append('\n');
        }
        return text.toString();
    }
}
