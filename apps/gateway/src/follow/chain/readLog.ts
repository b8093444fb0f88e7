import { NodeError } from '../../rpc/askNode'
import { readAddress, readHash, readNumber } from './readHex'
import { topics } from './topics'

/** The number of the standard that a token's event follows. */
export type TokenKind = 20 | 721 | 1155

export type Transfer = {
  logi: number
  /** Its place in a batch of ERC-1155. */
  sub: number
  kind: TokenKind
  token: string
  sender: string
  receiver: string
  tokenId: bigint
  amount: bigint
  /** From the Deposit or Withdrawal of a wrapped coin. */
  isWrap?: boolean
}

/** What else the events say: who did what. */
export type Mark = { what: 'approve' | 'deposit' | 'withdraw' | 'borrow' | 'repay'; by: string }

export type ReadLog = {
  blockHash: string
  blockNumber: number
  txi: number
  transfers: Transfer[]
  marks: Mark[]
}

export const noOne = '0'.repeat(40)
/** A batch may be as long as the block's gas allows; nobody looks at more. */
const mostItems = 1_000

/** Reads a log; one that only looks like a known event has neither transfers nor marks. */
export function readLog(value: unknown): ReadLog {
  const given = Object(value) as Record<string, unknown>
  if (!Array.isArray(given.topics) || typeof given.data !== 'string')
    throw new NodeError('a log has no topics or no data')
  const log = {
    token: readAddress(given.address),
    logi: readNumber(given.logIndex),
    topics: given.topics.map(String),
    data: given.data,
  }
  return {
    blockHash: readHash(given.blockHash),
    blockNumber: readNumber(given.blockNumber),
    txi: readNumber(given.transactionIndex),
    transfers: readTransfers(log),
    marks: readMarks(log),
  }
}

type Log = { token: string; logi: number; topics: string[]; data: string }

function readTransfers({ token, logi, topics: [event, ...rest], data }: Log): Transfer[] {
  const [first, second, third] = rest.map(addressIn)
  const words = wordsOf(data)
  const moved = (
    kind: TokenKind,
    sender: string,
    receiver: string,
    tokenId: bigint,
    amount: bigint,
    sub = 0,
  ) =>
    sender === noOne && receiver === noOne
      ? []
      : [{ token, logi, sub, kind, sender, receiver, tokenId, amount }]
  if (event === topics.transfer && first && second) {
    const [amount] = words
    if (rest.length === 2 && words.length === 1 && amount !== undefined)
      return moved(20, first, second, 0n, amount)
    const id = wordIn(rest[2])
    return rest.length === 3 && words.length === 0 && id !== undefined
      ? moved(721, first, second, id, 1n)
      : []
  }
  // Wrapped coins have no Transfer when they are wrapped and unwrapped.
  if ((event === topics.wrap || event === topics.unwrap) && first && rest.length === 1) {
    const [amount] = words
    if (words.length !== 1 || amount === undefined) return []
    const said =
      event === topics.wrap ? moved(20, noOne, first, 0n, amount) : moved(20, first, noOne, 0n, amount)
    return said.map(transfer => ({ ...transfer, isWrap: true }))
  }
  if (!second || !third || rest.length !== 3) return []
  if (event === topics.transferSingle) {
    const [id, amount] = words
    return words.length === 2 && id !== undefined && amount !== undefined
      ? moved(1155, second, third, id, amount)
      : []
  }
  if (event !== topics.transferBatch) return []
  const [ids, amounts] = [listAt(words, 0), listAt(words, 1)]
  if (!ids || ids.length !== amounts?.length) return []
  return ids.slice(0, mostItems).flatMap((id, sub) => moved(1155, second, third, id, amounts[sub] ?? 0n, sub))
}

function readMarks({ topics: [event, ...rest] }: Log): Mark[] {
  const [first, second, third] = rest.map(addressIn)
  const mark = (what: Mark['what'], by: string | undefined) => (by ? [{ what, by }] : [])
  switch (event) {
    case topics.approval:
    case topics.approvalForAll:
    case topics.permit2Approval:
      return rest.length >= 2 ? mark('approve', first) : []
    case topics.wrap:
      return mark('deposit', first)
    case topics.vaultDeposit:
    case topics.supply:
      return mark('deposit', second)
    case topics.unwrap:
      return mark('withdraw', first)
    case topics.vaultWithdraw:
      return mark('withdraw', third)
    case topics.withdraw:
      return mark('withdraw', second)
    case topics.borrow:
      return mark('borrow', second)
    case topics.repay:
      return mark('repay', second)
    default:
      return []
  }
}

function addressIn(topic: string): string | undefined {
  return /^0x0{24}[0-9a-f]{40}$/i.test(topic) ? topic.slice(26).toLowerCase() : undefined
}

function wordIn(topic: string | undefined): bigint | undefined {
  return topic && /^0x[0-9a-f]{64}$/i.test(topic) ? BigInt(topic) : undefined
}

/** Data as words of 32 bytes, as many as two lists of the longest batch can have. */
function wordsOf(data: string): bigint[] {
  const count = Math.min(Math.floor((data.length - 2) / 64), 2 * mostItems + 4)
  const words: bigint[] = []
  for (let at = 0; at < count; at++) {
    const word = wordIn(`0x${data.slice(2 + 64 * at, 66 + 64 * at)}`)
    if (word === undefined) return []
    words.push(word)
  }
  return words
}

/** The list that the word at `place` points to. */
function listAt(words: readonly bigint[], place: number): bigint[] | undefined {
  const offset = words[place]
  if (offset === undefined || offset % 32n !== 0n || offset / 32n >= words.length) return undefined
  const start = Number(offset / 32n)
  const length = words[start]
  if (length === undefined || length > words.length - start - 1) return undefined
  return words.slice(start + 1, start + 1 + Number(length))
}
