#!/usr/bin/env python3
"""Checks a time line of mpjrun --profile by the classes that Perfetto publishes.

    check-timeline.py DIR/timeline.perfetto-trace

Every packet is read, and has no field that Perfetto does not know. Every event is on a track that was described before
it; the calls of a track begin and end in turn; an arrow begins once, ends once, and does not end before it begins; no
counter is negative. Needs: pip install perfetto protobuf. Prints what was found; status 1 if something is wrong.
"""
import collections
import sys

from google.protobuf.unknown_fields import UnknownFieldSet
from perfetto.protos.perfetto.trace.perfetto_trace_pb2 import Trace, TrackEvent


def has_unknown(message):
    if len(UnknownFieldSet(message)) > 0:
        return True
    values = [value for field, value in message.ListFields() if field.message_type is not None]
    return any(has_unknown(each) for value in values for each in (value if hasattr(value, "append") else [value]))


def check(trace):
    """Yields a line for each thing that is wrong, and counts packets by what they are."""
    tracks, open_events, begun, ended = set(), collections.Counter(), {}, {}
    counts = collections.Counter()
    events = []
    for packet in trace.packet:
        if has_unknown(packet):
            yield f"unknown fields in {packet}"
        if packet.HasField("track_descriptor"):
            tracks.add(packet.track_descriptor.uuid)
            counts["tracks"] += 1
        elif packet.HasField("track_event"):
            if packet.track_event.track_uuid not in tracks:
                yield f"event on a track that is not described before it: {packet}"
            events.append((packet.timestamp, packet.track_event))
        else:
            yield f"neither track nor event: {packet}"
    for time, event in events:
        counts[TrackEvent.Type.Name(event.type)] += 1
        if event.type in (TrackEvent.TYPE_SLICE_BEGIN, TrackEvent.TYPE_SLICE_END):
            open_events[event.track_uuid] += 1 if event.type == TrackEvent.TYPE_SLICE_BEGIN else -1
            if open_events[event.track_uuid] not in (0, 1):
                yield f"at {time} track {event.track_uuid} has {open_events[event.track_uuid]} open events"
        elif event.type == TrackEvent.TYPE_COUNTER and event.counter_value < 0:
            yield f"at {time} a counter is {event.counter_value}"
        for flows, ids in ((begun, event.flow_ids), (ended, event.terminating_flow_ids)):
            for flow in ids:
                if flow in flows:
                    yield f"arrow {flow} has two begins or two ends"
                flows[flow] = time
    counts["arrows"] = len(begun)
    for flow in begun.keys() ^ ended.keys():
        yield f"arrow {flow} has one end only"
    print(", ".join(f"{count} {name}" for name, count in sorted(counts.items())))


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    trace = Trace()
    with open(sys.argv[1], "rb") as file:
        trace.ParseFromString(file.read())
    wrong = list(check(trace))
    for line in wrong[:20]:
        print(line, file=sys.stderr)
    sys.exit(1 if wrong else 0)


main()
