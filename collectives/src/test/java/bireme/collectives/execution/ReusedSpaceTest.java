package bireme.collectives.execution;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.collectives.contract.TestType;
import org.junit.jupiter.api.Test;

/** Space goes from call to call, and never twice to one call. */
class ReusedSpaceTest {
    private final ReusedSpace space = new ReusedSpace();

    @Test
    void shouldGiveTheNextCallTheSameArrays() {
        space.begin();
        Object first = space.take(TestType.INT, 10);
        Object second = space.take(TestType.INT, 10);
        assertThat(first).isNotSameAs(second);
        space.begin();
        assertThat(space.take(TestType.INT, 7)).isSameAs(first);
        assertThat(space.take(TestType.INT, 10)).isSameAs(second);
    }

    @Test
    void shouldTakeALongerArrayWhenOneIsTooShortOrOfAnotherType() {
        space.begin();
        Object first = space.take(TestType.INT, 10);
        space.begin();
        assertThat((int[]) space.take(TestType.INT, 11)).hasSize(11).isNotSameAs(first);
        space.begin();
        assertThat(space.take(TestType.LONG, 5)).isInstanceOf(long[].class);
    }

    @Test
    void shouldServeCallsThatNeedManyArrays() {
        space.begin();
        Object[] arrays = new Object[50];
        for (int index = 0; index < arrays.length; index++) {
            arrays[index] = space.take(TestType.BYTE, index);
        }
        assertThat(arrays).doesNotHaveDuplicates();
        space.begin();
        for (int index = 0; index < arrays.length; index++) {
            assertThat(space.take(TestType.BYTE, index)).isSameAs(arrays[index]);
        }
    }

    @Test
    void shouldKeepNoObjectsAndNothingThatAFailedCallLeavesBehind() {
        space.begin();
        Object objects = space.take(TestType.STRING, 3);
        Object numbers = space.take(TestType.INT, 3);
        space.begin();
        assertThat(space.take(TestType.STRING, 3)).isNotSameAs(objects);
        assertThat(space.take(TestType.INT, 3)).isSameAs(numbers);
        space.abandon();
        assertThat(space.take(TestType.STRING, 3)).isNotSameAs(objects);
        assertThat(space.take(TestType.INT, 3)).isNotSameAs(numbers);
    }
}
