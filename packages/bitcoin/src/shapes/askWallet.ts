import { kitError } from '@latchkey/protocol'
import { toBitcoinError, type WalletCodes } from '../toBitcoinError'

type Methods = Readonly<Record<string, ((...values: unknown[]) => unknown) | undefined>>

/** Calls a method of a wallet's object. Throws a KitError, even if the method is missing. */
export async function askWallet(
  provider: unknown,
  method: string,
  values: readonly unknown[],
  codes?: WalletCodes,
): Promise<unknown> {
  if (!hasMethod(provider, method)) throw kitError('wallet/unsupported-method', { value: method })
  try {
    return await (provider as Methods)[method]?.(...values)
  } catch (cause) {
    throw toBitcoinError(cause, method, codes)
  }
}

export function hasMethod(provider: unknown, method: string): boolean {
  return typeof readField(provider, method) === 'function'
}

/** Reads a list. Throws `wallet/bad-answer`. */
export function readList(answer: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(answer) || !answer.every(entry => typeof entry === 'object' && entry !== null))
    throw kitError('wallet/bad-answer', { value: 'list of accounts', cause: answer })
  return answer
}

/** Reads a field of any value. Never throws. */
export function readField(value: unknown, name: string): unknown {
  try {
    return (value as Readonly<Record<string, unknown>> | null | undefined)?.[name]
  } catch {
    return undefined // a throwing getter
  }
}
