import type { SessionClient, Stop } from '@latchkey/core'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { accountEvents } from './accountEvents'
import { approvedChains, followSession } from './followSession'
import { fromBase58 } from './fromBase58'
import { requestAs } from './requestAs'
import { solanaStandardChain, solanaStandardChains } from './solanaChains'
import { solanaFeatures } from './solanaFeatures'
import { standardAccounts } from './standardAccounts'
import { standardFeatures } from './standardFeatures'
import { icon } from './walletIcon'

/** The wallet at the other end of a session as a Wallet Standard wallet for Solana. */
export function solanaWallet(
  client: SessionClient,
  onError: (error: unknown) => void = () => {},
): { wallet: Wallet; stop: Stop } {
  const followed = followSession(client, 'solana', { changed: () => events.changed() })
  const events = accountEvents(accounts, onError)

  function accounts(): readonly WalletAccount[] {
    const approved = followed.now()
    if (!approved) return []
    return standardAccounts(approved, solanaStandardChain, methodOf).flatMap(account => {
      const publicKey = fromBase58(account.address)
      return publicKey?.length === 32 ? { ...account, publicKey } : []
    })
  }

  const features = {
    ...standardFeatures({ client, followed, events, accounts }),
    ...solanaFeatures(
      request => requestAs({ client, followed, standardChainOf: solanaStandardChain }, request),
      () => followed.now()?.methods.includes('solana_signAllTransactions') ?? false,
    ),
  }

  const wallet: Wallet = {
    version: '1.0.0',
    name: 'WalletConnect',
    icon,
    get chains() {
      const approved = followed.now()
      return [
        ...new Set([
          ...solanaStandardChains,
          ...(approved ? approvedChains(approved).map(solanaStandardChain) : []),
        ]),
      ]
    },
    features,
    get accounts() {
      return accounts()
    },
  }
  return { wallet, stop: followed.stop }
}

const methodOf = {
  'solana:signMessage': 'solana_signMessage',
  'solana:signTransaction': 'solana_signTransaction',
  'solana:signAndSendTransaction': 'solana_signAndSendTransaction',
} as const
