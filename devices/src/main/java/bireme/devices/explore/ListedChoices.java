package bireme.devices.explore;

import java.util.Map;

/** Chooses what a list says, by the number of the choice, and 0 where it says nothing. */
final class ListedChoices implements Choices {
    private final Map<Integer, Integer> departures;
    private int number;

    ListedChoices(Map<Integer, Integer> departures) {
        this.departures = departures;
    }

    /** {@inheritDoc} A list that was made for another program may name what is not there: then the last. */
    @Override
    public int choose(ChoiceKind kind, int... actors) {
        return Math.min(departures.getOrDefault(number++, 0), actors.length - 1);
    }
}
