package bireme.collectives.items;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.collectives.contract.TestType;
import bireme.collectives.execution.BlockingCalls;
import bireme.collectives.mailbox.MailboxDevice;
import bireme.collectives.team.Team;
import org.junit.jupiter.api.Test;

/** The places where items become elements. */
class BlocksTest {
    private final int[] buffer = {0, 1, 2, 3, 4, 5, 6, 7, 8};

    @Test
    void shouldCountEqualBlocksInElements() {
        EqualBlocks blocks = new EqualBlocks(buffer, 1, 2, TestType.INT_PAIR);
        assertThat(blocks.start(0)).isEqualTo(1);
        assertThat(blocks.start(1)).isEqualTo(5);
        assertThat(blocks.elements(1)).isEqualTo(4);
        assertThat(copy(blocks, 2)).containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
    }

    @Test
    void shouldCountVaryingBlocksFromTheirDisplacements() {
        VaryingBlocks blocks =
                new VaryingBlocks(buffer, 1, new int[] {1, 0, 2}, new int[] {3, 0, 1}, TestType.INT_PAIR);
        assertThat(blocks.start(0)).isEqualTo(7);
        assertThat(blocks.start(2)).isEqualTo(3);
        assertThat(blocks.elements(2)).isEqualTo(4);
        assertThat(copy(blocks, 3)).containsExactly(7, 8, 3, 4, 5, 6);
    }

    @Test
    void shouldKnowWhetherTwoRunsMeet() {
        Items items = new Items(buffer, 2, 2, TestType.INT);
        assertThat(items.overlaps(new Items(buffer, 3, 2, TestType.INT))).isTrue();
        assertThat(items.overlaps(new Items(buffer, 1, 2, TestType.INT))).isTrue();
        assertThat(items.overlaps(new Items(buffer, 4, 2, TestType.INT))).isFalse();
        assertThat(items.overlaps(new Items(buffer, 0, 2, TestType.INT))).isFalse();
        assertThat(items.overlaps(new Items(buffer.clone(), 2, 2, TestType.INT)))
                .isFalse();
    }

    private static int[] copy(Blocks blocks, int ranks) {
        Team team = new Team(MailboxDevice.buffered(), new int[] {0}, 0, 1);
        return (int[]) new BlockingCalls(team)
                .run(stages -> blocks.copy(stages, ranks))
                .buffer();
    }
}
