import { showToast } from '@latchkey/core'
import {
  amountsHiddenReading,
  keepList,
  setAmountsHidden,
  shownTokens,
  tokens,
  totalValue,
} from '@latchkey/core/account'
import { displayMoney } from '@latchkey/protocol'
import { useEffect, useRef, useState } from 'react'
import { useKit } from '../kit/context'
import { useReading } from '../kit/useReading'
import { AmountText } from '../portfolio/AmountText'
import { useScope } from '../portfolio/useScope'
import { useShownReading } from '../shell/useShownReading'
import { useLanguage, useText } from '../text/useText'
import { tokensTexts } from '../tokens/tokensTexts'
import { Drawing } from '../ui/Drawing'
import { Skeleton } from '../ui/Skeleton'
import { accountTexts } from './accountTexts'

const eye = 'M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z'
const closedEye = `${eye}M4 20L20 4`

/** The total value of the account's tokens, and the switch that hides every amount. */
export function TotalLine() {
  const kit = useKit()
  const say = useText(accountTexts, tokensTexts)
  const { locale } = useLanguage()
  const { allNetworks } = useScope()
  const { data, status, isOffline } = useShownReading(shownTokens, { allNetworks })
  const isHidden = useReading(amountsHiddenReading)
  const unavailable = useRef('')
  unavailable.current = say('tokens.unavailable')
  useEffect(() => {
    const failed = () => showToast(kit, { kind: 'error', text: unavailable.current }) // ACC-17
    return keepList(kit, tokens, { failed, allNetworks })
  }, [kit, allNetworks])

  const isUnknown =
    data && (data.reason || (data.tokens.length > 0 && data.tokens.every(({ value }) => !value)))
  const total = data && !isUnknown ? displayMoney(totalValue(data.tokens), locale) : undefined
  const isAwaited = !data && status !== 'error' && !isOffline
  // A reserved place stays: nothing clickable below it may move.
  const [wasAwaited] = useState(isAwaited)
  if (total === undefined && !isAwaited && !wasAwaited && (!data || data.reason)) return null
  return (
    <p className="lk-total">
      {total !== undefined && (
        <>
          <span className="lk-hidden">{say('account.total')}</span>
          <AmountText shown={total} exact={total} />
        </>
      )}
      {isAwaited && <Skeleton width={140} height={30} />}
      {data && !data.reason && (
        <button
          type="button"
          className="lk-eye"
          aria-pressed={isHidden}
          aria-label={say('account.hideAmounts')}
          title={say('account.hideAmounts')}
          onClick={() => setAmountsHidden(kit, !isHidden)}
        >
          <Drawing path={isHidden ? closedEye : eye} />
        </button>
      )}
    </p>
  )
}
