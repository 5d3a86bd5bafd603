import { Fragment, type ReactNode } from 'react';
import { type SectionKey, sectionKeys } from '../../../machines/domain.ts';

interface Props {
  /** What shows each section; one that is forgotten does not compile. */
  readonly sections: Readonly<Record<SectionKey, ReactNode>>;
}

const mainKeys = sectionKeys.filter((key) => key !== 'footer');

/** The sections of a home page in the order of the pager's index (P1). */
export const HomeSections = ({ sections }: Props) => (
  <>
    <main id="main" tabIndex={-1}>
      {mainKeys.map((key) => (
        <Fragment key={key}>{sections[key]}</Fragment>
      ))}
    </main>
    {sections.footer}
  </>
);
