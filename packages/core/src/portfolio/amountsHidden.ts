import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import { keptChoice } from './keptChoice'

const choice = keptChoice('amountsHidden')

/** Whether the visitor wants no amounts shown, because somebody else can see the screen. */
export const amountsHiddenReading: Reading<boolean> = choice.isOn

/** Hides amounts, or shows them again; the next visit keeps it. */
export function setAmountsHidden(kit: Kit, isHidden: boolean): void {
  choice.set(kit, isHidden)
}
