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
  /** Ids of what is said about the code. */
  describedBy: string
  onChange: (code: string) => void
}

/**
 * Six boxes for a code (IMP-10, VAL-03). They are drawn; what is typed into is one field over them, so that pasting,
 * going back, and filling in from a message work as everywhere, and a screen reader has one thing to say.
 */
export function CodeField({ value, isBusy, isWrong, describedBy, onChange }: CodeFieldProps) {
  useStyles(css, hiddenCss)
  const say = useText(mailedTexts)
  const field = useRef<HTMLInputElement>(null)
  const here = Math.min(value.length, codeLength - 1)

  useEffect(() => {
    if (!isBusy) field.current?.focus({ preventScroll: true })
  }, [isBusy])

  /** One types at the end; a whole code that is selected can be typed over. */
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
