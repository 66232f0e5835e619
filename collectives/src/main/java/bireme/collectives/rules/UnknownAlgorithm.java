package bireme.collectives.rules;

import bireme.collectives.algorithm.Operation;
import java.util.List;

/** A name that no algorithm of the operation has. */
public final class UnknownAlgorithm extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /** Creates it with the names that are legal. */
    public UnknownAlgorithm(Operation<?> operation, AlgorithmSpec spec, List<String> names) {
        super("'" + spec.name() + "' is no algorithm of " + operation + "; legal are " + String.join(", ", names));
    }
}
