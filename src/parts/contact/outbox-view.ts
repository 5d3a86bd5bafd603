import { lateView } from '../../page/late-view.tsx';

/**
 * What shows the messages that wait: with its styles in a file of its own, since hardly anybody sees it, and
 * brought with the form, since it may be needed without a network. The form's status tells of its message all the same.
 */
export const OutboxView = lateView(
  'The list of waiting messages',
  async () => (await import('./outbox.tsx')).Outbox,
);
