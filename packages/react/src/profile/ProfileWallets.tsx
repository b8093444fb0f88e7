import {
  connections,
  connectors,
  disconnect,
  findConnector,
  networks,
  openConnect,
  switchAccount,
} from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { useKit } from '../context'
import { useAction } from '../shell/useAction'
import { useText } from '../text/useText'
import { Badge } from '../ui/Badge'
import { Button } from '../ui/Button'
import { List } from '../ui/List'
import { ListRow } from '../ui/ListRow'
import { Picture } from '../ui/Picture'
import { shortAddress } from '../ui/shortAddress'
import { useFeature } from '../useFeature'
import type { View } from '../views'

export const view: View = { title: 'profile.title', Component: ProfileWallets }

/** Every connected wallet: use another one, connect one more, disconnect. */
export function ProfileWallets() {
  const kit = useKit()
  const say = useText()
  const act = useAction()
  const here = useFeature(connectors)
  const { active } = useFeature(networks)
  const live = Object.entries(useFeature(connections)) as [ChainNamespace, { list: []; active: string }][]
  const all = live.flatMap(([namespace, { list, active: first }]) =>
    list.map(({ connectorId, accounts: [address = ''] }: { connectorId: string; accounts: string[] }) => ({
      namespace,
      connectorId,
      address,
      isInUse: namespace === active && connectorId === first,
      connector: findConnector(here, connectorId, namespace),
    })),
  )
  return (
    <>
      <List label={say('profile.title')}>
        {all.map(({ namespace, connectorId, address, isInUse, connector }) => (
          <ListRow
            key={`${namespace} ${connectorId}`}
            picture={<Picture src={connector?.imageUrl} name={connector?.name ?? connectorId} />}
            title={connector?.name ?? connectorId}
            note={shortAddress(address)}
            end={isInUse && <Badge look="accent">{say('profile.inUse')}</Badge>}
            current={isInUse}
            onClick={() => act(() => switchAccount(kit, { namespace, connectorId }))}
          />
        ))}
      </List>
      <Button onClick={() => act(() => openConnect(kit))}>{say('profile.connect')}</Button>
      <Button look="danger" onClick={() => act(() => disconnect(kit))}>
        {say('profile.disconnectAll')}
      </Button>
    </>
  )
}
