import type { Kit } from '../kernel/kit'
import { alerts } from './alerts'

/** Hides the alert that is shown; the next one takes its place. */
export function closeAlert(kit: Kit): void {
  kit.get(alerts).set(({ waiting: [shown, ...waiting], raised }) => ({ shown, waiting, raised }))
}
