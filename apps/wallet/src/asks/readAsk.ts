import { bitcoinMethods, readBitcoinAsk } from '../bitcoin/readBitcoinAsk'
import { evmMethods, readEvmAsk } from '../evm/readEvmAsk'
import type { Family } from '../networks/networks'
import { readSolanaAsk, solanaMethods } from '../solana/readSolanaAsk'
import type { AskContext, ReadAsk } from './ask'

/** The wallet's methods in each namespace. */
export const methodsOf: Readonly<Record<Family, readonly string[]>> = {
  eip155: evmMethods,
  solana: solanaMethods,
  bip122: bitcoinMethods,
}

const readers = { eip155: readEvmAsk, solana: readSolanaAsk, bip122: readBitcoinAsk }

/** Parses a request: its contents, the answer if the user need not decide, or why the wallet refuses it. */
export function readAsk(method: string, params: unknown, context: AskContext): ReadAsk {
  const unsupported = { refusal: { code: 5101, message: 'Unsupported methods.' } }
  return readers[context.network.family](method, params, context) ?? unsupported
}
