/* Transforms of 512 points, one for each group of 64 work-items: three passes of radix 8 through local memory. */
FUNCTION void pair(REAL *re, REAL *im, int i, int j) {
    REAL r = re[i] - re[j];
    REAL m = im[i] - im[j];
    re[i] += re[j];
    im[i] += im[j];
    re[j] = r;
    im[j] = m;
}

FUNCTION void turn(REAL *re, REAL *im, int i, REAL c, REAL s) {
    REAL r = re[i] * c - im[i] * s;
    im[i] = re[i] * s + im[i] * c;
    re[i] = r;
}

/* Eight points; results in bit-reversed order. */
FUNCTION void eight(REAL *re, REAL *im) {
    const REAL h = (REAL) 0.70710678118654752440;
    for (int i = 0; i < 4; i++) {
        pair(re, im, i, i + 4);
    }
    turn(re, im, 5, h, -h);
    turn(re, im, 6, 0, -1);
    turn(re, im, 7, -h, -h);
    for (int i = 0; i < 8; i += 4) {
        pair(re, im, i, i + 2);
        pair(re, im, i + 1, i + 3);
        turn(re, im, i + 3, 0, -1);
    }
    for (int i = 0; i < 8; i += 2) {
        pair(re, im, i, i + 1);
    }
}

KERNEL void fft512(GLOBAL REAL *allRe, GLOBAL REAL *allIm, GLOBAL const REAL *cosines, GLOBAL const REAL *sines) {
    LOCAL REAL sharedRe[512];
    LOCAL REAL sharedIm[512];
    int j = LOCAL_ID(0);
    GLOBAL REAL *globalRe = allRe + GROUP_ID(0) * 512;
    GLOBAL REAL *globalIm = allIm + GROUP_ID(0) * 512;
    for (int r = 0; r < 8; r++) {
        sharedRe[j + r * 64] = globalRe[j + r * 64];
        sharedIm[j + r * 64] = globalIm[j + r * 64];
    }
    BARRIER;
    for (int done = 1; done < 512; done *= 8) {
        REAL re[8];
        REAL im[8];
        int inside = j % done;
        for (int r = 0; r < 8; r++) {
            int angle = inside * r * (64 / done);
            re[r] = sharedRe[j + r * 64];
            im[r] = sharedIm[j + r * 64];
            turn(re, im, r, cosines[angle], sines[angle]);
        }
        eight(re, im);
        BARRIER;
        int to = j / done * done * 8 + inside;
        for (int r = 0; r < 8; r++) {
            int reversed = (r & 1) * 4 + (r & 2) + r / 4;
            sharedRe[to + r * done] = re[reversed];
            sharedIm[to + r * done] = im[reversed];
        }
        BARRIER;
    }
    for (int r = 0; r < 8; r++) {
        globalRe[j + r * 64] = sharedRe[j + r * 64];
        globalIm[j + r * 64] = sharedIm[j + r * 64];
    }
}
