import type { Kit } from './kit'

const delaysMs = [300, 1200]

/** Loads a part of the kit's code. It can be missing for a moment, or for good after a redeploy: tried three times, then told. */
export async function retry<T>(kit: Pick<Kit, 'after' | 'log'>, load: () => Promise<T>): Promise<T> {
  for (const delay of delaysMs) {
    try {
      return await load()
    } catch (error) {
      kit.log.warn('a part of the kit did not load, trying again', error)
      await new Promise<void>(resolve => kit.after(delay, resolve))
    }
  }
  return load()
}
