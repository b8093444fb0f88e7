import { type KitError, kitError } from '@latchkey/protocol'

const accountsKept = 1_000
const accountsRead = 10_000

/** Reads a wallet's list of accounts, without repeats and a thousand at most. Throws `wallet/bad-answer`. */
export function readAccounts(answer: unknown): string[] {
  const accounts = copy(answer)
  if (!accounts?.every(isAddress)) throw badAnswer('list of accounts', answer)
  const unique = new Map<string, string>()
  for (const account of accounts) {
    const key = account.toLowerCase()
    if (!unique.has(key)) unique.set(key, account.replace('0X', '0x'))
  }
  return [...unique.values()].slice(0, accountsKept)
}

/** Reads a wallet's chain id, hexadecimal or a number. Throws `wallet/bad-answer`. */
export function readChainId(answer: unknown): number {
  const isText = typeof answer === 'string' && /^(0x[0-9a-f]+|[0-9]+)$/i.test(answer)
  const id = isText || typeof answer === 'number' || typeof answer === 'bigint' ? Number(answer) : 0
  if (!Number.isSafeInteger(id) || id <= 0) throw badAnswer('chain id', answer)
  return id
}

/** Reads a signature or a hash. Throws `wallet/bad-answer`. */
export function readHex(answer: unknown, what: 'signature' | 'transaction hash'): `0x${string}` {
  const length = what === 'signature' ? '{31,}' : '{32}' // VAL-12, VAL-11
  if (typeof answer !== 'string' || !new RegExp(`^0x([0-9a-f]{2})${length}$`, 'i').test(answer))
    throw badAnswer(what, answer)
  return answer as `0x${string}`
}

/** Reads each item once: a list can have holes, or getters that throw or change. */
function copy(list: unknown): unknown[] | undefined {
  if (!Array.isArray(list)) return undefined
  try {
    return Array.from({ length: Math.min(list.length, accountsRead) }, (_, index) => list[index])
  } catch {
    return undefined
  }
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
}

function badAnswer(what: string, answer: unknown): KitError {
  return kitError('wallet/bad-answer', { value: what, cause: answer })
}
