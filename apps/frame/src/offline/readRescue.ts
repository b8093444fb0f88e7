import type { Address } from 'viem'
import { readAddress } from './readAddress'
import { readAmount } from './readAmount'
import { type CallField, readRescuedCall } from './readRescuedCall'
import type { Rescue, RescuedStep, RescuedTransfer } from './rescueTransaction'

export type RescueField =
  | 'chain'
  | 'nonce'
  | 'fee'
  | 'tip'
  | 'gas'
  | `${'to' | 'amount' | 'token' | 'id' | 'decimals'}-${number}`
  | CallField

export type StepKind = 'transfer' | 'call'

/** What was typed, by the names of the fields; which steps there are, by the numbers in these names. */
export type TypedRescue = {
  text(name: RescueField): string
  isDeployed: boolean
  /** The smart account. */
  account: string
  steps: readonly { at: number; kind: StepKind }[]
}

/** What shall be signed, or the first field that cannot be meant so. */
export function readRescue(typed: TypedRescue): Rescue | { wrong: RescueField } {
  const { text, isDeployed, account } = typed
  const chainId = readWhole(text('chain'))
  if (!chainId) return { wrong: 'chain' }
  const read: RescuedStep[] = []
  for (const { at, kind } of typed.steps) {
    const step = kind === 'call' ? readRescuedCall(text, at, account) : readTransfer(text, at)
    if ('wrong' in step) return step
    read.push(step)
  }
  const [first, ...others] = read
  if (!first) return { wrong: 'to-0' }
  const nonce = readWhole(text('nonce'))
  if (nonce === undefined) return { wrong: 'nonce' }
  const maxFeePerGas = readAmount(text('fee'), 9)
  if (!maxFeePerGas) return { wrong: 'fee' }
  const maxPriorityFeePerGas = readAmount(text('tip'), 9)
  if (maxPriorityFeePerGas === undefined || maxPriorityFeePerGas > maxFeePerGas) return { wrong: 'tip' }
  const callGas = text('gas').trim() === '' ? undefined : readWhole(text('gas'))
  // With what checks the operation it stays below the 16 777 216 that a transaction may have (EIP-7825).
  if (text('gas').trim() !== '' && (!callGas || callGas < 21_000 || callGas > 15_000_000))
    return { wrong: 'gas' }
  return {
    ...{ chainId, isDeployed, nonce, maxFeePerGas, maxPriorityFeePerGas },
    ...(callGas && { callGas: BigInt(callGas) }),
    steps: [first, ...others],
  }
}

function readTransfer(text: TypedRescue['text'], at: number): RescuedTransfer | { wrong: RescueField } {
  const to = readAddress(text(`to-${at}`))
  if (!to) return { wrong: `to-${at}` }
  const token = text(`token-${at}`).trim() === '' ? undefined : readAddress(text(`token-${at}`))
  if (token === undefined && text(`token-${at}`).trim() !== '') return { wrong: `token-${at}` }
  // What is sent to the token itself is lost.
  if (token?.toLowerCase() === to.toLowerCase()) return { wrong: `to-${at}` }
  const number = text(`id-${at}`).trim()
  if (number !== '') return readNft(text, at, { to, token, number })
  const decimals = token ? readWhole(text(`decimals-${at}`)) : 18
  if (decimals === undefined || decimals > 77) return { wrong: `decimals-${at}` }
  const amount = readAmount(text(`amount-${at}`), decimals)
  if (!amount || amount >> 256n > 0n) return { wrong: `amount-${at}` }
  return token ? { to, amount, token } : { to, amount }
}

/** An NFT, by its contract and number: one of its kind, unless it is said how many. */
function readNft(
  text: TypedRescue['text'],
  at: number,
  { to, token, number }: { to: Address; token: Address | undefined; number: string },
): RescuedTransfer | { wrong: RescueField } {
  if (!token) return { wrong: `token-${at}` }
  const id = /^(?:\d{1,78}|0x[\da-f]{1,64})$/i.test(number) ? BigInt(number) : 2n ** 256n
  if (id >> 256n > 0n) return { wrong: `id-${at}` }
  if (text(`amount-${at}`).trim() === '') return { to, token, amount: 1n, nft: { id, kind: 'erc721' } }
  const amount = readAmount(text(`amount-${at}`), 0)
  if (!amount || amount >> 256n > 0n) return { wrong: `amount-${at}` }
  return { to, token, amount, nft: { id, kind: 'erc1155' } }
}

function readWhole(typed: string): number | undefined {
  const text = typed.trim()
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(number) ? number : undefined
}
