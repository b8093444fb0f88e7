import { toBase58 } from '@latchkey/protocol'
import type { Part } from '../part'
import type { Instruction } from './decodeSolana'
import { u32, u64 } from './numbers'

/** What gives away coins that are staked; undefined where it is anything else. */
export function readStake({ accounts: [stake, second, , fourth], data }: Instruction): Part | undefined {
  const kind = u32(data, 0)
  if (!stake) return undefined
  if (kind === 1 && data.length === 40)
    return { what: 'control', of: stake, to: toBase58(data.slice(4, 36)), how: 'owner' }
  if (kind === 10 && data.length === 8 && fourth)
    return { what: 'control', of: stake, to: fourth, how: 'owner' }
  if (kind === 4 && data.length === 12 && second)
    return { what: 'send', asset: { kind: 'coin', amount: u64(data, 4) }, from: stake, to: second }
  return undefined
}
