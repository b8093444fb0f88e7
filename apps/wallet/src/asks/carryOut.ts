import { signBitcoinMessage, signPsbt } from '../bitcoin/signBitcoin'
import { sendEvmTransaction } from '../evm/sendEvmTransaction'
import { signEvmMessage, signTypedData } from '../evm/signEvm'
import { signSolanaMessage, signSolanaTransactions } from '../solana/signSolana'
import type { Ask, MessageAsk } from './ask'

/**
 * Executes an approved request; returns the answer for the site. The session changes chains, not this
 * function.
 */
export async function carryOut(ask: Ask): Promise<unknown> {
  switch (ask.kind) {
    case 'message':
      return signMessage(ask)
    case 'typedData':
      return signTypedData(ask.account, ask.data)
    case 'transaction':
      return sendEvmTransaction(ask)
    case 'solanaTransactions':
      return signSolanaTransactions(ask)
    case 'psbt':
      return signPsbt(ask)
    case 'switchChain':
    case 'addChain':
      return null
  }
}

function signMessage(ask: MessageAsk): unknown {
  if (ask.scheme === 'eip191') return signEvmMessage(ask.account, ask.bytes)
  return ask.scheme === 'ed25519' ? signSolanaMessage(ask.account, ask.bytes) : signBitcoinMessage(ask)
}
