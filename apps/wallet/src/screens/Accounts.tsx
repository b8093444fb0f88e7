import { type Family, familyNames } from '../networks/networks'
import { useWallet } from '../wallet/WalletContext'
import { AccountRow } from './AccountRow'
import { StartOver } from './StartOver'

const families: readonly Family[] = ['eip155', 'solana', 'bip122']

/** The wallet's own accounts. */
export function Accounts() {
  const { keyring } = useWallet()
  return (
    <section className="accounts" aria-labelledby="accounts">
      <h2 id="accounts">Accounts</h2>
      {families.map(family => (
        <div key={family} className="card family">
          <h3>{familyNames[family]}</h3>
          <ul>
            {keyring.accounts
              .filter(account => account.family === family)
              .map(account => (
                <AccountRow key={account.address} account={account} />
              ))}
          </ul>
          {family === 'bip122' && (
            <p className="fine">
              On Bitcoin’s test network. This wallet signs there, but cannot send anything.
            </p>
          )}
        </div>
      ))}
      <StartOver />
    </section>
  )
}
