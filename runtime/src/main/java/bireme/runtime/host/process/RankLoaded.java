package bireme.runtime.host.process;

/** Implemented by class loaders whose classes belong to one rank. */
public interface RankLoaded {
    /** The rank of these classes. */
    RankProcessState processState();
}
