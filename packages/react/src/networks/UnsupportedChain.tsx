import { networks, requestedNetworks } from '@latchkey/core'
import { DisconnectButton } from '../account/DisconnectButton'
import { useText } from '../text/useText'
import { useFeature } from '../useFeature'
import type { View } from '../views'
import { NetworkGroups } from './NetworkGroups'

export const view: View = { title: 'unsupported.title', Component: UnsupportedChain }

/** The wallet is on a network the site does not use: choose another, or disconnect (NAV-15, IMP-35). */
export function UnsupportedChain() {
  const say = useText()
  return (
    <>
      <p className="lk-quiet lk-centre">{say('unsupported.text')}</p>
      <NetworkGroups networks={requestedNetworks(useFeature(networks))} />
      <DisconnectButton />
    </>
  )
}
