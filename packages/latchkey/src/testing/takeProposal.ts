import type { Clock } from '@latchkey/core'
import {
  approvedNamespaces,
  missingFor,
  readPairingUri,
  type SessionProposal,
  type WalletClient,
} from '@latchkey/walletconnect/wallet'
import type { PeerWallet } from './peerWallet'

type Parts = { client: WalletClient; wallet: PeerWallet; clock: Clock; relayUrl: string }

const reachMs = 15_000
const methods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getCapabilities',
  'wallet_getAssets',
]
const events = ['accountsChanged', 'chainChanged']

/** Opens a link, waits for what its site proposes, and answers it as the wallet's user does. */
export async function takeProposal(parts: Parts, uri: string): Promise<void> {
  const { client, wallet, clock } = parts
  const { topic } = readPairingUri(uri, clock.now())
  await client.pair(uri)
  const proposal = await proposalOn(parts, topic)
  const asked = [...(proposal.required.eip155?.chains ?? []), ...(proposal.optional.eip155?.chains ?? [])]
  const chains = wallet.chains ?? [...new Set(asked)]
  const approved = approvedNamespaces(proposal, {
    eip155: { chains, addresses: wallet.user.addresses, methods, events },
  })
  const missing = missingFor(proposal, approved)
  if (!approved.eip155 || missing.length > 0) {
    await client.reject(proposal.id, { code: 5100, message: 'Unsupported chains.' })
    throw new Error(
      `The test peer has nothing for this site, which asks for ${[...asked, ...missing].join(', ') || 'no EVM chain'}.`,
    )
  }
  try {
    await wallet.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] })
  } catch {
    return client.reject(proposal.id)
  }
  await client.approve(proposal.id, approved)
}

/** What the site of a link wants, once it has said so. */
function proposalOn({ client, clock, relayUrl }: Parts, topic: string): Promise<SessionProposal> {
  return new Promise((resolve, reject) => {
    const end = () => {
      stopTimer()
      stop()
    }
    const fail = (text: string) => {
      end()
      reject(new Error(text))
    }
    const look = () => {
      const { proposals, pairings } = client.state()
      const found = proposals.find(({ pairingTopic }) => pairingTopic === topic)
      const plain = found?.kind === 'auth' ? found.fallback : found
      if (plain) {
        end()
        resolve(plain)
      } else if (!found && !pairings.some(pairing => pairing.topic === topic))
        fail('The link has expired, and its site proposed nothing.')
    }
    const stopTimer = clock.after(reachMs, () => {
      if (client.state().relay !== 'online') fail(`The relay at ${relayUrl} cannot be reached.`)
    })
    const stop = client.listen(look)
    look()
  })
}
