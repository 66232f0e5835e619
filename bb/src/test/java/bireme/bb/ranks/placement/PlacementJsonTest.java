package bireme.bb.ranks.placement;

import static bireme.bb.ranks.placement.Graphs.byRank;
import static bireme.bb.ranks.placement.Graphs.grouped;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.pinning.Pinning;
import bireme.bb.ranks.edge.EdgeConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Placements in files. */
class PlacementJsonTest {
    private static final String WHOLE = """
            {
              "default": {"batchBytes": 4096, "delayMicros": 2.5, "pin": "none"},
              "rest": 0,
              "items": ["java.lang.String"],
              "groups": {
                "read": {"rank": 0, "batchItems": 8},
                "work": {"ranks": [1, "2..3"], "credits": 100, "windowBytes": 5000000000},
                "write": {"rank": 4, "pin": "0,2-3"}
              }
            }
            """;

    private static Placement parsed(String json) {
        return Placement.parse(json, "p.json");
    }

    @Test
    void shouldReadAFile(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("p.json"), WHOLE);
        PartitionedGraph partitioned = Placement.read(file).cut(grouped(3).plan(), 5);
        assertThat(byRank(partitioned).values())
                .containsExactly(
                        List.of("source"),
                        List.of("farm/count[0]", "farm/sum[0]"),
                        List.of("farm/count[1]", "farm/sum[1]"),
                        List.of("farm/count[2]", "farm/sum[2]"),
                        List.of("ignore"));
        assertThat(partitioned.pinning(4)).isEqualTo(Pinning.on(0, 2, 3));
        assertThat(partitioned
                        .edge(partitioned.on(0).get(0), partitioned.on(1).get(0))
                        .delayNs())
                .isEqualTo(2500);
        assertThat(partitioned
                        .edge(partitioned.on(0).get(0), partitioned.on(1).get(0))
                        .batchItems())
                .isEqualTo(8);
        assertThat(partitioned
                        .edge(partitioned.on(1).get(1), partitioned.on(4).get(0))
                        .windowBytes())
                .isEqualTo(5_000_000_000L);
        assertThat(partitioned.capacity(
                        partitioned.on(1).get(1), partitioned.on(4).get(0), 1024))
                .isEqualTo(100);
    }

    @Test
    void shouldWriteWhatItReads() {
        Placement placement = parsed(WHOLE);
        String text = placement.toJson();
        assertThat(parsed(text).toJson()).isEqualTo(text);
        assertThat(text)
                .contains("\"work\": {\"ranks\": [1, 2, 3], \"credits\": 100, \"windowBytes\": 5000000000}")
                .contains("\"delayMicros\": 2.500")
                .contains("\"pin\": [0, 2, 3]");
        Placement inCode = Placement.builder()
                .group("quoted \" \\ \u0007", 0)
                .settings(edge -> edge.delay(Duration.ofMillis(3)).batchItems(0))
                .auto()
                .build();
        assertThat(parsed(inCode.toJson()).toJson()).isEqualTo(inCode.toJson()).contains("\"delayMicros\": 3000}");
    }

    @Test
    void shouldStartFromTheSkeletonOfADryRun() {
        PartitionedGraph partitioned = parsed(WHOLE).cut(grouped(3).plan(), 5);
        String shown = DryRun.text(partitioned);
        String skeleton = shown.substring(shown.indexOf("start from:\n") + "start from:\n".length());
        assertThat(byRank(parsed(skeleton).cut(grouped(3).plan(), 5))).isEqualTo(byRank(partitioned));
        assertThat(skeleton)
                .contains("\"batchItems\": 0, \"batchBytes\": 4096, \"delayMicros\": 2.500, \"credits\": "
                        + EdgeConfig.DEFAULT_CREDITS);
    }

    @Test
    void shouldAskForADryRun() {
        assertThat(DryRun.isAsked("a", "--dry-run")).isTrue();
        assertThat(DryRun.isAsked("a")).isFalse();
        assertThat(DryRun.rest("a", "--dry-run", "b")).containsExactly("a", "b");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    {                                       | p.json, line 1: Unexpected end-of-input
                    []                                      | p.json, line 1: expected an object in braces, found a list
                    {} {}                                   | p.json, line 1: there is more behind the end
                    {"group": {}}                           | p.json, line 1, group: is not known; did you mean "groups"?
                    {"zzzzzzzzzzz": 1}                      | is not known; expected one of "auto", "default"
                    {"rest": -1}                            | p.json, line 1, rest: expected a whole number from 0 to 2147483647, found -1
                    {"rest": "0"}                           | rest: expected a whole number from 0 to 2147483647, found "0"
                    {"auto": 1}                             | auto: expected true or false, found 1
                    {"items": [1]}                          | items[0]: expected the name of a class in quotes, found 1
                    {"groups": {"a": {"rank": 1.5}}}        | groups.a.rank: expected a whole number from 0 to 2147483647, found 1.5
                    {"groups": {"a": {"batchItem": 1}}}     | groups.a.batchItem: is not known; did you mean "batchItems"?
                    {"groups": {"a": 3}}                    | groups.a: expected an object in braces, found 3
                    {"groups": {"a": {"rank":0,"ranks":1}}} | groups.a.ranks: there is a rank, too; expected one of both
                    {"groups": {"a": {"ranks": "3..1"}}}    | groups.a.ranks: expected a range from a lower rank to a higher one
                    {"groups": {"a": {"ranks": "x"}}}       | groups.a.ranks: expected a rank, or ranks such as "1..3", found "x"
                    {"groups": {"a": {"ranks": [0, 0]}}}    | groups.a.ranks: group "a" on ranks [0, 0]; expected at least one
                    {"groups": {"a": {"ranks": []}}}        | groups.a.ranks: group "a" on ranks []; expected at least one
                    {"groups": {"a": {"pin": "x"}}}         | groups.a.pin: expected "none", "in order" or processors
                    {"groups": {"a": {"delayMicros": -1}}}  | groups.a.delayMicros: expected microseconds from 0 to an hour, found -1
                    {"default": {"credits": 0}}             | default.credits: expected a whole number from 1 to
                    {"default": {"rank": 0}}                | default.rank: is not known;
                    {"rest": 12345678901234567890}          | p.json, line 1
                    """)
    void shouldSayWhatIsWrongAndWhere(String json, String expected) {
        assertThatThrownBy(() -> parsed(json))
                .isInstanceOf(PlacementException.class)
                .hasMessageContaining(expected);
    }

    @Test
    void shouldSayInWhichLineAGroupIsPlacedAgain() {
        String json =
                "{\n \"groups\": {\n  \"a\": {\"rank\": 0},\n  \"b\": {\"rank\": 1},\n  \"a\": {\"rank\": 2}\n }\n}";
        assertThatThrownBy(() -> parsed(json))
                .isInstanceOf(PlacementException.class)
                .hasMessage("p.json, line 5, groups.a: is there twice, and before in line 3");
    }

    @Test
    void shouldNameTheFileInErrorsOfTheCut() {
        assertThatThrownBy(() -> parsed("{\"groups\": {\"red\": {\"rank\": 0}}}")
                        .cut(grouped(1).plan(), 2))
                .isInstanceOf(PlacementException.class)
                .hasMessageStartingWith("p.json: the graph has no group \"red\"; did you mean \"read\"?");
    }

    @Test
    void shouldRefuseTextsThatAreNestedWithoutEnd() {
        assertThatThrownBy(() -> parsed("[".repeat(100_000))).isInstanceOf(PlacementException.class);
    }
}
