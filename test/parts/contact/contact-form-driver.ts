import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import type { ContactField } from '../../../machines/domain.ts';
import { part } from '../../support/render-home.tsx';

const selector = 'form[data-machine="contact-form"]';
type Control = HTMLInputElement | HTMLTextAreaElement;

export const fields = ['name', 'email', 'country', 'message'] as const;

export const goodText = {
  name: 'Ada Okafor',
  email: 'ada@clinic.example',
  country: 'Nigeria',
  message: 'Do you work with eye clinics?',
} as const;

/** Lets promises settle and that much time pass. */
export const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

export const element = () => part(selector) as HTMLFormElement;
export const state = () => element().dataset.state;
export const field = (name: ContactField) => part(`${selector} [name="${name}"]`) as Control;
export const values = () => fields.map((name) => field(name).value);
export const submitButton = () => part(`${selector} [type="submit"]`) as HTMLButtonElement;
/** The parts of the form, or the form, that say they are busy. */
export const busy = () =>
  [element(), ...element().querySelectorAll('*')].filter(
    (each) => each.getAttribute('aria-busy') === 'true',
  );
export const statusLine = () => part(`${selector} [data-part="status"]`);
/** What is read out of the field that was left. */
export const toldOfLeft = () =>
  element().querySelector('[aria-live="polite"]')?.textContent ?? 'nothing is read out';

/** What assistive technology reads out for a field after its name, but for its hint. */
export function errorOf(name: ContactField): string | null {
  const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  const texts = ids
    .filter((id) => !id.endsWith('-hint'))
    .map((id) => part(`[id="${id}"]`))
    .map(({ hidden, textContent }) => (hidden ? '(hidden)' : textContent));
  return texts.length > 0 ? texts.join(' ') : null;
}

export function type(name: ContactField, value: string): void {
  fireEvent.change(field(name), { target: { value } });
}

export function fillIn(text: Partial<Record<ContactField, string>> = {}): void {
  for (const name of fields) type(name, text[name] ?? goodText[name]);
}

/** Clicks the button and lets what follows settle. */
export async function submit(): Promise<void> {
  fireEvent.click(submitButton());
  await pass();
}

/** Fills the form in and sends it; the request then waits for its answer. */
export async function sendGoodText(): Promise<void> {
  fillIn();
  await submit();
}
