/** So many pairs of digits may be wrong in a frame's life. After that, messages are shown in windows, too. */
const mostWrong = 3

/** A device takes a note in a small part of this, and a visitor does not look at a field that stands still for longer. */
const noteMs = 2_000

export type WrongPairs = {
  areTooMany(): boolean
  /** Notes one more. Resolves once that is kept: true if digits may be typed again. Never fails. */
  note(): Promise<boolean>
}

/** Counts pairs of digits that were wrong. A frame that is loaded anew has forgotten them: `keep` notes each on the device. */
export function createWrongPairs(window: Window, keep: () => Promise<void> = async () => {}): WrongPairs {
  let wrong = 0
  return {
    areTooMany: () => wrong >= mostWrong,
    async note() {
      wrong += 1
      // Where nothing is kept of it, a page that loads the frame anew would have tries without end.
      if (!(await isKept())) wrong = mostWrong
      return wrong < mostWrong
    },
  }

  /** False where the device refuses, or does not answer: its disk is full, or another tab holds the lock. */
  async function isKept(): Promise<boolean> {
    let limit = 0
    const late = new Promise<boolean>(resolve => {
      limit = window.setTimeout(() => resolve(false), noteMs)
    })
    try {
      return await Promise.race([keep().then(() => true), late])
    } catch {
      return false
    } finally {
      window.clearTimeout(limit)
    }
  }
}
