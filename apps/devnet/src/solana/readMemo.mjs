import { memoPrograms } from './memoPrograms.mjs'

/**
 * The memos of a transaction in the form of getSignaturesForAddress, `[5] hello`; null where there is none.
 * @param {import('./readWireTransaction.mjs').WireTransaction['message']} message
 */
export function readMemo({ staticAccounts, instructions }) {
  const memos = instructions
    .filter(({ programAddressIndex }) => memoPrograms.includes(staticAccounts[programAddressIndex] ?? ''))
    .map(({ data = new Uint8Array() }) => `[${data.length}] ${Buffer.from(data).toString('utf8')}`)
  return memos.length > 0 ? memos.join('; ') : null
}
