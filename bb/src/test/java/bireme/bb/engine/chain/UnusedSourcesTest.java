package bireme.bb.engine.chain;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What is said of sources that no graph uses. */
class UnusedSourcesTest {
    private final UnusedSources sources = new UnusedSources();

    @Test
    void shouldNameThePlaceOfASourceThatNoGraphUses() {
        sources.add("Count.main(Count.java:7)");
        assertThat(sources.warning())
                .startsWith("the source made at Count.main(Count.java:7) has emitted nothing")
                .endsWith("end it with .into(sink), and call run()");
    }

    @Test
    void shouldSayNothingOfASourceThatIsUsed() {
        SourceOrigin used = sources.add("Count.main(Count.java:7)");
        SourceSpec spec = new SourceSpec("count", () -> out -> {}, null, 0, 1, used);
        spec.within("others").copy(1, 2).use();
        spec.use();
        assertThat(sources.warning()).isNull();
    }

    @Test
    void shouldCountTheOthers() {
        sources.add("Count.main(Count.java:7)").use();
        for (int line = 8; line < 11; line++) {
            sources.add("Count.main(Count.java:" + line + ")");
        }
        assertThat(sources.warning()).contains("made at Count.main(Count.java:8), like 2 others, has emitted nothing");
    }
}
