/** How an element is drawn: what engines have to agree on, and what has gone wrong where they do not. */
export interface Look {
  readonly name: string;
  /** Computed values of the element and of what styles put before and after it. */
  readonly values: Readonly<Record<string, string>>;
  /** Height in px where one line of words or less is in it; null of what may break elsewhere in another engine. */
  readonly heightPx: number | null;
}

/** Fonts are hinted, and fields drawn, a little differently. */
const mostPx = 4;

/** Runs in the page: how everything within an element is drawn. */
export function looksWithin(selector: string): Look[] {
  const properties = [
    'background-color',
    'border-top-width',
    'color',
    'font-weight',
    'position',
    'text-decoration-color',
    'text-decoration-line',
    'visibility',
  ];
  // WebKitGTK tells a page of less motion a moment late: a drawing that has come by then stays, and rests.
  const within = ['svg', '[data-machine="looping-animation"]'].map((drawing) => `${drawing} *`);
  const left = [...within, 'script', 'source', 'style', 'template'].join();
  const all = [...document.querySelectorAll(`${selector} :not(${left})`)];
  return all.map((element) => {
    const values: Record<string, string> = {};
    for (const pseudo of ['', '::before', '::after']) {
      const style = getComputedStyle(element, pseudo);
      // Pictures have none, whatever an engine says.
      const isThere = element.tagName !== 'IMG' && style.content !== 'none';
      if (pseudo && !isThere) continue;
      for (const name of properties) values[`${pseudo}${name}`] = style.getPropertyValue(name);
      // WebKit leaves out the last frame of what is styled by a number that grows.
      values[`${pseudo}opacity`] = Number(style.opacity).toFixed(1);
    }
    const { height } = element.getBoundingClientRect();
    const isOneLine = height < 1.7 * Number.parseFloat(getComputedStyle(element).lineHeight);
    const words = element.textContent.trim().slice(0, 20);
    return {
      name: `${element.tagName.toLowerCase()} ${element.id || words}`,
      values,
      heightPx: isOneLine ? Math.round(height) : null,
    };
  });
}

/** What of a page is drawn otherwise than expected, in words. */
export function differences(expected: readonly Look[], looks: readonly Look[]): string[] {
  if (looks.length !== expected.length) {
    const first = looks.findIndex(({ name }, index) => name !== expected[index]?.name);
    return [`${looks.length} elements, not ${expected.length}; the first: ${looks[first]?.name}`];
  }
  return looks.flatMap(({ name, values, heightPx }, index) => {
    const wanted: Look = expected[index] ?? { name, values: {}, heightPx: null };
    const found = Object.keys({ ...wanted.values, ...values })
      .filter((key) => values[key] !== wanted.values[key])
      .map((key) => `${name}: ${key} ${values[key]}, not ${wanted.values[key]}`);
    const isOtherHeight =
      wanted.heightPx !== null &&
      heightPx !== null &&
      Math.abs(heightPx - wanted.heightPx) > mostPx;
    return isOtherHeight
      ? [...found, `${name}: ${heightPx} px high, not ${wanted.heightPx}`]
      : found;
  });
}
