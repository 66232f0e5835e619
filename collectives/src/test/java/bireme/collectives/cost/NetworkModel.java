package bireme.collectives.cost;

/**
 * What messages and local work cost.
 *
 * <p>Shape: a rank has one way out and one way in, used at the same time; messages that it starts together leave one
 * after another, and those that arrive together come in one after another. Nothing else is shared: every pair of ranks
 * could use the network at full speed, which favours nobody.
 *
 * <p>Units: ns; ns a byte.
 *
 * <p>Source: D. Culler et al., LogP: Towards a Realistic Model of Parallel Computation, 1993; A. Alexandrov et al.,
 * LogGP, 1995; the combining term: R. Rabenseifner, Optimization of Collective Reduction Operations, 2004.
 *
 * @param latency from the moment a message leaves until its first byte is there
 * @param overhead that the processor is busy with each message, at both ends
 * @param perByte of a message in flight
 * @param combine a byte of one operand with one of the other
 * @param copy a byte within a rank
 */
record NetworkModel(double latency, double overhead, double perByte, double combine, double copy) {
    /** TCP over a 10 Gbit/s network, between JVMs: what Bireme's own network devices reach on plain clusters. */
    static final NetworkModel ETHERNET = new NetworkModel(12_000, 1_500, 1 / 1.1, 0.25, 0.1);

    /** A 100 Gbit/s cluster network with little work per message. */
    static final NetworkModel FABRIC = new NetworkModel(1_500, 300, 1 / 11.0, 0.25, 0.1);

    /** One of these by its name. */
    static NetworkModel named(String name) {
        return switch (name) {
            case "ethernet" -> ETHERNET;
            case "fabric" -> FABRIC;
            default -> throw new IllegalArgumentException("'" + name + "' is neither ethernet nor fabric");
        };
    }
}
