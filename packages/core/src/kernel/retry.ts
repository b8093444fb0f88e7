import { setupError } from '@latchkey/protocol'
import type { Kit } from './kit'

const delaysMs = [300, 1200]

/**
 * Loads a part of the kit's code. It may be missing for a moment, or for good after a redeploy: we try three
 * times, then throw.
 */
export async function retry<T>(kit: RetryingKit, load: () => Promise<T>): Promise<T> {
  for (const delay of delaysMs) {
    try {
      return await load()
    } catch (error) {
      kit.log.warn('a part did not load', error)
      await wait(kit, delay)
    }
  }
  return load()
}

type RetryingKit = Pick<Kit, 'after' | 'log' | 'own'>

/** Also ends when the kit is destroyed, so that nothing waits for a timer that is gone. */
function wait(kit: RetryingKit, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const stopOwned = kit.own(() => reject(setupError('kit/destroyed')))
    kit.after(ms, () => {
      resolve()
      stopOwned()
    })
  })
}
