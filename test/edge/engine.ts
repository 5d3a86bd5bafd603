import type { Finished } from '../server/support/process.ts';

/** The settings of a deployment, by the names of its variables. */
export type DeploymentSettings = Readonly<Record<string, string>>;

/** A lead as it was found in the store. */
export interface FoundLead {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly country: string;
  readonly message: string;
  readonly verified: string;
  readonly sentAt: string | null;
}

/** The site over an empty store. */
export interface Deployment {
  /** Addresses of two servers over the one store. */
  readonly urls: readonly [string, string];
  /** What `npm run leads` lists. */
  leads(): Promise<readonly FoundLead[]>;
  /** Runs `npm run leads` with arguments. */
  keep(...args: string[]): Promise<Finished>;
  /** Lets what is due go on, where something outside has to ask for that. */
  sendOn(): Promise<void>;
  end(): Promise<void>;
}

/** An engine that can be asked. */
export interface Kit {
  deploy(settings: DeploymentSettings): Promise<Deployment>;
  remove(): Promise<void>;
}

/** An engine by its name, and what keeps it from being asked. */
export interface Engine {
  readonly name: string;
  readonly missing?: string | undefined;
  open(): Promise<Kit>;
}

/** What a title says of an engine that is not asked. */
export const skippedFor = (missing: string | undefined): string =>
  missing === undefined ? '' : `: skipped, ${missing}`;
