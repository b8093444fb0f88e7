import { buildSolanaSwap } from '@latchkey/protocol'
import { solanaPrograms } from '../chain/solanaPrograms'
import { tokenAccountOf } from '../chain/tokenAccountOf'
import { optionsOf } from '../config/config'
import type { Kit } from '../kernel/kit'
import { askSwaps } from './askSwaps'
import { checkSolanaSwap, type SolanaPlaces } from './checkSolanaSwap'
import { isSameQuote, untrusted } from './readQuote'
import { readSolanaParts } from './readSolanaParts'
import { simulateSolanaSwap } from './simulateSolanaSwap'
import { plain, type SwapAsset, toWire, wrappedSol } from './swapAsset'
import { swapperOf } from './swapperOf'
import type { SwapQuote } from './swapQuote'
import { isSwapSpender } from './swapSpenders'

/**
 * Asks for a quote's transaction on Solana, and checks it as if the gateway were hostile, before any wallet
 * sees it: who pays and signs, every instruction, and what it does to the account in a simulation.
 */
export async function prepareSolanaSwap(
  kit: Kit,
  quote: SwapQuote,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const { network, account } = swapperOf(kit, quote)
  const body = {
    projectId: optionsOf(kit).projectId,
    amount: quote.fromAmount.toString(),
    from: toWire(network, quote.from),
    to: toWire(network, quote.to),
    userAddress: account.caipAddress,
    disableEstimate: true,
    quoteId: quote.id,
  }
  const built = await askSwaps(kit, buildSolanaSwap, { body, ...(signal && { signal }) })
  const { from, transaction, quote: madeFor } = built
  if (from !== account.caipAddress) throw untrusted('sender')
  if (!isSameQuote(quote, madeFor)) throw untrusted('quote')
  const parts = await readSolanaParts(kit, network, transaction, signal)
  const placesOf = async (owner: string): Promise<SolanaPlaces> => {
    const at = (asset: SwapAsset) => tokenAccountsOf(kit, owner, asset)
    const [sold, bought, wrapped] = await Promise.all([at(quote.from), at(quote.to), at('native')])
    return { owner, sold, bought, wrapped }
  }
  const [own, ...others] = await Promise.all([account.address, ...parts.signers.slice(1)].map(placesOf))
  if (!own) throw untrusted('signer')
  const isExchange = (address: string) => isSwapSpender(kit, quote.networkId, address)
  const { fee, route } = checkSolanaSwap(parts, { quote, own, others, isExchange })
  await simulateSolanaSwap(kit, { network, quote, own, parts, transaction, fee, route }, signal)
  swapperOf(kit, quote) // the visitor may have changed what is in use meanwhile
  return transaction
}

/** Where an owner's tokens of a mint are by default, whichever program the mint is of; SOL as a token for the coin. */
function tokenAccountsOf(kit: Kit, owner: string, asset: SwapAsset): Promise<string[]> {
  const mint = asset === 'native' ? wrappedSol : plain(asset)
  const programs =
    asset === 'native' ? [solanaPrograms.token] : [solanaPrograms.token, solanaPrograms.token2022]
  return Promise.all(programs.map(program => tokenAccountOf(kit.env.crypto, owner, mint, program)))
}
