/** An event that is sent by hand. */
export interface DrivenEvent {
  readonly type: string;
  readonly [member: string]: unknown;
}

/**
 * The event that a text says: its type alone, or all of it as JSON. Null for a text that says none, and
 * for one of XState's own, which would stop or confuse an actor.
 */
export function eventOf(text: string): DrivenEvent | null {
  const trimmed = text.trim();
  let event: unknown = { type: trimmed };
  if (trimmed.startsWith('{')) {
    try {
      event = JSON.parse(trimmed);
    } catch {
      return null;
    }
  }
  const { type } = event as { readonly type?: unknown };
  const isEvent = typeof type === 'string' && /^[\w.-]+$/.test(type) && !type.startsWith('xstate.');
  return isEvent ? (event as DrivenEvent) : null;
}
