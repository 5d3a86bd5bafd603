import { Fragment, type ReactNode } from 'react';
import { type SectionKey, sectionKeys } from '../../../machines/domain.ts';

type MainSectionKey = Exclude<SectionKey, 'footer'>;

interface Props {
  /** What shows each section; one that is forgotten does not compile. */
  readonly sections: Readonly<Record<MainSectionKey, ReactNode>>;
}

const mainKeys = sectionKeys.filter((key) => key !== 'footer');

/** The sections of a home page's main element in the order of the pager's index (P1). */
export const HomeSections = ({ sections }: Props) =>
  mainKeys.map((key) => <Fragment key={key}>{sections[key]}</Fragment>);
