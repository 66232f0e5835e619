package benchmarks.kernel;

/**
 * The NPB problem sizes: S a quick check, W a workstation of the nineties, A, B and C about four times larger each, D
 * sixteen times larger again.
 */
public enum ProblemClass {
    S,
    W,
    A,
    B,
    C,
    D
}
