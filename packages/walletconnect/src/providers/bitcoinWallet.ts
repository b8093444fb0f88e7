import type { SessionClient, Stop } from '@latchkey/core'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { accountEvents } from './accountEvents'
import { bitcoinStandardChain, bitcoinStandardChains } from './bitcoinChains'
import { bitcoinFeatures } from './bitcoinFeatures'
import { followSession } from './followSession'
import { requestAs } from './requestAs'
import { standardAccounts } from './standardAccounts'
import { standardFeatures } from './standardFeatures'
import { icon } from './walletIcon'

/** The wallet at the other end of a session as a Wallet Standard wallet for Bitcoin. */
export function bitcoinWallet(
  client: SessionClient,
  onError: (error: unknown) => void = () => {},
): { wallet: Wallet; stop: Stop } {
  const followed = followSession(client, 'bip122', { changed: () => events.changed() })
  const events = accountEvents(accounts, onError)

  function accounts(): readonly WalletAccount[] {
    const approved = followed.now()
    if (!approved) return []
    // A session has addresses only; nothing here needs their public keys.
    return standardAccounts(approved, bitcoinStandardChain, methodOf).map(account => ({
      ...account,
      publicKey: new Uint8Array(),
    }))
  }

  const features = {
    ...standardFeatures({ client, followed, events, accounts }),
    ...bitcoinFeatures(request =>
      requestAs({ client, followed, standardChainOf: bitcoinStandardChain }, request),
    ),
  }

  const wallet: Wallet = {
    version: '1.0.0',
    name: 'WalletConnect',
    icon,
    chains: bitcoinStandardChains,
    features,
    get accounts() {
      return accounts()
    },
  }
  return { wallet, stop: followed.stop }
}

const methodOf = {
  'bitcoin:signMessage': 'signMessage',
  'bitcoin:signTransaction': 'signPsbt',
  'bitcoin:signAndSendTransaction': 'signPsbt',
  'bitcoin:sendTransfer': 'sendTransfer',
} as const
