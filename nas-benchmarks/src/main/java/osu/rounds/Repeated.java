package osu.rounds;

/** An operation of both ranks, made so many times; both ranks call it together. */
@FunctionalInterface
interface Repeated {
    void run(int times);
}
