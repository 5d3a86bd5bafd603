import { entriesAround, shownEntries } from './inspector-log.entries.ts';
import { repeatMs } from './inspector-log.limits.ts';
import type {
  ActorStanding,
  InspectedActor,
  InspectionFact,
  InspectorLogContext,
  KnownActor,
  LogEntry,
  Predecessor,
  Told,
} from './inspector-log.types.ts';

/** The actor itself where it is told anew; else one of its name below the same parent that has ended. */
const succeededBy = (actors: readonly KnownActor[], next: InspectedActor) =>
  actors.find(({ sessionId }) => sessionId === next.sessionId) ??
  actors.find(
    ({ status, name, parentId }) =>
      status !== 'active' && name === next.name && parentId === next.parentId,
  );

/** Those whose place an actor takes with that of the last of them. Of several between two entries the first stood there. */
function predecessorsOf(
  old: KnownActor,
  { sessionId }: InspectedActor,
  entries: readonly LogEntry[],
  newestId: string | null,
): readonly Predecessor[] {
  const { status, value, context, endedAfter } = old;
  const shown = new Set(entries.map(({ id }) => id));
  const past = old.predecessors.filter(({ until }) => shown.has(until));
  const isSame = old.sessionId === sessionId || past.at(-1)?.until === newestId;
  if (newestId === null || isSame) return past;
  return [...past, { until: newestId, status, value, context, endedAfter }];
}

/** XState numbers actors as they are made: x:0, x:1 and so on. */
export const numberOf = ({ sessionId }: Pick<InspectedActor, 'sessionId'>) =>
  Number(sessionId.replace(/\D/g, ''));

/**
 * Whether the chart of an actor that was announced shows from now on: the first does, and the part that is on the next page
 * what the drawn one was before it ended. While nobody has chosen, the page does, which is told after its parts.
 */
function isDrawnNext(
  { actors, machine, isChosen, entry }: InspectorLogContext,
  next: InspectedActor,
): boolean {
  const drawn = actors.find(({ sessionId }) => sessionId === machine);
  if (next.definition === null || !drawn) return next.definition !== null && machine === null;
  // A moment that shows is not left.
  if (entry !== null) return false;
  const hasEnded = drawn.status !== 'active';
  const isPage = next.parentId === null && (hasEnded || numberOf(next) < numberOf(drawn));
  return (hasEnded && next.name === drawn.name) || (!isChosen && isPage);
}

/**
 * The context with an actor that was announced. It takes the place of the one that it succeeds: above
 * its children, which are succeeded in their turn, in the log, and where that one was chosen.
 */
function withActor(
  context: InspectorLogContext,
  actor: InspectedActor,
  newestId: string | null,
): Partial<InspectorLogContext> {
  const { actors, entries, filter, machine } = context;
  const { sessionId } = actor;
  const old = succeededBy(actors, actor);
  const isOld = (id: string | null) => id !== null && id === old?.sessionId;
  return {
    actors: [
      ...actors
        .filter((each) => each !== old)
        .map((each) => (isOld(each.parentId) ? { ...each, parentId: sessionId } : each)),
      {
        ...actor,
        announcedAfter: old ? old.announcedAfter : newestId,
        endedAfter: actor.status === 'active' ? null : newestId,
        hasHeard: old?.hasHeard ?? false,
        predecessors: old ? predecessorsOf(old, actor, entries, newestId) : [],
      },
    ],
    entries: entries.map((each) => (isOld(each.sessionId) ? { ...each, sessionId } : each)),
    filter: isOld(filter) ? sessionId : filter,
    machine: isOld(machine) || isDrawnNext(context, actor) ? sessionId : machine,
  };
}

/** The context with what an actor is like now, of itself or after an event. */
const withStanding = (
  { actors }: InspectorLogContext,
  { type, standing }: InspectionFact & { readonly standing: ActorStanding },
  newestId: string | null,
): Partial<InspectorLogContext> => ({
  actors: actors.map((actor) => {
    if (actor.sessionId !== standing.sessionId) return actor;
    const isEnding = actor.status === 'active' && standing.status !== 'active';
    return {
      ...actor,
      ...standing,
      endedAfter: isEnding ? newestId : actor.endedAfter,
      hasHeard: actor.hasHeard || type === 'event.handled',
    };
  }),
});

/** What an event did and the reasons for it, in one text. */
const outcome = ({ event, from, to, transitions, raised }: Omit<LogEntry, 'isRepeat'>) =>
  JSON.stringify([event.type, from, to, transitions, raised]);

/** Whether an event says the same as the last of its machine that was no repeat, and soon after it. */
const isRepeat = (last: LogEntry | undefined, next: Omit<LogEntry, 'isRepeat'>): boolean =>
  last !== undefined &&
  next.atMs - last.atMs < repeatMs &&
  JSON.stringify(next.from) === JSON.stringify(next.to) &&
  outcome(next) === outcome(last);

/** The entry that tells of an event. `last` is the last one of its machine that was no repeat. */
function entryOf(
  actors: readonly KnownActor[],
  fact: InspectionFact & { type: 'event.handled' },
  last: LogEntry | undefined,
): LogEntry {
  const { id, atMs, sourceId, causeId, event, transitions, raised, standing } = fact;
  const byId = (sessionId: string | null) => actors.find((each) => each.sessionId === sessionId);
  const actor = byId(standing.sessionId);
  const entry = {
    id,
    atMs,
    sessionId: standing.sessionId,
    actorName: actor?.name ?? standing.sessionId,
    sourceId: byId(sourceId)?.sessionId ?? null,
    sourceName: byId(sourceId)?.name ?? null,
    causeId,
    event,
    from: actor?.value ?? null,
    to: standing.value,
    fromContext: actor?.context ?? null,
    toContext: standing.context,
    transitions,
    raised,
  };
  return { ...entry, isRepeat: isRepeat(last, entry) };
}

const isNewsOf =
  ({ sessionId }: ActorStanding) =>
  (entry: LogEntry) =>
    entry.sessionId === sessionId && !entry.isRepeat;

const isKnown = ({ actors }: InspectorLogContext, { sessionId }: ActorStanding) =>
  actors.some((actor) => actor.sessionId === sessionId);

/** The context with one more entry. The oldest go, but the one whose moment shows is kept longer. */
function withEntry(
  { entries, limit, keptLimit, entry: selected }: InspectorLogContext,
  entry: LogEntry,
): Partial<InspectorLogContext> {
  const all = [entry, ...entries];
  const place = all.findIndex(({ id }) => id === selected);
  const kept = all.slice(0, place < keptLimit ? Math.max(limit, place + 1) : limit);
  return { entries: kept, entry: place < kept.length ? selected : null };
}

/** The context with what was told; what is told of an actor that is not known changes nothing. */
export function withFact(context: InspectorLogContext, fact: InspectionFact): InspectorLogContext {
  const { actors, entries } = context;
  const newestId = entries[0]?.id ?? null;
  if (fact.type === 'actor.announced') {
    return { ...context, ...withActor(context, fact.actor, newestId) };
  }
  const { standing } = fact;
  if (!isKnown(context, standing)) return context;
  const stood = { ...context, ...withStanding(context, fact, newestId) };
  if (fact.type === 'actor.changed') return stood;
  const entry = entryOf(actors, fact, entries.find(isNewsOf(standing)));
  return { ...stood, ...withEntry(context, entry) };
}

/** The context with one more fact that waits; when too many do, the oldest is let in. */
export function withHeld(context: InspectorLogContext, fact: InspectionFact): InspectorLogContext {
  const held = [...context.held, fact];
  const [oldest] = held;
  if (held.length <= context.limit || !oldest) return { ...context, held };
  return withFact({ ...context, held: held.slice(1) }, oldest);
}

/** The context with all that waited. */
export const withAllHeld = ({ held, ...context }: InspectorLogContext): InspectorLogContext =>
  held.reduce(withFact, { ...context, held: [] });

/** The context with a recorded visit, all of it, and of nothing else. */
export function withRecording(
  context: InspectorLogContext,
  facts: readonly InspectionFact[],
): InspectorLogContext {
  let known: InspectorLogContext = {
    ...context,
    isRecorded: true,
    isGone: false,
    actors: [],
    held: [],
    machine: null,
    isChosen: false,
    filter: null,
    search: '',
    effect: null,
    entry: null,
    copy: null,
  };
  // The oldest first: put before the others, each of some thousands would have them all copied.
  let told: LogEntry[] = [];
  for (const fact of facts) {
    const newestId = told.at(-1)?.id ?? null;
    if (fact.type === 'actor.announced') {
      const next = { ...known, ...withActor({ ...known, entries: told }, fact.actor, newestId) };
      told = [...next.entries];
      known = next;
    } else if (isKnown(known, fact.standing)) {
      if (fact.type === 'event.handled') {
        told.push(entryOf(known.actors, fact, told.findLast(isNewsOf(fact.standing))));
      }
      known = { ...known, ...withStanding(known, fact, newestId) };
    }
  }
  return { ...known, entries: told.toReversed() };
}

/** The context at an entry, with its machine. */
export const atEntry = (context: InspectorLogContext, entry: LogEntry | undefined) => ({
  ...context,
  entry: entry?.id ?? null,
  machine: entry?.sessionId ?? context.machine,
  copy: null,
});

/** What a machine told others for an event, the first one first; what waits is known already. */
export const toldFor = (
  { entries, held }: Pick<InspectorLogContext, 'entries' | 'held'>,
  { id }: LogEntry,
): Told[] => [
  ...entries
    .flatMap(({ causeId, sessionId, event, to, toContext }) =>
      causeId === id ? [{ sessionId, event, value: to, context: toContext }] : [],
    )
    .toReversed(),
  ...held.flatMap((fact) =>
    fact.type === 'event.handled' && fact.causeId === id
      ? [{ ...fact.standing, event: fact.event }]
      : [],
  ),
];

/** One step on: to the next entry, or to the next that what waits brings. */
export function stepped(context: InspectorLogContext): InspectorLogContext {
  const { newer, shown } = entriesAround(context);
  if (newer) return atEntry(context, newer);
  const [before] = shown;
  let next = context;
  for (const fact of context.held) {
    next = withFact({ ...next, held: next.held.slice(1) }, fact);
    const [newest] = shownEntries(next);
    if (newest && newest.id !== before?.id) return atEntry(next, newest);
  }
  return next;
}

/** What each machine is called where it is seen: of those that share a name, each has its session beside it. */
export function calledOf({ actors }: Pick<InspectorLogContext, 'actors'>) {
  const machines = actors.filter(({ definition }) => definition !== null);
  return new Map(
    machines.map(({ sessionId, name }) => {
      const isAlone = machines.filter((each) => each.name === name).length === 1;
      return [sessionId, isAlone ? name : `${name} ${sessionId}`];
    }),
  );
}

/** The actors as they stood after the entry that shows: the past can be looked at, not changed. */
export function actorsThen({
  actors,
  entries,
  entry: shown,
}: InspectorLogContext): readonly InspectedActor[] {
  const index = entries.findIndex(({ id }) => id === shown);
  if (index <= 0) return actors;
  const later = entries.slice(0, index);
  const isLater = (after: string | null) => later.some(({ id }) => id === after);
  return actors
    .filter(({ announcedAfter }) => !isLater(announcedAfter))
    .map((actor) => {
      // It, or the one whose place it has taken since.
      const stood = actor.predecessors.find(({ until }) => isLater(until)) ?? actor;
      const end = 'until' in stood ? later.findIndex(({ id }) => id === stood.until) : 0;
      // It had not changed yet when its next event came.
      const next = later.slice(end).findLast(({ sessionId }) => sessionId === actor.sessionId);
      const { value, context } = next ? { value: next.from, context: next.fromContext } : stood;
      const isLeft = next || isLater(stood.endedAfter);
      return { ...actor, value, context, status: isLeft ? 'active' : stood.status };
    });
}
