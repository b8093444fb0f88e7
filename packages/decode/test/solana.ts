import { toBase58, toCaipNetworkId } from '@latchkey/protocol'
import type { SignRequest } from '../src/request'

const key = (fill: number) => new Uint8Array(32).fill(fill)
export const solanaKeys = { own: key(1), other: key(2), source: key(3), target: key(4), mint: key(5) }
export const ownAddress = toBase58(solanaKeys.own)

const programs = {
  system: new Uint8Array(32),
  token: fromBase58('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
  token2022: fromBase58('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
  stake: fromBase58('Stake11111111111111111111111111111111111111'),
  memo: fromBase58('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
  budget: fromBase58('ComputeBudget111111111111111111111111111111'),
  ata: fromBase58('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
  unknown: key(99),
}
const names = Object.keys(programs) as (keyof typeof programs)[]
const accounts = Object.keys(solanaKeys) as (keyof typeof solanaKeys)[]

export type Step = {
  program: keyof typeof programs
  accounts?: (keyof typeof solanaKeys)[]
  data: readonly number[]
}

/** A transaction of these steps, not signed; the first account pays. Each step's first account may be at another place. */
export function solanaTransaction(
  steps: readonly Step[],
  payer: 'own' | 'other' = 'own',
  firstPlace?: number,
): Uint8Array {
  const order = [payer, ...accounts.filter(name => name !== payer)]
  const all = [...order.map(name => solanaKeys[name]), ...names.map(name => programs[name])]
  const written = steps.flatMap(({ program, accounts: named = [], data }) => [
    order.length + names.indexOf(program),
    ...[
      named.length,
      ...named.map((name, at) => (at === 0 && firstPlace ? firstPlace : order.indexOf(name))),
    ],
    ...[data.length, ...data],
  ])
  return Uint8Array.from([
    ...[1, ...new Uint8Array(64), 1, 0, names.length],
    ...[all.length, ...all.flatMap(each => [...each]), ...key(7)],
    ...[steps.length, ...written],
  ])
}

export function u64(number: bigint): number[] {
  return Array.from({ length: 8 }, (_, at) => Number((number >> BigInt(at * 8)) & 255n))
}

export function solanaRequest(
  steps: readonly Step[],
  payer?: 'own' | 'other',
  firstPlace?: number,
): SignRequest {
  return {
    origin: 'https://shop.example',
    networkId: toCaipNetworkId('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
    account: ownAddress,
    action: { kind: 'solana', transactions: [solanaTransaction(steps, payer, firstPlace)] },
  }
}

/** The same in version 0, with one step whose `target` stands in a table: at the first of its places that are used. */
export function withTable(
  step: Step,
  { key: address, writable, readOnly = [] }: { key: Uint8Array; writable: number[]; readOnly?: number[] },
): SignRequest {
  const request = solanaRequest([step])
  const bytes = [...solanaTransaction([step])]
  const message = bytes.slice(65)
  const count = message[3] ?? 0
  // Behind the blockhash: how many steps, the program, how many accounts, and these.
  const first = 4 + count * 32 + 32 + 3
  const named = step.accounts?.indexOf('target') ?? 0
  message[first + named] = count
  const table = [1, ...address, writable.length, ...writable, readOnly.length, ...readOnly]
  const transaction = Uint8Array.from([...bytes.slice(0, 65), 0x80, ...message, ...table])
  return { ...request, action: { kind: 'solana', transactions: [transaction] } }
}

function fromBase58(text: string): Uint8Array {
  const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let number = [...text].reduce((sum, letter) => sum * 58n + BigInt(letters.indexOf(letter)), 0n)
  const bytes = new Uint8Array(32)
  for (let at = 31; at >= 0; at -= 1, number >>= 8n) bytes[at] = Number(number & 255n)
  return bytes
}
