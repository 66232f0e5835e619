package bireme.launcher.options;

/** The syntax of an option, for messages: {@code -np N}. */
final class Usage {
    private Usage() {}

    static String of(Option option) {
        String labels = String.join(" ", option.valueLabels());
        return labels.isEmpty() ? option.mainName() : option.mainName() + " " + labels;
    }
}
