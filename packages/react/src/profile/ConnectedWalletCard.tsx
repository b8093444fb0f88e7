import {
  closeModal,
  connections,
  connectionsOf,
  disconnect,
  disconnecting,
  hideToast,
  isDisconnecting,
  mayDisconnect,
  showToast,
  switchAccount,
} from '@latchkey/core'
import { isKitError } from '@latchkey/protocol'
import { AddressName } from '../identity/AddressName'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { sharedTexts } from '../shell/sharedTexts'
import { useStyles } from '../style/StyleRoot'
import { useLanguage, useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import iconButtonCss from '../ui/iconButton.css?inline'
import rowCss from '../ui/listRow.css?inline'
import { Picture } from '../ui/Picture'
import { Badge } from '../ui/RowMark'
import { Spinner } from '../ui/Spinner'
import { AccountChoice } from './AccountChoice'
import { profileTexts } from './profileTexts'
import { useBusy } from './useBusy'
import type { ShownWallet } from './walletGroups'

/** A connected wallet: a click uses it, or one of its addresses; the button at the end disconnects it. */
export function ConnectedWalletCard({ wallet }: { wallet: ShownWallet }) {
  useStyles(rowCss, iconButtonCss)
  const kit = useKit()
  const say = useText(profileTexts, sharedTexts)
  const { locale } = useLanguage()
  const { isBusy, begin } = useBusy()
  const { namespace, connectorId, name, isInUse, address, accounts } = wallet
  // The kit's state, not the card's, which is redrawn after it asked the visitor.
  const isEnding = useFeature(disconnecting, ending => isDisconnecting(ending, wallet))
  const hasSeveral = accounts.length > 1 && !wallet.isAccountFixed

  async function use(chosen?: string): Promise<void> {
    hideToast(kit) // a toast about an earlier try
    try {
      await switchAccount(kit, { namespace, connectorId, ...(chosen ? { address: chosen } : {}) })
    } catch (error) {
      if (isKitError(error, 'connect/cancelled')) return
      const text = isKitError(error, 'user/rejected') ? 'connecting.declinedText' : 'toast.useFailed'
      showToast(kit, { kind: 'error', text: say(text, { wallet: name }) })
    }
  }

  async function end(): Promise<void> {
    hideToast(kit)
    if (!(await mayDisconnect(kit, name))) return
    try {
      await disconnect(kit, { connectorId, namespace })
    } catch {
      const { list } = connectionsOf(kit.get(connections).get(), namespace)
      // A wallet that has left by itself meanwhile is disconnected, too.
      if (list.some(connection => connection.connectorId === connectorId))
        return showToast(kit, { kind: 'error', text: say('toast.disconnectFailed') })
    }
    const isLeft = Object.values(kit.get(connections).get()).some(live => live?.list.length)
    if (!isLeft) closeModal(kit)
    else showToast(kit, { kind: 'success', text: say('toast.disconnected', { wallet: name }) })
  }

  return (
    <li className="lk-connected">
      <div className="lk-connected-line">
        <button
          type="button"
          className="lk-row"
          aria-current={isInUse || undefined}
          onClick={() => {
            if (!isInUse) begin('use', () => use())
          }}
        >
          <Picture src={wallet.icon} name={name} />
          <span className="lk-row-text">
            <span className="lk-row-title" dir="auto">
              {name}
            </span>
            <span className="lk-row-note">{note()}</span>
          </span>
          {isBusy('use') ? (
            <Spinner />
          ) : isInUse ? (
            <Badge look="accent">{say('profile.inUse')}</Badge>
          ) : (
            <span className="lk-use">{say('profile.use')}</span>
          )}
        </button>
        <button
          type="button"
          className="lk-icon-button"
          title={say('profile.disconnect', { wallet: name })}
          aria-label={say('profile.disconnect', { wallet: name })}
          aria-busy={isEnding || undefined}
          onClick={() => begin('end', end)}
        >
          {isEnding ? <Spinner size={18} /> : <Icon name="power" size={18} />}
        </button>
      </div>
      {hasSeveral && (
        <AccountChoice
          wallet={wallet}
          isBusy={isBusy}
          onChoose={chosen => begin(chosen, () => use(chosen))}
        />
      )}
    </li>
  )

  /** Its address, or a note that it has several, listed below. */
  function note() {
    if (!hasSeveral) return <AddressName address={address} />
    const count = new Intl.NumberFormat(locale).format(accounts.length)
    return say(wallet.addressLabels ? 'profile.addresses' : 'profile.accounts', { count })
  }
}
