/** P9: what another size of the window has moved stands where it was seen, in every mode. */
export function createKeptPlace(sections: () => readonly Element[], isOnItsWay: () => boolean) {
  const standingAt = (index: number) => {
    const { top, height } = sections()[index]?.getBoundingClientRect() ?? new DOMRect();
    return { index, topPx: top, pagePx: top + window.scrollY, heightPx: height };
  };
  let standing = { index: 0, topPx: 0, pagePx: 0, heightPx: 0 };
  return {
    /** The section shows where it stands now. */
    note(index: number): void {
      standing = standingAt(index);
    },
    /** Puts it back there; a way that the page is on comes to its end anew. False where nothing has moved. */
    restore(): boolean {
      if (isOnItsWay()) return true;
      const { index, topPx, pagePx, heightPx } = standing;
      const now = standingAt(index);
      // A bar of the browser that collapses moves nothing on the page, and a finger that throws it goes on.
      if (Math.abs(now.pagePx - pagePx) < 1 && Math.abs(now.heightPx - heightPx) < 1) return false;
      window.scrollBy({ top: now.topPx - topPx, behavior: 'instant' });
      return true;
    },
  };
}
