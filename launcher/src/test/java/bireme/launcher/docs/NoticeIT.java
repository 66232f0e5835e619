package bireme.launcher.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * The list of libraries in {@code NOTICE} is made from what a distribution holds, with the licences in their POMs.
 *
 * <p>Maven has put the POMs beside the jars of the class path, so no network is needed.
 */
class NoticeIT {
    private static final String HEADING = "Libraries, and the licences that their authors name:\n\n";

    /** Names of licences in POMs, and those of SPDX. */
    private static final Map<String, String> NAMES = Map.of(
            "Apache License 2.0", "Apache-2.0",
            "Apache License, Version 2.0", "Apache-2.0",
            "The Apache Software License, Version 2.0", "Apache-2.0",
            "The Apache Software License, version 2.0", "Apache-2.0");

    /** A project object model in a local repository. */
    private record Pom(Path file, Element project) {
        static Pom read(Path file) {
            try {
                Document document = DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(file.toFile());
                return new Pom(file, document.getDocumentElement());
            } catch (Exception e) {
                throw new IllegalStateException(file + " cannot be read: " + e, e);
            }
        }

        /** What a library says, or else the nearest of its parents that says something. */
        List<String> licences() {
            List<String> names = children(project, "licenses").stream()
                    .flatMap(all -> children(all, "license").stream())
                    .map(licence -> text(licence, "name"))
                    .map(name -> NAMES.getOrDefault(name, name))
                    .sorted()
                    .toList();
            return names.isEmpty() ? parent().licences() : names;
        }

        private Pom parent() {
            List<Element> parents = children(project, "parent");
            assertThat(parents)
                    .as("%s names neither a licence nor a parent", file)
                    .hasSize(1);
            Element parent = parents.get(0);
            String artifact = text(parent, "artifactId");
            String version = text(parent, "version");
            return read(repository()
                    .resolve(text(parent, "groupId").replace('.', File.separatorChar))
                    .resolve(artifact)
                    .resolve(version)
                    .resolve(artifact + "-" + version + ".pom"));
        }

        String group() {
            return children(project, "groupId").isEmpty()
                    ? text(children(project, "parent").get(0), "groupId")
                    : text(project, "groupId");
        }

        /** The folder above GROUP/ARTIFACT/VERSION/FILE, where each dot of the group is a level. */
        private Path repository() {
            Path folder = file.getParent().getParent().getParent();
            for (int levels = group().split("\\.").length; levels > 0; levels--) {
                folder = folder.getParent();
            }
            return folder;
        }

        private static String text(Element parent, String name) {
            return children(parent, name).get(0).getTextContent().strip();
        }

        private static List<Element> children(Element parent, String name) {
            List<Element> found = new ArrayList<>();
            for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
                if (node instanceof Element element && element.getTagName().equals(name)) {
                    found.add(element);
                }
            }
            return found;
        }
    }

    /** Names of jars that are not our own. */
    private static List<String> packaged() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("target", "lib"))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".jar"))
                    .filter(name -> !name.startsWith("bireme-") && !name.equals("starter.jar"))
                    .toList();
        }
    }

    private static String line(Path jar) {
        Path version = jar.getParent();
        Path artifact = version.getParent().getFileName();
        Pom pom = Pom.read(version.resolve(artifact + "-" + version.getFileName() + ".pom"));
        return "- " + pom.group() + ":" + artifact + " " + version.getFileName() + ": "
                + String.join(" or ", pom.licences()) + "\n";
    }

    @Test
    void shouldNameAllLibrariesOfADistributionWithTheirLicences() throws IOException {
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        Map<String, Path> jars = Stream.of(path.split(File.pathSeparator))
                .map(Path::of)
                .collect(Collectors.toMap(
                        jar -> jar.getFileName().toString(), jar -> jar, (one, same) -> one, TreeMap::new));
        List<String> packaged = packaged();
        assertThat(packaged).isNotEmpty();
        assertThat(jars).containsKeys(packaged.toArray(String[]::new));
        String list = packaged.stream()
                .map(name -> line(jars.get(name)))
                .distinct()
                .sorted()
                .collect(Collectors.joining());
        String notice = Files.readString(Page.ROOT.resolve("NOTICE"));
        String own = notice.substring(0, notice.indexOf(HEADING) + HEADING.length());
        WrittenPage.checkFile("NOTICE", own + list, NoticeIT.class);
    }
}
