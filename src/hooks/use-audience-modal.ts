import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { connectAudienceModal } from '../../machines/audience-modal/audience-modal.connect.ts';
import { audienceKeys } from '../../machines/domain.ts';
import { wantsLessMotion } from '../ports/browser.ts';
import { createGrowth } from '../ports/growth.ts';
import { HomeContext } from './home-context.ts';

type Modal = ReturnType<typeof connectAudienceModal>;

const showsSameTiles = (a: Modal, b: Modal) =>
  audienceKeys.every((key) => a.isPushed(key) === b.isPushed(key));

function useModal(isSame?: (a: Modal, b: Modal) => boolean): Modal {
  const actor = HomeContext.useSelector((snapshot) => snapshot.context.audienceModal);
  return useSelector(actor, (state) => connectAudienceModal(state, actor.send), isSame);
}

/** Props of the audiences' tiles. */
export const useAudienceTiles = () => useModal(showsSameTiles);

/** Props of the modal; its panel grows out of the tile and returns, retargeted by the states. */
export function useAudienceModal() {
  const modal = useModal();
  const panel = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const [growth] = useState(createGrowth);
  const { isOpen, rect, audience } = modal;

  useLayoutEffect(() => {
    if (!panel.current || !overlay.current || audience === null) return;
    growth.go(isOpen ? 1 : 0, {
      panel: panel.current,
      overlay: overlay.current,
      rect,
      animated: !wantsLessMotion(),
    });
  }, [growth, isOpen, rect, audience]);
  useEffect(() => {
    if (!isOpen || audience === null || !panel.current) return;
    panel.current.scrollTop = 0;
    panel.current.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, [isOpen, audience]);

  return {
    ...modal,
    panelProps: { ref: panel },
    overlayProps: { ...modal.overlayProps, ref: overlay },
  };
}
