import { retry } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import type { Attachment } from './attachment'

/** Loads a part of an adapter's code. Fails with `http/unreachable` after three attempts. */
export async function loadPart<T>(
  { host, scope }: Pick<Attachment, 'host' | 'scope'>,
  load: () => Promise<T>,
): Promise<T> {
  const after = (ms: number, work: () => void) => scope.own(host.env.clock.after(ms, work))
  try {
    return await retry({ after, log: host.log, own: scope.own }, load)
  } catch (cause) {
    throw kitError('http/unreachable', { details: 'a part did not load', cause })
  }
}
