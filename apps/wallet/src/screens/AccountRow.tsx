import type { KeyAccount } from '../keys/keyring'
import { askFaucet } from '../networks/askFaucet'
import { formatCoins } from '../networks/balanceOf'
import type { WalletNetwork } from '../networks/networks'
import { Address } from '../ui/Address'
import { AddressMark } from '../ui/AddressMark'
import { CopyButton } from '../ui/CopyButton'
import { Icon } from '../ui/Icon'
import { useAction } from '../wallet/useAction'
import { type Balance, useBalances } from '../wallet/useBalances'
import { useWallet } from '../wallet/WalletContext'

/** An account, its balances on the devnet, and a button for test money. */
export function AccountRow({ account }: { account: KeyAccount }) {
  const wallet = useWallet()
  const networks = wallet
    .networks()
    .filter(({ family, faucet }) => family === account.family && faucet !== undefined)
  const { balances, refresh } = useBalances(networks, account.address)
  const action = useAction()
  const get = () =>
    action.run(async () => {
      await Promise.all(networks.map(network => askFaucet(network, account.address)))
      wallet.notices.tell('good', `${account.name} has new test money.`)
      refresh()
    })
  return (
    <li className="account">
      <AddressMark address={account.address} />
      <div className="account-text">
        <p className="account-name">{account.name}</p>
        <p className="account-address">
          <Address value={account.address} />
          <CopyButton text={account.address} label={`Copy the address of ${account.name}`} />
        </p>
        {networks.length > 0 && (
          <ul className="balances">
            {networks.map(network => (
              <li key={network.id}>
                <BalanceText network={network} balance={balances[network.id]} />
              </li>
            ))}
          </ul>
        )}
        {action.error && (
          <p className="error" role="alert">
            {action.error}
          </p>
        )}
      </div>
      {networks.length > 0 && (
        <button
          type="button"
          className="button quiet"
          onClick={get}
          disabled={action.state === 'working'}
          aria-label={`Get test money for ${account.name}`}
        >
          <Icon name="drop" /> {action.state === 'working' ? 'Asking…' : 'Get test money'}
        </button>
      )}
    </li>
  )
}

function BalanceText({ network, balance }: { network: WalletNetwork; balance: Balance | undefined }) {
  const words = { loading: '…', unknown: 'not reachable' }
  return (
    <>
      <span className={typeof balance === 'bigint' ? 'amount' : 'amount faint'}>
        {typeof balance === 'bigint' ? formatCoins(balance, network) : words[balance ?? 'loading']}
      </span>{' '}
      <span className="where">{network.name.replace('Latchkey ', '')}</span>
    </>
  )
}
