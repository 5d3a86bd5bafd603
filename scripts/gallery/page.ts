import type { Shown } from '../../test/support/view-paths.ts';
import { client } from './client.ts';
import type { Picture } from './pictures.ts';
import { styles } from './styles.ts';
import { shownText } from './words.ts';

/** A state as the page shows it. */
export interface Card {
  readonly id: string;
  readonly view: string;
  readonly page: string;
  readonly shown: Shown;
  /** The gestures of a shortest way, in words. */
  readonly way: readonly string[];
  readonly snippet: string;
  readonly pictures: readonly Picture[];
}

/** A machine of the gallery. */
export interface Group {
  readonly machine: string;
  readonly description: string;
  /** How many looks its models reach; null where the machine has none of its own. */
  readonly looks: number | null;
  readonly cards: readonly Card[];
  /** Looks without a picture, or the machine itself, each with its reason. */
  readonly reasons: readonly { readonly shown: Shown | null; readonly why: string }[];
  /** Looks that have neither picture nor reason. */
  readonly missing: readonly Shown[];
}

const text = (raw: string) =>
  raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A word that many states share is said once, above; the state's own come first. */
const chips = (shown: Shown) =>
  Object.entries(shown)
    .map(
      ([name, value]) =>
        `<span class="chip${value === false ? ' off' : ''}"><i>${text(name)}</i> ${text(
          typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value),
        )}</span>`,
    )
    .join('');

const image = ({ file, width, height, direction }: Picture, isLazy = true) =>
  `<img src="${file}" width="${width}" height="${height}" alt="" data-direction="${direction}"
    data-screen="${width < 500 ? 'phone' : 'laptop'}"${isLazy ? ' loading="lazy"' : ''}>`;

const wayText = (way: readonly string[]) =>
  way.length === 0 ? 'as the page comes' : `${way.length} ${way.length === 1 ? 'step' : 'steps'}`;

function card({ id, view, page, shown, way, snippet, pictures }: Card): string {
  const label = shownText(shown);
  return `<li class="card" id="${id}" data-words="${text(`${label} ${view} ${page}`.toLowerCase())}">
  <button class="open" type="button" aria-label="${text(label)}" aria-haspopup="dialog">
    <span class="frame">${pictures.map((each) => image(each)).join('')}</span>
  </button>
  <div class="caption"><p class="chips">${chips(shown)}</p>
  <p class="quiet">${wayText(way)} · ${text(view)}</p></div>
  <template><ol class="way">${
    way.length === 0
      ? '<li>Open the page.</li>'
      : way.map((step) => `<li>${text(step)}</li>`).join('')
  }</ol><pre tabindex="0"><code>${text(snippet)}</code></pre></template>
</li>`;
}

const list = (items: readonly string[]) => `<ul class="reasons">${items.join('')}</ul>`;

function group({ machine, description, cards, reasons, missing }: Group): string {
  const notes = [
    ...missing.map(
      (shown) => `<li class="missing">${chips(shown)} <b>has no picture and no reason.</b></li>`,
    ),
    ...reasons.map(({ shown, why }) => `<li>${shown ? chips(shown) : ''} ${text(why)}</li>`),
  ];
  return `<section class="group" id="${machine}" data-words="${text(`${machine} ${description}`.toLowerCase())}">
  <header><h2>${machine}</h2><p>${text(description)}</p></header>
  ${cards.length > 0 ? `<ul class="cards">${cards.map(card).join('')}</ul>` : ''}
  ${
    notes.length > 0
      ? `<details${missing.length > 0 || cards.length === 0 ? ' open' : ''}><summary>Not pictured <b>${notes.length}</b></summary>${list(notes)}</details>`
      : ''
  }
</section>`;
}

/** One row of the table at the end: machine, looks, pictured, explained, missing. */
export const rowOf = ({ machine, looks, cards, reasons, missing }: Group): string[] => [
  machine,
  looks === null ? '–' : String(looks),
  String(cards.filter(({ pictures }) => pictures.length > 0).length),
  looks === null ? '–' : String(reasons.length),
  String(missing.length),
];

export const columns = ['machine', 'states reached', 'pictured', 'explained', 'missing'];

function table(groups: readonly Group[]): string {
  const cell = (words: string, index: number) =>
    index === 0 ? `<th scope="row"><a href="#${words}">${words}</a></th>` : `<td>${words}</td>`;
  return `<section class="group" id="table"><header><h2>All machines</h2>
  <p>States that look different, as the models reach them; their pictures, in both directions and widths; and those
  that have none, which are told above with the reason. A view may show states that the models have left out.</p></header>
  <div class="scroller" tabindex="0" role="region" aria-label="All machines"><table>
  <thead><tr>${columns.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>
  <tbody>${groups
    .map((each) => `<tr>${rowOf(each).map(cell).join('')}</tr>`)
    .join('')}</tbody></table></div></section>`;
}

const choice = (name: string, value: string, label: string, isChecked: boolean) =>
  `<label><input type="radio" name="${name}" value="${value}"${isChecked ? ' checked' : ''}> ${label}</label>`;

/** The page of the gallery, whole. */
export function galleryPage(groups: readonly Group[]): string {
  const count = groups.reduce((sum, { cards }) => sum + cards.length, 0);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Gallery of states</title><style>${styles}</style></head>
<body>
<a class="skip" href="#machines">To the states</a>
<header class="top">
  <div class="title"><h1>Gallery of states</h1>
  <p>Every state that looks different, pictured in the real page at the end of a shortest way from its start.
  Open one for its way, and for a test that takes it.</p></div>
  <form class="tools" role="search">
    <label class="search"><span>Search</span><input type="search" name="search" autocomplete="off" placeholder="A state, a machine, a view"></label>
    <fieldset><legend>Screen</legend>${choice('screen', 'laptop', '1440', true)}${choice('screen', 'phone', '390', false)}</fieldset>
    <fieldset><legend>Reads</legend>${choice('direction', 'ltr', 'left to right', true)}${choice('direction', 'rtl', 'right to left', false)}</fieldset>
    <p class="count" role="status">${count} states, ${groups.length} ${groups.length === 1 ? 'machine' : 'machines'}</p>
  </form>
</header>
<div class="map">
<nav aria-label="Machines"><ol>${groups
    .map(
      ({ machine, cards, missing }) =>
        `<li><a href="#${machine}">${machine} <span${missing.length > 0 ? ' class="missing"' : ''}>${cards.length || '–'}</span></a></li>`,
    )
    .join('')}<li><a href="#table">All machines</a></li></ol></nav>
<main id="machines" tabindex="-1">${groups.map(group).join('\n')}${table(groups)}</main>
</div>
<dialog aria-labelledby="state-title"><header><div><p class="quiet" id="state-machine"></p><h2 id="state-title"></h2></div>
<button type="button" class="close" aria-label="Close">×</button></header>
<div class="sheet"><div class="big"></div>
<div class="side"><h3>Shortest way</h3><div class="way-place"></div>
<h3>As a test <button type="button" class="copy">Copy</button> <span class="copied" role="status"></span></h3>
<div class="test-place"></div></div></div></dialog>
<script>(${client.toString()})()</script>
</body></html>
`;
}
