package bireme.bb.ranks.farm.root;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FarmActivityTest {
    private final FarmActivity activity = new FarmActivity();

    @Test
    void shouldEstimateTheRestByTasksThatWereDoneNow() {
        activity.update(60, 50, 100, 3);
        assertThat(activity.json())
                .startsWith("{\"kind\":\"farm\",\"text\":\"farm: 60 of 100 tasks done, ")
                .contains(" 3 workers, ", "\"done\":60,\"total\":100,\"workers\":3,\"restored\":50,")
                .doesNotContain("\"etaMs\":-1");
    }

    @Test
    void shouldEstimateNothingOfTasksWithoutAKnownEndOrBeforeTheFirst() {
        activity.update(50, 50, 100, 3);
        assertThat(activity.json()).contains("\"etaMs\":-1");
        activity.update(60, 50, -1, 3);
        assertThat(activity.json()).contains("farm: 60 tasks done, ", "\"etaMs\":-1");
    }

    @Test
    void shouldBeForgottenWhenItIsOver() {
        assertThat(activity.isOver()).isFalse();
        activity.end();
        assertThat(activity.isOver()).isTrue();
    }
}
