package bireme.bb.engine.thread;

import bireme.bb.channel.Channel;
import bireme.bb.channel.Pause;
import bireme.bb.channel.WaitMode;
import bireme.bb.engine.remote.RemoteInput;
import bireme.bb.engine.remote.RemoteOutput;
import bireme.bb.engine.remote.RemoteReceiver;
import bireme.bb.node.StreamEndedException;
import bireme.bb.report.NodeReport;
import bireme.devices.memory.Padding;
import bireme.devices.wait.Parker;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * How the thread of a vertex waits, for items and for room, and what it does before it sleeps.
 *
 * <p>Threads: that of the vertex; any for {@link #parker} and the reports.
 *
 * <p>Errors: {@link StreamEndedException} from whatever waits once the run is over.
 */
public final class VertexWaits extends Padding {
    private final String vertex;
    private final Parker parker;
    private final BooleanSupplier isRunOver;
    private final Pause forItems;
    private final Pause forRoom;
    /** Where the vertex puts items. */
    private final List<Channel> fed = new ArrayList<>();
    /** Where it puts items that go to other ranks. */
    private final List<RemoteOutput> outputs = new ArrayList<>();
    /** Where items come from that other ranks have sent. */
    private final List<RemoteInput> inputs = new ArrayList<>();

    /** Work to do during waits; {@code null} for none. */
    private PendingWork pending;
    /** Called whenever the thread waits for items, and says whether it has emitted any; {@code null} for none. */
    private BooleanSupplier idle;
    /** What receives items, and room, from other ranks; {@code null} if the vertex gets none from there. */
    private RemoteReceiver remote;

    /** Waits of the thread that sleeps at {@code parker}, until the run is over; {@code vertex} is its label. */
    public VertexWaits(String vertex, Parker parker, WaitMode mode, BooleanSupplier isRunOver) {
        this.vertex = vertex;
        this.parker = parker;
        this.isRunOver = isRunOver;
        this.forItems = new Pause(parker, mode);
        this.forRoom = new Pause(parker, mode);
    }

    /** Called for every channel that the vertex puts items into. */
    public void feeds(Channel channel) {
        fed.add(channel);
    }

    /** The same for a channel to another partition of the graph. */
    public void feeds(RemoteOutput output) {
        outputs.add(output);
    }

    /** Called for every channel from another partition that the vertex takes items from. */
    public void takesFrom(RemoteInput input) {
        inputs.add(input);
    }

    /** Sets what receives items from other ranks while the thread waits. */
    public void receiveItemsBy(RemoteReceiver receiver) {
        remote = receiver;
        forItems.sleepBy(maxNs -> receiver.park(parker, maxNs));
    }

    /** Sets what receives room for items to other ranks while the thread waits. */
    public void receiveRoomBy(RemoteReceiver receiver) {
        remote = receiver;
        forRoom.sleepBy(maxNs -> receiver.park(parker, maxNs));
    }

    /** Sets what is done whenever the thread waits. */
    public void doWhileWaiting(PendingWork some) {
        pending = some;
    }

    /** Sets what is done while there is no item, and says whether it has emitted any. */
    public void doWithoutItems(BooleanSupplier some) {
        idle = some;
    }

    /** Where the thread sleeps. */
    public Parker parker() {
        return parker;
    }

    /** Waits a little for an item. */
    public void pause() {
        pause(forItems);
    }

    /** Waits a little for room. */
    public void pauseForRoom() {
        pause(forRoom);
    }

    /**
     * Waits until a channel has room. Here, and not by failing offers, so that the compiler finds offers that have to
     * wait rare, and puts the others where they are called.
     */
    public void awaitRoom(Channel channel) {
        do {
            pauseForRoom();
        } while (!channel.hasRoom());
        goOnWithRoom();
    }

    private void pause(Pause waiting) {
        if (isRunOver.getAsBoolean()) {
            throw new StreamEndedException("the run is over");
        }
        boolean hasEmitted = idle != null && waiting == forItems && idle.getAsBoolean();
        boolean hasWorked = pending != null && pending.doPending() || hasEmitted;
        if (hasWorked || waiting.isFirst()) {
            flush();
            for (int i = 0; i < inputs.size(); i++) {
                inputs.get(i).drained();
            }
        }
        if (hasWorked) {
            waiting.reset();
        } else {
            waiting.pause();
            if (remote != null && remote.progress()) {
                waiting.reset();
            }
        }
    }

    /** Makes all items that the vertex has put visible to their consumers, because nothing may follow soon. */
    public void flush() {
        for (int i = 0; i < fed.size(); i++) { // without an iterator: this is called often
            fed.get(i).flush();
        }
        for (int i = 0; i < outputs.size(); i++) {
            outputs.get(i).flush();
        }
    }

    /** There is an item. */
    public void goOn() {
        forItems.reset();
    }

    /** There is room. */
    public void goOnWithRoom() {
        forRoom.reset();
    }

    /** Called when the thread has ended its last wait. */
    public void end() {
        forItems.reset();
        forRoom.reset();
    }

    /** Waits for the next item of a channel. */
    public Object await(Channel channel) {
        Object item = channel.poll();
        while (item == null) {
            pause();
            item = channel.poll();
        }
        goOn();
        return item;
    }

    /** How long it has waited for items. */
    public NodeReport.Waits forItems() {
        return report(forItems);
    }

    /** How long it has waited for room. */
    public NodeReport.Waits forRoom() {
        return report(forRoom);
    }

    private static NodeReport.Waits report(Pause pause) {
        return new NodeReport.Waits(pause.waits(), pause.parks(), pause.waitedNs());
    }

    @Override
    public String toString() {
        return vertex;
    }
}
