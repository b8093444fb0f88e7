import {
  type Connector,
  connections,
  connectionsOf,
  connectorList,
  connectorName,
  goBack,
  type ListedConnector,
  networkImageUrl,
  type Reading,
  type Views,
} from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { useState } from 'react'
import { connectTexts } from '../connect/connectTexts'
import { startConnecting } from '../connect/startConnecting'
import { useKit } from '../kit/context'
import { useReading } from '../kit/useReading'
import { offeredNetworks } from '../networks/offeredNetworks'
import { sharedTexts } from '../shell/sharedTexts'
import { useAction } from '../shell/useAction'
import { useShownFeature } from '../shell/useShownFeature'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { useLanguage, useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { List } from '../ui/List'
import { ListRow } from '../ui/ListRow'
import { Picture } from '../ui/Picture'
import { Badge } from '../ui/RowMark'
import { connectingTexts } from './connectingTexts'
import css from './multiChain.css?inline'
import { multiChainTexts } from './multiChainTexts'
import { namesInShort } from './namesInShort'

export const view: View<'ConnectingMultiChain', typeof multiChainTexts> = {
  texts: multiChainTexts,
  title: 'multiChain.title',
  draw: params => <ConnectingMultiChain {...params} />,
}

/** The available wallet that has this connector. */
const walletWith: Reading<ListedConnector | undefined, [connectorId: string]> = (kit, connectorId) =>
  connectorList(kit).find(({ parts }) => parts.some(({ id }) => id === connectorId))

/** Replaces a namespace's picture that does not load, in any language. */
const letters: Record<ChainNamespace, string> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}

/**
 * The visitor chooses the namespace of a wallet that has several; each appears in words, not by its technical
 * name.
 */
export function ConnectingMultiChain({ connectorId }: Views['ConnectingMultiChain']) {
  useStyles(css)
  const kit = useKit()
  const say = useText(connectingTexts, sharedTexts, multiChainTexts, connectTexts)
  const act = useAction()
  const all = useReading(offeredNetworks)
  const { locale } = useLanguage()
  const found = useReading(walletWith, connectorId)
  const connected = useShownFeature(connections, live =>
    found?.parts.filter(({ id, chain }) =>
      connectionsOf(live, chain).list.some(connection => connection.connectorId === id),
    ),
  )
  // We keep the name of a wallet that leaves the page meanwhile.
  const [before] = useState(found)
  const wallet = found ?? before
  const values = { wallet: wallet ? connectorName(wallet) : connectorId }

  function choice(part: Connector) {
    const offered = all.filter(({ chainNamespace }) => chainNamespace === part.chain)
    const [first] = offered
    return (
      <ListRow
        key={part.chain}
        picture={<Picture src={first && networkImageUrl(kit, first)} name={letters[part.chain]} round />}
        title={say(`namespace.${part.chain}`)}
        note={offered.length > 1 ? namesInShort(offered, locale, say) : undefined}
        end={
          connected?.some(({ chain }) => chain === part.chain) ? (
            <Badge look="accent">{say('connect.connected')}</Badge>
          ) : (
            <Icon name="next" size={18} />
          )
        }
        onClick={() => act(() => startConnecting(kit, part))}
      />
    )
  }

  return (
    <>
      <div className="lk-centre lk-multi">
        <Picture src={wallet?.imageUrl} name={values.wallet} size={72} />
        <p className="lk-lead" role="status">
          {say(found ? 'multiChain.lead' : 'connecting.gone', values)}
        </p>
        <p className="lk-quiet">{say(found ? 'multiChain.text' : 'connecting.goneText')}</p>
      </div>
      {found ? (
        <List label={say('multiChain.title')}>{found.parts.map(choice)}</List>
      ) : (
        <Button onClick={() => act(() => goBack(kit))}>{say('connecting.other')}</Button>
      )}
    </>
  )
}
