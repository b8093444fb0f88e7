import type { KeyAccount } from '../keys/keyring'
import { askFaucet } from '../networks/askFaucet'
import { exactCoins } from '../networks/balanceOf'
import type { WalletNetwork } from '../networks/networks'
import { Note } from '../ui/Note'
import { useAction } from '../wallet/useAction'
import { useBalances } from '../wallet/useBalances'

export type ShortageProps = { account: KeyAccount; network: WalletNetwork; needed: bigint }

/** Warns in advance that an account has too little for a request, and tells where to get more. */
export function Shortage({ account, network, needed }: ShortageProps) {
  const { balances, refresh } = useBalances(network.rpcUrl ? [network] : [], account.address)
  const action = useAction()
  const balance = balances[network.id]
  // The fee comes on top, so an empty account can send nothing.
  if (typeof balance !== 'bigint' || (balance > 0n && balance >= needed)) return null
  const get = () =>
    action.run(async () => {
      await askFaucet(network, account.address)
      refresh()
    })
  return (
    <Note kind="bad" role="status">
      <p>
        {account.name} holds {exactCoins(balance, network)} on {network.name}: too little for this.
      </p>
      {network.faucet !== undefined && (
        <button type="button" className="button quiet" onClick={get} disabled={action.state === 'working'}>
          {action.state === 'working' ? 'Asking…' : 'Get test money'}
        </button>
      )}
      {action.error && <p role="alert">{action.error}</p>}
    </Note>
  )
}
