import { push } from '@latchkey/core'
import {
  canBuyReading,
  keepOnRampOffer,
  keepSwapOffer,
  swapOfferReading,
  walletFeatures,
} from '@latchkey/core/account'
import type { PayState } from '@latchkey/core/pay'
import { useEffect } from 'react'
import { useKit } from '../kit/context'
import { useReading } from '../kit/useReading'
import { useAction } from '../shell/useAction'
import { Button } from '../ui/Button'
import { usePayWords } from './usePayWords'

/** Ways to get the missing tokens, as far as the site and its gateway offer any. */
export function PayWays({ pay, token }: { pay: PayState; token: string | undefined }) {
  const kit = useKit()
  const act = useAction()
  const { say } = usePayWords()
  const { caipNetworkId } = pay.run.request.network
  const offered = walletFeatures(kit)
  const canSwap = useReading(swapOfferReading) && offered.includes('swaps')
  const canBuy = useReading(canBuyReading) && offered.includes('onramp')
  useEffect(() => keepSwapOffer(kit, caipNetworkId), [kit, caipNetworkId])
  useEffect(() => keepOnRampOffer(kit), [kit])
  return (
    <div className="lk-pay-ways">
      {canSwap && token && (
        <Button onClick={() => act(() => push(kit, { view: 'Swap', params: { toToken: token } }))}>
          {say('pay.swap', { symbol: pay.holdings?.symbol ?? '' })}
        </Button>
      )}
      {canBuy && (
        <Button onClick={() => act(() => push(kit, { view: 'OnRamp', params: undefined }))}>
          {say('pay.buy')}
        </Button>
      )}
      {offered.includes('receive') && (
        <Button onClick={() => act(() => push(kit, { view: 'WalletReceive', params: undefined }))}>
          {say('pay.receive')}
        </Button>
      )}
    </div>
  )
}
