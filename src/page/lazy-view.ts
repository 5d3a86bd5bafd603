import { type ComponentType, lazy } from 'react';

type Loaded<Props> = { readonly default: ComponentType<Props> };

/** A view that comes later. */
export interface LazyView<Props> {
  readonly View: ComponentType<Props>;
  /** Brings it now; rejects when it does not come. */
  readonly preload: () => Promise<void>;
  /** It is rendered without waiting. */
  readonly isLoaded: () => boolean;
}

/** A promise that has been kept: React renders what it holds without waiting. */
const kept = <Value>(value: Value) =>
  // oxlint-disable-next-line unicorn/no-thenable -- React reads it as one
  ({ then: (tell: (value: Value) => void) => tell(value) }) as unknown as Promise<Value>;

/**
 * A view whose script is loaded by `load`; rendered before it is there, it waits for `whenNeeded`, which
 * calls the given function at the right moment.
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  whenNeeded: (preload: () => Promise<void>) => Promise<void>,
): LazyView<Props> {
  let loaded: Loaded<Props> | undefined;
  let coming: Promise<Loaded<Props>> | undefined;
  const bring = async () => {
    loaded = { default: await load() };
    return loaded;
  };
  const comes = () => (coming ??= bring());
  const preload = async () => void (await comes());
  const View = lazy(() => (loaded ? kept(loaded) : whenNeeded(preload).then(comes)));
  return { View, preload, isLoaded: () => loaded !== undefined };
}
