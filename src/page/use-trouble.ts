import { useEffect, useState } from 'react';
import type { AnyActorRef } from 'xstate';

/** Throws what stopped a page's root machine, or one below it, where a boundary catches it (X1, X2). */
export function useTrouble(root: AnyActorRef): void {
  const [trouble, setTrouble] = useState<{ readonly error: unknown }>();
  useEffect(() => {
    const watching = root.subscribe({ error: (error) => setTrouble({ error }) });
    return () => watching.unsubscribe();
  }, [root]);
  if (trouble) throw trouble.error;
}
