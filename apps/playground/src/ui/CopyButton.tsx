import { useEffect, useState } from 'react'
import { type TextKey, useText } from '../text/useText'

export type CopyButtonProps = {
  label: TextKey
  text: () => string
  /** What else helps where the clipboard is refused, for example selecting the text. */
  onRefused?: () => void
}

/** Copies a text and says so; where the browser refuses, it says that. */
export function CopyButton({ label, text, onRefused }: CopyButtonProps) {
  const say = useText()
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), 4000)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text())
      setOutcome('copied')
    } catch {
      onRefused?.()
      setOutcome('refused')
    }
  }

  return (
    <span className="copy">
      <button type="button" className="button quiet" onClick={copy}>
        {say(label)}
      </button>
      <span className="copy-outcome" role="status">
        {outcome && say(`copy.${outcome}`)}
      </span>
    </span>
  )
}
