import { type MouseEvent, useRef, useState } from 'react';
import { connectAudienceModal } from '../../../machines/audience-modal/audience-modal.connect.ts';
import type { AudienceKey } from '../../../machines/domain.ts';
import { usePageActor } from '../../page/page.tsx';
import { useCommitted } from '../../page/use-committed.ts';
import { useShown } from '../../page/use-shown.ts';
import { createGrowth, tileRectOf } from './growth.ts';

const tileSelector = (audience: string) => `[data-part="tile"][data-audience="${audience}"]`;

/** Props of the audiences' tiles; what is chosen in the modal makes no difference to them. */
export function useAudienceTiles() {
  const actor = usePageActor('audienceModal');
  const snapshot = useShown(actor, { except: ['selected', 'rect', 'pushed', 'approached'] });
  const { tileProps, openerProps, openTile } = connectAudienceModal(snapshot, actor.send);
  return {
    tileProps,
    openerProps: (key: AudienceKey) => ({
      ...openerProps(key),
      onClick: ({ currentTarget }: MouseEvent) => openTile(key, tileRectOf(currentTarget)),
    }),
  };
}

/** Props of the modal; its sheet grows out of the tile and returns, retargeted by the states. */
export function useAudienceModal() {
  const actor = usePageActor('audienceModal');
  const modal = connectAudienceModal(useShown(actor), actor.send);
  const sheet = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const space = useRef<HTMLDivElement>(null);
  const [growth] = useState(createGrowth);
  const { isOpen, rect, audience } = modal;

  // That the view stands on the page, no machine can know.
  useCommitted(() => actor.send({ type: 'view.stood' }), [actor]);
  // The sheet is there only while an audience is: it can be moved once React has put it there.
  useCommitted(() => {
    if (!sheet.current || !space.current || audience === null) return;
    growth.go(isOpen ? 1 : 0, {
      sheet: sheet.current,
      space: space.current,
      tile: document.querySelector<HTMLElement>(tileSelector(audience)),
      rect,
    });
  }, [growth, isOpen, rect, audience]);
  // So is what has the focus in it.
  useCommitted(() => {
    if (!isOpen || audience === null || !panel.current) return;
    panel.current.scrollTop = 0;
    panel.current.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, [isOpen, audience]);

  return {
    ...modal,
    sheetProps: { ref: sheet },
    panelProps: { ref: panel },
    spaceProps: { ref: space },
  };
}
