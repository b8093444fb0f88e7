import type { Mark } from '../follow/chain/readLog'
import type { ReadTransaction } from '../follow/chain/readSpan'
import { readDigits, readWhole } from './readToken'
import { readTime, readTransactionHash } from './readTransfer'

export type OwnTransaction = Omit<ReadTransaction, 'transfers'> & { at: number }

/** What calls mean that move nothing, or whose events are not in the list. */
const marks: Readonly<Record<string, Mark['what']>> = {
  '095ea7b3': 'approve',
  a22cb465: 'approve',
  d0e30db0: 'deposit',
  '2e1a7d4d': 'withdraw',
}

/** Reads an entry of an account's transactions; undefined if it is none, pending, or about other accounts. */
export function readOwnTransaction(
  item: Record<string, unknown>,
  account: string,
): OwnTransaction | undefined {
  const hash = readTransactionHash(item.hash)
  const at = readTime(item.timestamp)
  const sender = readDigits(item.from)
  const receiver = readDigits(item.to)
  const value = readWhole(item.value)
  if (!hash || at === undefined || !sender || value === undefined) return undefined
  if (sender !== account && receiver !== account && readDigits(item.created_contract) !== account)
    return undefined
  const selector = readSelector(item)
  const what = marks[selector]
  return {
    ...{ hash, at, sender, receiver, value, selector },
    ...{ index: Number(readWhole(item.position) ?? 0n), nonce: Number(readWhole(item.nonce) ?? 0n) },
    ...{ failed: item.status === 'error', hasLog: false },
    marks: what ? [{ what, by: sender }] : [],
  }
}

/** An instance says the name of a method where it knows one. */
function readSelector({ raw_input: input, method }: Record<string, unknown>): string {
  if (typeof input === 'string' && /^0x[\da-f]*$/i.test(input)) return input.slice(2, 10).toLowerCase()
  if (typeof method !== 'string') return ''
  return /^0x[\da-f]{8}$/i.test(method) ? method.slice(2).toLowerCase() : (selectorsOf[method] ?? 'unknown')
}

const selectorsOf: Readonly<Record<string, string>> = {
  approve: '095ea7b3',
  setApprovalForAll: 'a22cb465',
  deposit: 'd0e30db0',
  withdraw: '2e1a7d4d',
  transfer: 'a9059cbb',
  transferFrom: '23b872dd',
  safeTransferFrom: '42842e0e',
}
