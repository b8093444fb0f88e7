import { toChecksum } from '@latchkey/protocol'
import { smartAccountContracts } from '@latchkey/smartaccount'
import type { Address } from 'viem'
import { isAccountCall } from '../rpc/isAccountAction'

/** `withdrawTo(address,uint256)`, with nothing behind it that nobody reads. */
const withdrawTo = /^0x205c28780{24}([\da-f]{40})([\da-f]{64})$/

/**
 * What the account has at the EntryPoint, where each operation leaves what it did not need of its fee, and where it goes.
 * Undefined for any other call: others of the EntryPoint act for the account.
 */
export function readWithdrawal(contract: Address, data: string): { to: string; amount: bigint } | undefined {
  if (contract.toLowerCase() !== smartAccountContracts.entryPoint.toLowerCase()) return undefined
  const [, receiver = '', units = ''] = withdrawTo.exec(data) ?? []
  const amount = BigInt(`0x${units || 0}`)
  // The account itself may have it. What the other contracts of accounts get stays there.
  const isLost = /^0*$/.test(receiver) || isAccountCall(`0x${receiver}`, '')
  return amount > 0n && !isLost ? { to: toChecksum(`0x${receiver}`), amount } : undefined
}
