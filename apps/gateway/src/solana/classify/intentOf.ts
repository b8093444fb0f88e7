import type { OperationType } from '@latchkey/protocol'
import { fromBase58 } from '../chain/fromBase58'
import { programs } from '../chain/programs'
import type { Instruction } from '../chain/readTransaction'

/** What the first instruction that says so was meant for: also of a transaction that failed and moved nothing. */
export function intentOf(instructions: readonly Instruction[]): OperationType | undefined {
  for (const { program, data } of instructions) {
    const types = typesOf[program]
    const type = types?.[readNumber(program, data)]
    if (type) return type
  }
  return undefined
}

const tokenTypes: Readonly<Record<number, OperationType>> = {
  3: 'send',
  4: 'approve',
  7: 'mint',
  8: 'burn',
  12: 'send',
  13: 'approve',
  14: 'mint',
  15: 'burn',
  26: 'send', // with a fee, which begins the same for all instructions about fees
}

const typesOf: Readonly<Record<string, Readonly<Record<number, OperationType>>>> = {
  [programs.system]: { 2: 'send', 11: 'send' },
  [programs.token]: tokenTypes,
  [programs.token2022]: tokenTypes,
  [programs.stake]: { 2: 'stake', 4: 'withdraw', 5: 'unstake' },
  [programs.loader]: { 2: 'deploy' },
}

/** The instruction's number: a byte for token programs, four for the others. */
function readNumber(program: string, data: string): number {
  const bytes = Buffer.from(fromBase58(data) ?? [])
  const isToken = program === programs.token || program === programs.token2022
  return isToken ? (bytes[0] ?? -1) : bytes.length >= 4 ? bytes.readUInt32LE() : -1
}
