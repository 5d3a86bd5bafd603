import { eventText } from '../inspector-chart/inspector-chart.graph.ts';
import { allCandidatesOf, candidatesOf, missedOf, raisedOf } from './inspector-log.chart.ts';
import { contextChanges } from './inspector-log.changes.ts';
import { hiddenText } from './inspector-log.limits.ts';
import { effectOf, shownEntries } from './inspector-log.entries.ts';
import { actorsThen, toldFor } from './inspector-log.logic.ts';
import { snippetOf } from './inspector-log.snippet.ts';
import type {
  DefinedState,
  InspectedActor,
  InspectorLogContext,
  LogEntry,
  Silence,
} from './inspector-log.types.ts';

/** What the drawn machine's latest event did: which transitions ran, and which a guard refused. */
export function runOf(actor: InspectedActor, entry: LogEntry | undefined) {
  if (!entry || !actor.definition) return null;
  const refused = allCandidatesOf(actor.definition, entry).filter(
    ({ verdict }) => verdict === 'refused',
  );
  return {
    /** Changes with each event, so that the same arrow runs anew. */
    key: entry.id,
    said: eventText(entry.event.type),
    effect: effectOf(entry),
    taken: entry.transitions.map(
      ({ source, eventType, index }) => `${source}|${eventType}|${index}`,
    ),
    refused: refused.map(({ id }) => id),
    refusedGuards: refused.flatMap(({ guard }) => guard ?? []),
  };
}

/** The test of an event, or why there is none: what was typed is hidden in it, or it is not known how its machine stood. */
export function testOf(
  context: InspectorLogContext,
  entry: LogEntry,
  definition: DefinedState | null | undefined,
): { readonly snippet: string | null; readonly noSnippet: 'hidden' | 'unknown' | null } {
  if (definition?.id === undefined) return { snippet: null, noSnippet: null };
  const around = { actors: actorsThen(context), told: toldFor(context, entry) };
  const snippet = snippetOf({ ...definition, id: definition.id }, entry, around);
  if (snippet === null) return { snippet, noSnippet: 'unknown' };
  // In a recording the machines have taken what stands there; on a page they have taken what was typed.
  const isHidden = !context.isRecorded && snippet.includes(hiddenText);
  return isHidden ? { snippet: null, noSnippet: 'hidden' } : { snippet, noSnippet: null };
}

/** The verdicts on an event that was refused: a transition that only asked in vain has not done what it was for. */
const askedInVain = (candidates: ReturnType<typeof candidatesOf>): typeof candidates =>
  candidates.map((each) => {
    const hasAsked = each.verdict === 'taken' && each.actions.length > 0;
    return { ...each, verdict: hasAsked ? 'asked' : each.verdict };
  });

/** What became of an event, and of what the machine raised for it. */
function verdictsOf(definition: DefinedState, entry: LogEntry) {
  const [candidates, raised] = [candidatesOf(definition, entry), raisedOf(definition, entry)];
  if (effectOf(entry) !== 'refused') return { candidates, raised };
  return {
    candidates: askedInVain(candidates),
    raised: raised.map((each) => ({ ...each, candidates: askedInVain(each.candidates) })),
  };
}

/** An event with the reasons why it moved its machine, or why it did not. */
export const reasonsOf = (
  entry: LogEntry,
  definition: DefinedState | null | undefined,
  isNewest: boolean,
) => {
  const verdicts = definition ? verdictsOf(definition, entry) : { candidates: [], raised: [] };
  return {
    ...entry,
    effect: effectOf(entry),
    said: eventText(entry.event.type),
    /** It is known what stood ready: nothing, where there are no candidates. */
    isKnown: Boolean(definition) && entry.from !== null,
    candidates: verdicts.candidates,
    /** Which states would have taken it, where no active one did. */
    missed: definition ? missedOf(definition, entry) : [],
    /** What the machine raised for itself meanwhile, and what stood ready for that. */
    raised: verdicts.raised.map((each) => ({ ...each, said: eventText(each.eventType) })),
    /** Transitions that wait for no event, and followed by themselves. */
    followers: entry.transitions.filter(({ eventType }) => eventType === ''),
    /** What it changed of what the machine remembers. */
    changes: contextChanges(entry),
    /** It shows by itself, until the next one comes. */
    isNewest,
  };
};

/**
 * The reasons of the drawn machine's newest event that says something new: of what is sought, whichever machine the log is
 * narrowed to. Where what it says once more has left the log, that is the newest.
 */
export function newestReasonsOf(context: InspectorLogContext, drawn: InspectedActor | undefined) {
  if (!drawn?.definition) return null;
  const shown = shownEntries({ ...context, filter: drawn.sessionId });
  const newest = shown.find(({ isRepeat }) => !isRepeat) ?? shown[0];
  // What may be another in the next moment has no test.
  return newest
    ? { ...reasonsOf(newest, drawn.definition, true), snippet: null, noSnippet: null }
    : null;
}

/** Why nothing is told of the drawn machine by the moment that shows, until which that happened. */
export function silenceOf(
  { actors, entries }: InspectorLogContext,
  happened: readonly LogEntry[],
  drawn: InspectedActor | undefined,
): Silence {
  const isOwn = ({ sessionId }: { readonly sessionId: string }) => sessionId === drawn?.sessionId;
  if (happened.some(isOwn)) return 'narrowed';
  if (entries.some(isOwn)) return 'later';
  return actors.find(isOwn)?.hasHeard ? 'gone' : 'none';
}
