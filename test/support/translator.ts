/**
 * Runs in the page: does what a browser does that translates a page. Each text gives way to elements of the
 * browser's own, now and whenever another one comes; here the words stay the same.
 */
export function translate(): void {
  const translateText = (text: Text) => {
    if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, font')) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateAll = (root: Node) => {
    if (root instanceof Text) translateText(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) translateText(text);
  };
  translateAll(document.body);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') translateAll(target);
      for (const node of addedNodes) translateAll(node);
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}
