package bireme.bb.tcp;

import java.nio.file.Path;

/** One of the two processes of a channel. */
final class TcpProcess {
    static final int ITEMS = 20_000;

    private TcpProcess() {}

    /** The file with the secret and, for the sender, the port. */
    public static void main(String[] args) throws Exception {
        ChannelSecret secret = ChannelSecret.ofFile(Path.of(args[0]));
        if (args.length == 1) {
            receive(secret);
        } else {
            send(secret, Integer.parseInt(args[1]));
        }
    }

    private static void receive(ChannelSecret secret) throws Exception {
        try (TcpChannels channels = TcpChannels.listen(0, secret);
                TcpReceiver<String> in = channels.open("lines")) {
            System.out.println(channels.port());
            int next = 0;
            for (String line = in.take(); line != null; line = in.take()) {
                if (!line.equals("line " + next++)) {
                    throw new AssertionError(line + " as number " + next);
                }
            }
            System.out.println(next + " lines");
        }
    }

    private static void send(ChannelSecret secret, int port) throws Exception {
        try (TcpSender<String> out = TcpSender.connect("lines", "localhost", port, secret)) {
            for (int line = 0; line < ITEMS; line++) {
                out.put("line " + line);
            }
            out.end();
        }
    }
}
