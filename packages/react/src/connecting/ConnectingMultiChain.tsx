import { connectorList, connectors, currentRoute, router, type Views } from '@latchkey/core'
import { startConnecting } from '../connect/startConnecting'
import { useKit } from '../context'
import { useAction } from '../shell/useAction'
import { useShownFeature } from '../shell/useShownFeature'
import { useText } from '../text/useText'
import { List } from '../ui/List'
import { ListRow } from '../ui/ListRow'
import { Picture } from '../ui/Picture'
import { useFeature } from '../useFeature'
import type { View } from '../views'

export const view: View = { title: 'multiChain.title', Component: ConnectingMultiChain }

/** A wallet that is in several chain families: which one shall be connected. */
export function ConnectingMultiChain() {
  const kit = useKit()
  const say = useText()
  const act = useAction()
  useFeature(connectors)
  const { params } = currentRoute(useShownFeature(router))
  const { connectorId } = (params ?? {}) as Partial<Views['ConnectingMultiChain']>
  const connector = connectorList(kit).find(({ parts }) => parts.some(({ id }) => id === connectorId))
  return (
    <List label={say('multiChain.title')}>
      {connector?.parts.map(part => (
        <ListRow
          key={part.chain}
          picture={<Picture src={undefined} name={say(`family.${part.chain}`)} round />}
          title={say(`family.${part.chain}`)}
          onClick={() => act(() => startConnecting(kit, part))}
        />
      ))}
    </List>
  )
}
