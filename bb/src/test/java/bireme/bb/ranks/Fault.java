package bireme.bb.ranks;

import bireme.bb.ranks.edge.MessageSender;
import bireme.bb.ranks.edge.Tag;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;

/** What can be wrong with a message between ranks. */
enum Fault {
    /** A record of a type that there is not. */
    RECORD_TYPE(Tag.RECORDS) {
        @Override
        void send(Message message, MessageSender sender, Random random) {
            byte[] body = message.body();
            body[0] = (byte) (4 + random.nextInt(100));
            message.with(body).send(sender);
        }
    },
    /** Its last byte is missing. */
    CUT(Tag.RECORDS, Tag.NUMBERS) {
        @Override
        void send(Message message, MessageSender sender, Random random) {
            message.with(Arrays.copyOf(message.body(), message.count() - 1)).send(sender);
        }
    },
    /** Any part of it is missing, perhaps all. */
    CUT_ANYWHERE(Tag.RECORDS, Tag.NUMBERS) {
        @Override
        void send(Message message, MessageSender sender, Random random) {
            message.with(Arrays.copyOf(message.body(), random.nextInt(message.count())))
                    .send(sender);
        }
    },
    /** It goes on behind its end. */
    LENGTHENED(Tag.RECORDS, Tag.NUMBERS) {
        @Override
        void send(Message message, MessageSender sender, Random random) {
            byte[] body = Arrays.copyOf(message.body(), message.count() + 3);
            Arrays.fill(body, message.count(), body.length, (byte) 0x55);
            message.with(body).send(sender);
        }
    },
    TWICE(Tag.RECORDS, Tag.NUMBERS) {
        @Override
        void send(Message message, MessageSender sender, Random random) {
            message.send(sender);
            message.send(sender);
        }
    },
    SWALLOWED(Tag.RECORDS, Tag.NUMBERS) {
        @Override
        void send(Message message, MessageSender sender, Random random) {
            // nothing
        }
    },
    UNKNOWN_CHANNEL(Tag.RECORDS, Tag.NUMBERS) {
        @Override
        void send(Message message, MessageSender sender, Random random) {
            message.tagged(Tag.kindOf(message.tag()).of(1000 + random.nextInt(1000)))
                    .send(sender);
        }
    },
    UNKNOWN_KIND(Tag.RECORDS, Tag.NUMBERS) {
        @Override
        void send(Message message, MessageSender sender, Random random) {
            message.tagged(message.tag() | 15).send(sender);
        }
    },
    /** Numbers are sent as records, or records as numbers. */
    ANOTHER_KIND(Tag.RECORDS, Tag.NUMBERS) {
        @Override
        void send(Message message, MessageSender sender, Random random) {
            Tag other = Tag.kindOf(message.tag()) == Tag.RECORDS ? Tag.NUMBERS : Tag.RECORDS;
            message.tagged(other.of(Tag.channelOf(message.tag()))).send(sender);
        }
    },
    /** An array of another type than its tag says. */
    ANOTHER_ARRAY(Tag.RECORDS, Tag.NUMBERS) {
        @Override
        void send(Message message, MessageSender sender, Random random) {
            sender.send(message.rank(), Tag.LONGS.of(Tag.channelOf(message.tag())), new int[9], 0, 9);
        }
    },
    /** Credit for what was never sent. */
    CREDIT_FOR_NOTHING(Tag.CREDIT) {
        @Override
        void send(Message message, MessageSender sender, Random random) {
            long items = random.nextBoolean() ? Long.MAX_VALUE : 1L << 40 + random.nextInt(20);
            message.with(credit(items, items)).send(sender);
        }
    },
    NEGATIVE_CREDIT(Tag.CREDIT) {
        @Override
        void send(Message message, MessageSender sender, Random random) {
            message.with(credit(-1 - random.nextInt(1000), 0)).send(sender);
        }
    },
    CUT_CREDIT(Tag.CREDIT) {
        @Override
        void send(Message message, MessageSender sender, Random random) {
            message.with(Arrays.copyOf(message.body(), random.nextInt(16))).send(sender);
        }
    },
    UNKNOWN_CONTROL_MESSAGE(Tag.RECORDS, Tag.NUMBERS) {
        @Override
        void send(Message message, MessageSender sender, Random random) {
            message.tagged(Tag.CONTROL.of(7)).send(sender);
        }
    },
    /** A control message with noise in it. */
    NOISY_CONTROL_MESSAGE(Tag.RECORDS, Tag.NUMBERS) {
        @Override
        void send(Message message, MessageSender sender, Random random) {
            byte[] noise = new byte[1 + random.nextInt(100)];
            random.nextBytes(noise);
            int kind = random.nextInt(ControlMessage.Kind.values().length);
            message.with(noise).tagged(Tag.CONTROL.of(kind)).send(sender);
        }
    },
    /** The rank disconnects, and goes on sending. */
    EARLY_DISCONNECT(Tag.RECORDS, Tag.NUMBERS) {
        @Override
        void send(Message message, MessageSender sender, Random random) {
            byte[] nothing = ControlMessage.sealed(new byte[0]);
            message.with(nothing)
                    .tagged(Tag.CONTROL.of(ControlMessage.Kind.DISCONNECT.ordinal()))
                    .send(sender);
            message.send(sender);
        }
    };

    private final Set<Tag> kinds;

    Fault(Tag... kinds) {
        this.kinds = Set.of(kinds);
    }

    /** A message between ranks, whose array holds bytes. */
    record Message(int rank, int tag, byte[] array, int offset, int count) {
        byte[] body() {
            return Arrays.copyOfRange(array, offset, offset + count);
        }

        Message with(byte[] body) {
            return new Message(rank, tag, body, 0, body.length);
        }

        Message tagged(int other) {
            return new Message(rank, other, array, offset, count);
        }

        void send(MessageSender sender) {
            sender.send(rank, tag, array, offset, count);
        }
    }

    private static byte[] credit(long items, long bytes) {
        return ByteBuffer.allocate(2 * Long.BYTES).putLong(items).putLong(bytes).array();
    }

    /** Whether such messages can have it. */
    boolean concerns(Tag kind) {
        return kinds.contains(kind);
    }

    abstract void send(Message message, MessageSender sender, Random random);
}
