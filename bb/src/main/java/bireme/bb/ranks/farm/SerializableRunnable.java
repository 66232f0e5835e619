package bireme.bb.ranks.farm;

import java.io.Serializable;

/** A runnable that can travel to another rank, together with all it refers to. */
@FunctionalInterface
public interface SerializableRunnable extends Runnable, Serializable {}
