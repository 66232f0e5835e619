package mpi;

/**
 * The properties of a collective call that all ranks must agree on: which it is, its root, its operation, and how much
 * data.
 *
 * @param name the call, as users write it
 * @param kind the collective; {@code null} of other calls, which are told apart by their names
 * @param root rank of the root, -1 without one
 * @param operation name of the reduction operation, for the user; empty if there is none
 * @param uniform bytes that have to be the same at all ranks, -1 for none
 * @param given bytes that this rank gives to the root or gets from it, -1 for none
 * @param perRank at the root what it expects of each rank or has for it, bytes; {@code null} for none
 * @param element the type of the elements, for the user; empty where there is none
 */
record CallSummary(
        String name,
        CollectiveKind kind,
        int root,
        String operation,
        long uniform,
        long given,
        long[] perRank,
        String element) {
    private static final int KIND = 0;
    private static final int ROOT = 1;
    private static final int OPERATION = 2;
    private static final int UNIFORM = 3;
    private static final int GIVEN = 4;
    private static final int ELEMENT = 5;
    private static final int NOTED = 6;
    private static final int NOTED_HASH = 7;
    private static final int WORDS = 8;

    private static final long NOTHING = -1;

    /** One that does not count for the comparison of elements: raw bytes go with all. */
    private static final String RAW = "BYTE";

    /** Of a call without arguments that have to agree. */
    static CallSummary of(String name) {
        return new CallSummary(name, null, -1, "", NOTHING, NOTHING, null, "");
    }

    /** Of a collective whose arguments are checked. Between two groups only the call itself has to be the same. */
    static CallSummary of(CollectiveArguments call, boolean isAcross) {
        CollectiveKind kind = call.kind();
        if (isAcross || kind.isOfNeighbours() || kind == CollectiveKind.BARRIER) {
            return new CallSummary(call.name(), kind, -1, "", NOTHING, NOTHING, null, "");
        }
        int ranks = call.comm().size;
        long uniform = NOTHING;
        long given = NOTHING;
        long[] perRank = null;
        Datatype type = call.out.type() == null ? call.in.type() : call.out.type();
        switch (kind) {
            case BCAST, ALLGATHER, ALLTOALL, REDUCE, ALLREDUCE, REDUCE_SCATTER_BLOCK, SCAN, EXSCAN ->
                uniform = call.out.bytes();
            case REDUCE_SCATTER -> {
                uniform = 1;
                for (int r = 0; r < ranks; r++) {
                    uniform = 31 * uniform + call.in.counts[r];
                }
            }
            case GATHER -> uniform = call.out.bytes();
            case SCATTER -> {
                uniform = call.in.bytes();
                type = call.in.type();
            }
            case GATHERV -> {
                given = call.out.bytes();
                perRank = call.isRoot() ? blocks(call.in, ranks) : null;
            }
            case SCATTERV -> {
                given = call.in.bytes();
                perRank = call.isRoot() ? blocks(call.out, ranks) : null;
                type = call.in.type();
            }
            case ALLGATHERV -> {
                given = call.out.bytes();
                perRank = blocks(call.in, ranks);
            }
            default -> {
                // of the others each block is compared
            }
        }
        boolean isRooted = kind.isRooted();
        String element = type == null || uniform == NOTHING && given == NOTHING ? "" : type.element.name();
        return new CallSummary(
                call.name(), kind, isRooted ? call.root : -1, call.operation(), uniform, given, perRank, element);
    }

    private static long[] blocks(BufferArguments buffer, int ranks) {
        long[] bytes = new long[ranks];
        for (int r = 0; r < ranks; r++) {
            bytes[r] = buffer.bytesOf(r);
        }
        return bytes;
    }

    /** The call as text. */
    String text() {
        StringBuilder text = new StringBuilder(name);
        String separator = "(";
        if (root >= 0) {
            text.append(separator).append("root ").append(root);
            separator = ", ";
        }
        if (!operation.isEmpty()) {
            text.append(separator).append(operation);
            separator = ", ";
        }
        long bytes = uniform != NOTHING && kind != CollectiveKind.REDUCE_SCATTER ? uniform : given;
        if (bytes != NOTHING) {
            text.append(separator).append(bytes).append(" bytes of ").append(element);
            separator = ", ";
        }
        return separator.equals("(") ? text.toString() : text.append(')').toString();
    }

    /** A number that two calls share which fit together, as far as that is known without the other ranks. */
    long identity() {
        return ((kindNumber() * 31 + root) * 31 + operationHash()) * 31 + uniform;
    }

    /** Number of the collective; of other calls one above these, made of the name. */
    private long kindNumber() {
        return kind == null ? CollectiveKind.values().length + (name.hashCode() & 0xFFFFFFFFL) : kind.ordinal();
    }

    /** The words that are sent to the other ranks. */
    long[] words(int noted, int notedHash) {
        long[] words = new long[WORDS];
        words[KIND] = kindNumber();
        words[ROOT] = root;
        words[OPERATION] = operationHash();
        words[UNIFORM] = uniform;
        words[GIVEN] = given;
        words[ELEMENT] = elementHash();
        words[NOTED] = noted;
        words[NOTED_HASH] = notedHash;
        return words;
    }

    /** 0 where it does not count; nothing at all is of every type. */
    int elementHash() {
        return element.isEmpty() || element.equals(RAW) || Math.max(uniform, given) == 0 ? 0 : element.hashCode();
    }

    /** Functions of programs have names that are made anew at every rank. */
    private int operationHash() {
        return operation.startsWith("MPI.") ? operation.hashCode() : 0;
    }

    /** Whether this rank knows what others have to give or get. */
    boolean hasBlocks() {
        return kind == CollectiveKind.GATHERV || kind == CollectiveKind.SCATTERV || kind == CollectiveKind.ALLGATHERV;
    }

    /** A rank whose amount is not the one that this rank knows of, as text; {@code null} when there is none. */
    String wrongAmount(long[][] all) {
        for (int r = 0; perRank != null && r < all.length; r++) {
            if (all[r][GIVEN] != perRank[r]) {
                return "rank " + r + " comes with " + all[r][GIVEN] + " bytes where " + perRank[r]
                        + " are named for it";
            }
        }
        return null;
    }

    /** Describes for the user how the words of two ranks differ; {@code null} if they match. */
    static String difference(long[] one, long[] other) {
        if (one[NOTED] != other[NOTED] || one[NOTED_HASH] != other[NOTED_HASH]) {
            return "the calls before that do not block differ";
        } else if (one[KIND] != other[KIND]) {
            return "not all ranks call the same one";
        } else if (one[ROOT] != other[ROOT]) {
            return "not all ranks name the same root";
        } else if (one[OPERATION] != other[OPERATION]) {
            return "not all ranks name the same operation";
        } else if (one[UNIFORM] != other[UNIFORM]) {
            return "not all ranks give the same amount";
        } else if (one[ELEMENT] != other[ELEMENT] && one[ELEMENT] != 0 && other[ELEMENT] != 0) {
            return "not all ranks name the same type of elements";
        }
        return null;
    }

    /** Whether words differ in what was called before. */
    static boolean isOfEarlier(long[][] all) {
        for (long[] words : all) {
            if (words[NOTED] != all[0][NOTED] || words[NOTED_HASH] != all[0][NOTED_HASH]) {
                return true;
            }
        }
        return false;
    }
}
