let page = { html: '', path: '' };

/** The page that the server sent, as it was before its script ran. */
export const prerenderedPage = {
  keep(root: HTMLElement): void {
    page = { html: root.innerHTML, path: location.pathname };
  },
  read: () => page,
};
