package npb.is;

import java.util.List;

/** The official test keys of each class. */
final class TestKeys {

    static final List<TestKey> S = List.of(
            new TestKey(48_427, 0, 1, 0),
            new TestKey(17_148, 18, 1, 0),
            new TestKey(23_627, 346, 1, 0),
            new TestKey(62_548, 64_917, -1, 0),
            new TestKey(4_431, 65_463, -1, 0));

    static final List<TestKey> W = List.of(
            new TestKey(357_773, 1_249, 1, 2),
            new TestKey(934_767, 11_698, 1, 2),
            new TestKey(875_723, 1_039_987, -1, 0),
            new TestKey(898_999, 1_043_896, -1, 0),
            new TestKey(404_505, 1_048_018, -1, 0));

    static final List<TestKey> A = List.of(
            new TestKey(2_112_377, 104, 1, 1),
            new TestKey(662_041, 17_523, 1, 1),
            new TestKey(5_336_171, 123_928, 1, 1),
            new TestKey(3_642_833, 8_288_932, -1, 1),
            new TestKey(4_250_760, 8_388_264, -1, 1));

    static final List<TestKey> B = List.of(
            new TestKey(41_869, 33_422_937, -1, 0),
            new TestKey(812_306, 10_244, 1, 0),
            new TestKey(5_102_857, 59_149, 1, 0),
            new TestKey(18_232_239, 33_135_281, -1, 0),
            new TestKey(26_860_214, 99, 1, 0));

    static final List<TestKey> C = List.of(
            new TestKey(44_172_927, 61_147, 1, 0),
            new TestKey(72_999_161, 882_988, 1, 0),
            new TestKey(74_326_391, 266_290, 1, 0),
            new TestKey(129_606_274, 133_997_595, -1, 0),
            new TestKey(21_736_814, 133_525_895, -1, 0));

    static final List<TestKey> D = List.of(
            new TestKey(1_317_351_170, 1, 1, 0),
            new TestKey(995_930_646, 36_538_729, 1, 0),
            new TestKey(1_157_283_250, 1_978_098_519, -1, 0),
            new TestKey(1_503_301_535, 2_145_192_618, -1, 0),
            new TestKey(1_453_734_525, 2_147_425_337, -1, 0));

    private TestKeys() {}
}
