package bireme.launcher.slurm;

import bireme.launcher.start.ProcessOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * What the tasks of one {@code srun} run. Where all processes are alike that is their command; else it is a script for
 * the shell, in which each task finds its own folder, variables and command by its number.
 */
final class TaskScript {
    private final List<ProcessOrder> orders;
    private final List<String> agentWords;

    /** Prepares the tasks of these processes; {@code agentWords} are arguments for each process's main class. */
    TaskScript(List<ProcessOrder> orders, List<String> agentWords) {
        this.orders = orders;
        this.agentWords = agentWords;
    }

    /** Variables that all processes have in common. */
    Map<String, String> commonVariables() {
        Map<String, String> common = new TreeMap<>(orders.get(0).variables());
        for (ProcessOrder order : orders) {
            common.entrySet()
                    .removeIf(
                            entry -> !entry.getValue().equals(order.variables().get(entry.getKey())));
        }
        return common;
    }

    /** The folder of all processes, empty if it is the current one, or if they differ. */
    String commonFolder() {
        String folder = orders.get(0).folder();
        return orders.stream().map(ProcessOrder::folder).allMatch(folder::equals) ? folder : "";
    }

    /** The command of each task, word by word. */
    List<String> words() {
        List<String> common = command(orders.get(0));
        Map<String, String> variables = commonVariables();
        boolean isSameCommand = orders.stream().map(this::command).allMatch(common::equals);
        boolean isSameFolder =
                orders.stream().map(ProcessOrder::folder).distinct().count() == 1;
        boolean isSame = isSameFolder
                && orders.stream()
                        .map(ProcessOrder::variables)
                        .allMatch(own -> own.keySet().equals(variables.keySet()));
        if (isSame && isSameCommand) {
            return common;
        }
        StringBuilder script = new StringBuilder("case $SLURM_PROCID in\n");
        for (int task = 0; task < orders.size(); task++) {
            script.append(task).append(") ");
            addOwn(script, orders.get(task), variables, isSameFolder);
            if (!isSameCommand) {
                script.append("exec ").append(quoted(command(orders.get(task)))).append(' ');
            }
            script.append(";;\n");
        }
        script.append("esac\nexec \"$@\"");
        List<String> words = new ArrayList<>(List.of("/bin/sh", "-c", script.toString(), "mpjrun"));
        words.addAll(isSameCommand ? common : List.of());
        return words;
    }

    private static void addOwn(
            StringBuilder script, ProcessOrder order, Map<String, String> common, boolean isSameFolder) {
        if (!isSameFolder && !order.folder().isEmpty()) {
            script.append("cd ").append(quoted(order.folder())).append(" || exit 2; ");
        }
        new TreeMap<>(order.variables()).forEach((name, value) -> {
            if (!Objects.equals(common.get(name), value)) {
                script.append("export ")
                        .append(name)
                        .append('=')
                        .append(quoted(value))
                        .append("; ");
            }
        });
    }

    private List<String> command(ProcessOrder order) {
        List<String> words = new ArrayList<>(order.java().words());
        words.set(words.size() - 1, SrunAgent.class.getName());
        words.addAll(agentWords);
        return words;
    }

    private static String quoted(List<String> words) {
        StringBuilder line = new StringBuilder();
        for (String word : words) {
            line.append(line.length() == 0 ? "" : " ").append(quoted(word));
        }
        return line.toString();
    }

    private static String quoted(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }
}
