import { toSetupError } from '@latchkey/protocol'
import type { Kit } from './kit'
import { retry } from './retry'

/**
 * Loads the code of an action. What does not come is `view/not-loaded`, which whoever runs an action tells the visitor;
 * the next attempt loads it again.
 *
 * @example
 * const { performPay } = await loadPart(kit, 'pay', () => import('./performPay'))
 */
export async function loadPart<T>(kit: Kit, name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await retry(kit, load)
  } catch (cause) {
    throw toSetupError(cause, 'view/not-loaded', { value: name })
  }
}
