package npb.sp;

import benchmarks.kernel.ProblemClass;
import npb.cfd.adi.AdiProblem;

/** The classes of SP with their official results. */
final class SpProblems {

    private SpProblems() {}

    /** The problem and results of a class. */
    static AdiProblem of(ProblemClass problemClass) {
        return switch (problemClass) {
            case S -> new AdiProblem(12, 100, 0.015, residualsS(), errorsS());
            case W -> new AdiProblem(36, 400, 0.0015, residualsW(), errorsW());
            case A -> new AdiProblem(64, 400, 0.0015, residualsA(), errorsA());
            case B -> new AdiProblem(102, 400, 0.001, residualsB(), errorsB());
            case C -> new AdiProblem(162, 400, 0.00067, residualsC(), errorsC());
            case D -> new AdiProblem(408, 500, 0.0003, residualsD(), errorsD());
        };
    }

    private static double[] residualsS() {
        return new double[] {
            2.7470315451339479e-2,
            1.0360746705285417e-2,
            1.6235745065095532e-2,
            1.5840557224455615e-2,
            3.4849040609362460e-2
        };
    }

    private static double[] errorsS() {
        return new double[] {
            2.7289258557377227e-5,
            1.0364446640837285e-5,
            1.6154798287166471e-5,
            1.5750704994480102e-5,
            3.4177666183390531e-5
        };
    }

    private static double[] residualsW() {
        return new double[] {
            0.1893253733584e-2, 0.1717075447775e-3, 0.2778153350936e-3, 0.2887475409984e-3, 0.3143611161242e-2
        };
    }

    private static double[] errorsW() {
        return new double[] {
            0.7542088599534e-4, 0.6512852253086e-5, 0.1049092285688e-4, 0.1128838671535e-4, 0.1212845639773e-3
        };
    }

    private static double[] residualsA() {
        return new double[] {
            2.4799822399300195, 1.1276337964368832, 1.5028977888770491, 1.4217816211695179, 2.1292113035138280
        };
    }

    private static double[] errorsA() {
        return new double[] {
            1.0900140297820550e-4,
            3.7343951769282091e-5,
            5.0092785406541633e-5,
            4.7671093939528255e-5,
            1.3621613399213001e-4
        };
    }

    private static double[] residualsB() {
        return new double[] {
            0.6903293579998e2, 0.3095134488084e2, 0.4103336647017e2, 0.3864769009604e2, 0.5643482272596e2
        };
    }

    private static double[] errorsB() {
        return new double[] {
            0.9810006190188e-2, 0.1022827905670e-2, 0.1720597911692e-2, 0.1694479428231e-2, 0.1847456263981e-1
        };
    }

    private static double[] residualsC() {
        return new double[] {
            0.5881691581829e3, 0.2454417603569e3, 0.3293829191851e3, 0.3081924971891e3, 0.4597223799176e3
        };
    }

    private static double[] errorsC() {
        return new double[] {
            0.2598120500183e0, 0.2590888922315e-1, 0.5132886416320e-1, 0.4806073419454e-1, 0.5483377491301e0
        };
    }

    private static double[] residualsD() {
        return new double[] {
            0.1044696216887e5, 0.3204427762578e4, 0.4648680733032e4, 0.4238923283697e4, 0.7588412036136e4
        };
    }

    private static double[] errorsD() {
        return new double[] {
            0.5089471423669e1, 0.5323514855894e0, 0.1187051008971e1, 0.1083734951938e1, 0.1164108338568e2
        };
    }
}
