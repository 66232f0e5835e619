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
            #
            # Those for 32 ranks and more ("simulated") come from playing every algorithm's messages on two modelled
            # networks, with 32 to 1024 ranks, powers of two and not: TCP over 10 Gbit/s (latency 12 us, 1.5 us of work
            # per message at each end, 1.1 GB/s) and a 100 Gbit/s fabric (1.5 us, 0.3 us, 11 GB/s), 4 GB/s to combine.
            # A rule is here if it was best or nearly so on both; where it departs from a published table that is said.

            barrier.1 = ranks=3..4 ranks-per-host=3.. -> gather-broadcast
            barrier.2 = ranks=5..8 ranks-per-host=5.. -> gather-broadcast
            # Simulated: half the rounds for three messages each; MPICH and Open MPI send one a round.
            barrier.3 = ranks=32.. -> dissemination(4)
            barrier.4 = -> dissemination

            # A tree moves the whole message on every level, scatter-allgather each byte about twice: worth it for long
            # messages and enough ranks to share the work. In shared memory everybody reads the root's buffer at once.
            bcast.1 = ranks=3..4 ranks-per-host=3.. bytes=32KiB.. -> flat-nonblocking
            bcast.2 = ranks=5..8 ranks-per-host=5.. -> binomial
            # Simulated. Four children instead of a binomial tree, as FastMPJ has it; segments down a binary tree, which
            # Open MPI does up to 370 KB; then as MPICH for powers of two, whose ring is slower beyond a few hops; a
            # chain for few ranks and the longest messages, as Open MPI.
            bcast.3 = ranks=32.. bytes=..4KiB -> four-ary
            bcast.4 = ranks=32.. bytes=..128KiB -> binary(segment=8KiB)
            bcast.5 = ranks=32..128 bytes=4MiB.. -> chain(segment=32KiB)
            bcast.6 = ranks=32.. power-of-two=yes -> scatter-allgather(recursive-doubling)
            bcast.7 = ranks=32.. -> binary(segment=32KiB)
            bcast.8 = ranks=..3 -> binomial
            bcast.9 = bytes=..12287 -> binomial
            bcast.10 = ranks=..7 bytes=..512KiB -> binomial
            bcast.11 = power-of-two=yes bytes=..512KiB -> scatter-allgather(recursive-doubling)
            bcast.12 = -> scatter-allgather(ring)

            # Trees save the root messages, and cost copies of the blocks on the way.
            # Simulated for 32 to 64 ranks; from there on the tree pays up to 2 KiB.
            gather.1 = ranks=32..64 bytes=513.. -> flat-nonblocking
            gather.2 = bytes=..2KiB -> binomial
            gather.3 = -> flat-nonblocking
            scatter.1 = ranks=32..64 bytes=513.. -> flat-nonblocking
            scatter.2 = bytes=..2KiB -> binomial
            scatter.3 = -> flat-nonblocking

            # Only the root knows the lengths.
            gatherv.1 = -> flat-nonblocking
            scatterv.1 = -> flat-nonblocking

            # The published limits (80 KiB, 512 KiB) are on the whole result.
            allgather.1 = ranks=3..4 ranks-per-host=3.. bytes=..512KiB -> flat-nonblocking
            allgather.2 = ranks=5..8 ranks-per-host=5.. bytes=..512KiB -> flat-nonblocking
            # Simulated: doubling as in MPICH; then, until the blocks are long, everything at once as MPICH does for
            # alltoall; then the published ring, which is as fast and never sends two ranks at one.
            allgather.3 = ranks=32.. power-of-two=yes bytes=..2KiB -> recursive-doubling
            allgather.4 = ranks=32.. bytes=..2KiB -> bruck
            allgather.5 = ranks=32..512 bytes=..64KiB -> flat-nonblocking
            allgather.6 = ranks=513.. power-of-two=yes bytes=..64KiB -> recursive-doubling
            allgather.7 = ranks=513.. bytes=..64KiB -> bruck
            allgather.8 = ranks=..4 power-of-two=yes bytes=..128KiB -> recursive-doubling
            allgather.9 = ranks=..8 power-of-two=yes bytes=..64KiB -> recursive-doubling
            allgather.10 = ranks=9..31 power-of-two=yes bytes=..16KiB -> recursive-doubling
            allgather.11 = ranks=..8 power-of-two=no bytes=..10KiB -> bruck
            allgather.12 = ranks=9..31 power-of-two=no bytes=..2KiB -> bruck
            allgather.13 = -> ring
            allgatherv.1 = ranks=3..4 ranks-per-host=3.. bytes=..512KiB -> flat-nonblocking
            allgatherv.2 = ranks=5..8 ranks-per-host=5.. bytes=..512KiB -> flat-nonblocking
            # Simulated, as for equal blocks.
            allgatherv.3 = ranks=32.. power-of-two=yes bytes=..2KiB -> recursive-doubling
            allgatherv.4 = ranks=32.. bytes=..2KiB -> bruck
            allgatherv.5 = ranks=32..512 bytes=..64KiB -> flat-nonblocking
            allgatherv.6 = ranks=513.. power-of-two=yes bytes=..64KiB -> recursive-doubling
            allgatherv.7 = ranks=513.. bytes=..64KiB -> bruck
            allgatherv.8 = ranks=..8 power-of-two=yes bytes=..64KiB -> recursive-doubling
            allgatherv.9 = ranks=9..31 power-of-two=yes bytes=..2KiB -> recursive-doubling
            allgatherv.10 = ranks=..8 power-of-two=no bytes=..10KiB -> bruck
            allgatherv.11 = ranks=9..31 power-of-two=no bytes=..1KiB -> bruck
            allgatherv.12 = -> ring

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
            # Simulated: the tree pays a little longer than the 2 KiB of MPICH; segments as in Open MPI where p is no
            # power of two, so that half of a pair would sit out, or the vector is very long.
            reduce.4 = ranks=32.. bytes=..8KiB -> binomial
            reduce.5 = ranks=32..64 bytes=4MiB.. -> chain(segment=32KiB)
            reduce.6 = ranks=32.. power-of-two=no bytes=256KiB.. -> binary(segment=8KiB)
            reduce.7 = bytes=..2KiB -> binomial
            reduce.8 = -> rabenseifner

            allreduce.1 = ranks=..2 bytes=..8KiB -> recursive-doubling
            allreduce.2 = ranks=3..4 ranks-per-host=3.. bytes=..8KiB -> flat-nonblocking
            allreduce.3 = ranks=5..8 ranks-per-host=5.. bytes=..2KiB -> flat-nonblocking
            allreduce.4 = ranks=3..4 ranks-per-host=3.. bytes=..512KiB -> binomial
            allreduce.5 = ranks=5..8 ranks-per-host=5.. bytes=..512KiB -> binomial
            # Simulated: doubling up to 8 KiB (MPICH: 2, Open MPI: 10); the ring of Open MPI where p is no power of two.
            allreduce.6 = ranks=32.. bytes=..8KiB -> recursive-doubling
            allreduce.7 = ranks=32..128 power-of-two=no bytes=2MiB.. -> segmented-ring
            allreduce.8 = bytes=..2KiB -> recursive-doubling
            allreduce.9 = -> rabenseifner

            # Simulated: halving wins for any length where p is a power of two; MPICH has a limit of 512 KiB.
            reduce-scatter.1 = ranks=32.. power-of-two=yes commutative=yes -> recursive-halving
            reduce-scatter.2 = ranks=257.. commutative=yes bytes=..4MiB -> recursive-halving
            reduce-scatter.3 = commutative=yes bytes=..512KiB -> recursive-halving
            reduce-scatter.4 = commutative=yes -> pairwise
            reduce-scatter.5 = bytes=..2KiB -> reduce-then-scatter
            reduce-scatter.6 = -> reduce-then-scatter(reduce=rabenseifner)

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
