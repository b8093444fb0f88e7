import type { Hex } from 'viem'
import { isAccountCall } from '../rpc/isAccountAction'
import { readAddress } from './readAddress'
import { readAmount } from './readAmount'
import { readWithdrawal } from './readWithdrawal'
import type { RescuedCall } from './rescueTransaction'

export type CallField = `${'contract' | 'data' | 'coins'}-${number}`

/** With more bytes, all of it no longer fits into the gas that a transaction may have. */
const mostBytes = 50_000

/** A call as it was typed, or the first field that cannot be meant so. `account` is the smart account. */
export function readRescuedCall(
  text: (name: CallField) => string,
  at: number,
  account: string,
): RescuedCall | { wrong: CallField } {
  const contract = readAddress(text(`contract-${at}`))
  // What is copied from elsewhere may be broken into lines.
  const data = text(`data-${at}`).replace(/\s/g, '').toLowerCase()
  const withdrawal = contract && readWithdrawal(contract, data)
  // Nothing that somebody gives the owner to type hands the account to somebody else.
  if (!contract || (isAccountCall(contract, account) && !withdrawal)) return { wrong: `contract-${at}` }
  // The first four bytes name the method.
  const isData = /^0x(?:[\da-f]{2}){4,}$/.test(data) && data.length <= 2 + 2 * mostBytes
  if (!isData) return { wrong: `data-${at}` }
  const typed = text(`coins-${at}`)
  const coins = typed.trim() === '' ? 0n : readAmount(typed, 18)
  if (coins === undefined || coins >> 256n > 0n || (withdrawal && coins > 0n)) return { wrong: `coins-${at}` }
  return { contract, data: data as Hex, coins }
}
