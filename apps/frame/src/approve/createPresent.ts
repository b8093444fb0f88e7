import type { SimulateAnswer } from '@latchkey/protocol'
import { mayBeInFrame, readRequest } from './approvalRequest'
import type { Present, Presented, Turn } from './createApprovals'
import { askInFrame } from './inFrame/askInFrame'
import { createWrongPairs } from './inFrame/createWrongPairs'
import { canTellSeen } from './inFrame/watchSeen'
import type { Surroundings } from './surroundings'
import { askByWindow } from './window/askByWindow'

/**
 * Puts questions before the visitor: messages, and payments that were counted as small, in the frame, as far as that is
 * safe; everything else in a window. `wrongDigits` notes each wrong pair.
 */
export function createPresent(surroundings: Surroundings & { wrongDigits?(): Promise<void> }): Present {
  const { window, wrongDigits } = surroundings
  const wrongPairs = createWrongPairs(wrongDigits)
  return (text, turn, lowered) => {
    const isInFrame = mayBeInFrame(readRequest(text)) && canTellSeen(window) && !wrongPairs.areTooMany()
    return isInFrame ? inFrameFirst(text, turn, lowered) : askByWindow(text, turn, surroundings, lowered)
  }

  function inFrameFirst(text: string, turn: Turn, lowered: (text: string) => void): Presented {
    let current = turn
    let found: { tried: SimulateAnswer | undefined } | undefined
    let isEnded = false
    const first = askInFrame(text, turn, surroundings, wrongPairs.note)
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
