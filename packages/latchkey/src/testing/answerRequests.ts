import type { Stop } from '@latchkey/core'
import type { SiteRequest, WalletClient, WalletRefusal } from '@latchkey/walletconnect/wallet'
import type { SessionChanges } from './changeSessions'
import type { PeerWallet } from './peerWallet'

/** Answers what connected sites ask for, each request once. */
export function answerRequests(client: WalletClient, wallet: PeerWallet, sessions: SessionChanges): Stop {
  const taken = new Set<string>()

  async function answer({ key, chainId, method, params }: SiteRequest): Promise<void> {
    const switches = method === 'wallet_switchEthereumChain' || method === 'wallet_addEthereumChain'
    if (!switches) wallet.user.switchNetwork(chainNumber(chainId)) // a request says what chain it is about
    try {
      const result = await wallet.request({ method, params })
      await client.respond(key, result)
    } catch (error) {
      return client.refuse(key, refusalOf(error))
    }
    if (switches) await sessions.switchNetwork(askedChain(params))
  }

  return client.listen(() => {
    for (const request of client.state().requests) {
      if (taken.has(request.key)) continue
      taken.add(request.key)
      answer(request).catch(() => {}) // the session ended meanwhile
    }
  })
}

function chainNumber(caip: string): number {
  return Number(caip.split(':')[1])
}

function askedChain(params: unknown): number {
  const [target] = Array.isArray(params) ? params : []
  return Number(Object(target).chainId)
}

/** What a site is told; wallets behind WalletConnect have a number of their own for a user who refuses. */
function refusalOf(error: unknown): WalletRefusal | undefined {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  if (code === 4001) return undefined
  return { code: typeof code === 'number' ? code : 5000, message: String(message ?? error) }
}
