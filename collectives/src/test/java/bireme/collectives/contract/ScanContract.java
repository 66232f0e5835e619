package bireme.collectives.contract;

import bireme.collectives.ScanAlgorithm;
import bireme.collectives.Team;
import bireme.collectives.scan.DoublingExscan;
import bireme.collectives.scan.DoublingScan;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What every scan promises, inclusive and exclusive. */
public interface ScanContract extends OnDevice {
    /** Inclusive algorithms under test. */
    List<ScanAlgorithm> SCANS = List.of(new DoublingScan());

    /** Exclusive algorithms under test. */
    List<ScanAlgorithm> EXSCANS = List.of(new DoublingExscan());

    @TestFactory
    default Stream<DynamicTest> shouldScanTheRanksUpToItself() {
        return forEachAlgorithm(
                SCANS,
                (scan, team) -> ReductionCases.forEach((op, count) -> {
                    check(scan, team, op, count, team.rank());
                    checkInPlace(scan, team, op, count, team.rank());
                }));
    }

    @TestFactory
    default Stream<DynamicTest> shouldScanTheRanksBelowItself() {
        return forEachAlgorithm(
                EXSCANS,
                (exscan, team) -> ReductionCases.forEach((op, count) -> {
                    check(exscan, team, op, count, team.rank() - 1);
                    checkInPlace(exscan, team, op, count, team.rank() - 1);
                }));
    }

    private static void check(ScanAlgorithm scan, Team team, TestReduction op, int count, int last) {
        String what = team + " scan to rank " + last + " by " + op + ", count " + count;
        Cells send = Cells.of(op.type(), count, team.rank());
        Cells recv = Cells.untouched(op.type(), count);
        scan.run(team, send.items(count), recv.items(count), op);
        recv.shouldEqual(last < 0 ? Cells.untouched(op.type(), count) : op.foldRanksTo(last, count), what);
        send.shouldEqual(Cells.of(op.type(), count, team.rank()), what + ", send buffer");
    }

    private static void checkInPlace(ScanAlgorithm scan, Team team, TestReduction op, int count, int last) {
        Cells cells = Cells.of(op.type(), count, team.rank());
        scan.run(team, cells.items(count), cells.items(count), op);
        cells.shouldEqual(
                last < 0 ? Cells.of(op.type(), count, team.rank()) : op.foldRanksTo(last, count),
                team + " scan in place to rank " + last + " by " + op + ", count " + count);
    }
}
