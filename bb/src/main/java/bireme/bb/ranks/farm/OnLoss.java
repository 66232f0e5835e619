package bireme.bb.ranks.farm;

/** What becomes of a lost worker's tasks. */
enum OnLoss {
    /** The farm ends. */
    END,
    /** They fail, the others go on. */
    FAIL_TASKS,
    /** Others do them. */
    GIVE_TO_OTHERS
}
