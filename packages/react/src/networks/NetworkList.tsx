import {
  accountOf,
  accounts,
  activeNetwork,
  isApproved,
  type Network,
  networkImageUrl,
  networks,
  push,
  switching,
  switchNeedsWallet,
} from '@latchkey/core'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { useOptions } from '../kit/useOptions'
import { useAction } from '../shell/useAction'
import { useText } from '../text/useText'
import { Badge } from '../ui/Badge'
import { List } from '../ui/List'
import { ListRow } from '../ui/ListRow'
import { Picture } from '../ui/Picture'
import { Spinner } from '../ui/Spinner'
import { chooseNetwork } from './chooseNetwork'
import { networksTexts } from './networksTexts'

/** Networks to choose from: the current one is marked, one the wallet did not allow says so (IMP-35). */
export function NetworkList({ label, networks: list }: { label: string; networks: readonly Network[] }) {
  const kit = useKit()
  const say = useText(networksTexts)
  const act = useAction()
  const state = useFeature(networks)
  const connected = useFeature(accounts)
  const target = useFeature(switching)?.networkId
  const { enableNetworkSwitch } = useOptions()
  const current = activeNetwork(state)?.caipNetworkId

  function choose(network: Network): Promise<void> {
    const { caipNetworkId: networkId } = network
    // Its wallet is still being asked: who went back may look at that again.
    if (target === networkId && switchNeedsWallet(kit, network))
      return push(kit, { view: 'SwitchNetwork', params: { networkId } })
    return chooseNetwork(kit, network)
  }

  function mark({ caipNetworkId, chainNamespace }: Network) {
    if (caipNetworkId === target) return <Spinner />
    if (caipNetworkId === current) return <Badge look="accent">{say('networks.current')}</Badge>
    const isThere = state.byNamespace[chainNamespace]?.caipNetwork?.caipNetworkId === caipNetworkId
    const isConnected = accountOf(connected, chainNamespace).status === 'connected'
    return isThere && isConnected && <Badge>{say('networks.connected')}</Badge>
  }

  return (
    <List label={label}>
      {list.map(network => {
        const id = network.caipNetworkId
        const approved = isApproved(state, network)
        const note = target === id ? 'networks.switching' : approved ? undefined : 'networks.notApproved'
        return (
          <ListRow
            key={id}
            picture={<Picture src={networkImageUrl(kit, network)} name={network.name} round />}
            title={network.name}
            note={note && say(note)}
            end={mark(network)}
            current={id === current}
            disabled={!approved || !enableNetworkSwitch}
            onClick={() => act(() => choose(network))}
          />
        )
      })}
    </List>
  )
}
