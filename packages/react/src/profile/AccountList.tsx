import { useAddressLabel } from '../account/useAddressLabel'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { Spinner } from '../ui/Spinner'
import { shortAddress } from '../ui/shortAddress'
import { profileTexts } from './profileTexts'
import type { ShownWallet } from './walletGroups'

export type AccountListProps = {
  wallet: ShownWallet
  addresses: readonly string[]
  isBusy: (address: string) => boolean
  onChoose: (address: string) => void
}

/** Addresses of a wallet, each with its purpose; marks the one in use. */
export function AccountList({ wallet, addresses, isBusy, onChoose }: AccountListProps) {
  const say = useText(profileTexts)
  const labelOf = useAddressLabel()
  return (
    <ul aria-label={say('profile.accountsOf', { wallet: wallet.name })}>
      {addresses.map(address => {
        const label = labelOf(wallet.addressLabels?.[address])
        const isChosen = address === wallet.address
        return (
          <li key={address}>
            <button
              type="button"
              className="lk-account-choice"
              title={address}
              aria-current={isChosen || undefined}
              onClick={() => {
                if (!isChosen || !wallet.isInUse) onChoose(address)
              }}
            >
              <bdi dir="ltr">{shortAddress(address)}</bdi>
              {label && <span>{label}</span>}
              {isBusy(address) ? <Spinner size={16} /> : isChosen && <Icon name="check" size={16} />}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
