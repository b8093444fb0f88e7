import type { SignRequest, SolanaFound } from '@latchkey/decode'
import { findSolana } from '@latchkey/decode/solana'
import { askChain } from '../chain/askChain'
import type { Kit } from '../kernel/kit'
import { findNetwork, networks } from '../networks/networks'

/**
 * Asks the network's node for what stands in look-up tables, and whose token accounts are: wallets of Solana answer no
 * questions about their chain. Fails where no node answers.
 */
export async function findAccounts(
  kit: Kit,
  request: SignRequest,
  signal: AbortSignal,
): Promise<SolanaFound | undefined> {
  const network = findNetwork(kit.get(networks).get(), request.networkId)
  if (!network) return undefined
  return findSolana(request, (method, params) =>
    askChain(kit, network, { method, params, signal, read: answer => answer ?? undefined }),
  )
}
