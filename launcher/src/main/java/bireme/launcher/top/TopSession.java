package bireme.launcher.top;

import bireme.launcher.attach.JobConnection;
import bireme.launcher.live.JobMeter;
import bireme.launcher.live.JobView;
import bireme.launcher.live.RankRow;
import bireme.launcher.live.RankTable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A live view on a terminal, from its beginning until the user leaves it or the job ends.
 *
 * <p>Threads: one, which asks the job, shows what it answers, and reads keys in between.
 */
final class TopSession {
    private static final int MIN_WIDTH = 40;
    private static final int MIN_HEIGHT = 8;
    private static final int MIN_SHARE = 5;
    private static final int DELETE = 127;
    private static final int BACKSPACE = 8;
    private static final String REVERSE = "\u001b[7m";
    private static final String BOLD = "\u001b[1m";
    private static final String PLAIN = "\u001b[0m";
    private static final long MIN_INTERVAL_NS = TimeUnit.MILLISECONDS.toNanos(200);
    private static final String KEYS =
            "q quit  s sort  m merge  / filter  jk move  t stack  +- rate  space now  h help";
    private static final List<String> HELP = List.of(
            "q, Ctrl-C        leave; the job goes on",
            "s                sort by the next of: rank, mpi, waiting, cpu, messages, bytes",
            "m                show ranks that do the same as one row, or each",
            "/                filter: N, N-M, or a text in state, call, line or host; Enter ends it, empty for all",
            "j k, arrows      select a row",
            "t, Enter         the stacks of the first rank of the row; again, or q, goes back",
            "+ -              ask the job twice as often, or half as often",
            "space            ask the job now",
            "",
            "STATE   computes, in a call, waits (asleep in a call), sleeps, blocked (by a lock, or else),",
            "        runnable (reads, writes, or has no core), stopped (SIGSTOP), silent, lost, ended",
            "MPI     share of time in calls of package mpi; WAIT: asleep there; by 20 looks a second",
            "CPU     cores that the threads of the ranks use",
            "SENT/S  bytes of payload to other ranks");

    private enum Mode {
        TABLE,
        FILTER,
        STACKS,
        HELP
    }

    private final JobConnection job;
    private final TopTerminal terminal;
    private RankTable table;
    private long intervalNs;
    private Mode mode = Mode.TABLE;
    private int selected;
    private int first;
    private int stacksOf;
    private List<String> stacks = List.of();
    private boolean isOver;

    TopSession(JobConnection job, TopTerminal terminal, RankTable table, long intervalNs) {
        this.job = job;
        this.terminal = terminal;
        this.table = table;
        this.intervalNs = intervalNs;
    }

    /** Returns when the user has left it. */
    void run() throws IOException {
        JobMeter meter = new JobMeter(job.summary());
        JobView view = null;
        long nextNs = System.nanoTime();
        boolean isChanged = true;
        while (!isOver) {
            long nowNs = System.nanoTime();
            if (nextNs - nowNs <= 0) {
                view = sample(meter, view);
                nextNs = System.nanoTime() + intervalNs;
                isChanged = true;
            }
            JobScreen screen = view == null ? null : new JobScreen(view, table);
            if (isChanged) {
                show(screen);
            }
            int key = terminal.key();
            isChanged = key != TopTerminal.NO_KEY;
            if (key == ' ' && mode == Mode.TABLE) {
                nextNs = System.nanoTime();
            } else if (isChanged) {
                press(key, screen);
            }
        }
    }

    private JobView sample(JobMeter meter, JobView before) throws IOException {
        if (mode == Mode.STACKS) {
            readStacks();
        }
        try {
            return Top.view(job, meter);
        } catch (JobConnection.UnansweredException e) {
            return before; // it has just begun, or is about to end, which the connection will show
        }
    }

    private void show(JobScreen screen) {
        int[] size = terminal.size();
        if (size[0] < MIN_WIDTH || size[1] < MIN_HEIGHT) {
            terminal.show(List.of(cut(
                    "terminal " + size[0] + "x" + size[1] + ": enlarge to " + MIN_WIDTH + "x" + MIN_HEIGHT, size[0])));
            return;
        }
        List<String> lines = new ArrayList<>();
        int height = size[1] - 1;
        if (mode == Mode.HELP) {
            lines.addAll(HELP);
        } else if (mode == Mode.STACKS) {
            lines.add(BOLD + cut("stacks of rank " + stacksOf, size[0]) + PLAIN);
            lines.addAll(stacks);
        } else if (screen == null) {
            lines.add("waiting for the job to answer");
        } else {
            addTable(screen, lines, size[0], height);
        }
        List<String> shown = new ArrayList<>();
        for (String line : lines.subList(0, Math.min(height, lines.size()))) {
            shown.add(line.startsWith("\u001b") ? line : cut(line, size[0]));
        }
        while (shown.size() < height) {
            shown.add("");
        }
        shown.add(BOLD + cut(foot(), size[0] - 1) + PLAIN);
        terminal.show(shown);
    }

    private String foot() {
        return switch (mode) {
            case FILTER -> "filter: " + table.filter() + "_";
            case STACKS, HELP -> "q back";
            case TABLE ->
                "[" + table.sort().text() + (table.filter().isEmpty() ? "" : ", filter " + table.filter()) + "]  "
                        + KEYS;
        };
    }

    private void addTable(JobScreen screen, List<String> lines, int width, int height) {
        List<String> head = screen.head();
        int maxHead = Math.max(2, height - MIN_SHARE);
        List<String> shownHead = head.size() <= maxHead ? head : new ArrayList<>(head.subList(0, maxHead - 1));
        if (shownHead != head) {
            shownHead.add(head.get(head.size() - 1));
        }
        for (String line : shownHead.subList(0, shownHead.size() - 1)) {
            lines.add(cut(line, width));
        }
        lines.add(REVERSE + padded(shownHead.get(shownHead.size() - 1), width) + PLAIN);
        int room = height - shownHead.size();
        List<String> rows = screen.table();
        selected = Math.max(0, Math.min(selected, rows.size() - 1));
        first = Math.max(0, Math.min(Math.min(first, selected), Math.max(0, rows.size() - room)));
        first = selected >= first + room ? selected - room + 1 : first;
        for (int row = first; row < Math.min(rows.size(), first + room); row++) {
            lines.add(row == selected ? BOLD + padded(rows.get(row), width) + PLAIN : cut(rows.get(row), width));
        }
    }

    private static String padded(String line, int width) {
        String cut = cut(line, width);
        return cut + " ".repeat(Math.max(0, width - cut.length()));
    }

    private static String cut(String line, int width) {
        String flat = line.replace("\t", "    ");
        return flat.length() <= width ? flat : flat.substring(0, width);
    }

    private void press(int key, JobScreen screen) throws IOException {
        switch (mode) {
            case FILTER -> type(key);
            case HELP, STACKS ->
                mode = key == 'q' || key == 't' || key == '\n' || key == TopTerminal.ESCAPE ? Mode.TABLE : mode;
            default -> command(key, screen);
        }
    }

    private void type(int key) {
        String filter = table.filter();
        if (key == '\n' || key == '\r' || key == TopTerminal.ESCAPE) {
            mode = Mode.TABLE;
        } else if (key == DELETE || key == BACKSPACE) {
            table = new RankTable(
                    table.sort(), filter.substring(0, Math.max(0, filter.length() - 1)), table.isMerged());
        } else if (key >= ' ') {
            table = new RankTable(table.sort(), filter + (char) key, table.isMerged());
        }
    }

    private void command(int key, JobScreen screen) throws IOException {
        switch (key) {
            case 'q' -> isOver = true;
            case 's' -> table = new RankTable(table.sort().next(), table.filter(), table.isMerged());
            case 'm' -> table = new RankTable(table.sort(), table.filter(), !table.isMerged());
            case '/' -> {
                table = new RankTable(table.sort(), "", table.isMerged());
                mode = Mode.FILTER;
            }
            case TopTerminal.UP -> selected--;
            case TopTerminal.DOWN -> selected++;
            case '+' -> intervalNs = Math.max(MIN_INTERVAL_NS, intervalNs / 2);
            case '-' -> intervalNs *= 2;
            case 'h', '?' -> mode = Mode.HELP;
            case 't', '\n', '\r' -> showStacks(screen);
            default -> {
                return; // means nothing here
            }
        }
    }

    private void showStacks(JobScreen screen) throws IOException {
        List<RankRow> rows = screen == null ? List.of() : screen.rows();
        if (!rows.isEmpty()) {
            stacksOf = rows.get(Math.max(0, Math.min(selected, rows.size() - 1)))
                    .ranks()
                    .get(0);
            readStacks();
            mode = Mode.STACKS;
        }
    }

    private void readStacks() throws IOException {
        stacks = StackLines.of(Arrays.asList(job.states(true).split("\n")), stacksOf);
    }
}
