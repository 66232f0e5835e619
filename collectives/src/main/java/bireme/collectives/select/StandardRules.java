package bireme.collectives.select;

import bireme.collectives.rules.Rule;
import bireme.collectives.rules.RuleSet;
import java.util.List;

/**
 * The built-in rules.
 *
 * <p>They stand here and not in a file beside this class because the first file that a class loader opens takes several
 * milliseconds, and every program would wait for them.
 */
final class StandardRules {
    private static final String TEXT = """
            # Built-in choice of collective algorithms. See package bireme.collectives.rules for the format.
            #
            # Rules for ranks that share a host come from measurements over shared memory on two cores with 2, 4 and
            # 8 ranks: there a message costs little and a round that waits for another rank costs much, all the more
            # when ranks share cores. The others follow the tables that MPICH (collective selection of 3.x and 4.x)
            # and Open MPI (coll/tuned, fixed decisions) publish, turned into the length that one rank contributes.

            barrier.1 = ranks=3..4 ranks-per-host=3.. -> gather-broadcast
            barrier.2 = ranks=5..8 ranks-per-host=5.. -> gather-broadcast
            barrier.3 = -> dissemination

            # A tree moves the whole message on every level, scatter-allgather each byte about twice: worth it for long
            # messages and enough ranks to share the work. In shared memory everybody reads the root's buffer at once.
            bcast.1 = ranks=3..4 ranks-per-host=3.. bytes=32KiB.. -> flat-nonblocking
            bcast.2 = ranks=5..8 ranks-per-host=5.. -> binomial
            bcast.3 = ranks=..3 -> binomial
            bcast.4 = bytes=..12287 -> binomial
            bcast.5 = ranks=..7 bytes=..512KiB -> binomial
            bcast.6 = power-of-two=yes bytes=..512KiB -> scatter-allgather(recursive-doubling)
            bcast.7 = -> scatter-allgather(ring)

            # Trees save the root messages, and cost copies of the blocks on the way.
            gather.1 = bytes=..2KiB -> binomial
            gather.2 = -> flat-nonblocking
            scatter.1 = bytes=..2KiB -> binomial
            scatter.2 = -> flat-nonblocking

            # Only the root knows the lengths.
            gatherv.1 = -> flat-nonblocking
            scatterv.1 = -> flat-nonblocking

            # The published limits (80 KiB, 512 KiB) are on the whole result.
            allgather.1 = ranks=3..4 ranks-per-host=3.. bytes=..512KiB -> flat-nonblocking
            allgather.2 = ranks=5..8 ranks-per-host=5.. bytes=..512KiB -> flat-nonblocking
            allgather.3 = ranks=..4 power-of-two=yes bytes=..128KiB -> recursive-doubling
            allgather.4 = ranks=..8 power-of-two=yes bytes=..64KiB -> recursive-doubling
            allgather.5 = ranks=..32 power-of-two=yes bytes=..16KiB -> recursive-doubling
            allgather.6 = ranks=..256 power-of-two=yes bytes=..2KiB -> recursive-doubling
            allgather.7 = ranks=257.. power-of-two=yes bytes=..256 -> recursive-doubling
            allgather.8 = ranks=..8 power-of-two=no bytes=..10KiB -> bruck
            allgather.9 = ranks=9..64 power-of-two=no bytes=..2KiB -> bruck
            allgather.10 = ranks=65.. power-of-two=no bytes=..256 -> bruck
            allgather.11 = -> ring
            allgatherv.1 = ranks=3..4 ranks-per-host=3.. bytes=..512KiB -> flat-nonblocking
            allgatherv.2 = ranks=5..8 ranks-per-host=5.. bytes=..512KiB -> flat-nonblocking
            allgatherv.3 = ranks=..8 power-of-two=yes bytes=..64KiB -> recursive-doubling
            allgatherv.4 = ranks=9.. power-of-two=yes bytes=..2KiB -> recursive-doubling
            allgatherv.5 = ranks=..8 power-of-two=no bytes=..10KiB -> bruck
            allgatherv.6 = ranks=9.. power-of-two=no bytes=..1KiB -> bruck
            allgatherv.7 = -> ring

            alltoall.1 = ranks=..2 -> pairwise
            alltoall.2 = ranks=3..4 ranks-per-host=3.. -> flat-nonblocking
            alltoall.3 = ranks=5..8 ranks-per-host=5.. -> flat-nonblocking
            alltoall.4 = ranks=8.. bytes=..256 -> bruck
            alltoall.5 = bytes=..32KiB -> flat-nonblocking
            alltoall.6 = -> pairwise
            alltoallv.1 = ranks=..2 -> pairwise
            alltoallv.2 = -> flat-nonblocking

            reduce.1 = ranks=..2 bytes=..32KiB -> binomial
            reduce.2 = ranks=3..4 ranks-per-host=3.. bytes=..256KiB -> binomial
            reduce.3 = ranks=5..8 ranks-per-host=5.. bytes=..256KiB -> binomial
            reduce.4 = bytes=..2KiB -> binomial
            reduce.5 = -> rabenseifner

            allreduce.1 = ranks=..2 bytes=..8KiB -> recursive-doubling
            allreduce.2 = ranks=3..4 ranks-per-host=3.. bytes=..8KiB -> flat-nonblocking
            allreduce.3 = ranks=5..8 ranks-per-host=5.. bytes=..2KiB -> flat-nonblocking
            allreduce.4 = ranks=3..4 ranks-per-host=3.. bytes=..512KiB -> binomial
            allreduce.5 = ranks=5..8 ranks-per-host=5.. bytes=..512KiB -> binomial
            allreduce.6 = bytes=..2KiB -> recursive-doubling
            allreduce.7 = -> rabenseifner

            reduce-scatter.1 = commutative=yes bytes=..512KiB -> recursive-halving
            reduce-scatter.2 = commutative=yes -> pairwise
            reduce-scatter.3 = bytes=..2KiB -> reduce-then-scatter
            reduce-scatter.4 = -> reduce-then-scatter(reduce=rabenseifner)

            scan.1 = -> recursive-doubling
            exscan.1 = -> recursive-doubling
            """;

    private static final List<Rule> RULES = RuleSet.parse("built-in", TEXT).rules();

    private StandardRules() {}

    static String text() {
        return TEXT;
    }

    static List<Rule> rules() {
        return RULES;
    }
}
