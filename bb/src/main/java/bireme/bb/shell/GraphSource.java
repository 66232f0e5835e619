package bireme.bb.shell;

import bireme.bb.Graph;
import bireme.bb.rewrite.Skeleton;
import bireme.bb.rewrite.SkeletonJson;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where the shell has its graph from.
 *
 * @param name a file or a method, as the user has given it
 * @param graph that can be run; {@code null} for a description
 * @param skeleton its structure
 */
record GraphSource(String name, Graph graph, Skeleton skeleton) {
    private static final String METHOD = "graph";

    /** Reads {@code FILE.json}, or calls {@code CLASS::METHOD}; without a method it is {@code graph}. */
    static GraphSource of(String name) throws CommandException {
        return name.endsWith(".json") ? ofFile(name) : ofMethod(name);
    }

    private static GraphSource ofFile(String name) throws CommandException {
        try {
            Skeleton skeleton = SkeletonJson.parse(Files.readString(Path.of(name)), name);
            return new GraphSource(name, null, skeleton);
        } catch (IOException e) {
            throw new CommandException("cannot read " + name + ": " + e, e);
        } catch (IllegalArgumentException e) {
            throw new CommandException(e.getMessage(), e);
        }
    }

    private static GraphSource ofMethod(String name) throws CommandException {
        int colons = name.indexOf("::");
        String type = colons < 0 ? name : name.substring(0, colons);
        String method = colons < 0 ? METHOD : name.substring(colons + 2);
        try {
            Class<?> owner = Class.forName(type, true, Thread.currentThread().getContextClassLoader());
            Graph graph = called(owner, method);
            return new GraphSource(name, graph, graph.skeleton());
        } catch (ClassNotFoundException e) {
            throw new CommandException(
                    "there is no class " + type + "; name its package, and its folder or jar by -cp", e);
        } catch (IllegalArgumentException e) {
            throw new CommandException("the graph of " + name + " cannot run: " + e.getMessage(), e);
        }
    }

    private static Graph called(Class<?> owner, String name) throws CommandException {
        String expected = "expected static Graph " + name + "() in " + owner.getName();
        try {
            Method method = owner.getDeclaredMethod(name);
            if (!Modifier.isStatic(method.getModifiers()) || method.getReturnType() != Graph.class) {
                throw new CommandException(expected + ", found " + method);
            }
            method.setAccessible(true);
            return (Graph) method.invoke(null);
        } catch (NoSuchMethodException e) {
            throw new CommandException(expected + ", found no method of that name without parameters", e);
        } catch (InvocationTargetException e) {
            throw new CommandException(owner.getName() + "." + name + "() failed: " + e.getCause(), e);
        } catch (IllegalAccessException e) {
            throw new CommandException(owner.getName() + "." + name + "() cannot be called: " + e.getMessage(), e);
        }
    }
}
