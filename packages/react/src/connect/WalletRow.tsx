import {
  type ConnectRow,
  connections,
  connectionsOf,
  connectorName,
  isMobile,
  type ListedConnector,
  walletImageUrl,
} from '@latchkey/core'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { useAction } from '../shell/useAction'
import { useText } from '../text/useText'
import { ListRow } from '../ui/ListRow'
import { Picture } from '../ui/Picture'
import { Badge, RowMark } from '../ui/RowMark'
import { chooseWallet, openWallet } from './chooseWallet'
import { connectTexts } from './connectTexts'

/** One wallet of Connect: the kit asks an available one to connect, and shows the ways to reach any other. */
export function WalletRow({ row, disabled }: { row: ConnectRow; disabled: boolean }) {
  const kit = useKit()
  const say = useText(connectTexts)
  const act = useAction()
  if (row.kind === 'connector') {
    const { connector } = row
    return (
      <ListRow
        picture={
          connector.type === 'WALLET_CONNECT' && !connector.imageUrl ? (
            <RowMark name="code" />
          ) : (
            <Picture src={connector.imageUrl} name={connector.name} />
          )
        }
        title={connectorName(connector)}
        note={connector.namesakeOf && say(connector.isKnown ? 'connect.known' : 'connect.namesake')}
        end={<ConnectorBadge connector={connector} />}
        disabled={disabled}
        onClick={() => act(() => chooseWallet(kit, connector))}
      />
    )
  }
  const { wallet } = row
  return (
    <ListRow
      picture={<Picture src={walletImageUrl(kit, wallet)} name={wallet.name} />}
      title={wallet.name}
      end={row.group === 'recent' && <Badge look="accent">{say('connect.recent')}</Badge>}
      disabled={disabled}
      onClick={() => act(() => openWallet(kit, wallet))}
    />
  )
}

/** Whether a row's wallet is available at once: installed, or used before. */
export function isHere(row: ConnectRow): boolean {
  return row.kind === 'connector' && row.group !== 'external'
}

export function keyOf(row: ConnectRow): string {
  return row.kind === 'connector'
    ? `connector ${row.connector.chain}:${row.connector.id}`
    : `wallet ${row.wallet.id}`
}

function ConnectorBadge({ connector }: { connector: ListedConnector }) {
  const kit = useKit()
  const say = useText(connectTexts)
  const isConnected = useFeature(connections, live =>
    connector.parts.every(({ id, chain }) =>
      connectionsOf(live, chain).list.some(({ connectorId }) => connectorId === id),
    ),
  )
  if (isConnected) return <Badge look="accent">{say('connect.connected')}</Badge>
  if (connector.recent) return <Badge look="accent">{say('connect.recent')}</Badge>
  if (connector.group === 'injected') return <Badge>{say('connect.installed')}</Badge>
  return connector.type === 'WALLET_CONNECT' && !isMobile(kit) ? <Badge>{say('pairing.qrcode')}</Badge> : null
}
