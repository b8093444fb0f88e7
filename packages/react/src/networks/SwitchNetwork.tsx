import {
  accountOf,
  accounts,
  findNetwork,
  goBack,
  type Network,
  networkImageUrl,
  networks,
  switching,
  type Views,
} from '@latchkey/core'
import { useState } from 'react'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { sharedTexts } from '../shell/sharedTexts'
import { useAction } from '../shell/useAction'
import { useShownFeature } from '../shell/useShownFeature'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Picture } from '../ui/Picture'
import css from './switchNetwork.css?inline'
import { switchTexts } from './switchTexts'

export const view: View<'SwitchNetwork', typeof switchTexts> = {
  texts: switchTexts,
  title: 'switch.title',
  draw: params => <SwitchNetwork {...params} />,
}

/**
 * The wallet asks the visitor to switch (NET-14). The view before it tells the result, or the place the
 * visitor came from.
 */
export function SwitchNetwork({ networkId }: Views['SwitchNetwork']) {
  useStyles(css)
  const kit = useKit()
  const say = useText(switchTexts, sharedTexts)
  const act = useAction()
  const to = useFeature(networks, state => findNetwork(state, networkId))
  // As they were when we asked the wallet: it may switch, or disconnect, while this view is open.
  const [from] = useState(() => to && kit.get(networks).get().byNamespace[to.chainNamespace]?.caipNetwork)
  const [wallet] = useState(() => {
    const account = accountOf(kit.get(accounts).get(), to?.chainNamespace)
    return account.status === 'connected' ? account.walletInfo : undefined
  })
  const isSlow = useShownFeature(switching, state => state?.slow === true)
  const values = { wallet: wallet?.name ?? '', network: to?.name ?? networkId }
  const picture = (network: Network | undefined) => (
    <Picture src={network && networkImageUrl(kit, network)} name={network?.name ?? '?'} size={56} round />
  )

  return (
    <>
      <div className="lk-centre lk-switch">
        <span className="lk-switch-way" aria-hidden="true">
          {picture(from)}
          <i />
          <Picture src={wallet?.icon} name={values.wallet} size={36} />
          <i />
          {picture(to)}
        </span>
        <div className="lk-switch-text" role="status">
          <p className="lk-lead">{say('switch.lead', values)}</p>
          <p className="lk-quiet">{say(isSlow ? 'connecting.slowText' : 'switch.text', values)}</p>
        </div>
      </div>
      {isSlow && <Button onClick={() => act(() => goBack(kit))}>{say('switch.other')}</Button>}
    </>
  )
}
