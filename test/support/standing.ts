/**
 * Runs in a page, or in jsdom: what stands there. Of each `selector@attribute` its value, of `selector@text` its words,
 * and null where it is not.
 */
export const standing = (places: readonly string[]): Record<string, string | null> =>
  Object.fromEntries(
    places.map((place) => {
      const at = place.lastIndexOf('@');
      // jsdom finds all of a list ten times as quickly as the first one.
      const [element] = document.querySelectorAll(place.slice(0, at));
      const name = place.slice(at + 1);
      const value = name === 'text' ? element?.textContent : element?.getAttribute(name);
      return [place, value ?? null];
    }),
  );
