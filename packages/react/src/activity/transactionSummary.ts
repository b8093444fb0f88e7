import {
  type AccountTransaction,
  type Amount,
  displayAmount,
  exactAmount,
  type OperationType,
  readAmount,
  readableAmount,
  type TokenTransfer,
} from '@latchkey/protocol'

/** What a row says beside its title. */
export type TransactionSummary = {
  /** Each moved amount: `+1.500 ETH`, `Cat #7`. */
  parts: readonly { text: string; exact: string }[]
  /** Whether the account gave the first of two for the second. */
  isExchange: boolean
  /** How many further things it moved. */
  more: number
  /** The other side's address, shortened. */
  other: { is: 'to' | 'from'; address: string; short: string } | undefined
}

const adds: readonly OperationType[] = ['receive', 'deposit', 'borrow', 'claim'] // ACT-10
const takes: readonly OperationType[] = ['withdraw', 'repay', 'burn'] // ACT-11
const sides: readonly OperationType[] = ['send', 'receive', 'approve']
const places = 3 // ACT-12
const mostNamed = 2

/** The fields that a summary needs; a transaction that is not in the history yet has them, too. */
type Summarized = Pick<AccountTransaction, 'transfers'> & {
  metadata: Pick<AccountTransaction['metadata'], 'operationType' | 'sentFrom' | 'sentTo'>
}

export function transactionSummary(transaction: Summarized, locale: string): TransactionSummary {
  const { metadata, transfers } = transaction
  const sign = adds.includes(metadata.operationType) ? '+' : takes.includes(metadata.operationType) ? '-' : ''
  const named = inOrder(transfers ?? []).slice(0, mostNamed)
  return {
    parts: named.map(transfer => ({
      text: `${sign}${said(transfer, locale, amount => readableAmount(amount, places, locale))}`,
      exact: `${sign}${said(transfer, locale, amount => exactAmount(amount, locale))}`,
    })),
    isExchange: named[0]?.direction === 'out' && named[1]?.direction === 'in',
    more: Math.max(0, (transfers?.length ?? 0) - named.length),
    other: otherSide(transaction),
  }
}

/** Puts what the account gave before what it got. */
function inOrder(transfers: readonly TokenTransfer[]): TokenTransfer[] {
  const given = transfers.filter(({ direction }) => direction !== 'in')
  return [...given, ...transfers.filter(({ direction }) => direction === 'in')]
}

function said(
  { quantity, nft_info: nft, fungible_info: token }: TokenTransfer,
  locale: string,
  figureOf: (amount: Amount) => string,
): string {
  const amount = readAmount(quantity.numeric)
  if (nft) {
    const name = nft.name ?? (nft.token_id ? `NFT #${nft.token_id}` : 'NFT')
    const isOne = !amount || /^1(?:\.0+)?$/.test(quantity.numeric)
    return isOne ? name : `${displayAmount(amount, 0, locale)} × ${name}`
  }
  const figure = amount ? figureOf(amount) : quantity.numeric
  return `${figure} ${token?.symbol ?? token?.name ?? ''}`.trim()
}

/** The contract of a swap or a mint interests nobody. */
function otherSide({ metadata, transfers }: Summarized): TransactionSummary['other'] {
  if (transfers?.length && !sides.includes(metadata.operationType)) return undefined
  const is = metadata.operationType === 'receive' ? 'from' : 'to'
  const address = is === 'from' ? metadata.sentFrom : metadata.sentTo
  return address ? { is, address, short: shortened(address) } : undefined
}

/** ACT-13 */
function shortened(address: string): string {
  return address.length <= 12 ? address : `${address.slice(0, 4)}…${address.slice(-6)}`
}
