import { useEffect, useRef } from 'react'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import hiddenCss from '../ui/hidden.css?inline'
import { codeDigits, codeLength } from './codeDigits'
import css from './mailed.css?inline'
import { mailedTexts } from './mailedTexts'

export type CodeFieldProps = {
  value: string
  isBusy: boolean
  isWrong: boolean
  /** Ids of the texts about the code. */
  describedBy: string
  onChange: (code: string) => void
}

/**
 * Six boxes for a code (IMP-10, VAL-03). The boxes are only drawn; the visitor types into one field over
 * them, so that pasting, deleting and autofill work as everywhere, and a screen reader has a single field.
 */
export function CodeField({ value, isBusy, isWrong, describedBy, onChange }: CodeFieldProps) {
  useStyles(css, hiddenCss)
  const say = useText(mailedTexts)
  const field = useRef<HTMLInputElement>(null)
  const here = Math.min(value.length, codeLength - 1)

  useEffect(() => {
    if (!isBusy) field.current?.focus({ preventScroll: true })
  }, [isBusy])

  /** Keeps the caret at the end; typing over a fully selected code stays possible. */
  function keepCaret({ currentTarget: input }: { currentTarget: HTMLInputElement }): void {
    const { selectionStart, selectionEnd } = input
    const end = input.value.length
    const isAll = selectionStart === 0 && selectionEnd === end
    if (!isAll && selectionStart !== end) input.setSelectionRange(end, end)
  }

  return (
    <label className="lk-code" dir="ltr" data-busy={isBusy || undefined} data-wrong={isWrong || undefined}>
      <span className="lk-hidden">{say('auth.code')} </span>
      {Array.from({ length: codeLength }, (_, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is what it is
          key={at}
          className="lk-code-box"
          data-here={at === here || undefined}
          aria-hidden="true"
        >
          <b>{value[at]}</b>
        </span>
      ))}
      <input
        ref={field}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        readOnly={isBusy}
        value={value}
        onSelect={keepCaret}
        onChange={event => onChange(codeDigits(event.target.value))}
      />
    </label>
  )
}
