package bireme.launcher.slurm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NodeListTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "n1                 | n1",
                "n[001-003,7],m2    | n001 n002 n003 n7 m2",
                "n[8-11]            | n8 n9 n10 n11",
                "n[098-101]         | n098 n099 n100 n101",
                "r[1-2]n[01-02]     | r1n01 r1n02 r2n01 r2n02",
                "x[1,3]-ib0,login   | x1-ib0 x3-ib0 login",
                "n[5]               | n5",
                "a.example.org, b_2 | a.example.org b_2",
                "n[0-0]             | n0"
            })
    void shouldExpand(String list, String names) {
        assertThat(NodeList.parse(list)).isEqualTo(List.of(names.split(" ")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ",",
                "n[1-2",
                "n1]",
                "n[[1]]",
                "n[]",
                "n[1-]",
                "n[a-b]",
                "n[3-1]",
                "n[1-2-3]",
                "n[0-99999999]",
                "n[1,]",
                "-n1",
                "a b",
                "n[1-2],,m"
            })
    void shouldRefuse(String list) {
        assertThatThrownBy(() -> NodeList.parse(list))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"" + list + "\"");
    }

    @Test
    void shouldExpandThousandsButNotMillions() {
        assertThat(NodeList.parse("r[00-63]n[0000-1023]")).hasSize(65536).endsWith("r63n1023");
        assertThatThrownBy(() -> NodeList.parse("r[00-64]n[0000-1023]")).hasMessageContaining("more than 65536 nodes");
    }
}
