import { describe, expect, test } from 'vitest';
import { filled, forbiddenMarkup, splitHead, styleElement } from '../../scripts/page-markup.ts';

describe('splitHead', () => {
  test('takes title, meta and link off the start', () => {
    const { head, body } = splitHead(
      '<title>Home Page</title><meta name="a" content="b"/><link rel="canonical" href="/"/>' +
        '<main>Hello</main>',
    );
    expect(head.split(/\n\s*/)).toEqual([
      '<title>Home Page</title>',
      '<meta name="a" content="b"/>',
      '<link rel="canonical" href="/"/>',
    ]);
    expect(body).toBe('<main>Hello</main>');
  });

  test('keeps the order in which they come', () => {
    expect(splitHead('<link href="1"><meta name="2"><link href="3">').head.split(/\n\s*/)).toEqual([
      '<link href="1">',
      '<meta name="2">',
      '<link href="3">',
    ]);
  });

  test('ends with the first other element: what comes later stays where it is', () => {
    const { head, body } = splitHead(
      '<title>A</title><main></main><meta name="b"><title>C</title>',
    );
    expect(head).toBe('<title>A</title>');
    expect(body).toBe('<main></main><meta name="b"><title>C</title>');
  });

  test.each([
    ['text', 'Hello <title>A</title>'],
    ['an element', '<main></main>'],
    ['an element whose name begins alike', '<titles>A</titles><metadata></metadata>'],
    ['a script that runs', '<script>run()</script>'],
    ['a script from a file', '<script src="/x.js"></script>'],
    ['a style element', '<style>a{}</style>'],
    ['nothing', ''],
  ])('takes nothing off a page that starts with %s', (_, html) => {
    expect(splitHead(html)).toEqual({ head: '', body: html });
  });

  test('keeps titles of several lines whole, and stops at the first end', () => {
    const { head, body } = splitHead('<title>One\nTwo</title><p>3</p><title>4</title>');
    expect(head).toBe('<title>One\nTwo</title>');
    expect(body).toBe('<p>3</p><title>4</title>');
  });
});

describe('forbiddenMarkup', () => {
  test.each([
    ['a style element', '<style>p{}</style>', '<style>'],
    ['a style element with attributes', '<style media="print">', '<style media="print">'],
    ['a style attribute', '<p style="opacity:0">x</p>', '<p style="opacity:0">'],
    ['a style attribute on a new line', '<p\n  style="a">', '<p\n  style="a">'],
    ['an event attribute', '<a href="/" onclick="x()">y</a>', '<a href="/" onclick="x()">'],
    ['an event attribute in capitals', '<IMG ONERROR=x>', '<IMG ONERROR=x>'],
    ['a script of its own', '<script>run()</script>', '<script>'],
    ['a module of its own', '<script type="module">x</script>', '<script type="module">'],
    ['a script with a data-src only', '<script data-src="/a.js">', '<script data-src="/a.js">'],
  ])('finds %s', (_, page, tag) => {
    expect(forbiddenMarkup(`<main>${page}</main>`)).toEqual([tag]);
  });

  test('finds each of several', () => {
    expect(forbiddenMarkup('<p style="a"></p><i></i><script>b</script>')).toEqual([
      '<p style="a">',
      '<script>',
    ]);
  });

  test.each([
    ['a script from a file', '<script type="module" crossorigin src="/a.js"></script>'],
    ['structured data', '<script type="application/ld+json">{}</script>'],
    ['a linked style sheet', '<link rel="stylesheet" href="/a.css">'],
    ['attributes that only end alike', '<p data-style="a" data-onclick="b"></p>'],
    ['words in a text', '<p>style="a" onclick="b" &lt;style&gt;</p>'],
    ['an element whose name begins alike', '<styled-box></styled-box>'],
  ])('allows %s', (_, page) => {
    expect(forbiddenMarkup(page)).toEqual([]);
  });
});

describe('styleElement', () => {
  test('holds the text as it is', () => {
    expect(styleElement('a>b{c:"<"}')).toBe('<style>a>b{c:"<"}</style>');
  });

  test('refuses a text that ends it', () => {
    expect(() => styleElement('a{b:"</STYLE>"}')).toThrow(/the end of their own element/);
  });
});

describe('filled', () => {
  const template = '<head><!--head--></head><div><!--app--></div>';

  test('puts head and body in their places, as they are', () => {
    expect(filled(template, '<title>$&</title>', '<p>$1</p>')).toBe(
      '<head><title>$&</title></head><div><p>$1</p></div>',
    );
  });

  test.each([
    ['<!--head-->', '<head></head><div><!--app--></div>'],
    ['<!--app-->', '<head><!--head--></head><div></div>'],
    ['<!--head-->', '<head><title>$&</title></head><div><p>$1</p></div>'],
  ])('refuses a template without %s', (mark, other) => {
    expect(() => filled(other, '', '')).toThrow(
      `The template has no ${mark}: is it a finished page? Run \`npm run build\`.`,
    );
  });
});
