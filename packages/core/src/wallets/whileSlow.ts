import { slowHintMs } from '../config/limits'
import type { Kit } from '../kernel/kit'

/** Waits for an answer, and tells once when it takes long (IMP-18). */
export async function whileSlow<T>(kit: Kit, answer: Promise<T>, tell: () => void): Promise<T> {
  const stop = kit.after(slowHintMs, tell)
  try {
    return await answer
  } finally {
    stop()
  }
}
