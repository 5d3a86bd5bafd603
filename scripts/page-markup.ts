const headElement = /^(?:<title>[\s\S]*?<\/title>|<(?:meta|link)\b[^>]*>)/;

/** React puts a page's head elements first: takes that leading run off. */
export function splitHead(html: string): { readonly head: string; readonly body: string } {
  let rest = html;
  const head: string[] = [];
  for (let match = headElement.exec(rest); match; match = headElement.exec(rest)) {
    head.push(match[0]);
    rest = rest.slice(match[0].length);
  }
  return { head: head.join('\n    '), body: rest };
}

/** Structured data as a script that never runs; no text in it can end it. */
export const dataScript = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** Styles as an element; no text of theirs may end it. */
export function styleElement(css: string): string {
  if (/<\/style/i.test(css)) throw new Error('Styles hold the end of their own element.');
  return `<style>${css}</style>`;
}

/** The tags of a page that `script-src 'self'; style-src 'self'` would block. */
export function forbiddenMarkup(page: string): string[] {
  const tags = page.match(/<[a-z][^<>]*>/gi) ?? [];
  return tags.filter(
    (tag) =>
      /^<style\b/i.test(tag) ||
      (/^<script\b/i.test(tag) &&
        !/\ssrc=/i.test(tag) &&
        !/\stype="application\/ld\+json"/i.test(tag)) ||
      /\s(?:style|on[a-z]+)=/i.test(tag),
  );
}

/** A page of a template. A page that is finished is no template: all others would come out like it. */
export function filled(template: string, head: string, body: string): string {
  for (const mark of ['<!--head-->', '<!--app-->']) {
    if (template.includes(mark)) continue;
    throw new Error(`The template has no ${mark}: is it a finished page? Run \`npm run build\`.`);
  }
  return template.replace('<!--head-->', () => head).replace('<!--app-->', () => body);
}
