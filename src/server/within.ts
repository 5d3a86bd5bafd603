/**
 * What a promise gives; where that takes longer than so many milliseconds, what `late` gives, or throws. The work
 * itself goes on.
 */
export async function within<Result>(
  limitMs: number,
  work: Promise<Result>,
  late: () => Result,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  try {
    return await Promise.race([work, limit.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
