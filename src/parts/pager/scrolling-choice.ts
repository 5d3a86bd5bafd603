import { logger } from '../../browser/logger.ts';

const key = 'normal-scrolling';

/** The visitor's choice of normal scrolling, kept on this device. Storage may be refused. */
export const normalScrollingChoice = {
  read(): boolean {
    try {
      return localStorage.getItem(key) === 'on';
    } catch (error) {
      logger.warn('The scrolling choice could not be read', error);
      return false;
    }
  },
  write(isOn: boolean): void {
    try {
      localStorage.setItem(key, isOn ? 'on' : 'off');
    } catch (error) {
      logger.warn('The scrolling choice could not be kept', error);
    }
  },
};
