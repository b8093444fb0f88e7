import { toBase58 } from '@latchkey/protocol'
import type { Part } from '../part'
import type { Instruction } from './decodeSolana'
import { u32, u64 } from './numbers'

/** An instruction of the System program; undefined where it is not one to the last byte. */
export function readSystem({ accounts, data }: Instruction): Part | undefined {
  const [first, second, third] = accounts
  switch (u32(data, 0)) {
    case 0: // CreateAccount, which costs what the account needs to exist
      return data.length === 52 && first && second ? sent(first, second, u64(data, 4)) : undefined
    case 1: // Assign
      return data.length === 36 && first ? given(first, toBase58(data.slice(4))) : undefined
    case 2: // Transfer
      return data.length === 12 && first && second ? sent(first, second, u64(data, 4)) : undefined
    case 3: // CreateAccountWithSeed
      return data.length >= 92 && data.length === 92 + Number(u64(data, 36)) && first && second
        ? sent(first, second, u64(data, 44 + Number(u64(data, 36))))
        : undefined
    case 4: // AdvanceNonceAccount
      return data.length === 4 ? { what: 'lasting' } : undefined
    case 5: // WithdrawNonceAccount
      return data.length === 12 && first && second ? sent(first, second, u64(data, 4)) : undefined
    case 7: // AuthorizeNonceAccount
      return data.length === 36 && first ? given(first, toBase58(data.slice(4))) : undefined
    case 8: // Allocate
      return data.length === 12 ? { what: 'step', step: 'account' } : undefined
    case 11: // TransferWithSeed
      return data.length >= 12 && first && third ? sent(first, third, u64(data, 4)) : undefined
    default:
      return undefined
  }
}

function sent(from: string, to: string, amount: bigint): Part {
  return { what: 'send', asset: { kind: 'coin', amount }, from, to }
}

function given(of: string, to: string): Part {
  return { what: 'control', of, to, how: 'owner' }
}
