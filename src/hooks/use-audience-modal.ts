import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { connectAudienceModal } from '../../machines/audience-modal/audience-modal.connect.ts';
import { createGrowth } from '../ports/growth.ts';
import { HomeContext } from './home-context.ts';

function useModal() {
  const actor = HomeContext.useSelector((snapshot) => snapshot.context.audienceModal);
  const snapshot = useSelector(actor, (state) => state);
  return { actor, modal: connectAudienceModal(snapshot, actor.send) };
}

/** Props of the audiences' tiles. */
export const useAudienceTiles = () => useModal().modal;

const wantsLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Props of the modal; its panel grows out of the tile and returns, retargeted by the states. */
export function useAudienceModal() {
  const { modal } = useModal();
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
