package mpi;

import static mpi.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Groups: MPI 4.1, 7.3, each rule by example, and all of them against lists. */
@Tag("conformance")
class GroupTest {
    private static final int ROUNDS = Rounds.max(4_000, 200_000);
    private static final int SELF = 3;

    private static Group group(int... ids) {
        return new Group(ids, SELF);
    }

    private static List<Integer> idsOf(Group group) {
        return Arrays.stream(group.ids()).boxed().toList();
    }

    @Test
    void shouldReportSizeAndRankOrUndefinedOutside() {
        assertThat(group(5, 3, 1).Size()).isEqualTo(3);
        assertThat(group(5, 3, 1).Rank()).isEqualTo(1);
        assertThat(group(5, 1).Rank()).isEqualTo(MPI.UNDEFINED);
        assertThat(MPI.GROUP_EMPTY.Size()).isZero();
        assertThat(MPI.GROUP_EMPTY.Rank()).isEqualTo(MPI.UNDEFINED);
    }

    @Test
    void shouldKeepTheOrderOfTheFirstGroupInSetOperations() {
        Group first = group(4, 3, 2);
        Group second = group(2, 1, 4);
        assertThat(idsOf(Group.Union(first, second))).containsExactly(4, 3, 2, 1);
        assertThat(idsOf(Group.Intersection(first, second))).containsExactly(4, 2);
        assertThat(idsOf(Group.Difference(first, second))).containsExactly(3);
        assertThat(Group.Union(MPI.GROUP_EMPTY, first).Rank()).isEqualTo(1);
        assertThat(Group.Difference(first, first)).isSameAs(MPI.GROUP_EMPTY);
    }

    @Test
    void shouldIncludeInTheOrderNamedAndExcludeInTheOrderThereIs() {
        Group group = group(10, 11, 12, 13);
        assertThat(idsOf(group.Incl(new int[] {3, 0}))).containsExactly(13, 10);
        assertThat(idsOf(group.Excl(new int[] {3, 0}))).containsExactly(11, 12);
        assertThat(group.Incl(new int[0])).isSameAs(MPI.GROUP_EMPTY);
        assertThat(idsOf(group.Excl(new int[0]))).containsExactly(10, 11, 12, 13);
    }

    @Test
    void shouldExpandRangesWithNegativeStrides() {
        Group group = group(IntStream.range(0, 10).toArray());
        assertThat(idsOf(group.Range_incl(new int[][] {{9, 1, -4}, {0, 6, 3}}))).containsExactly(9, 5, 1, 0, 3, 6);
        assertThat(idsOf(group.Range_excl(new int[][] {{9, 1, -4}, {0, 6, 3}}))).containsExactly(2, 4, 7, 8);
        assertThat(idsOf(group.Range_incl(new int[][] {{4, 4, 7}, {5, 5, -7}}))).containsExactly(4, 5);
    }

    @Test
    void shouldTranslateRanksAndKeepProcNull() {
        Group first = group(4, 3, 2);
        Group second = group(2, 1, 4);
        assertThat(Group.Translate_ranks(first, new int[] {0, 1, 2, MPI.PROC_NULL}, second))
                .containsExactly(2, MPI.UNDEFINED, 0, MPI.PROC_NULL);
    }

    @Test
    void shouldCompareMembersAndOrder() {
        assertThat(Group.Compare(group(1, 2), group(1, 2))).isEqualTo(MPI.IDENT);
        assertThat(Group.Compare(group(1, 2), group(2, 1))).isEqualTo(MPI.SIMILAR);
        assertThat(Group.Compare(group(1, 2), group(1, 3))).isEqualTo(MPI.UNEQUAL);
        assertThat(Group.Compare(group(1), group(1, 3))).isEqualTo(MPI.UNEQUAL);
        assertThat(Group.Compare(MPI.GROUP_EMPTY, MPI.GROUP_EMPTY)).isEqualTo(MPI.IDENT);
    }

    @Test
    void shouldBeNoGroupAfterFree() {
        Group group = group(1, 2);
        group.finalize();
        assertThat(group.Is_null()).isFalse();
        group.free();
        assertThat(group.Is_null()).isTrue();
        assertRefused(() -> group.Size(), MPI.ERR_GROUP, "Group.Size: the group is a freed group");
        assertThat(MPI.GROUP_NULL.Is_null()).isTrue();
    }

    @Test
    void shouldNameWhatIsWrong() {
        Group group = group(1, 2, 3);
        assertRefused(() -> MPI.GROUP_NULL.Size(), MPI.ERR_GROUP, "Group.Size: the group is MPI.GROUP_NULL");
        assertRefused(() -> Group.Union(group, null), MPI.ERR_GROUP, "Group.Union: group2 is null");
        assertRefused(
                () -> group.Incl(new int[] {0, 3}),
                MPI.ERR_RANK,
                "Group.Incl: ranks[1] 3 is no rank of the group; legal are 0..2");
        assertRefused(() -> group.Excl(new int[] {2, 2}), MPI.ERR_RANK, "Group.Excl: rank 2 is named twice");
        assertRefused(() -> group.Range_incl(new int[][] {{0, 2, 0}}), MPI.ERR_ARG, "the stride must not be 0");
        assertRefused(
                () -> group.Range_incl(new int[][] {{2, 0, 1}}),
                MPI.ERR_ARG,
                "ranges[0] is [2, 0, 1]; the stride leads away");
        assertRefused(() -> group.Range_excl(new int[][] {{0, 1}}), MPI.ERR_ARG, "expected {first, last, stride}");
        assertRefused(() -> group.Range_incl(new int[][] {{0, 5, 1}}), MPI.ERR_RANK, "ranges[0] last 5");
        assertRefused(() -> group.Range_incl(new int[][] {{0, 5, 2}}), MPI.ERR_RANK, "ranges[0] last 4");
        assertRefused(() -> group.Range_incl(new int[][] {{1, -2, -2}}), MPI.ERR_RANK, "ranges[0] last -1");
        assertRefused(() -> group.Range_incl(new int[][] {{0, Integer.MAX_VALUE, 1}}), MPI.ERR_RANK, "last 2147483647");
        assertRefused(
                () -> group.Range_incl(new int[][] {{0, Integer.MIN_VALUE, -1}}), MPI.ERR_RANK, "last -2147483648");
        assertRefused(
                () -> group.Range_incl(new int[][] {{0, 1, 1}, {1, 1, 1}}), MPI.ERR_RANK, "rank 1 is named twice");
        assertRefused(
                () -> Group.Translate_ranks(group, new int[] {-1}, group), MPI.ERR_RANK, "ranks1[0] -1 is no rank");
    }

    @Test
    void shouldTakeARangeWhoseEndIsNoRankWhenItNamesRanksOnly() {
        Group group = group(10, 11, 12, 13);
        int[][] ranges = {{1, 4, 2}, {0, Integer.MAX_VALUE - 1, Integer.MAX_VALUE}, {2, -5, Integer.MIN_VALUE}};
        assertThat(Group.Compare(group.Range_incl(ranges), group(11, 13, 10, 12)))
                .isEqualTo(MPI.IDENT);
        assertThat(Group.Compare(group.Range_excl(ranges), MPI.GROUP_EMPTY)).isEqualTo(MPI.IDENT);
    }

    @Test
    void shouldAgreeWithListsOnRandomOperations() {
        long seed = TestSeed.of("GroupTest.shouldAgreeWithListsOnRandomOperations");
        Random random = new Random(seed);
        for (int round = 0; round < ROUNDS; round++) {
            String where = "seed " + seed + ", round " + round;
            List<Integer> a = randomIds(random);
            List<Integer> b = randomIds(random);
            Group groupA = groupOf(a);
            Group groupB = groupOf(b);
            List<Integer> union = new ArrayList<>(a);
            b.stream().filter(id -> !a.contains(id)).forEach(union::add);
            assertThat(idsOf(Group.Union(groupA, groupB))).as(where).isEqualTo(union);
            assertThat(idsOf(Group.Intersection(groupA, groupB)))
                    .as(where)
                    .isEqualTo(a.stream().filter(b::contains).toList());
            assertThat(idsOf(Group.Difference(groupA, groupB)))
                    .as(where)
                    .isEqualTo(a.stream().filter(id -> !b.contains(id)).toList());
            assertThat(Group.Compare(groupA, groupB)).as(where).isEqualTo(compared(a, b));
            assertThat(groupA.Rank()).as(where).isEqualTo(a.indexOf(SELF));
            int[] everyRank = IntStream.range(0, a.size()).toArray();
            assertThat(Group.Translate_ranks(groupA, everyRank, groupB))
                    .as(where)
                    .isEqualTo(a.stream().mapToInt(b::indexOf).toArray());
            checkChoice(where, random, a);
        }
    }

    private static void checkChoice(String where, Random random, List<Integer> ids) {
        Group group = groupOf(ids);
        int[][] ranges = randomRanges(random, ids.size());
        List<Integer> ranks = new ArrayList<>();
        for (int[] range : ranges) {
            for (int r = range[0]; range[2] > 0 ? r <= range[1] : r >= range[1]; r += range[2]) {
                ranks.add(r);
            }
        }
        int[] chosen = ranks.stream().mapToInt(r -> r).toArray();
        if (new HashSet<>(ranks).size() < ranks.size()) {
            assertThatThrownBy(() -> group.Range_incl(ranges)).as(where).isInstanceOf(MPIException.class);
            assertThatThrownBy(() -> group.Excl(chosen)).as(where).isInstanceOf(MPIException.class);
            return;
        }
        List<Integer> included = ranks.stream().map(ids::get).toList();
        List<Integer> excluded =
                ids.stream().filter(id -> !included.contains(id)).toList();
        assertThat(idsOf(group.Incl(chosen))).as(where).isEqualTo(included);
        assertThat(idsOf(group.Excl(chosen))).as(where).isEqualTo(excluded);
        assertThat(idsOf(group.Range_incl(ranges))).as(where).isEqualTo(included);
        assertThat(idsOf(group.Range_excl(ranges))).as(where).isEqualTo(excluded);
    }

    private static int[][] randomRanges(Random random, int size) {
        int[][] ranges = new int[size == 0 ? 0 : random.nextInt(3)][];
        for (int i = 0; i < ranges.length; i++) {
            int first = random.nextInt(size);
            int last = random.nextInt(size);
            int stride = 1 + random.nextInt(4);
            ranges[i] = new int[] {first, last, first <= last ? stride : -stride};
        }
        return ranges;
    }

    private static int compared(List<Integer> a, List<Integer> b) {
        if (a.equals(b)) {
            return MPI.IDENT;
        }
        return new HashSet<>(a).equals(new HashSet<>(b)) ? MPI.SIMILAR : MPI.UNEQUAL;
    }

    private static List<Integer> randomIds(Random random) {
        List<Integer> ids = new ArrayList<>(IntStream.range(0, 7).boxed().toList());
        Collections.shuffle(ids, random);
        return List.copyOf(ids.subList(0, random.nextInt(ids.size() + 1)));
    }

    private static Group groupOf(List<Integer> ids) {
        return new Group(ids.stream().mapToInt(id -> id).toArray(), SELF);
    }
}
