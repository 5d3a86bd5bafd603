/**
 * For `memo`: a view's properties are the same, but for some that are made anew each time and mean the same at any
 * time, as handlers that only send.
 */
export const sameBut =
  <Props extends object>(...names: readonly (keyof Props)[]) =>
  (before: Props, now: Props): boolean => {
    const keys = Object.keys(now) as (keyof Props)[];
    return (
      keys.length === Object.keys(before).length &&
      keys.every((key) => names.includes(key) || before[key] === now[key])
    );
  };
