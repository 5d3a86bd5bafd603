/* Joint non-local means on two renders of one scene. Each half is averaged with weights taken from the other half,
   and no weight is larger than what the features (albedo, normal) allow.
   gcc -O3 -march=native -ffast-math -fopenmp -shared -fPIC -o nlm.so nlm.c -lm */
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { COLOURS = 3, FEATURES = 6, ROWS = 32, NOISE = 2 };

static int clamp(int v, int n) { return v < 0 ? 0 : v >= n ? n - 1 : v; }

/* Interleaved pixels to one plane per channel. */
static float *planes(const float *pixels, int channels, size_t n) {
  float *out = malloc(sizeof(float) * n * channels);
  for (int c = 0; c < channels; c++)
    for (size_t i = 0; i < n; i++) out[c * n + i] = pixels[i * channels + c];
  return out;
}

/* Noise variance per channel: half the squared difference of the renders, averaged over a small square. */
static float *variance(const float *a, const float *b, int w, int h) {
  size_t n = (size_t)w * h;
  float *out = malloc(sizeof(float) * n * COLOURS);
#pragma omp parallel for
  for (int y = 0; y < h; y++)
    for (int c = 0; c < COLOURS; c++)
      for (int x = 0; x < w; x++) {
        float sum = 0;
        int count = 0;
        for (int j = -NOISE; j <= NOISE; j++)
          for (int i = -NOISE; i <= NOISE; i++) {
            if (x + i < 0 || y + j < 0 || x + i >= w || y + j >= h) continue;
            float d = a[c * n + (size_t)(y + j) * w + x + i] - b[c * n + (size_t)(y + j) * w + x + i];
            sum += d * d * .5f;
            count++;
          }
        out[c * n + (size_t)y * w + x] = sum / count;
      }
  return out;
}

/* Distance of one row to the row it is compared with, less what noise explains. Columns x0..x1 have a partner. */
static void row_distance(const float *restrict a, const float *restrict var, size_t n, size_t p, size_t q, int x0, int x1, float k2, float *restrict out) {
#pragma omp simd
  for (int x = x0; x < x1; x++) {
    float sum = 0;
    for (int c = 0; c < COLOURS; c++) {
      float vp = var[c * n + p + x], vq = var[c * n + q + x], d = a[c * n + p + x] - a[c * n + q + x];
      sum += (d * d - (vp + (vp < vq ? vp : vq))) / (1e-6f + k2 * (vp + vq));
    }
    out[x] = sum / COLOURS;
  }
}

/* Mean over a square of (2P+1)^2 around each column of the middle row; `rows` holds 2P+1 rows. */
static void patch_mean(const float *restrict rows, int stride, int x0, int x1, int P, float *restrict column, float *restrict out) {
  for (int x = x0; x < x1; x++) column[x] = 0;
  for (int j = 0; j <= 2 * P; j++)
    for (int x = x0; x < x1; x++) column[x] += rows[j * stride + x];
  for (int i = 1; i <= P; i++) {
    column[x0 - i] = column[x0];
    column[x1 - 1 + i] = column[x1 - 1];
  }
  float share = 1.f / ((2 * P + 1) * (2 * P + 1));
  for (int x = x0; x < x1; x++) out[x] = 0;
  for (int i = -P; i <= P; i++)
    for (int x = x0; x < x1; x++) out[x] += column[x + i] * share;
}

/* A, B: the halves; F: albedo and normal with weights `fs`; window radius R, patch radius P, strength k. */
void nlm(const float *A, const float *B, const float *F, const float *fs, int w, int h, int R, int P, float k, float *out) {
  size_t n = (size_t)w * h;
  int stride = w + 2 * P;
  float *a = planes(A, COLOURS, n), *b = planes(B, COLOURS, n), *f = planes(F, FEATURES, n), *var = variance(a, b, w, h);
#pragma omp parallel
  {
    float *near_a = malloc(sizeof(float) * stride * (ROWS + 2 * P)), *near_b = malloc(sizeof(float) * stride * (ROWS + 2 * P));
    float *column = malloc(sizeof(float) * stride), *ma = malloc(sizeof(float) * w), *mb = malloc(sizeof(float) * w);
    float *sum = malloc(sizeof(float) * w * ROWS * 8);
#pragma omp for schedule(dynamic)
    for (int y0 = 0; y0 < h; y0 += ROWS) {
      int rows = y0 + ROWS < h ? ROWS : h - y0;
      memset(sum, 0, sizeof(float) * w * ROWS * 8);
      for (int dy = -R; dy <= R; dy++)
        for (int dx = -R; dx <= R; dx++) {
          int x0 = dx < 0 ? -dx : 0, x1 = dx > 0 ? w - dx : w;
          for (int y = -P; y < rows + P; y++) {
            size_t p = (size_t)clamp(y0 + y, h) * w, q = (size_t)clamp(clamp(y0 + y, h) + dy, h) * w + dx;
            row_distance(a, var, n, p, q, x0, x1, k * k, near_a + (y + P) * stride + P);
            row_distance(b, var, n, p, q, x0, x1, k * k, near_b + (y + P) * stride + P);
          }
          for (int y = 0; y < rows; y++) {
            int Y = y0 + y;
            if (Y + dy < 0 || Y + dy >= h) continue;
            size_t p = (size_t)Y * w, q = (size_t)(Y + dy) * w + dx;
            patch_mean(near_a + y * stride + P, stride, x0, x1, P, column + P, ma);
            patch_mean(near_b + y * stride + P, stride, x0, x1, P, column + P, mb);
            float *s = sum + (size_t)y * w * 8;
#pragma omp simd
            for (int x = x0; x < x1; x++) {
              float apart = 0;
              for (int c = 0; c < FEATURES; c++) {
                float d = f[c * n + p + x] - f[c * n + q + x];
                apart += d * d * fs[c];
              }
              float limit = expf(-apart), wa = expf(-(ma[x] > 0 ? ma[x] : 0)), wb = expf(-(mb[x] > 0 ? mb[x] : 0));
              wa = wa < limit ? wa : limit;
              wb = wb < limit ? wb : limit;
              for (int c = 0; c < COLOURS; c++) {
                s[c * w + x] += wb * a[c * n + q + x];
                s[(4 + c) * w + x] += wa * b[c * n + q + x];
              }
              s[3 * w + x] += wb;
              s[7 * w + x] += wa;
            }
          }
        }
      for (int y = 0; y < rows; y++)
        for (int x = 0; x < w; x++) {
          float *s = sum + (size_t)y * w * 8 + x;
          for (int c = 0; c < COLOURS; c++)
            out[((size_t)(y0 + y) * w + x) * COLOURS + c] =
                .5f * (s[c * w] / (s[3 * w] + 1e-9f) + s[(4 + c) * w] / (s[7 * w] + 1e-9f));
        }
    }
    free(near_a), free(near_b), free(column), free(ma), free(mb), free(sum);
  }
  free(a), free(b), free(f), free(var);
}
