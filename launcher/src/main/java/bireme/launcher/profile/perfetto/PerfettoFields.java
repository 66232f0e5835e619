package bireme.launcher.profile.perfetto;

/**
 * Numbers of the fields of Perfetto's messages.
 *
 * <p>Source: protos/perfetto/trace of Perfetto: trace.proto, trace_packet.proto, track_event.proto,
 * track_descriptor.proto, debug_annotation.proto.
 */
final class PerfettoFields {
    static final int TRACE_PACKET = 1;

    static final int PACKET_TIMESTAMP = 8;
    static final int PACKET_SEQUENCE = 10;
    static final int PACKET_EVENT = 11;
    static final int PACKET_TRACK = 60;

    static final int TRACK_UUID = 1;
    static final int TRACK_NAME = 2;
    static final int TRACK_PROCESS = 3;
    static final int TRACK_THREAD = 4;
    static final int TRACK_PARENT = 5;
    static final int TRACK_COUNTER = 8;

    static final int PROCESS_PID = 1;
    static final int PROCESS_NAME = 6;
    static final int THREAD_PID = 1;
    static final int THREAD_TID = 2;
    static final int THREAD_NAME = 5;
    static final int COUNTER_UNIT = 3;
    static final int UNIT_BYTES = 3;

    static final int EVENT_ANNOTATION = 4;
    static final int EVENT_TYPE = 9;
    static final int EVENT_TRACK = 11;
    static final int EVENT_CATEGORY = 22;
    static final int EVENT_NAME = 23;
    static final int EVENT_COUNTER_VALUE = 30;
    static final int EVENT_FLOW = 47;
    static final int EVENT_ENDING_FLOW = 48;

    static final int TYPE_BEGIN = 1;
    static final int TYPE_END = 2;
    static final int TYPE_INSTANT = 3;
    static final int TYPE_COUNTER = 4;

    static final int ANNOTATION_INT = 4;
    static final int ANNOTATION_TEXT = 6;
    static final int ANNOTATION_NAME = 10;

    private PerfettoFields() {}
}
