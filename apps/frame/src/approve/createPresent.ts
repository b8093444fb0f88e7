import type { SimulateAnswer } from '@latchkey/protocol'
import { mayBeInFrame, readRequest } from './approvalRequest'
import type { Present, Presented, Turn } from './createApprovals'
import { askInFrame } from './inFrame/askInFrame'
import { canTellSeen } from './inFrame/watchSeen'
import type { Surroundings } from './surroundings'
import { askByWindow } from './window/askByWindow'

/** So many pairs of digits may be wrong in a frame's life. After that, messages are shown in windows, too. */
const mostWrong = 3

/**
 * Puts questions before the visitor: messages, and payments that were counted as small, in the frame, as far as that is
 * safe; everything else in a window. `wrongDigits` notes each wrong pair.
 */
export function createPresent(surroundings: Surroundings & { wrongDigits?(): Promise<void> }): Present {
  let wrong = 0
  return (text, turn, lowered) => {
    const isInFrame = mayBeInFrame(readRequest(text)) && canTellSeen(surroundings.window) && wrong < mostWrong
    return isInFrame ? inFrameFirst(text, turn, lowered) : askByWindow(text, turn, surroundings, lowered)
  }

  function inFrameFirst(text: string, turn: Turn, lowered: (text: string) => void): Presented {
    let current = turn
    let found: { tried: SimulateAnswer | undefined } | undefined
    let isEnded = false
    const first = askInFrame(text, turn, surroundings, () => {
      wrong += 1
      // A device that keeps nothing has allowed nothing.
      const noted = surroundings.wrongDigits?.().catch(() => {}) ?? Promise.resolve()
      return wrong < mostWrong ? undefined : noted
    })
    let shown: Presented = first
    const moved = first.unanswerable.then(() => {
      if (isEnded) return undefined
      first.end()
      shown = askByWindow(text, current, surroundings, lowered)
      if (found) shown.setTried?.(found.tried)
      return shown.answer
    })
    return {
      answer: Promise.race([first.answer, moved]),
      setTurn(next) {
        current = next
        shown.setTurn(next)
      },
      setTried(tried) {
        found = { tried }
        shown.setTried?.(tried)
      },
      end() {
        isEnded = true
        shown.end()
      },
    }
  }
}
