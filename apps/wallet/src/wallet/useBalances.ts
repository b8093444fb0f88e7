import { useEffect, useState, useSyncExternalStore } from 'react'
import { balanceOf } from '../networks/balanceOf'
import type { WalletNetwork } from '../networks/networks'
import { useWallet } from './WalletContext'

export type Balance = bigint | 'loading' | 'unknown'

const againMs = 15_000

/**
 * An address's balances on networks with a node: read now, again after a while, and when the page becomes
 * visible.
 */
export function useBalances(
  networks: readonly WalletNetwork[],
  address: string,
): { balances: Readonly<Record<string, Balance>>; refresh(): void } {
  const [balances, setBalances] = useState<Readonly<Record<string, Balance>>>({})
  const [turn, setTurn] = useState(0)
  const wallet = useWallet()
  const moved = useSyncExternalStore(wallet.listen, wallet.moved)
  const ids = networks.map(({ id }) => id).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: equal ids mean equal networks
  useEffect(() => {
    let isHere = true
    for (const network of networks)
      balanceOf(network, address)
        .catch((): Balance => 'unknown')
        .then(balance => isHere && setBalances(now => ({ ...now, [network.id]: balance })))
    const again = () => {
      if (document.visibilityState === 'visible') setTurn(now => now + 1)
    }
    const timer = setInterval(again, againMs)
    document.addEventListener('visibilitychange', again)
    return () => {
      isHere = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [ids, address, turn, moved])

  return { balances, refresh: () => setTurn(now => now + 1) }
}
