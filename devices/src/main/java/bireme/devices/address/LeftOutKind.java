package bireme.devices.address;

import java.util.List;

/** Kinds of interfaces that do not lead to the other hosts of a job, recognized by their usual names. */
enum LeftOutKind {
    CONTAINER("of containers", "docker", "podman", "br-", "veth", "cni", "flannel", "cali", "cilium", "lxc", "lxdbr"),
    MACHINE("of virtual machines", "virbr", "vnet", "vmnet", "vboxnet", "vEthernet"),
    VPN("a VPN or tunnel", "tun", "tap", "wg", "utun", "ppp", "tailscale", "zt", "ipsec", "gre", "sit", "ip6tnl"),
    ARTIFICIAL("leads nowhere", "dummy", "ifb");

    private final String reason;
    private final List<String> prefixes;

    LeftOutKind(String reason, String... prefixes) {
        this.reason = reason;
        this.prefixes = List.of(prefixes);
    }

    /** Why an interface is used only when it is named, or {@code null} when it is used anyway. */
    static String reasonFor(NetInterface candidate) {
        if (!candidate.isUp()) {
            return "down";
        }
        if (candidate.isLoopback()) {
            return "loopback";
        }
        for (LeftOutKind kind : values()) {
            if (kind.prefixes.stream().anyMatch(candidate.name()::startsWith)) {
                return kind.reason;
            }
        }
        return candidate.isPointToPoint() ? VPN.reason : null;
    }
}
