import type { Kit } from '../kernel/kit'
import { alerts } from './alerts'

/** Closes the shown alert; the next one takes its place. */
export function closeAlert(kit: Kit): void {
  kit.get(alerts).set(({ waiting: [shown, ...waiting], raised }) => ({ shown, waiting, raised }))
}
