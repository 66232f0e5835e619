package npb.bt;

import benchmarks.kernel.ProblemClass;
import npb.cfd.adi.AdiProblem;

/** The classes of BT and BTIO with their official results. */
final class BtProblems {

    private BtProblems() {}

    /** The problem and results of a class. */
    static AdiProblem of(ProblemClass problemClass) {
        return switch (problemClass) {
            case S -> new AdiProblem(12, 60, 0.01, residualsS(), errorsS());
            case W -> new AdiProblem(24, 200, 0.0008, residualsW(), errorsW());
            case A -> new AdiProblem(64, 200, 0.0008, residualsA(), errorsA());
            case B -> new AdiProblem(102, 200, 0.0003, residualsB(), errorsB());
            case C -> new AdiProblem(162, 200, 0.0001, residualsC(), errorsC());
            case D -> new AdiProblem(408, 250, 0.00002, residualsD(), errorsD());
        };
    }

    /** The same with the errors of BTIO: means over every fifth step, as read from its file. */
    static AdiProblem written(AdiProblem problem, ProblemClass problemClass) {
        return new AdiProblem(
                problem.points(),
                problem.steps(),
                problem.timeStep(),
                problem.residuals(),
                switch (problemClass) {
                    case S ->
                        new double[] {
                            0.1149036328945e2, 0.9156788904727, 0.2857899428614e1, 0.2598273346734e1, 0.2652795397547e2
                        };
                    case W ->
                        new double[] {
                            0.6729594398612e2,
                            0.5264523081690e1,
                            0.1677107142637e2,
                            0.1508721463436e2,
                            0.1477018363393e3
                        };
                    case A ->
                        new double[] {
                            0.6482218724961e2,
                            0.5066461714527e1,
                            0.1613931961359e2,
                            0.1452010201481e2,
                            0.1420099377681e3
                        };
                    case B ->
                        new double[] {
                            0.1477545106464e3,
                            0.1108895555053e2,
                            0.3698065590331e2,
                            0.3310505581440e2,
                            0.3157928282563e3
                        };
                    case C ->
                        new double[] {
                            0.2597156483475e3,
                            0.1985384289495e2,
                            0.6517950485788e2,
                            0.5757235541520e2,
                            0.5215668188726e3
                        };
                    case D ->
                        new double[] {
                            0.3813781566713e3,
                            0.3160872966198e2,
                            0.9593576357290e2,
                            0.8363391989815e2,
                            0.7063466087423e3
                        };
                });
    }

    private static double[] residualsS() {
        return new double[] {
            1.7034283709541311e-1,
            1.2975252070034097e-2,
            3.2527926989486055e-2,
            2.6436421275166801e-2,
            1.9211784131744430e-1
        };
    }

    private static double[] errorsS() {
        return new double[] {
            4.9976913345811579e-4,
            4.5195666782961927e-5,
            7.3973765172921357e-5,
            7.3821238632439731e-5,
            8.9269630987491446e-4
        };
    }

    private static double[] residualsW() {
        return new double[] {
            0.1125590409344e3, 0.1180007595731e2, 0.2710329767846e2, 0.2469174937669e2, 0.2638427874317e3
        };
    }

    private static double[] errorsW() {
        return new double[] {
            0.4419655736008e1, 0.4638531260002e0, 0.1011551749967e1, 0.9235878729944e0, 0.1018045837718e2
        };
    }

    private static double[] residualsA() {
        return new double[] {
            1.0806346714637264e2, 1.1319730901220813e1, 2.5974354511582465e1, 2.3665622544678910e1, 2.5278963211748344e2
        };
    }

    private static double[] errorsA() {
        return new double[] {
            4.2348416040525025, 4.4390282496995698e-1, 9.6692480136345650e-1, 8.8302063039765474e-1, 9.7379901770829278
        };
    }

    private static double[] residualsB() {
        return new double[] {
            1.4233597229287254e3, 9.9330522590150238e1, 3.5646025644535285e2, 3.2485447959084092e2, 3.2707541254659363e3
        };
    }

    private static double[] errorsB() {
        return new double[] {
            5.2969847140936856e1, 4.4632896115670668, 1.3122573342210174e1, 1.2006925323559144e1, 1.2459576151035986e2
        };
    }

    private static double[] residualsC() {
        return new double[] {
            0.62398116551764615e4,
            0.50793239190423964e3,
            0.15423530093013596e4,
            0.13302387929291190e4,
            0.11604087428436455e5
        };
    }

    private static double[] errorsC() {
        return new double[] {
            0.16462008369091265e3,
            0.11497107903824313e2,
            0.41207446207461508e2,
            0.37087651059694167e2,
            0.36211053051841265e3
        };
    }

    private static double[] residualsD() {
        return new double[] {
            0.2533188551738e5, 0.2346393716980e4, 0.6294554366904e4, 0.5352565376030e4, 0.3905864038618e5
        };
    }

    private static double[] errorsD() {
        return new double[] {
            0.3100009377557e3, 0.2424086324913e2, 0.7782212022645e2, 0.6835623860116e2, 0.6065737200368e3
        };
    }
}
