/** P9: what another size of the window has moved stands where it was seen, in every mode. */
export function createKeptPlace(sections: () => readonly Element[], isOnItsWay: () => boolean) {
  const standingAt = (index: number) => {
    const { top, height } = sections()[index]?.getBoundingClientRect() ?? new DOMRect();
    return { index, topPx: top, heightPx: height };
  };
  let standing = { index: 0, topPx: 0, heightPx: 0 };
  return {
    /** The section shows where it stands now. */
    note(index: number): void {
      standing = standingAt(index);
    },
    /** Puts it back there; a way that the page is on comes to its end anew. False where nothing has moved. */
    restore(): boolean {
      if (isOnItsWay()) return true;
      const { topPx, heightPx } = standingAt(standing.index);
      const movedPx = topPx - standing.topPx;
      // A bar of the browser that collapses moves nothing, and a finger that throws the page goes on.
      if (Math.abs(movedPx) < 1 && Math.abs(heightPx - standing.heightPx) < 1) return false;
      window.scrollBy({ top: movedPx, behavior: 'instant' });
      return true;
    },
  };
}
