import { kitError } from '@latchkey/protocol'
import { alerts, raiseProblem } from '../alerts/alerts'
import type { Kit } from '../kernel/kit'

/** Tells the developer that the gateway does not serve this project or this page; once, whoever finds it (ERR-10). */
export function raiseAppInvalid(kit: Kit, advice: string): void {
  const error = kitError('config/app-invalid')
  if (!kit.get(alerts).get().raised.includes(error.message)) raiseProblem(kit, error, advice)
}
