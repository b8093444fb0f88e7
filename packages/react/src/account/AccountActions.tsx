import { activeNetwork, balanceNamespaces, networks, push } from '@latchkey/core'
import {
  canBuyReading,
  keepOnRampOffer,
  keepSwapOffer,
  swapOfferReading,
  walletFeatures,
} from '@latchkey/core/account'
import { useEffect, useState } from 'react'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { useReading } from '../kit/useReading'
import { useAction } from '../shell/useAction'
import { useText } from '../text/useText'
import { Drawing } from '../ui/Drawing'
import { accountTexts } from './accountTexts'

/** The features that the account may offer: the view each opens, and its drawing. */
const actions = [
  { name: 'onramp', view: 'OnRamp', path: 'M12 5v14M5 12h14' },
  { name: 'swaps', view: 'Swap', path: 'M8 4v14M4 14l4 4 4-4M16 20V6M12 10l4-4 4 4' },
  { name: 'receive', view: 'WalletReceive', path: 'M12 4v12M7 11l5 5 5-5M5 20h14' },
  { name: 'send', view: 'WalletSend', path: 'M12 20V8M7 13l5-5 5 5M5 4h14' },
] as const

type Action = (typeof actions)[number]

/**
 * How long the row waits for the gateway to say what it offers; then it appears, with places for what is
 * still unknown.
 */
const patienceMs = 600

/**
 * The buttons of the account's features, in the site's order (CFG-37). The row appears once, and none of them
 * moves later: one that turns out to be unavailable leaves its place empty.
 */
export function AccountActions() {
  const kit = useKit()
  const say = useText(accountTexts)
  const act = useAction()
  const network = useFeature(networks, activeNetwork)
  // SND-06: without a readable balance there is nothing to send.
  const canSend = network && !network.unsupported && balanceNamespaces.includes(network.chainNamespace)
  // Without a provider there is nothing to buy or swap.
  const offered: Record<Action['name'], boolean | undefined> = {
    onramp: useReading(canBuyReading),
    swaps: useReading(swapOfferReading),
    receive: true,
    send: canSend ?? false,
  }
  useEffect(() => keepSwapOffer(kit, network?.caipNetworkId), [kit, network?.caipNetworkId])
  useEffect(() => keepOnRampOffer(kit), [kit])
  const [isLate, setLate] = useState(false)
  useEffect(() => kit.after(patienceMs, () => setLate(true)), [kit])
  const [places, setPlaces] = useState<readonly Action[]>()
  const possible = walletFeatures(kit)
    .flatMap(feature => actions.filter(({ name }) => name === feature))
    .filter(({ name }) => offered[name] !== false)
  if (!places && (isLate || possible.every(({ name }) => offered[name]))) setPlaces(possible)
  const shown = places ?? possible
  if (shown.length === 0) return null
  return (
    <ul className="lk-actions" aria-label={say('account.actions')}>
      {shown.map(({ name, view, path }) => (
        <li key={name} style={places && offered[name] ? {} : { visibility: 'hidden' }}>
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
