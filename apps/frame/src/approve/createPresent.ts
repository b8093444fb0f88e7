import { needsWindow, readRequest } from './approvalRequest'
import type { Present, Presented, Turn } from './createApprovals'
import { askInFrame } from './inFrame/askInFrame'
import { canTellSeen } from './inFrame/watchSeen'
import type { Surroundings } from './surroundings'
import { askByWindow } from './window/askByWindow'

/** So many pairs of digits may be wrong in a frame's life. After that, messages are shown in windows, too. */
const mostWrong = 3

/** Puts questions before the visitor: messages in the frame, as far as that is safe, everything else in a window. */
export function createPresent(surroundings: Surroundings): Present {
  let wrong = 0
  return (text, turn, lowered) => {
    const isInFrame = !needsWindow(readRequest(text)) && canTellSeen(surroundings.window) && wrong < mostWrong
    return isInFrame ? inFrameFirst(text, turn) : askByWindow(text, turn, surroundings, lowered)
  }

  function inFrameFirst(text: string, turn: Turn): Presented {
    let current = turn
    let isEnded = false
    const first = askInFrame(text, turn, surroundings, () => {
      wrong += 1
      return wrong < mostWrong
    })
    let shown: Presented = first
    const moved = first.unanswerable.then(() => {
      if (isEnded) return undefined
      first.end()
      shown = askByWindow(text, current, surroundings)
      return shown.answer
    })
    return {
      answer: Promise.race([first.answer, moved]),
      setTurn(next) {
        current = next
        shown.setTurn(next)
      },
      end() {
        isEnded = true
        shown.end()
      },
    }
  }
}
