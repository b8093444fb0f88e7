import { activeNetwork, balanceNamespaces, networks, push } from '@latchkey/core'
import {
  keepOnRampOffer,
  keepSwapOffer,
  onRampOfferReading,
  swapOfferReading,
  walletFeatures,
} from '@latchkey/core/account'
import { useEffect } from 'react'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { useReading } from '../kit/useReading'
import { useAction } from '../shell/useAction'
import { useText } from '../text/useText'
import { Drawing } from '../ui/Drawing'
import { accountTexts } from './accountTexts'

/** What exists of the features that the account may offer: where it leads, and its drawing. */
const actions = [
  { name: 'onramp', view: 'OnRamp', path: 'M12 5v14M5 12h14' },
  { name: 'swaps', view: 'Swap', path: 'M8 4v14M4 14l4 4 4-4M16 20V6M12 10l4-4 4 4' },
  { name: 'receive', view: 'WalletReceive', path: 'M12 4v12M7 11l5 5 5-5M5 20h14' },
  { name: 'send', view: 'WalletSend', path: 'M12 20V8M7 13l5-5 5 5M5 4h14' },
] as const

/** The buttons of what the account offers, in the site's order (CFG-37). */
export function AccountActions() {
  const kit = useKit()
  const say = useText(accountTexts)
  const act = useAction()
  const network = useFeature(networks, activeNetwork)
  // SND-06: nothing can be sent where no balance can be read.
  const canSend = network && !network.unsupported && balanceNamespaces.includes(network.chainNamespace)
  const canSwap = useReading(swapOfferReading)
  // Nothing can be bought where nobody sells.
  const canBuy = useReading(onRampOfferReading) !== undefined
  useEffect(() => keepSwapOffer(kit, network?.caipNetworkId), [kit, network?.caipNetworkId])
  useEffect(() => keepOnRampOffer(kit), [kit])
  const offered: Partial<Record<(typeof actions)[number]['name'], boolean>> = {
    send: canSend ?? false,
    swaps: canSwap,
    onramp: canBuy,
  }
  const shown = walletFeatures(kit)
    .flatMap(feature => actions.filter(({ name }) => name === feature))
    .filter(({ name }) => offered[name] ?? true)
  if (shown.length === 0) return null
  return (
    <ul className="lk-actions" aria-label={say('account.actions')}>
      {shown.map(({ name, view, path }) => (
        <li key={name}>
          <button
            type="button"
            className="lk-action"
            onClick={() => act(() => push(kit, { view, params: undefined }))}
          >
            <Drawing path={path} />
            {say(`account.${name}`)}
          </button>
        </li>
      ))}
    </ul>
  )
}
