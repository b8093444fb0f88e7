import { type Kit, router, type Stop } from '@latchkey/core'
import { useEffect, useState } from 'react'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'

/** A ring that goes at once would only flicker, and drawing it would delay the modal. */
const ringMs = 200

/** What a button says of the opening it began: that it is slow, or how often it failed. A quick one redraws nothing. */
export function useOpeningTrouble() {
  const kit = useKit()
  const hasFailed = useFeature(router, ({ modal }) => modal === 'failed')
  const [failures, setFailures] = useState(0)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (hasFailed) setFailures(count => count + 1)
  }, [hasFailed])
  useEffect(() => {
    const store = kit.get(router)
    let hideRing: Stop | undefined
    const look = () => {
      if (store.get().modal === 'opening') {
        hideRing ??= ringLater(kit, setSlow)
        return
      }
      hideRing?.()
      hideRing = undefined
    }
    look()
    const stop = store.subscribe(look)
    return () => {
      stop()
      hideRing?.()
    }
  }, [kit])
  return { hasFailed, failures, isSlow }
}

function ringLater(kit: Kit, show: (isShown: boolean) => void): Stop {
  let isShown = false
  const stop = kit.after(ringMs, () => {
    isShown = true
    show(true)
  })
  return () => {
    stop()
    if (isShown) show(false)
  }
}
