package bireme.bb.ranks.farm.dispatch;

/** How the tasks of a lost worker are handled. */
public enum LossPolicy {
    /** The farm ends. */
    END,
    /** They fail, the others go on. */
    FAIL_TASKS,
    /** Others do them. */
    GIVE_TO_OTHERS
}
