package bireme.collectives.contract;

/** Every promise of every operation; a device that carries messages as it should passes all of it. */
public interface CollectivesContract extends BlockingContract, FacadeContract {}
