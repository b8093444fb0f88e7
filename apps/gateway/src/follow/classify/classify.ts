import type { OperationType } from '@latchkey/protocol'
import type { Mark, Transfer } from '../chain/readLog'
import type { ReadTransaction } from '../chain/readSpan'

/** What a transaction was for one account. The first rule that fits decides. */
export function classify(transaction: ReadTransaction, account: string): OperationType {
  const { sender, receiver, value, selector, failed } = transaction
  const isSender = sender === account
  if (!receiver && isSender) return 'deploy'
  if (failed) return typesOfSelectors[selector] ?? (selector === '' && value > 0n ? 'send' : 'execute')
  if (isSender && receiver === account && value === 0n && selector === '') return 'cancel'
  const moved = transaction.transfers.filter(transfer => concerns(transfer, account))
  const has = (what: Mark['what']) =>
    transaction.marks.some(mark => mark.what === what && mark.by === account)
  if (moved.length === 0 && value === 0n) return has('approve') ? 'approve' : 'execute'

  const incoming = assets(transaction, account, 'in')
  const outgoing = assets(transaction, account, 'out')
  // Wrapping and lending move assets both ways, which would look like a trade.
  for (const type of ['borrow', 'repay', 'deposit', 'withdraw'] as const)
    if (isSender && has(type)) return type
  const isMint = ({ kind, sender: from, receiver: to }: Transfer) =>
    from === zero && to === account && (kind !== 20 || isSender)
  if (moved.some(isMint)) return 'mint'
  if (outgoing.size > 0 && moved.some(({ receiver: to }) => graves.has(to)) && incoming.size === 0)
    return 'burn'
  if (outgoing.size > 0 && [...incoming].some(asset => !outgoing.has(asset))) return 'trade'
  if (outgoing.size > 0) return 'send'
  if (incoming.size === 0) return 'execute'
  return isSender && selector !== '' ? 'claim' : 'receive'
}

const zero = '0'.repeat(40)
const graves: ReadonlySet<string> = new Set([zero, `${'0'.repeat(36)}dead`])

/** For transactions that failed, and so have no events. */
const typesOfSelectors: Readonly<Record<string, OperationType>> = {
  a9059cbb: 'send',
  '23b872dd': 'send',
  '42842e0e': 'send',
  b88d4fde: 'send',
  f242432a: 'send',
  '2eb2c2d6': 'send',
  '095ea7b3': 'approve',
  a22cb465: 'approve',
}

function concerns({ sender, receiver }: Transfer, account: string): boolean {
  return sender === account || receiver === account
}

/** The assets that came in or went out; what one sends to oneself counts as sent. */
function assets(
  { transfers, sender, receiver, value }: ReadTransaction,
  account: string,
  direction: 'in' | 'out',
): Set<string> {
  const isOut = direction === 'out'
  const found = transfers
    .filter(({ sender, receiver }) =>
      isOut ? sender === account : receiver === account && sender !== account,
    )
    .map(({ kind, token, tokenId }) => (kind === 20 ? token : `${token} ${tokenId}`))
  const movesCoins = isOut ? sender === account : receiver === account && sender !== account
  if (value > 0n && movesCoins) found.push('coin')
  return new Set(found)
}
