import { useLayoutEffect, useRef, useState } from 'react';
import { fieldsOf } from '../browser/early-words.ts';
import { readWithoutScript } from '../browser/without-script.ts';
import { prerenderedPage } from './prerendered-page.ts';

/** X1: the page as the server sent it, in the place of one that failed; what was typed can still be read. */
export function Prerendered() {
  const root = useRef<HTMLDivElement>(null);
  // The failed page still stands while its stand-in is rendered.
  const [typed] = useState(
    () => new Map([...fieldsOf(document)].map(({ name, value }) => [name, value])),
  );
  useLayoutEffect(() => {
    // The visitor has gone on to another page since: the server has that one, where it can be asked.
    const path = prerenderedPage.path();
    if (path !== undefined && location.pathname !== path) {
      if (navigator.onLine) {
        location.reload();
        return;
      }
      history.replaceState(history.state, '', path);
    }
    root.current?.replaceChildren(...prerenderedPage.copy());
    for (const field of root.current ? fieldsOf(root.current) : []) {
      field.value = typed.get(field.name) ?? '';
    }
    readWithoutScript();
  }, [typed]);
  return <div ref={root} />;
}
