import java.util.List;
import java.util.random.RandomGenerator;

/** What pages take from a user's program: a tour of a salesman. */
record Tour(int length) {
    Tour mutated(RandomGenerator random) {
        return new Tour(random.nextInt(length));
    }

    static List<Tour> best(int count, List<Tour> tours, List<Tour> others) {
        return tours.size() < count ? others : tours;
    }
}
