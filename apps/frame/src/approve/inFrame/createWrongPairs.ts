import { inTime } from '../../store/inTime'

/** So many pairs of digits may be wrong in a frame's life. After that, messages are shown in windows, too. */
const mostWrong = 3

export type WrongPairs = {
  areTooMany(): boolean
  /** Notes one more. Resolves once that is kept: true if digits may be typed again. Never fails. */
  note(): Promise<boolean>
}

/** Counts pairs of digits that were wrong. A frame that is loaded anew has forgotten them: `keep` notes each on the device. */
export function createWrongPairs(keep: () => Promise<void> = async () => {}): WrongPairs {
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
  function isKept(): Promise<boolean> {
    return inTime(keep().then(() => true)).then(
      kept => kept === true,
      () => false,
    )
  }
}
