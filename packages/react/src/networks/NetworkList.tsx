import {
  activeNetwork,
  config,
  goBack,
  isApproved,
  type Network,
  networkImageUrl,
  networks,
  router,
  switching,
  switchNetwork,
} from '@latchkey/core'
import { useKit } from '../context'
import { useAction } from '../shell/useAction'
import { useText } from '../text/useText'
import { Badge } from '../ui/Badge'
import { List } from '../ui/List'
import { ListRow } from '../ui/ListRow'
import { Picture } from '../ui/Picture'
import { Spinner } from '../ui/Spinner'
import { useFeature } from '../useFeature'

/** Networks to choose from: the current one is marked, one the wallet did not allow says so (IMP-35). */
export function NetworkList({ networks: list }: { networks: readonly Network[] }) {
  const kit = useKit()
  const say = useText()
  const act = useAction()
  const state = useFeature(networks)
  const target = useFeature(switching)?.networkId
  const { enableNetworkSwitch } = useFeature(config).options
  const current = activeNetwork(state)?.caipNetworkId

  async function choose(network: Network): Promise<void> {
    await switchNetwork(kit, network.caipNetworkId)
    if (kit.get(router).get().modal === 'open') await goBack(kit) // from the first view it closes: the choice is made
  }

  return (
    <List label={say('networks.title')}>
      {list.map(network => {
        const id = network.caipNetworkId
        const approved = isApproved(state, network)
        const isTarget = target === id
        return (
          <ListRow
            key={id}
            picture={<Picture src={networkImageUrl(kit, network)} name={network.name} round />}
            title={network.name}
            note={isTarget ? say('networks.switching') : approved ? undefined : say('networks.notApproved')}
            end={
              isTarget ? (
                <Spinner />
              ) : (
                id === current && <Badge look="accent">{say('networks.current')}</Badge>
              )
            }
            current={id === current}
            disabled={!approved || !enableNetworkSwitch || (target !== undefined && !isTarget)}
            onClick={() => {
              if (!isTarget) act(() => choose(network))
            }}
          />
        )
      })}
    </List>
  )
}
