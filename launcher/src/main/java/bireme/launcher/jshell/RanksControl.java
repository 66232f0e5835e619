package bireme.launcher.jshell;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import jdk.jshell.spi.ExecutionControl;

/**
 * Runs each snippet on all ranks, or on those that {@link At#at} has chosen, and has one result of theirs: equal values
 * once, others with their ranks.
 *
 * <p>Threads: that of JShell; {@link #stop} is called by another.
 *
 * <p>Errors: what one rank throws is thrown, with its rank in front; other exceptions of other ranks are printed.
 */
final class RanksControl implements ExecutionControl {
    private final Function<List<Path>, RankJob> starter;
    private final List<Path> classPath = new ArrayList<>();
    /** {@code null} before the first snippet. */
    private volatile RankJob job;

    RanksControl(Function<List<Path>, RankJob> starter) {
        this.starter = starter;
    }

    private RankJob job() {
        if (job == null) {
            job = starter.apply(classPath);
        }
        return job;
    }

    @Override
    public void load(ClassBytecodes[] classes)
            throws ClassInstallException, NotImplementedException, EngineTerminationException {
        List<Integer> all = all();
        for (SnippetRun<Void> step : job.<Void>onRanks(all, control -> {
            control.load(classes);
            return null;
        })) {
            if (step.failure() instanceof ClassInstallException e) {
                throw e;
            } else if (step.failure() != null) {
                throw new EngineTerminationException("rank " + step.rank() + " cannot load it: " + step.failure());
            }
        }
    }

    private List<Integer> all() {
        List<Integer> all = new ArrayList<>();
        for (int rank = 0; rank < job().ranks(); rank++) {
            all.add(rank);
        }
        return all;
    }

    @Override
    public void redefine(ClassBytecodes[] classes) throws NotImplementedException {
        throw new NotImplementedException("a class of a snippet is replaced by a new one");
    }

    @Override
    public String invoke(String className, String methodName)
            throws RunException, EngineTerminationException, InternalException {
        List<Integer> selected = job().takeSelection();
        List<SnippetRun<String>> steps = job.onRanks(selected, control -> control.invoke(className, methodName));
        return merged(steps);
    }

    @Override
    public String varValue(String className, String varName)
            throws RunException, EngineTerminationException, InternalException {
        return merged(job().onRanks(all(), control -> control.varValue(className, varName)));
    }

    private String merged(List<SnippetRun<String>> steps) throws RunException, InternalException {
        Map<Integer, String> values = new TreeMap<>();
        Map<Integer, String> failures = new TreeMap<>();
        for (SnippetRun<String> step : steps) {
            if (step.failure() == null) {
                values.put(step.rank(), step.value());
            } else {
                failures.put(step.rank(), text(step.failure()));
            }
        }
        if (failures.isEmpty()) {
            boolean hasNone = values.values().stream().allMatch(String::isEmpty);
            return hasNone ? "" : new RankValues(job.ranks(), values).line();
        }
        SnippetRun<String> first = steps.stream()
                .filter(step -> step.failure() != null)
                .findFirst()
                .orElseThrow();
        throw failure(first.failure(), new RankValues(job.ranks(), failures).line());
    }

    private static String text(Throwable failure) {
        return failure instanceof UserException e
                ? e.causeExceptionClass() + (e.getMessage() == null ? "" : ": " + e.getMessage())
                : failure.toString();
    }

    /** With class and message of every rank; the stack is that of the first. */
    private static RunException failure(Throwable first, String message) throws InternalException {
        if (first instanceof UserException e) {
            return new UserException(message, e.causeExceptionClass(), e.getStackTrace());
        } else if (first instanceof ResolutionException e) {
            return e;
        }
        throw new InternalException(message);
    }

    @Override
    public void addToClasspath(String path) throws EngineTerminationException, InternalException {
        if (job != null) {
            throw new InternalException("ranks are given their class path when they start: /env -class-path " + path);
        }
        for (String element : path.split(File.pathSeparator)) {
            classPath.add(Path.of(element));
        }
    }

    @Override
    public Object extensionCommand(String command, Object argument) throws NotImplementedException {
        throw new NotImplementedException("no such command: " + command);
    }

    @Override
    public void stop() {
        RankJob running = job;
        if (running != null) {
            running.end("interrupted");
        }
    }

    @Override
    public void close() {
        if (job != null) {
            job.close();
        }
    }
}
