package bireme.devices.net;

import bireme.devices.net.link.Link;
import bireme.devices.net.link.LinkFactory;
import bireme.devices.net.link.LinkHost;
import bireme.devices.net.link.LinkOwner;

/** Links that move few bytes at a time, sometimes none, and are late; everything else is a real factory's. */
public final class FaultyLinks implements LinkFactory {
    private final LinkFactory links;
    private final long seed;

    /** Spoils the links of a factory, at random from a seed. */
    public FaultyLinks(LinkFactory links, long seed) {
        this.links = links;
        this.seed = seed;
    }

    @Override
    public void open(LinkHost host) {
        links.open(new LinkHost() {
            @Override
            public LinkOwner linked(int process, Link link) {
                return host.linked(process, new FaultyLink(link, seed + process));
            }

            @Override
            public void connectFailed(int process, Throwable cause) {
                host.connectFailed(process, cause);
            }
        });
    }

    @Override
    public void connect(int process) {
        links.connect(process);
    }

    @Override
    public int poll() {
        return links.poll();
    }

    @Override
    public void beforeSleep() {
        links.beforeSleep();
    }

    @Override
    public void close() {
        links.close();
    }
}
