import { useText } from '../text/useText'
import { Field } from '../ui/Field'
import type { FamilyWallet, FamilyWalletState } from './familyWallet'

/** Which account the page sees first; once the wallet gave access. */
export function AccountField({ wallet, state }: { wallet: FamilyWallet; state: FamilyWalletState }) {
  const say = useText()
  const selected = state.accounts[0]
  return (
    <Field label={say('wallets.account')}>
      {id => (
        <select
          id={id}
          value={selected ?? ''}
          disabled={selected === undefined}
          onChange={event => wallet.selectAccount(event.target.value)}
        >
          {selected === undefined && <option value="">{say('wallets.noAccess')}</option>}
          {wallet.test.addresses.map(address => (
            <option key={address} value={address}>
              {`${address.slice(0, 6)}…${address.slice(-4)}`}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
