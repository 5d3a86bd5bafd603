import airplane from '@phosphor-icons/core/assets/duotone/airplane-tilt-duotone.svg?raw';
import bank from '@phosphor-icons/core/assets/duotone/bank-duotone.svg?raw';
import barbell from '@phosphor-icons/core/assets/duotone/barbell-duotone.svg?raw';
import buildings from '@phosphor-icons/core/assets/duotone/buildings-duotone.svg?raw';
import firstAid from '@phosphor-icons/core/assets/duotone/first-aid-duotone.svg?raw';
import handHeart from '@phosphor-icons/core/assets/duotone/hand-heart-duotone.svg?raw';
import hardHat from '@phosphor-icons/core/assets/duotone/hard-hat-duotone.svg?raw';
import hospital from '@phosphor-icons/core/assets/duotone/hospital-duotone.svg?raw';
import student from '@phosphor-icons/core/assets/duotone/student-duotone.svg?raw';
import type { userWords } from './content.ts';

/** The sign of each group of users, as SVG text. */
export const userIcons: Record<(typeof userWords)[number]['icon'], string> = {
  'airplane-tilt': airplane,
  bank,
  barbell,
  buildings,
  'first-aid': firstAid,
  'hand-heart': handHeart,
  'hard-hat': hardHat,
  hospital,
  student,
};
