import { type Network, networkImageUrl, push, switching, switchNeedsWallet } from '@latchkey/core'
import { useKit } from '../kit/context'
import { useOptions } from '../kit/useOptions'
import { useReading } from '../kit/useReading'
import { useAction } from '../shell/useAction'
import { useText } from '../text/useText'
import { List } from '../ui/List'
import { ListRow } from '../ui/ListRow'
import { Picture } from '../ui/Picture'
import { Badge } from '../ui/RowMark'
import { Spinner } from '../ui/Spinner'
import { chooseNetwork } from './chooseNetwork'
import { type NetworkRow, networkRows } from './networkRows'
import { networksTexts } from './networksTexts'

/** Networks to choose from: marks the current one, and those the wallet did not approve (IMP-35). */
export function NetworkList({ label, networks }: { label: string; networks: readonly Network[] }) {
  const kit = useKit()
  const say = useText(networksTexts)
  const act = useAction()
  const rows = useReading(networkRows, networks)
  const { enableNetworkSwitch } = useOptions()

  function choose(network: Network): Promise<void> {
    const { caipNetworkId: networkId } = network
    // Its wallet is still asking: a visitor who went back may look at that again.
    if (kit.get(switching).get()?.networkId === networkId && switchNeedsWallet(kit, network))
      return push(kit, { view: 'SwitchNetwork', params: { networkId } })
    return chooseNetwork(kit, network)
  }

  function badge(mark: NetworkRow['mark']) {
    if (mark === 'switching') return <Spinner />
    if (mark === 'current') return <Badge look="accent">{say('networks.current')}</Badge>
    return mark && <Badge>{say('networks.connected')}</Badge>
  }

  return (
    <List label={label}>
      {rows.map(({ network, isApproved, isCurrent, mark }) => {
        const note =
          mark === 'switching' ? 'networks.switching' : isApproved ? undefined : 'networks.notApproved'
        return (
          <ListRow
            key={network.caipNetworkId}
            picture={<Picture src={networkImageUrl(kit, network)} name={network.name} round />}
            title={network.name}
            note={note && say(note)}
            end={badge(mark)}
            current={isCurrent}
            disabled={!isApproved || !enableNetworkSwitch}
            onClick={() => act(() => choose(network))}
          />
        )
      })}
    </List>
  )
}
