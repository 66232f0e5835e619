package bireme.launcher.plan;

/**
 * How a job's ranks are to be placed.
 *
 * @param mapBy how ranks are dealt to hosts
 * @param rankBy how they are numbered, {@code null} for the way that fits {@code mapBy}
 * @param oversubscription whether hosts may get more ranks than slots
 * @param split how the ranks of a host are shared among JVMs
 */
public record PlacementRequest(MapBy mapBy, RankBy rankBy, Oversubscription oversubscription, JvmSplit split) {
    /** Hosts are filled one after the other, with one JVM each. */
    public static PlacementRequest byDefault() {
        return new PlacementRequest(MapBy.BY_SLOT, null, Oversubscription.BY_DEFAULT, JvmSplit.ONE_FOR_EACH_HOST);
    }

    RankBy numbering() {
        if (rankBy != null) {
            return rankBy;
        }
        return mapBy.kind() == MapBy.Kind.NODE ? RankBy.NODE : RankBy.SLOT;
    }

    boolean mayExceedSlots(boolean isOnlyThisHost) {
        Oversubscription said =
                oversubscription == Oversubscription.BY_DEFAULT ? mapBy.oversubscription() : oversubscription;
        return said.isAllowed(isOnlyThisHost);
    }
}
