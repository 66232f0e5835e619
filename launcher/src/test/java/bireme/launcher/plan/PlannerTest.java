package bireme.launcher.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.launcher.options.UsageException;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import xxdev.JobLayout;

/** Hosts called {@code here...} are this one, which has 3 cores. */
class PlannerTest {
    private static final Predicate<String> IS_HERE = name -> name.startsWith("here");
    private static final int CORES = 3;

    private static Allocation hosts(String words) {
        return HostFile.parse(String.join("\n", words.split(",")), "hosts");
    }

    private static PlacementRequest request(String text) {
        PlacementRequest request = PlacementRequest.byDefault();
        for (String word : text == null ? new String[0] : text.split(" ")) {
            request = with(request, word);
        }
        return request;
    }

    private static PlacementRequest with(PlacementRequest request, String word) {
        if (word.startsWith("rank-by=")) {
            RankBy rankBy = RankBy.parse(word.substring(8));
            return new PlacementRequest(request.mapBy(), rankBy, request.oversubscription(), request.split());
        } else if (word.equals("over") || word.equals("noover")) {
            Oversubscription said = word.equals("over") ? Oversubscription.ALLOWED : Oversubscription.REFUSED;
            return new PlacementRequest(request.mapBy(), request.rankBy(), said, request.split());
        } else if (word.startsWith("jvms=") || word.startsWith("each=")) {
            int number = Integer.parseInt(word.substring(5));
            JvmSplit split = word.startsWith("jvms=") ? new JvmSplit(0, number) : new JvmSplit(number, 0);
            return new PlacementRequest(request.mapBy(), request.rankBy(), request.oversubscription(), split);
        }
        return new PlacementRequest(MapBy.parse(word), request.rankBy(), request.oversubscription(), request.split());
    }

    private static LaunchPlan plan(String hosts, String request, ProgramRequest... programs) {
        return new Planner(hosts(hosts), request(request), IS_HERE, CORES).plan(List.of(programs));
    }

    /** As in {@code a:0,1 b:2}, one word for each JVM. */
    private static String text(LaunchPlan plan) {
        return plan.processes().stream()
                .map(process -> process.host() + ":"
                        + process.ranks().stream().map(String::valueOf).collect(Collectors.joining(",")))
                .collect(Collectors.joining(" "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "->",
            nullValues = "none",
            value = {
                // hosts; ranks, 0 for the default; requests; plan
                "a:2,b:4 -> 0 -> none -> a:0,1 b:2,3,4,5",
                "a:2,b:4 -> 5 -> none -> a:0,1 b:2,3,4",
                "a:2,b:4 -> 2 -> none -> a:0,1",
                "a:2,b:4 -> 4 -> node -> a:0,2 b:1,3",
                "a:2,b:4 -> 5 -> node -> a:0,2 b:1,3,4",
                "a:2,b:4 -> 5 -> node rank-by=slot -> a:0,1 b:2,3,4",
                "a:2,b:4 -> 5 -> slot rank-by=node -> a:0,2 b:1,3,4",
                "a:2,b:4 -> 5 -> core -> a:0,1 b:2,3,4",
                "a:2,b:4 -> 5 -> NUMA -> a:0,1 b:2,3,4",
                "a:2,b:4 -> 0 -> ppr:2:node -> a:0,1 b:2,3",
                "a:2,b:4 -> 0 -> ppr:1:node -> a:0 b:1",
                "a:2,b:4 -> 3 -> ppr:2:node -> a:0,1 b:2",
                "a:2,b:4 -> 0 -> ppr:1:node rank-by=node -> a:0 b:1",
                "a:2,b:2 -> 7 -> over -> a:0,1,2,3 b:4,5,6",
                "a:1,b:1 -> 6 -> slot:OVERSUBSCRIBE -> a:0,1,2 b:3,4,5",
                "a:1,b:1 -> 6 -> node:oversubscribe -> a:0,2,4 b:1,3,5",
                "a:1 max_slots=2,b:1 -> 6 -> over -> a:0,1 b:2,3,4,5",
                // hosts that do not tell their slots share the ranks
                "a,b -> 0 -> none -> a:0 b:1",
                "a,b -> 8 -> none -> a:0,1,2,3 b:4,5,6,7",
                "a,b,c -> 8 -> none -> a:0,1,2 b:3,4,5 c:6,7",
                "a,b,c -> 2 -> none -> a:0 b:1",
                "a:4,b,c -> 8 -> none -> a:0,1,2,3 b:4,5 c:6,7",
                "a:4,b,c -> 3 -> none -> a:0,1,2",
                "a,b:3,c -> 2 -> none -> a:0 b:1",
                "a,b -> 0 -> ppr:2:node -> a:0,1 b:2,3",
                "here -> 0 -> none -> here:0,1,2",
                "here,b -> 0 -> none -> here:0,1,2 b:3",
                // this host
                "here -> 5 -> none -> here:0,1,2,3,4",
                "here:2 -> 5 -> none -> here:0,1,2,3,4",
                "here:2,here-too:2,b:1 -> 0 -> none -> here:0,1,2,3 b:4",
                // JVMs
                "a:3,b:3 -> 0 -> each=2 -> a:0,1 a:2 b:3,4 b:5",
                "a:3,b:3 -> 0 -> jvms=2 -> a:0,1 a:2 b:3,4 b:5",
                "a:3,b:1 -> 0 -> jvms=2 -> a:0,1 a:2 b:3",
                "a:2,b:2 -> 0 -> node jvms=2 -> a:0 b:1 a:2 b:3",
            })
    void shouldPlaceRanks(String hosts, int ranks, String request, String expected) {
        assertThat(text(plan(hosts, request, ProgramRequest.of(ranks)))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "->",
            nullValues = "none",
            value = {
                "a:2,b:4 -> 7 -> none -> no room for 7 ranks on a:2,b:4 (hostfile hosts): 6 fit",
                "a:2 -> 3 -> none -> no room for 3 ranks on a:2",
                "here:2 -> 3 -> noover -> no room for 3 ranks on here:2",
                "a:2 max_slots=3,b:4 max_slots=4 -> 9 -> over -> no room for 9 ranks on a:2,b:4 (hostfile hosts): 7 fit",
                "a:2,b:4 -> 5 -> ppr:2:node -> no room for 5 ranks on a:2,b:4 (hostfile hosts) with 2 on each host: 4 fit",
                "a:2,b:4 -> 0 -> ppr:3:node -> no room for 6 ranks on a:2,b:4 (hostfile hosts) with 3 on each host: 5 fit",
            })
    void shouldRefuseWhatDoesNotFit(String hosts, int ranks, String request, String message) {
        assertThatThrownBy(() -> plan(hosts, request, ProgramRequest.of(ranks)))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void shouldSayWhatHelpsWhenThereIsNoRoom() {
        assertThatThrownBy(() -> plan("a:2", null, ProgramRequest.of(3)))
                .hasMessageEndingWith(
                        ": 2 fit; ask for fewer ranks, name more slots, or allow more ranks by --oversubscribe");
        assertThatThrownBy(() -> plan("a:1 max_slots=1", "over", ProgramRequest.of(3)))
                .hasMessageEndingWith(": 1 fits; ask for fewer ranks, or raise max_slots");
    }

    @Test
    void shouldPlaceProgramsOneAfterTheOther() {
        LaunchPlan plan = plan("a:2,b:4", null, ProgramRequest.of(1), ProgramRequest.of(3), ProgramRequest.of(1));
        assertThat(text(plan)).isEqualTo("a:0 a:1 b:2,3 b:4");
        assertThat(plan.processes().stream().map(PlannedProcess::program)).containsExactly(0, 1, 1, 2);
    }

    @Test
    void shouldPlaceProgramWhereItIsWanted() {
        LaunchPlan plan = plan("a:2,b:4", null, new ProgramRequest(2, Set.of("b")), ProgramRequest.of(3));
        assertThat(text(plan)).isEqualTo("b:0,1 a:2,3 b:4");
        assertThatThrownBy(() -> plan("a:2", null, new ProgramRequest(2, Set.of("c"))))
                .hasMessage("--host: host c is not in hostfile hosts");
    }

    @Test
    void shouldGiveDevicesThePlacesOfRanks() {
        LaunchPlan plan = plan("here:2,b:2", "node", ProgramRequest.of(4));
        JobLayout layout = plan.layout();
        assertThat(layout.size()).isEqualTo(4);
        assertThat(Arrays.asList(layout.hostOf(0), layout.hostOf(1))).containsExactly("here", "b");
        assertThat(layout.ranksOf(1)).containsExactly(1, 3);
        assertThat(plan.processes().stream().map(PlannedProcess::isHere)).containsExactly(true, false);
        assertThat(plan.isHereOnly()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"ppr:0:node", "ppr:2", "nodes", "slot:over", "ppr:2:core", "rankfile"})
    void shouldRefuseUnknownRules(String rule) {
        assertThatThrownBy(() -> MapBy.parse(rule))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("--map-by takes slot, node, core, numa or ppr:N:node, and :OVERSUBSCRIBE or"
                        + " :NOOVERSUBSCRIBE, not \"" + rule + "\"");
        assertThatThrownBy(() -> RankBy.parse("core")).hasMessage("--rank-by takes slot or node, not \"core\"");
    }

    @Test
    void shouldKnowItsOwnNames() throws Exception {
        OwnNames own = new OwnNames();
        assertThat(own).accepts("localhost", "LocalHost", "127.0.0.1", "::1", "localhost.localdomain");
        assertThat(own).accepts(InetAddress.getLocalHost().getHostName());
        assertThat(own).rejects("no-such-host.invalid", "192.0.2.1", "me@localhost");
    }
}
