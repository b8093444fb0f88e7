import type { Network } from '@latchkey/core'
import type { Token } from '@latchkey/core/account'
import { parseAmount } from '@latchkey/protocol'
import { useEffect, useId, useRef, useState } from 'react'
import { useLanguage, useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { CopyButton } from './CopyButton'
import { receiveTexts } from './receiveTexts'
import { TokenSelect } from './TokenSelect'
import { decimalSeparator, typedAmount } from './typedAmount'

export type AskedAmount = {
  /** The visitor's input, with `.` before the fraction. */
  typed: string
  /** Undefined for the native currency. */
  token: Token | undefined
}

export type AmountRequestProps = {
  currency: Network['nativeCurrency']
  asked: AskedAmount
  /** The payment link, if somebody could pay it. */
  link: string | undefined
  isTooLarge: boolean
  onAsk: (asked: AskedAmount) => void
}

/** Requests an amount: a field that accepts only as many decimals as exist, and the resulting link. */
export function AmountRequest({ currency, asked, link, isTooLarge, onAsk }: AmountRequestProps) {
  const say = useText(receiveTexts)
  const { locale } = useLanguage()
  const [isAsked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const separator = decimalSeparator(locale)
  const { typed, token } = asked
  const { symbol, decimals } = token ?? currency
  const values = { symbol }

  useEffect(() => {
    if (isAsked) field.current?.focus()
  }, [isAsked])

  if (!isAsked) return <Button onClick={() => setAsked(true)}>{say('receive.request')}</Button>

  function type(text: string): void {
    const taken = typedAmount(text, decimals, separator)
    if (taken !== undefined) onAsk({ typed: taken, token })
  }

  /** The input stays if the other token has as many decimals: it is never silently rounded. */
  function choose(chosen: Token | undefined): void {
    const fits = !('problem' in parseAmount(typed, (chosen ?? currency).decimals))
    onAsk({ typed: fits ? typed : '', token: chosen })
  }

  function askNothing(): void {
    onAsk({ typed: '', token: undefined })
    setAsked(false)
  }

  return (
    <div className="lk-receive-request">
      <div className="lk-receive-field">
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
        <TokenSelect currency={currency} chosen={token} onChoose={choose} />
      </div>
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

/**
 * As text: not every browser shares other links than web addresses. Ignores a visitor who closes the menu.
 */
async function share(text: string): Promise<void> {
  await navigator.share({ text }).catch(() => {})
}
