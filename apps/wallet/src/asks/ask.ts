import type { TypedDataDefinition } from 'viem'
import type { PsbtView } from '../bitcoin/readPsbt'
import type { EvmTransaction } from '../evm/readTransaction'
import type { KeyAccount } from '../keys/keyring'
import type { WalletNetwork } from '../networks/networks'
import type { SolanaTransactionView } from '../solana/readSolanaTransaction'
import type { Refusal } from '../text/refusals'

/** A site's request, parsed and validated: what the screen shows, and what approving does. */
export type Ask =
  | MessageAsk
  | { kind: 'typedData'; account: KeyAccount; data: TypedDataDefinition }
  | {
      kind: 'transaction'
      account: KeyAccount
      network: WalletNetwork
      transaction: EvmTransaction
      sends: boolean
    }
  | { kind: 'switchChain'; network: WalletNetwork }
  | { kind: 'addChain'; network: WalletNetwork }
  | SolanaAsk
  | PsbtAsk

export type MessageAsk = {
  kind: 'message'
  account: KeyAccount
  bytes: Uint8Array
  scheme: 'eip191' | 'ed25519' | 'ecdsa' | 'bip322'
}

export type SolanaAsk = {
  kind: 'solanaTransactions'
  account: KeyAccount
  network: WalletNetwork
  transactions: readonly SolanaTransactionView[]
  /** Sign and send, only sign, or sign as one of a list: the answers differ. */
  form: 'send' | 'sign' | 'signAll'
  sendOptions: Readonly<Record<string, unknown>>
}

export type PsbtAsk = {
  kind: 'psbt'
  account: KeyAccount
  network: WalletNetwork
  psbt: PsbtView
}

/** Whether approving it sends something to a chain. */
export function isSent(ask: Ask): boolean {
  return (
    (ask.kind === 'transaction' && ask.sends) || (ask.kind === 'solanaTransactions' && ask.form === 'send')
  )
}

/** The wallet shows a request, answers it alone, or refuses it. */
export type ReadAsk =
  | { ask: Ask /** Shown anyway, but the user cannot approve it. */; obstacle?: Refusal }
  | { answer: unknown }
  | { refusal: Refusal }

/** What a reader of requests needs to know. */
export type AskContext = {
  network: WalletNetwork
  networks: readonly WalletNetwork[]
  /** The accounts the site may use on that network, the active one first. */
  accounts: readonly KeyAccount[]
}
