import { connectorOf, push, walletImageUrl } from '@latchkey/core'
import type { Wallet } from '@latchkey/protocol'
import { connectTexts } from '../connect/connectTexts'
import { useKit } from '../kit/context'
import { useAction } from '../shell/useAction'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { ListRow } from '../ui/ListRow'
import { Picture } from '../ui/Picture'
import { Badge } from '../ui/RowMark'
import { getWalletTexts } from './getWalletTexts'

/** A wallet to get: its name, where it runs, and the link to it. */
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

type RunsOn = 'phone' | 'browser' | 'computer'

/** Where a wallet runs, by its links. */
function runsOn(wallet: Wallet): RunsOn[] {
  const places: [RunsOn, boolean][] = [
    ['phone', Boolean(wallet.app_store || wallet.play_store || wallet.mobile_link)],
    ['browser', Boolean(wallet.chrome_store || wallet.webapp_link)],
    ['computer', Boolean(wallet.desktop_link)],
  ]
  return places.filter(([, runs]) => runs).map(([place]) => place)
}
