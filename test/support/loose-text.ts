/**
 * Runs where views are shown, in a page or in jsdom: tells of each text that React changes or takes out
 * by itself, or puts something before. Who has a page translated by the browser has other elements in the
 * place of its texts: what React then does to a text of its own throws, or is seen by nobody. A text
 * that stands alone in its element is written anew with the element, and is safe; so is what may not be
 * translated.
 */
export function watchLooseText(tell: (fault: string) => void = console.error): void {
  const isLoose = (node: Node | null) =>
    node instanceof Text &&
    Object.keys(node).some((key) => key.startsWith('__reactFiber$')) &&
    !node.parentElement?.closest('[translate=no]');
  const fault = (what: string, parent: Node | null, node: Node | null) => {
    const place = parent instanceof Element ? parent.id || parent.className || parent.tagName : '';
    tell(`loose text: "${node?.textContent}" ${what}, in ${place}`);
  };
  // oxlint-disable-next-line typescript/unbound-method -- called with their node below
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (isLoose(child)) fault('is taken out', this, child);
    return removeChild.call(this, child) as T;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    if (isLoose(next)) fault('gets something before it', this, next);
    return insertBefore.call(this, node, next) as T;
  };
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  if (!value) return;
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, next: string | null) {
      if (isLoose(this) && next !== this.nodeValue)
        fault(`becomes "${next}"`, this.parentNode, this);
      value.set?.call(this, next);
    },
  });
}
