import { useEffect, useState } from 'react'
import { Icon } from './Icon'

/** Copies a text and says so; also says if the browser refuses. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), 2500)
    return () => clearTimeout(timer)
  }, [outcome])
  const words = { copied: 'Copied', refused: 'The browser did not let us copy' }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }

  return (
    <>
      <button type="button" className="icon-button" onClick={copy} aria-label={label} title={label}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
      </button>
      <span className="hidden" role="status">
        {outcome && words[outcome]}
      </span>
    </>
  )
}
