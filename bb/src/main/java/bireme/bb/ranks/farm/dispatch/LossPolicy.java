package bireme.bb.ranks.farm.dispatch;

/** What happens to the tasks of a lost worker. */
public enum LossPolicy {
    /** The farm ends. */
    END,
    /** They fail, the others go on. */
    FAIL_TASKS,
    /** Others do them. */
    GIVE_TO_OTHERS
}
