import { connectorOf, push, walletImageUrl } from '@latchkey/core'
import type { Wallet } from '@latchkey/protocol'
import { connectTexts } from '../connect/connectTexts'
import { useKit } from '../kit/context'
import { useAction } from '../shell/useAction'
import { useText } from '../text/useText'
import { Badge } from '../ui/Badge'
import { Icon } from '../ui/Icon'
import { ListRow } from '../ui/ListRow'
import { Picture } from '../ui/Picture'
import { getWalletTexts } from './getWalletTexts'
import { runsOn } from './runsOn'

/** A wallet that can be had: what it is called, where it runs, and the way to it. */
export function GetWalletRow({ wallet }: { wallet: Wallet }) {
  const kit = useKit()
  const say = useText(getWalletTexts, connectTexts)
  const act = useAction()
  const places = runsOn(wallet).map(place => say(`getWallet.${place}`))
  return (
    <ListRow
      picture={<Picture src={walletImageUrl(kit, wallet)} name={wallet.name} />}
      title={wallet.name}
      note={places.join(' · ')}
      end={connectorOf(kit, wallet) ? <Badge>{say('connect.installed')}</Badge> : <Icon name="next" />}
      onClick={() => act(() => push(kit, { view: 'Downloads', params: { wallet } }))}
    />
  )
}
