import { type Network, networkImageUrl } from '@latchkey/core'
import { useKit } from '../kit/context'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { Picture } from '../ui/Picture'
import { receiveTexts } from './receiveTexts'

/** The networks on which the address is valid, and a warning about all others. */
export function ReceiveNetworks({ networks }: { networks: readonly Network[] }) {
  const kit = useKit()
  const say = useText(receiveTexts)
  if (networks.length === 0) return null
  return (
    <section className="lk-receive-only" aria-label={say('receive.only')}>
      <p className="lk-receive-warning">
        <Icon name="warning" size={18} />
        {say('receive.only')}
      </p>
      <ul>
        {networks.map(network => (
          <li key={network.caipNetworkId}>
            <Picture src={networkImageUrl(kit, network)} name={network.name} size={20} round />
            <bdi>{network.name}</bdi>
          </li>
        ))}
      </ul>
      <p className="lk-quiet">{say('receive.onlyText')}</p>
    </section>
  )
}
