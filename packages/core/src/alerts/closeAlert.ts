import type { Kit } from '../kernel/kit'
import { alerts, inLine } from './alerts'

/** Hides the alert that is shown; the next one takes its place. */
export function closeAlert(kit: Kit): void {
  kit.get(alerts).set(now => ({ ...now, ...inLine(now.waiting) }))
}
