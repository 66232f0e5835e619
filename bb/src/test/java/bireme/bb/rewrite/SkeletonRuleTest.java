package bireme.bb.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.rewrite.Skeleton.Kind;
import bireme.bb.rewrite.Skeleton.Leaf;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each rule: what it makes of what, and where it is refused. */
class SkeletonRuleTest {
    private static final List<Leaf> LEAVES = List.of(
            leaf("in", Kind.SOURCE),
            leaf("a", Kind.PURE),
            leaf("b", Kind.PURE),
            leaf("c", Kind.PURE),
            leaf("state", Kind.STATEFUL),
            leaf("loop", Kind.FIXED),
            leaf("out", Kind.SINK));

    private static Leaf leaf(String name, Kind kind) {
        return new Leaf(name, kind, 1, 1000, 1000);
    }

    private static Skeleton term(String text) {
        return SkeletonText.parse(text, LEAVES);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pipe-to-comp   | 1   | 0 | pipe(a, b, c)                          | pipe(comp(a, b), c)",
                "pipe-to-comp   | 1   | 0 | pipe(in, comp(a, b), out)              | pipe(comp(in, a, b), out)",
                "pipe-to-comp   | 1   | 0 | pipe(a, map(1, b))                     | comp(a, map(1, b))",
                "comp-to-pipe   | 1.2 | 0 | pipe(comp(a, b, c), out)               | pipe(comp(a, b), c, out)",
                "comp-to-pipe   | 1   | 0 | comp(a, b)                             | pipe(a, b)",
                "farm-intro     | 0   | 3 | a                                      | farm(3, a, ordered)",
                "farm-intro     | 0   | 3 | pipe(a, comp(b, c)) | farm(3, pipe(a, comp(b, c)), ordered)",
                "farm-elim      | 0   | 0 | farm(3, a)                             | a",
                "farm-elim      | 2   | 0 | pipe(a, farm(2, pipe(b, c)))           | pipe(a, b, c)",
                "farm-resize    | 0   | 5 | farm(3, a, on-demand, ordered)         | farm(5, a, on-demand, ordered)",
                "farm-collapse  | 0   | 0 | farm(3, farm(2, a))                    | farm(6, a)",
                "farm-nest      | 0   | 2 | farm(6, a)                             | farm(3, farm(2, a))",
                "farm-join      | 1   | 0 | pipe(farm(2, a), farm(2, b), c)        | pipe(farm(2, pipe(a, b)), c)",
                "farm-join      | 1   | 0 | pipe(farm(2, a, ordered), farm(2, b))  | farm(2, pipe(a, b))",
                "farm-split     | 0   | 0 | farm(2, pipe(a, b), ordered)"
                        + "            | pipe(farm(2, a, ordered), farm(2, b, ordered))",
                "map-resize     | 0   | 4 | map(1, a)                              | map(4, a)",
                "map-comp-split | 0   | 0 | map(3, comp(a, b))                     | comp(map(1, a), map(1, b))",
                "map-comp-join  | 1   | 0 | comp(map(1, a), map(1, b))             | map(1, comp(a, b))",
                "map-pipe-split | 0   | 0 | map(3, pipe(a, b))                     | pipe(map(3, a), map(3, b))",
                "map-pipe-join  | 1   | 0 | pipe(map(3, a), map(3, b))             | map(3, pipe(a, b))",
                "map-collapse   | 0   | 0 | map(3, map(2, a))                      | map(6, a)",
                "map-nest       | 0   | 2 | map(6, a)                              | map(3, map(2, a))",
                "map-to-divide  | 0   | 0 | map(4, a)                              | divide(4, a)",
                "divide-to-map  | 0   | 0 | divide(4, a)                           | map(4, a)",
            })
    void shouldMakeOneTermOfAnother(String rule, String at, int number, String before, String after) {
        Skeleton changed = SkeletonRule.named(rule).apply(term(before), Position.parse(at), Math.max(1, number));
        assertThat(changed).hasToString(after);
        assertThat(changed.steps()).isEqualTo(term(before).steps());
        assertThat(term(after)).isEqualTo(changed);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pipe-to-comp   | pipe(a, farm(2, b))",
                "pipe-to-comp   | pipe(in, loop, out)",
                "farm-intro     | pipe(in, state, out)",
                "farm-nest      | farm(5, a)",
                "farm-nest      | farm(4, a, ordered)",
                "farm-join      | pipe(farm(2, a), farm(3, b))",
                "farm-join      | pipe(farm(2, a), farm(2, b, on-demand))",
                "map-to-divide  | map(3, a)",
                "map-comp-join  | pipe(map(1, a), map(1, b))",
                "map-resize     | farm(2, map(1, a), ordered)",
            })
    void shouldApplyNowhere(String rule, String term) {
        assertThat(SkeletonRule.named(rule).positions(term(term), 2)).isEmpty();
    }

    @Test
    void shouldSayWhereARuleAppliesWhenRefused() {
        Skeleton whole = term("pipe(in, a, farm(2, b), out)");
        assertThatThrownBy(() -> SkeletonRule.FARM_ELIM.apply(whole, Position.parse("2"), 1))
                .hasMessage("farm-elim does not apply at 2, which is a; it needs a farm, and applies at 3");
        assertThatThrownBy(() -> SkeletonRule.FARM_ELIM.apply(whole, Position.parse("2.7"), 1))
                .hasMessageStartingWith("there is no position 2.7 in pipe(in, a, farm(2, b), out); it needs a farm");
        assertThatThrownBy(() -> SkeletonRule.FARM_INTRO.apply(whole, Position.parse("2"), 0))
                .hasMessage("farm-intro with the number 0; expected n from 1 to 4096");
        assertThatThrownBy(() -> SkeletonRule.named("farm"))
                .hasMessageStartingWith("there is no rule \"farm\"; rules are pipe-to-comp, comp-to-pipe, farm-intro");
        assertThatThrownBy(() -> Position.parse("2.0")).hasMessageContaining("expected 0 for the whole");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pipe(a, b       | expected ')'",
                "pipe(a, b) c    | expected the end",
                "pipe(a, )       | expected a stage, or one of pipe, comp, farm, map, divide",
                "farm(a)         | expected ','",
                "farm(x, a)      | \"x\" is no number of workers",
                "farm(2, a, b)   | \"b\" is neither ordered nor on-demand",
                "map(2, a, b)    | map has one worker; write map(2, pipe(a, b))",
                "tube(a, b)      | \"tube\" is none of pipe, comp, farm, map, divide",
                "pipe(a, z)      | there is no stage \"z\"",
            })
    void shouldRefuseWhatIsNoTerm(String text, String why) {
        assertThatThrownBy(() -> term(text)).hasMessageContaining(why).hasMessageContaining("at sign");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pipe(a, a)                  | two stages are named a",
                "pipe(a, in)                 | in is a source, but not the first stage",
                "pipe(out, a)                | out is a sink, but not the last stage",
                "comp(a, farm(2, b))         | is in one thread, but a part of it has several",
                "farm(0, a)                  | has no worker",
                "farm(2, state)              | replicates a stage that is not pure",
                "farm(2, farm(2, a), ordered)| is ordered, so its worker must be one thread",
                "map(2, farm(2, a))          | without farms and maps",
                "divide(3, a)                | must have 2, 4, 8 and so on chunks",
            })
    void shouldSayWhyNoGraphCanBeMade(String text, String why) {
        assertThat(term(text).problem())
                .hasValueSatisfying(found -> assertThat(found).contains(why));
    }

    @Test
    void shouldReadTheJsonThatItWrites() {
        Skeleton whole = term("pipe(in, farm(2, a, ordered), loop, out)");
        assertThat(SkeletonJson.parse(SkeletonJson.of(whole), "test")).isEqualTo(whole);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{                                                        | line 1",
                "[]                                                       | expected an object in braces",
                "{\"graf\": 1}                                            | graf: is not known; did you mean \"graph\"?",
                "{}                                                       | there is no \"graph\"",
                "{\"graph\": \"a\", \"stages\": [{\"kind\": \"pure\"}]}   | a stage has the name \"\"",
                "{\"stages\": [{\"name\": \"a\", \"kind\": \"x\"}]}           | the kind \"x\" is none of source,",
                "{\"graph\": \"a\", \"stages\": [{\"name\": \"a\", \"serviceUs\": -1}]} | expected a number from 0.0",
                "{\"graph\": \"a\", \"stages\": [{\"name\": \"a\"}, {\"name\": \"a\"}]} | two stages are named \"a\"",
                "{\"graph\": \"b\", \"stages\": [{\"name\": \"a\"}]}      | there is no stage \"b\"",
            })
    void shouldRefuseWrongJson(String json, String why) {
        assertThatThrownBy(() -> SkeletonJson.parse(json, "images.json"))
                .hasMessageStartingWith("images.json")
                .hasMessageContaining(why);
    }

    @Test
    void shouldPrintJava() {
        assertThat(SkeletonJava.of(term("pipe(in, farm(2, pipe(a, comp(b, c)), on-demand, ordered), state, out)")))
                .isEqualTo("""
                        Graph graph = in
                                .then(Farm.of(2, a.then(Comb.of(b, c))).onDemand().ordered())
                                .then(state)
                                .into(out);
                        """);
        assertThat(SkeletonJava.of(term("pipe(in, map(2, map(3, a)), divide(4, b), out)")))
                .isEqualTo("""
                        Graph graph = in
                                .then(Scatter.of(2, ListMap.of(3, a)))
                                .then(ListMap.divided(4, b))
                                .into(out);
                        """);
        assertThat(SkeletonJava.of(term("pipe(comp(in, a), out)"))).isEqualTo("""
                        Graph rewritten = graph.rewritten(graph.skeleton().arranged(
                                "pipe(comp(in, a), out)"));
                        """);
    }
}
