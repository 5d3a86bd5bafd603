import { createBrowserInspector } from '@statelyai/inspect';
import type { AnyActor, AnyEventObject, InspectionEvent, Subscription } from 'xstate';
import { type Microstep, stepOf } from './inspected-transitions.ts';
import type { TransitionsMessage } from './inspection-feed.ts';
import type { Stop } from '../../browser/stop.ts';
import type { liveRoots } from '../../page/inspection.ts';
import { familyOf } from './actor-family.ts';
import { withFailures } from './failures.ts';
import { createPageDriver } from './page-driver.ts';
import { redact } from '../../page/redaction.ts';
import { type Known, knownOf, toldMessage, unknown } from './told-actors.ts';

/** What became of the wish to open the inspector's window. */
type Opening = 'opened' | 'focused' | 'blocked';

interface Options {
  /** Address of the inspector's page. */
  readonly url: string;
  readonly roots: typeof liveRoots;
  /** The inspector's page, if it is our own, may send events to the machines. */
  readonly isDriveAllowed: boolean;
  readonly loadTime?: Parameters<typeof createPageDriver>[0]['loadTime'];
  /** The inspector's page answers and has been told of every actor. */
  readonly onConnected: () => void;
  /** The window has been closed, and no machine is observed any more. */
  readonly onClosed: () => void;
}

const connected = '@statelyai.connected';
const disconnected = '@statelyai.disconnected';
const maxDepth = 24;

/**
 * Sends what the page's machines do to an inspector window, in the protocol of @statelyai/inspect.
 * Nothing is observed before the window is asked for.
 */
export function createPageInspector({
  url,
  roots,
  isDriveAllowed,
  loadTime,
  onConnected,
  onClosed,
}: Options) {
  const known = new Map<string, Known>();
  const observed = new WeakMap<AnyActor, Subscription>();
  const isOwnPage = new URL(url, location.href).origin === location.origin;
  /** Events that a private actor has sent, whoever hears them. */
  const privateEvents = new WeakSet<AnyEventObject>();
  let isConnected = false;

  const inspector = createBrowserInspector({
    url,
    autoStart: false,
    // A page that connects is told how things stand instead of what it missed.
    maxDeferredEvents: 0,
    serializationDepthLimit: maxDepth,
    // Runs twice over a message.
    serialize: (message) => toldMessage(message, known.get(message.sessionId) ?? unknown),
  });
  const inspectorWindow = () => inspector.adapter.targetWindow;

  /** The library leaves out which transitions ran; the hosted page would not know the message. */
  function sendTransitions(microstep: Microstep): void {
    const message: TransitionsMessage = {
      type: '@xstate.microstep',
      sessionId: microstep.actorRef.sessionId,
      rootId: microstep.rootId,
      createdAt: Date.now().toString(),
      ...stepOf(microstep),
      id: '',
      _version: '1',
    };
    inspector.adapter.send(message as never);
  }

  const sayable = (event: AnyEventObject) =>
    privateEvents.has(event) ? (redact(event) as AnyEventObject) : event;

  // The library's own observer waits for an idle page, which may be long in coming.
  function tell(event: InspectionEvent): void {
    letGoClosed();
    if (!isConnected) return;
    const actor = event.actorRef as AnyActor;
    const { sessionId } = actor;
    if (!known.has(sessionId)) known.set(sessionId, knownOf(actor, event.rootId));
    if (event.type === '@xstate.actor') inspector.actor(actor);
    else if (event.type === '@xstate.event') {
      const source = event.sourceRef;
      if (source && (known.get(source.sessionId) ?? unknown).isPrivate) {
        privateEvents.add(event.event);
      }
      inspector.event(actor, sayable(event.event), source && { source });
    } else if (event.type === '@xstate.snapshot') {
      inspector.snapshot(actor, event.snapshot, { event: sayable(event.event) });
    } else if (event.type === '@xstate.microstep' && isOwnPage) sendTransitions(event);
  }

  function announce(root: AnyActor): void {
    const rootId = root.sessionId;
    for (const actorRef of familyOf(root)) {
      const snapshot = actorRef.getSnapshot();
      tell({ type: '@xstate.actor', actorRef, rootId });
      tell({
        type: '@xstate.snapshot',
        actorRef,
        rootId,
        event: { type: 'xstate.init' },
        snapshot,
      });
    }
  }

  function observe(root: AnyActor): void {
    if (!observed.has(root)) observed.set(root, root.system.inspect(withFailures(tell)));
  }

  let unfollow: Stop | undefined;

  function follow(): Stop {
    roots.now().forEach(observe);
    return roots.follow((root) => {
      observe(root);
      announce(root);
    });
  }

  /** Ends all observing, until a window is opened again. */
  function letGo(): void {
    isConnected = false;
    unfollow?.();
    unfollow = undefined;
    for (const root of roots.now()) {
      observed.get(root)?.unsubscribe();
      observed.delete(root);
    }
  }

  /** A window that was closed hears nothing more. */
  function letGoClosed(): void {
    if (!unfollow || !inspectorWindow()?.closed) return;
    letGo();
    onClosed();
  }

  function hearWindow(): void {
    const isDrivable = isDriveAllowed && isOwnPage;
    const driver = createPageDriver({
      roots,
      inspectorWindow,
      isConnected: () => isConnected,
      loadTime,
    });
    if (isDrivable) window.addEventListener('message', driver.hear);
    function connect(): void {
      isConnected = true;
      roots.now().forEach(announce);
      if (isDrivable) driver.allow();
      onConnected();
    }
    window.addEventListener('message', ({ source, data }) => {
      if (source === inspectorWindow() && data?.type === connected) connect();
    });
    // Who closes it comes back to the page, where nothing else may happen for long.
    window.addEventListener('focus', letGoClosed);
    // Whatever comes after it is not told: who has gone tells no news.
    window.addEventListener('pagehide', () => {
      isConnected = false;
      inspectorWindow()?.postMessage({ type: disconnected }, '*');
    });
    // A page that was kept for the way back comes with its machines as they were.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted && unfollow && !inspectorWindow()?.closed) connect();
    });
  }

  let hearsWindow = false;
  return {
    /** Opens the window, or brings it to the front. Has to run while a click is handled. */
    open(): Opening {
      const opened = inspectorWindow();
      if (opened && !opened.closed) {
        opened.focus();
        return 'focused';
      }
      isConnected = false;
      inspector.start();
      if (!inspectorWindow()) return 'blocked';
      if (!hearsWindow) hearWindow();
      hearsWindow = true;
      unfollow ??= follow();
      return 'opened';
    },
  };
}
