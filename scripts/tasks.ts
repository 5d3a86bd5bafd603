/** Does all tasks, some at once: much of each is waiting. Results keep the order of the tasks. */
export async function doAll<Result>(
  tasks: readonly (() => Promise<Result>)[],
  atOnce: number,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = tasks.entries();
  const worker = async () => {
    for (const [index, task] of queue) results[index] = await task();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** What cannot be taken leaves a gap, and says so; the command fails then. */
export async function orGap<Result>(
  name: string,
  gap: Result,
  task: () => Promise<Result>,
): Promise<Result> {
  try {
    return await task();
  } catch (error) {
    console.error(`${name}:`, error);
    process.exitCode = 1;
    return gap;
  }
}
