package bireme.bb.ranks.farm.dispatch;

/** What becomes of a lost worker's tasks. */
public enum LossPolicy {
    /** The farm ends. */
    END,
    /** They fail, the others go on. */
    FAIL_TASKS,
    /** Others do them. */
    GIVE_TO_OTHERS
}
