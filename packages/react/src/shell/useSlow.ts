import { slowHintMs } from '@latchkey/core'
import { useEffect, useState } from 'react'
import { useKit } from '../context'

/** Whether a component that stands for waiting has stood there for long (IMP-18). */
export function useSlow(): boolean {
  const kit = useKit()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => kit.after(slowHintMs, () => setSlow(true)), [kit])
  return isSlow
}
