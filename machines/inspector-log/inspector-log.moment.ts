import { eventText } from '../inspector-chart/inspector-chart.graph.ts';
import { actorsThen, calledOf } from './inspector-log.logic.ts';
import { newestReasonsOf, reasonsOf, silenceOf, testOf } from './inspector-log.reasons.ts';
import type { InspectorLogContext, InspectorLogEvent, LogEntry } from './inspector-log.types.ts';

export type Send = (event: InspectorLogEvent) => void;

/** The machines as they stood at the moment that shows, and what had happened by then. */
export function momentOf(context: InspectorLogContext) {
  const { entries, entry, machine } = context;
  const called = calledOf(context);
  const actors = actorsThen(context).map((actor) => ({
    ...actor,
    name: called.get(actor.sessionId) ?? actor.name,
  }));
  const byId = (id: string | null) => actors.find(({ sessionId }) => sessionId === id);
  const selected = entries.find(({ id }) => id === entry);
  return {
    /** All actors of the moment. */
    actors,
    byId,
    /** What machines are called: of several with one name each has its session beside it. */
    called,
    /** The machine whose chart shows. */
    shown: byId(machine),
    selected,
    happened: selected ? entries.slice(entries.indexOf(selected)) : entries,
  };
}

type Moment = ReturnType<typeof momentOf>;

type Told = Pick<LogEntry, 'sessionId' | 'actorName' | 'sourceId' | 'sourceName' | 'causeId'>;

/** Who sent an event: the way to the event that it was sent for, else to the sender's chart, which helpers have none of. */
function senderOf(
  { sourceId, sourceName, causeId }: Told,
  { entries }: Pick<InspectorLogContext, 'entries'>,
  { byId, called }: Moment,
  send: Send,
) {
  const cause = entries.find(({ id }) => id === causeId);
  const sender = byId(sourceId);
  const way = cause
    ? ({ type: 'entry.select', id: cause.id } as const)
    : sender?.definition && ({ type: 'machine.select', sessionId: sender.sessionId } as const);
  return {
    name: called.get(sourceId ?? '') ?? sourceName,
    cause: cause ? eventText(cause.event.type) : null,
    props: {
      type: 'button',
      'data-part': 'sender',
      // Not `disabled`: that would take the focus of whoever goes on from cause to cause.
      'aria-disabled': !way,
      onClick: () => {
        if (way) send(way);
      },
    },
  } as const;
}

/** What is told of the moment that shows: why an event moved its machine, or did not, and who sent it. */
export function toldOf(context: InspectorLogContext, moment: Moment, send: Send) {
  const { byId, called, happened, selected, shown } = moment;
  const chart = byId(selected?.sessionId ?? null)?.definition;
  const withNames = <Reasons extends Told>(reasons: Reasons) => ({
    ...reasons,
    actorName: called.get(reasons.sessionId) ?? reasons.actorName,
    sender: senderOf(reasons, context, moment, send),
  });
  const reasons =
    selected &&
    withNames({ ...reasonsOf(selected, chart, false), ...testOf(context, selected, chart) });
  // In the past another machine may be chosen: what is told is of the one that is drawn.
  const own = selected?.sessionId === context.machine ? reasons : undefined;
  const newest = own ? null : newestReasonsOf({ ...context, entries: happened }, shown);
  const told = own ?? (newest && withNames(newest));
  return {
    /** The entry whose moment shows; null for the present. */
    selected: reasons ?? null,
    /** The entry whose reasons show: that one, if it is of the drawn machine, or its newest by then that says something new. */
    told,
    silence: told ? null : silenceOf(context, happened, shown),
  };
}
