import type { Network, Reading } from '@latchkey/core'
import { keepList, shownTokens, type Token, tokens } from '@latchkey/core/account'
import { useEffect } from 'react'
import { useKit } from '../kit/context'
import { useShownReading } from '../shell/useShownReading'
import { useText } from '../text/useText'
import { shortAddress } from '../ui/shortAddress'
import { receiveTexts } from './receiveTexts'

export type TokenSelectProps = {
  /** The native currency, always available. */
  currency: Network['nativeCurrency']
  /** Undefined for the native currency. */
  chosen: Token | undefined
  onChoose: (token: Token | undefined) => void
}

/**
 * Chooses a token of the account to request; only the symbol if there is no choice. The chosen token stays
 * even after the list has lost it: an amount must never change its currency.
 */
export function TokenSelect({ currency, chosen, onChoose }: TokenSelectProps) {
  const kit = useKit()
  const say = useText(receiveTexts)
  const listed = useShownReading(requestable)
  useEffect(() => keepList(kit, tokens), [kit])

  const isListed = !chosen || listed.some(({ address }) => address === chosen.address)
  const all = isListed ? listed : [chosen, ...listed]
  if (all.length === 0) return <bdi aria-hidden="true">{currency.symbol}</bdi>
  const symbols = [currency.symbol, ...all.map(({ symbol }) => symbol)]

  return (
    <select
      aria-label={say('receive.token')}
      value={chosen?.address ?? ''}
      onChange={({ target }) => onChoose(all.find(({ address }) => address === target.value))}
    >
      <option value="">{labelOf(currency, symbols)}</option>
      {all.map(token => (
        <option key={token.address} value={token.address}>
          {labelOf(token, symbols)}
        </option>
      ))}
    </select>
  )
}

/** Tells two tokens of one symbol apart by their addresses, as one may imitate the other. */
function labelOf(of: Pick<Token, 'symbol' | 'name' | 'address'>, symbols: readonly string[]): string {
  const { symbol, name, address = '' } = of
  const isTwin = symbols.filter(one => one === symbol).length > 1
  const place = isTwin && address ? shortAddress(address.slice(address.lastIndexOf(':') + 1)) : ''
  return [symbol, name === symbol ? '' : name, place].filter(Boolean).join(' · ')
}

const requestable: Reading<readonly Token[]> = kit =>
  shownTokens(kit).data?.tokens.filter(({ address, isSpam }) => address && !isSpam) ?? []
