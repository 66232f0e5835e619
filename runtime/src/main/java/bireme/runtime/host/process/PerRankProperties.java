package bireme.runtime.host.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.Charset;
import java.util.Collection;
import java.util.Enumeration;
import java.util.InvalidPropertiesFormatException;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Stands in for the system properties: each rank reads those of the JVM until it first changes one, from then on it has
 * a copy of its own.
 *
 * <p>Every method of {@link Properties} is overridden and passed on: to the properties of the calling thread's rank, or
 * to the original where the thread belongs to no rank or the rank has changed none. The entries of this object itself
 * are never used; the original is its {@code defaults}, for code of the JDK that reads those.
 *
 * <p>Threads: any. Each call is as safe as {@link Properties}; two threads of a rank that make the first change at once
 * change the same copy. A view, such as {@link #entrySet}, is that of the properties at the time of the call.
 */
final class PerRankProperties extends Properties {
    private static final long serialVersionUID = 1L;

    private final transient Properties original;

    PerRankProperties(Properties original) {
        super(original);
        this.original = original;
    }

    Properties original() {
        return original;
    }

    private Properties current() {
        RankProcessState rank = CurrentRank.find();
        Properties own = rank == null ? null : rank.properties();
        return own == null ? original : own;
    }

    private Properties currentToChange() {
        RankProcessState rank = CurrentRank.find();
        return rank == null ? original : rank.propertiesToChange(original);
    }

    @Override
    public String getProperty(String key) {
        return current().getProperty(key);
    }

    @Override
    public String getProperty(String key, String byDefault) {
        return current().getProperty(key, byDefault);
    }

    @Override
    public Enumeration<?> propertyNames() {
        return current().propertyNames();
    }

    @Override
    public Set<String> stringPropertyNames() {
        return current().stringPropertyNames();
    }

    @Override
    public int size() {
        return current().size();
    }

    @Override
    public boolean isEmpty() {
        return current().isEmpty();
    }

    @Override
    public Enumeration<Object> keys() {
        return current().keys();
    }

    @Override
    public Enumeration<Object> elements() {
        return current().elements();
    }

    @Override
    public boolean contains(Object value) {
        return current().contains(value);
    }

    @Override
    public boolean containsValue(Object value) {
        return current().containsValue(value);
    }

    @Override
    public boolean containsKey(Object key) {
        return current().containsKey(key);
    }

    @Override
    public Object get(Object key) {
        return current().get(key);
    }

    @Override
    public Object getOrDefault(Object key, Object byDefault) {
        return current().getOrDefault(key, byDefault);
    }

    @Override
    public String toString() {
        return current().toString();
    }

    @Override
    public boolean equals(Object other) {
        return current().equals(other);
    }

    @Override
    public int hashCode() {
        return current().hashCode();
    }

    @Override
    public Object clone() {
        return current().clone();
    }

    @Override
    public void list(PrintStream out) {
        current().list(out);
    }

    @Override
    public void list(PrintWriter out) {
        current().list(out);
    }

    @Override
    public void forEach(BiConsumer<? super Object, ? super Object> action) {
        current().forEach(action);
    }

    @Override
    public void store(Writer writer, String comments) throws IOException {
        current().store(writer, comments);
    }

    @Override
    public void store(OutputStream out, String comments) throws IOException {
        current().store(out, comments);
    }

    @Override
    public void storeToXML(OutputStream out, String comment) throws IOException {
        current().storeToXML(out, comment);
    }

    @Override
    public void storeToXML(OutputStream out, String comment, String encoding) throws IOException {
        current().storeToXML(out, comment, encoding);
    }

    @Override
    public void storeToXML(OutputStream out, String comment, Charset charset) throws IOException {
        current().storeToXML(out, comment, charset);
    }

    @Override
    public Object setProperty(String key, String value) {
        return currentToChange().setProperty(key, value);
    }

    @Override
    public Object put(Object key, Object value) {
        return currentToChange().put(key, value);
    }

    @Override
    public Object remove(Object key) {
        return currentToChange().remove(key);
    }

    @Override
    public Set<Object> keySet() {
        return currentToChange().keySet();
    }

    @Override
    public Collection<Object> values() {
        return currentToChange().values();
    }

    @Override
    public Set<Map.Entry<Object, Object>> entrySet() {
        return currentToChange().entrySet();
    }

    @Override
    public Object putIfAbsent(Object key, Object value) {
        return currentToChange().putIfAbsent(key, value);
    }

    @Override
    public boolean remove(Object key, Object value) {
        return currentToChange().remove(key, value);
    }

    @Override
    public boolean replace(Object key, Object before, Object after) {
        return currentToChange().replace(key, before, after);
    }

    @Override
    public Object replace(Object key, Object value) {
        return currentToChange().replace(key, value);
    }

    @Override
    public Object computeIfAbsent(Object key, Function<? super Object, ?> maker) {
        return currentToChange().computeIfAbsent(key, maker);
    }

    @Override
    public Object computeIfPresent(Object key, BiFunction<? super Object, ? super Object, ?> change) {
        return currentToChange().computeIfPresent(key, change);
    }

    @Override
    public Object compute(Object key, BiFunction<? super Object, ? super Object, ?> change) {
        return currentToChange().compute(key, change);
    }

    @Override
    public Object merge(Object key, Object value, BiFunction<? super Object, ? super Object, ?> change) {
        return currentToChange().merge(key, value, change);
    }

    @Override
    public void putAll(Map<?, ?> other) {
        currentToChange().putAll(other);
    }

    @Override
    public void clear() {
        currentToChange().clear();
    }

    @Override
    public void replaceAll(BiFunction<? super Object, ? super Object, ?> change) {
        currentToChange().replaceAll(change);
    }

    @Override
    public void load(Reader reader) throws IOException {
        currentToChange().load(reader);
    }

    @Override
    public void load(InputStream in) throws IOException {
        currentToChange().load(in);
    }

    @Override
    public void loadFromXML(InputStream in) throws IOException, InvalidPropertiesFormatException {
        currentToChange().loadFromXML(in);
    }
}
