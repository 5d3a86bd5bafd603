import { connectSectionSnap } from '../../../machines/section-snap/section-snap.connect.ts';
import { usePageActor } from '../../page/page.tsx';
import { useShown } from '../../page/use-shown.ts';

/** Props of the element around the sections, which snap. */
export const useSectionSnap = () => connectSectionSnap(useShown(usePageActor('sectionSnap')));
