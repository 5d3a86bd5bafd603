/** What a bot check says of a token; `unverified` means that nobody could say, `lowScore` that it may be a bot. */
export type Verdict = 'verified' | 'unverified' | 'lowScore' | 'invalid';

/** Judges the token that came with a post, for the action it was made for. */
export interface TokenCheck {
  verify(token: string, action: string): Promise<Verdict>;
}

/** reCAPTCHA Enterprise. */
export interface GoogleCheck extends TokenCheck {
  readonly mode: 'google';
}

/** Our own stand-in, which also makes the tokens. */
export interface StandInCheck extends TokenCheck {
  readonly mode: 'stand-in';
  issue(action: string): string;
}

/** The bot check that the site runs with. */
export type BotCheck = GoogleCheck | StandInCheck;
