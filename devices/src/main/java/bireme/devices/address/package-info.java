/**
 * Where a process accepts connections, and how it reaches the others.
 *
 * <p>Idea: a job on one host uses the loopback interface and nothing else. A job on several hosts listens on the
 * addresses of the network interfaces that {@code bireme.interface} names, or of all that lead to a real network:
 * those of containers, virtual machines and VPNs are left out unless named. A process offers all addresses it listens
 * on; a process that connects tries those of its own subnets first, and if none answers says what it tried.
 *
 * <p>Threads: any; the attempts of one connection belong to the thread that connects.
 *
 * <p>Guarantees: deciding is separate from looking at the host ({@link bireme.devices.address.HostInterfaces}), and no
 * name of another host is ever looked up.
 */
package bireme.devices.address;
