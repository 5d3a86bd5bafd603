/** The look of the gallery: the house's colours and letters, and room around the pictures. */
export const styles = `
@font-face { font-family: Figtree; src: url(fonts/figtree.woff2); font-weight: 300 900 }
@font-face { font-family: Bricolage; src: url(fonts/bricolage.woff2); font-weight: 200 800 }
:root { --ink: #0d2f33; --teal: #0f6b6b; --mint: #cfe8df; --mint-pale: #e8f3ec; --ivory: #fbf6ec; --sand: #f1e6d4;
  --coral: #f2775c; --rust: #b23a1f; --muted: #4c6769; --line: rgb(13 47 51 / 0.14); --line-strong: rgb(13 47 51 / 0.58) }
* { box-sizing: border-box }
html { scroll-padding-top: 5.5rem }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth } }
body { margin: 0; background: var(--ivory); color: var(--ink); font: 1rem/1.5 Figtree, sans-serif }
h1, h2 { font-family: Bricolage, sans-serif; font-weight: 600; line-height: 1.1; margin: 0; letter-spacing: -0.01em }
h1 { font-size: clamp(2rem, 1.4rem + 2.2vw, 3.25rem) }
h2 { font-size: 1.5rem }
h3 { font-size: 0.875rem; margin: 1.5rem 0 0.5rem; display: flex; align-items: center; gap: 0.75rem }
p { margin: 0 }
a { color: var(--teal) }
[hidden] { display: none !important }
:focus-visible { outline: 3px solid var(--coral); outline-offset: 3px; border-radius: 6px }
.quiet { color: var(--muted); font-size: 0.8125rem }
.skip { position: absolute; inset-inline-start: 1rem; top: -4rem; background: var(--ink); color: var(--ivory); padding: 0.75rem 1rem; z-index: 3; border-radius: 0 0 12px 12px }
.skip:focus { top: 0 }
.top { padding: clamp(2rem, 5vw, 4rem) clamp(1rem, 4vw, 3rem) 0 }
.title p { max-width: 44rem; margin-top: 0.75rem; color: var(--muted); font-size: 1.0625rem }
.tools { display: flex; flex-wrap: wrap; align-items: end; gap: 1rem 2rem; padding: 1.75rem 0 1.25rem }
.search { display: grid; gap: 0.25rem; flex: 1 1 18rem; max-width: 30rem; font-size: 0.8125rem; color: var(--muted) }
.search input { font: 1rem Figtree, sans-serif; color: var(--ink); padding: 0.7rem 1.1rem; border: 1px solid var(--line-strong); border-radius: 999px; background: #fff; min-width: 0 }
fieldset { border: 0; padding: 0; margin: 0; display: flex; flex-wrap: wrap; gap: 0.25rem }
legend { font-size: 0.8125rem; color: var(--muted); padding: 0; margin-bottom: 0.25rem }
fieldset label { position: relative; display: flex; align-items: center; min-height: 44px; padding: 0 1rem; border: 1px solid var(--line-strong); border-radius: 999px; cursor: pointer; background: #fff }
fieldset label:has(:checked) { background: var(--ink); color: var(--ivory); border-color: var(--ink) }
fieldset label:has(:focus-visible) { outline: 3px solid var(--coral); outline-offset: 3px }
fieldset input { position: absolute; inset: 0; opacity: 0; cursor: pointer; margin: 0 }
.count { margin-inline-start: auto; color: var(--muted); font-size: 0.875rem; padding-bottom: 0.75rem }
.map { display: grid; grid-template-columns: 13.5rem minmax(0, 1fr); gap: 2rem; padding: 0 clamp(1rem, 4vw, 3rem) 4rem; border-top: 1px solid var(--line) }
nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; padding: 1.5rem 0.25rem }
nav ol { list-style: none; margin: 0; padding: 0 }
nav a { display: flex; justify-content: space-between; gap: 0.5rem; color: var(--ink); text-decoration: none; padding: 0.3rem 0.6rem; border-radius: 8px; font-size: 0.9375rem }
nav a:hover { background: var(--mint-pale) }
nav span { color: var(--muted); font-variant-numeric: tabular-nums }
.missing, nav .missing { color: var(--rust) }
main { min-width: 0; outline: 0 }
.group { padding: 2.25rem 0; border-bottom: 1px solid var(--line); scroll-margin-top: 0 }
.group > header p { color: var(--muted); margin-top: 0.35rem; max-width: 46rem }
.cards { list-style: none; margin: 1.25rem 0 0; padding: 0; display: grid; gap: 1.5rem 1.25rem; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)) }
body[data-screen="phone"] .cards { grid-template-columns: repeat(auto-fill, minmax(11.5rem, 1fr)) }
.card { display: flex; flex-direction: column; gap: 0.6rem; min-width: 0 }
.open { all: unset; display: block; cursor: zoom-in; border-radius: 14px }
.open:focus-visible { outline: 3px solid var(--coral); outline-offset: 4px }
.frame { display: block; overflow: hidden; aspect-ratio: 16 / 10; border-radius: 14px; background: var(--sand); box-shadow: 0 0 0 1px var(--line), 3px 8px 18px rgb(13 47 51 / 0.08); transition: box-shadow 0.2s }
body[data-screen="phone"] .frame { aspect-ratio: 9 / 16 }
.open:hover .frame { box-shadow: 0 0 0 2px var(--teal), 3px 8px 18px rgb(13 47 51 / 0.16) }
.frame img { display: none; width: 100%; height: 100%; object-fit: cover; object-position: top }
body[data-screen="laptop"][data-direction="ltr"] img[data-screen="laptop"][data-direction="ltr"],
body[data-screen="laptop"][data-direction="rtl"] img[data-screen="laptop"][data-direction="rtl"],
body[data-screen="phone"][data-direction="ltr"] img[data-screen="phone"][data-direction="ltr"],
body[data-screen="phone"][data-direction="rtl"] img[data-screen="phone"][data-direction="rtl"],
body[data-direction="ltr"] .frame:not(:has([data-screen="laptop"])) img[data-direction="ltr"],
body[data-direction="rtl"] .frame:not(:has([data-screen="laptop"])) img[data-direction="rtl"],
body[data-direction="ltr"] .frame:not(:has([data-screen="phone"])) img[data-direction="ltr"],
body[data-direction="rtl"] .frame:not(:has([data-screen="phone"])) img[data-direction="rtl"] { display: block }
body[data-screen="laptop"] .frame:not(:has([data-screen="laptop"])) img, body[data-screen="phone"] .frame:not(:has([data-screen="phone"])) img { object-fit: contain; object-position: center }
.chips { display: flex; flex-wrap: wrap; gap: 0.3rem }
.chip { background: var(--mint-pale); border-radius: 999px; padding: 0.1rem 0.65rem; font-size: 0.8125rem; font-weight: 600 }
.chip i { font-style: normal; font-weight: 400; color: var(--muted) }
.chip.off { background: none; box-shadow: inset 0 0 0 1px var(--line); font-weight: 400 }
.caption .quiet { margin-top: 0.35rem }
details { margin-top: 1.25rem }
summary { cursor: pointer; color: var(--muted); min-height: 24px; width: fit-content; padding-inline-end: 0.5rem }
.reasons { list-style: none; margin: 0.75rem 0 0; padding: 0; display: grid; gap: 0.6rem }
.reasons li { display: flex; flex-wrap: wrap; align-items: center; gap: 0.35rem; color: var(--muted) }
.scroller { overflow: auto; margin-top: 1rem }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { text-align: end; padding: 0.4rem 1.25rem 0.4rem 0; border-bottom: 1px solid var(--line) }
th:first-child { text-align: start; font-weight: 500 }
thead th { font-size: 0.8125rem; color: var(--muted); font-weight: 500 }
dialog { width: min(92rem, 96vw); max-height: 94vh; border: 0; border-radius: 24px; padding: 0; background: var(--ivory); color: var(--ink); box-shadow: 0 30px 80px rgb(13 47 51 / 0.35) }
dialog::backdrop { background: rgb(13 47 51 / 0.5) }
dialog > header { position: sticky; top: 0; display: flex; justify-content: space-between; gap: 1rem; align-items: start; padding: 1.25rem 1.5rem; background: var(--ivory); border-bottom: 1px solid var(--line); z-index: 1 }
dialog h2 { font: 600 1rem Figtree, sans-serif; margin-top: 0.25rem }
.close { all: unset; cursor: pointer; font-size: 1.75rem; line-height: 1; width: 44px; height: 44px; text-align: center; border-radius: 999px; flex: none }
.close:hover { background: var(--mint-pale) }
.close:focus-visible, .copy:focus-visible { outline: 3px solid var(--coral); outline-offset: 2px }
.sheet { display: grid; grid-template-columns: minmax(0, 3fr) minmax(22rem, 2fr); gap: 2rem; padding: 1.5rem }
.big { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 1rem; align-content: start }
.big figure { margin: 0; grid-column: span 1 } .big figure[data-screen="laptop"] { grid-column: span 4 }
.big figure[data-screen="phone"] { grid-column: span 2; max-width: 16rem }
.big img { display: block; width: 100%; height: auto; border-radius: 12px; box-shadow: 0 0 0 1px var(--line) }
figcaption { font-size: 0.8125rem; color: var(--muted); margin-top: 0.35rem }
.side > h3:first-child { margin-top: 0 }
.way { margin: 0; padding-inline-start: 1.25rem; display: grid; gap: 0.35rem; overflow-wrap: anywhere }
.copy { all: unset; cursor: pointer; background: var(--ink); color: var(--ivory); border-radius: 999px; padding: 0 1.1rem; min-height: 36px; line-height: 36px; font: 600 0.875rem/36px Figtree, sans-serif }
.copy:hover { background: var(--teal) }
.copied { font-weight: 400; color: var(--muted) }
pre { margin: 0; background: #fff; border: 1px solid var(--line); border-radius: 14px; padding: 1rem; overflow: auto; max-height: 60vh; font: 0.8125rem/1.5 ui-monospace, monospace }
@media (width < 60rem) {
  .map { grid-template-columns: minmax(0, 1fr); gap: 0 }
  nav { position: static; max-height: none; padding-bottom: 0 }
  nav ol { display: flex; flex-wrap: wrap; gap: 0.25rem } nav a { min-height: 32px; border: 1px solid var(--line) }
  .sheet { grid-template-columns: minmax(0, 1fr) }
  .count { margin: 0; padding: 0; width: 100% }
}
`;
