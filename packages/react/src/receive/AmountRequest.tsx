import type { Network } from '@latchkey/core'
import { useEffect, useId, useRef, useState } from 'react'
import { useLanguage, useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { CopyButton } from './CopyButton'
import { receiveTexts } from './receiveTexts'
import { decimalSeparator, typedAmount } from './typedAmount'

export type AmountRequestProps = {
  currency: Network['nativeCurrency']
  /** What is typed so far, with `.` before the fraction. */
  typed: string
  /** What asks for it, if that can be paid. */
  link: string | undefined
  isTooLarge: boolean
  onType: (typed: string) => void
}

/** Asks for an amount: a field that takes no more places than there are, and the link that results. */
export function AmountRequest({ currency, typed, link, isTooLarge, onType }: AmountRequestProps) {
  const say = useText(receiveTexts)
  const { locale } = useLanguage()
  const [isAsked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const separator = decimalSeparator(locale)
  const values = { symbol: currency.symbol }

  useEffect(() => {
    if (isAsked) field.current?.focus()
  }, [isAsked])

  if (!isAsked) return <Button onClick={() => setAsked(true)}>{say('receive.request')}</Button>

  function type(text: string): void {
    const taken = typedAmount(text, currency.decimals, separator)
    if (taken !== undefined) onType(taken)
  }

  function askNothing(): void {
    onType('')
    setAsked(false)
  }

  return (
    <div className="lk-receive-request">
      <label className="lk-receive-field">
        <input
          ref={field}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          aria-label={say('receive.amount', values)}
          aria-describedby={id}
          aria-invalid={isTooLarge || undefined}
          placeholder="0"
          value={typed.replace('.', separator)}
          onChange={event => type(event.target.value)}
        />
        <bdi aria-hidden="true">{currency.symbol}</bdi>
      </label>
      <p id={id} className="lk-quiet" role="status">
        {say(isTooLarge ? 'receive.tooLarge' : 'receive.amountText', values)}
      </p>
      <div className="lk-receive-row">
        {link && (
          <CopyButton
            text={link}
            label={say('receive.copyLink')}
            copied={say('receive.linkCopied')}
            refused={say('receive.linkNotCopied')}
          />
        )}
        {link && typeof navigator.share === 'function' && (
          <Button icon={<Icon name="external" size={18} />} onClick={() => void share(link)}>
            {say('receive.share')}
          </Button>
        )}
        <Button icon={<Icon name="close" size={18} />} onClick={askNothing}>
          {say('receive.plain')}
        </Button>
      </div>
    </div>
  )
}

/** As text: not every browser shares links of other kinds than a page's. Whoever closes the menu wants no word of it. */
async function share(text: string): Promise<void> {
  await navigator.share({ text }).catch(() => {})
}
