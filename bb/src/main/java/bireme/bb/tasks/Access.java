package bireme.bb.tasks;

/** What a task does with a datum. */
enum Access {
    READ,
    WRITE,
    EXCLUSIVE
}
