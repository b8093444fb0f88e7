import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import { keptChoice } from './keptChoice'

const choice = keptChoice('amountsHidden')

/** Whether to hide amounts, as others may see the screen. */
export const amountsHiddenReading: Reading<boolean> = choice.isOn

/** Hides or shows amounts; the next visit keeps the choice. */
export function setAmountsHidden(kit: Kit, isHidden: boolean): void {
  choice.set(kit, isHidden)
}
