import { bitcoinMethods, readBitcoinAsk } from '../bitcoin/readBitcoinAsk'
import { evmMethods, readEvmAsk } from '../evm/readEvmAsk'
import type { Family } from '../networks/networks'
import { readSolanaAsk, solanaMethods } from '../solana/readSolanaAsk'
import type { AskContext, ReadAsk } from './ask'

/** What may be asked of this wallet in each family. */
export const methodsOf: Readonly<Record<Family, readonly string[]>> = {
  eip155: evmMethods,
  solana: solanaMethods,
  bip122: bitcoinMethods,
}

const readers = { eip155: readEvmAsk, solana: readSolanaAsk, bip122: readBitcoinAsk }

/** Reads a request: what it asks for, the answer where nobody need be asked, or why it is refused. */
export function readAsk(method: string, params: unknown, context: AskContext): ReadAsk {
  const unsupported = { refusal: { code: 5101, message: 'Unsupported methods.' } }
  return readers[context.network.family](method, params, context) ?? unsupported
}
