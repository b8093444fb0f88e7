import { fullDisk } from '../../kernel/fullDisk'
import { GatewayError } from '../../kernel/GatewayError'

/** Why one of PostgreSQL's programs failed: a plain sentence if we know the cause, its own output otherwise. */
export function serverFailure(lines: string, folder: string, failed: string): GatewayError {
  if (/No space left on device|Disk quota exceeded/i.test(lines)) return new GatewayError(fullDisk(folder))
  return new GatewayError(`${lines.trim()}\n\n${failed}`)
}
