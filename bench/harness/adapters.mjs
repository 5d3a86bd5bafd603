// One adapter per page. Everything the harness must know about a page is a selector; the visit itself is the same for all.
//   ready      selector present once the page can be used
//   sections   six selectors in order (the one which holds the middle of the viewport is the current section); null = load pass only
//   heroTab(i), tile(i), modal, modalItem(i), modalClose, sliderNext, sliderPrev, card(i), fields{name,email,country,message}, submit
import { site } from './site.mjs';
const nth = (selector) => (i) => `${selector}@${i}`; // "selector@n" = n-th match
const common = {
  sections: ['#hero', '#audience', '#stories', '#why', '#contact', '#foot'],
  heroTab: nth('[role=tab]'), tile: nth('.tile'), modalItem: nth('.sheet .labels button'), modal: '.sheet', modalClose: '.sheet .x',
  sliderNext: '#stories .next', sliderPrev: '#stories .prev', card: nth('#stories .card'),
  fields: { name: '#name', email: '#email', country: '#country', message: '#message' }, submit: '#contact form .btn',
};
export const adapters = {
  site,
  incumbent: { ...common, ready: '.fp-enabled' },
  floor: { ...common, ready: '#hero h1', modal: 'dialog[open]', modalItem: nth('dialog[open] .labels button'), modalClose: 'dialog[open] .x' },
  stack: { ready: 'main h1', sections: null },
  stackPage: { ready: '#hero h1', sections: null },
};
