import { DisconnectButton } from '../account/DisconnectButton'
import { useReading } from '../kit/useReading'
import type { View } from '../shell/view'
import { useText } from '../text/useText'
import { NetworkGroups } from './NetworkGroups'
import { networksTexts } from './networksTexts'
import { offeredNetworks } from './offeredNetworks'

export const view: View<'UnsupportedChain', typeof networksTexts> = {
  texts: networksTexts,
  title: 'unsupported.title',
  draw: () => <UnsupportedChain />,
}

/** The wallet is on a network the site does not offer: choose another, or disconnect (NAV-15, IMP-35). */
export function UnsupportedChain() {
  const say = useText(networksTexts)
  return (
    <>
      <p className="lk-quiet lk-centre">{say('unsupported.text')}</p>
      <NetworkGroups networks={useReading(offeredNetworks)} />
      <DisconnectButton />
    </>
  )
}
