import type { OperationType } from '@latchkey/protocol'
import { wrappedSol } from '../chain/programs'
import type { SolanaTransaction } from '../chain/readTransaction'
import { intentOf } from './intentOf'
import type { Movement } from './movements'

/** What a transaction was for an account that signed it or for which it moved something. The first rule that fits decides. */
export function classify(
  transaction: SolanaTransaction,
  account: string,
  moved: readonly Movement[],
): OperationType {
  const isSigner = transaction.accounts.slice(0, transaction.signers).includes(account)
  const intent = isSigner ? intentOf(transaction.instructions) : undefined
  if (transaction.failed) return intent ?? 'execute'
  if (intent === 'stake' || intent === 'unstake' || intent === 'deploy') return intent
  const incoming = moved.filter(({ amount }) => amount > 0n)
  const outgoing = moved.filter(({ amount }) => amount < 0n)
  // A transfer that moved nothing was one to oneself.
  if (moved.length === 0) return intent === 'approve' || intent === 'send' ? intent : 'execute'
  const wrapping = wrap(incoming, outgoing)
  if (wrapping) return wrapping
  const isMade = ({ mint, decimals }: Movement) =>
    mint !== undefined && change(transaction, mint) > 0n && (isSigner || decimals === 0)
  if (incoming.some(isMade)) return 'mint'
  if (outgoing.length > 0 && incoming.length > 0) return 'trade'
  if (outgoing.length > 0) return outgoing.every(({ mint }) => isGone(transaction, mint)) ? 'burn' : 'send'
  if (intent === 'withdraw') return 'withdraw'
  return transaction.accounts[0] === account ? 'claim' : 'receive'
}

/** SOL that becomes a token, or comes back from being one. */
function wrap(incoming: readonly Movement[], outgoing: readonly Movement[]): OperationType | undefined {
  const [into, out] = [incoming[0], outgoing[0]]
  if (!into || !out || incoming.length > 1 || outgoing.length > 1) return undefined
  if (!out.mint && into.mint === wrappedSol) return 'deposit'
  if (!into.mint && out.mint === wrappedSol) return 'withdraw'
  return undefined
}

/** How much more or less of a token there is. */
function change({ tokens }: SolanaTransaction, mint: string): bigint {
  return tokens.reduce((sum, each) => (each.mint === mint ? sum + each.after - each.before : sum), 0n)
}

/** Whether nobody got what the account has less of. Fees that tokens keep for themselves make no difference. */
function isGone({ tokens }: SolanaTransaction, mint: string | undefined): boolean {
  return mint !== undefined && !tokens.some(each => each.mint === mint && each.after > each.before)
}
