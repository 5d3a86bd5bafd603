import { useNeededOutbox, useQuietOutbox } from './use-waiting-messages.ts';

type Outbox = Parameters<typeof useQuietOutbox>[0];

function Sender({ outbox }: { readonly outbox: Outbox }) {
  useQuietOutbox(outbox);
  return null;
}

/** C7: on a page without the form, sends what waits from another page or visit. Shows nothing. */
export function WaitingMessages() {
  const outbox = useNeededOutbox();
  return outbox && <Sender outbox={outbox} />;
}
