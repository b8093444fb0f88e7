import { showToast } from '@latchkey/core'
import { type RefObject, useRef } from 'react'
import { useKit } from '../kit/context'

export type CopyWords = {
  /** The messages after copying, and after the browser refused. */
  copied: string
  refused: string
}

/**
 * Copies a text and says so; if the browser refuses, returns a field to show, with all of it selected
 * (IMP-03).
 */
export function useCopy(
  text: string,
  { copied, refused }: CopyWords,
): [copy: () => void, whole: RefObject<HTMLInputElement | null>] {
  const kit = useKit()
  const whole = useRef<HTMLInputElement>(null)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      showToast(kit, { kind: 'success', text: copied })
    } catch {
      whole.current?.removeAttribute('hidden')
      whole.current?.focus()
      whole.current?.select()
      showToast(kit, { kind: 'error', text: refused })
    }
  }

  return [() => void copy(), whole]
}
