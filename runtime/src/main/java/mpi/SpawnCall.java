package mpi;

import bireme.runtime.ports.SpawnedProgram;
import bireme.runtime.ports.Spawning;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The job that the root of a call asks to be started. Its arguments are checked as a part of the call, so that an error
 * is broadcast to all ranks: the others do not have these arguments, and wait.
 *
 * @param commands programs
 * @param argv arguments of each, or {@code null}
 * @param maxprocs ranks of each
 * @param info hints for each
 * @param errcodes gets an element for each rank, or {@code null}
 */
record SpawnCall(String[] commands, String[][] argv, int[] maxprocs, Info[] info, int[] errcodes) {
    /** Starts the job and joins with it; called by all ranks. */
    Intercomm run(String call, Intracomm parents, int root) {
        parents.checkOpen(call);
        Intercomm children = GroupJoin.run(
                call,
                parents,
                root,
                (own, pause) -> Spawning.run(parents.epoch.environment(), this::programs, own, pause));
        if (errcodes != null) {
            Arrays.fill(errcodes, 0, Math.min(errcodes.length, children.Remote_size()), Constants.SUCCESS);
        }
        return children;
    }

    private List<SpawnedProgram> programs() {
        check(commands != null && commands.length > 0, "no command is given; expected one or more");
        check(
                maxprocs != null && maxprocs.length >= commands.length,
                "maxprocs" + tooShort(maxprocs == null ? 0 : maxprocs.length));
        check(info != null && info.length >= commands.length, "info" + tooShort(info == null ? 0 : info.length));
        check(argv == null || argv.length >= commands.length, "argv" + tooShort(argv == null ? 0 : argv.length));
        List<SpawnedProgram> programs = new ArrayList<>();
        long ranks = 0;
        for (int i = 0; i < commands.length; i++) {
            programs.add(program(i));
            ranks += maxprocs[i];
        }
        check(
                errcodes == null || errcodes.length >= ranks,
                "errcodes has fewer elements than the " + ranks
                        + " ranks to be started; expected one for each, or null");
        return programs;
    }

    private String tooShort(int length) {
        return " has " + length + " elements; expected one for each of " + commands.length + " commands";
    }

    private SpawnedProgram program(int i) {
        check(commands[i] != null, "command " + i + " is null; expected \"java\", or a class");
        check(maxprocs[i] > 0, "maxprocs " + maxprocs[i] + " of command " + commands[i] + " is not positive");
        check(info[i] != null, "info of command " + commands[i] + " is null; expected an Info, or MPI.INFO_NULL");
        List<String> args = argv == null || argv[i] == null ? List.of() : Arrays.asList(argv[i]);
        check(args.stream().noneMatch(Objects::isNull), "argv of command " + commands[i] + " has a null: " + args);
        return new SpawnedProgram(commands[i], args, maxprocs[i], hints(info[i]));
    }

    private static void check(boolean isRight, String otherwise) {
        if (!isRight) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    private static Map<String, String> hints(Info info) {
        Map<String, String> hints = new HashMap<>();
        try {
            for (int i = 0; info != Info.NULL && i < info.size(); i++) {
                hints.put(info.getKey(i), info.get(info.getKey(i)));
            }
        } catch (MPIException e) { // all ranks are to be notified, not the root alone
            throw new IllegalArgumentException(e.getMessage(), e);
        }
        return hints;
    }
}
