package bireme.launcher.docs;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.SimpleJavaFileObject;

/**
 * Java on a page, as a source that can be compiled. A block with a class is one already. Any other block is the body of
 * a method: its imports come first, and a line {@code // given: Intracomm world; class Image} names what the reader has
 * before it. A class that is given is in the folder of {@link #GIVEN}.
 */
final class Snippet extends SimpleJavaFileObject {
    private static final Path GIVEN = Path.of("src", "test", "snippets");
    private static final Pattern TYPE =
            Pattern.compile("(?m)^(?:public |final |abstract )*(?:class|interface|record|enum) (\\w+)");
    private static final String GIVEN_MARK = "// given: ";

    private final String text;
    private final String typeName;

    private Snippet(String folder, String typeName, String text) {
        super(URI.create("string:///" + folder + "/" + typeName + ".java"), Kind.SOURCE);
        this.typeName = typeName;
        this.text = "package " + folder + ";\n" + text;
    }

    /** The name of its class, without package. */
    String typeName() {
        return typeName;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
    }

    /** The package of a page. */
    static String folder(Page page) {
        return "page_" + page.path().getFileName().toString().replace(".md", "").replaceAll("\\W", "_");
    }

    /** Whether a block has a class of its own. */
    static boolean isWhole(Page.Block block) {
        return TYPE.matcher(String.join("\n", block.text())).find();
    }

    /** The sources of all Java on a page, and of the classes that are given there. */
    static List<Snippet> of(Page page) throws IOException {
        List<Snippet> snippets = new ArrayList<>();
        List<String> given = new ArrayList<>();
        for (Page.Block block : page.blocks()) {
            if (block.info().equals("java")) {
                snippets.add(isWhole(block) ? whole(page, block) : fragment(page, block, given));
            }
        }
        for (String type : given.stream().distinct().toList()) {
            snippets.add(new Snippet(folder(page), type, Files.readString(GIVEN.resolve(type + ".java"))));
        }
        return snippets;
    }

    /** The name of the first class of a block. */
    static String typeOf(Page.Block block) {
        Matcher type = TYPE.matcher(String.join("\n", block.text()));
        if (!type.find()) {
            throw new IllegalArgumentException("no class in line " + block.line());
        }
        return type.group(1);
    }

    private static Snippet whole(Page page, Page.Block block) {
        return new Snippet(folder(page), typeOf(block), String.join("\n", block.text()));
    }

    private static Snippet fragment(Page page, Page.Block block, List<String> givenTypes) {
        List<String> imports = new ArrayList<>();
        List<String> body = new ArrayList<>();
        List<String> parameters = new ArrayList<>();
        for (String line : block.text()) {
            if (line.startsWith("import ")) {
                imports.add(line);
            } else if (line.startsWith(GIVEN_MARK)) {
                for (String given : line.substring(GIVEN_MARK.length()).split("; *")) {
                    boolean isType = given.startsWith("class ");
                    (isType ? givenTypes : parameters).add(isType ? given.substring("class ".length()) : given);
                }
            } else {
                body.add(line);
            }
        }
        String name = "Line" + block.line();
        return new Snippet(
                folder(page),
                name,
                imports.stream().collect(Collectors.joining("\n"))
                        + "\nfinal class " + name + " {\nvoid run(" + String.join(", ", parameters)
                        + ") throws Exception {\n" + String.join("\n", body) + "\n}\n}\n");
    }
}
