package bireme.launcher.tune;

import bireme.collectives.algorithm.Operation;
import bireme.launcher.options.UsageException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The collective operations by the names that rules and MPI use for them. */
final class Operations {
    private Operations() {}

    /** Those of a list with commas; {@code all} for every one. */
    static List<Operation<?>> parse(String text) {
        if (text.equals("all")) {
            return Operation.ALL;
        }
        List<Operation<?>> operations = new ArrayList<>();
        for (String name : text.split(",")) {
            Operation<?> operation = one(name);
            if (!operations.contains(operation)) {
                operations.add(operation);
            }
        }
        return operations;
    }

    static Operation<?> one(String name) {
        String wanted = name.strip().toLowerCase(Locale.ROOT).replace('_', '-').replace("-block", "");
        return Operation.ALL.stream()
                .filter(each -> each.name().equals(wanted))
                .findFirst()
                .orElseThrow(() -> new UsageException("\"" + name + "\" is no operation; legal are "
                        + Operation.ALL.stream().map(Operation::name).collect(Collectors.joining(", "))));
    }

    /** Describes what the length of an operation counts. */
    static String lengthOf(Operation<?> operation) {
        return switch (operation.kind()) {
            case BCAST -> "the message";
            case SCATTER, SCATTERV, ALLTOALL, ALLTOALLV -> "each block";
            case ALLGATHER, ALLGATHERV -> "the average block";
            case REDUCE_SCATTER -> "the whole vector";
            default -> "what each rank contributes";
        };
    }
}
