/** One refused field of a posted form, in payload names. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** What a lead was refused for: too many, no person, or its fields. */
export type Refusal = 'rate' | 'bot' | 'fields';

interface ProblemDetails {
  readonly refused?: Refusal;
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** A refusal that the app answers as `application/problem+json`; thrown by handlers. */
export class Problem extends Error {
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;
  readonly refused: Refusal | undefined;

  constructor(status: number, title: string, details: ProblemDetails = {}) {
    super(title, { cause: details.cause });
    this.name = 'Problem';
    this.status = status;
    this.errors = details.errors ?? [];
    this.headers = details.headers ?? {};
    this.refused = details.refused;
  }

  /** The JSON text of the answer (RFC 9457); by the id its line is found in the log. */
  toJson(requestId: string): string {
    return JSON.stringify({
      type: 'about:blank',
      title: this.message,
      status: this.status,
      instance: `urn:uuid:${requestId}`,
      errors: this.errors,
    });
  }
}

/** The refusal of a method that a path does not know; `allow` lists those it does. */
export function methodRefused(allow: string): Problem {
  return new Problem(405, 'This method is not allowed here.', { headers: { Allow: allow } });
}
