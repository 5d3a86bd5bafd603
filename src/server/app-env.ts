/** What handlers leave for the request's log line. */
export interface AppEnv {
  Variables: {
    leadId?: string;
    trouble?: string;
  };
}
