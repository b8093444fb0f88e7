import { findNetwork, networkImageUrl, networks } from '@latchkey/core'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { Picture } from '../ui/Picture'
import { useScope } from './useScope'

/** A row's network, small in a corner of its picture; nothing while all rows are on the network in use. */
export function NetworkBadge({ chainId }: { chainId: string | undefined }) {
  const kit = useKit()
  const { allNetworks } = useScope()
  const network = useFeature(networks, state => (chainId ? findNetwork(state, chainId) : undefined))
  if (!allNetworks || !network) return null
  return (
    <span className="lk-network-badge" title={network.name}>
      <Picture src={networkImageUrl(kit, network)} name={network.name} size={16} round />
      <span className="lk-hidden">{network.name} </span>
    </span>
  )
}
