import type { Refusal } from './problem.ts';

/** What handlers leave for the request's log line. */
export interface AppEnv {
  Variables: {
    requestId: string;
    leadId?: string;
    trouble?: string;
    refused?: Refusal;
  };
}
