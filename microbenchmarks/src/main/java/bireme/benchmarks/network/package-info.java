/** Two processes of one host that talk over sockets, bare and through the network devices, in the same run. */
package bireme.benchmarks.network;
