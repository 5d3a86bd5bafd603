import { useSyncExternalStore } from 'react';
import { mediaConditions } from '../styles/conditions.ts';
import { settings } from './settings.ts';

const never = () => () => undefined;
const currentYear = () => new Date().getFullYear();
const yearOfBuild = () => Number(import.meta.env.SITE_BUILD_YEAR);

/** Settings of the site that views show. */
export function useSite() {
  return { ...settings, media: mediaConditions };
}

/** The current year; the year of the build until the page is hydrated. */
export const useYear = () => useSyncExternalStore(never, currentYear, yearOfBuild);

/** False in the prerendered page, true once the page answers. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
