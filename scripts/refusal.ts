/** What a command cannot do as it was given. The message says why, to whoever gave it. */
export class Refusal extends Error {}

/** Whoever gave the command can put it right: its options, or files that it names. */
function isOfCommand(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as NodeJS.ErrnoException;
  return error instanceof Refusal || 'syscall' in error || code.startsWith('ERR_PARSE_ARGS_');
}

/** Does what a command asks for. A refusal is one line and that exit code; any other error keeps its trace. */
export async function orRefuse<Result>(
  work: () => Result | Promise<Result>,
  code = 1,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isOfCommand(error)) throw error;
    console.error(error.message);
    return process.exit(code);
  }
}
