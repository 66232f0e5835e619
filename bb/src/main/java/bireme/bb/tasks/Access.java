package bireme.bb.tasks;

/** How a task uses a datum. */
enum Access {
    READ,
    WRITE,
    EXCLUSIVE
}
