import { isKitError, type KitError, kitError, type TableCode } from '@latchkey/protocol'

/** Error codes of one kind of wallet, in addition to the usual ones or instead of them. */
export type WalletCodes = Readonly<Record<string, TableCode>>

/**
 * Turns what a wallet threw into a kit error. The innermost code decides, because wallets wrap errors. `asked` names the
 * request.
 *
 * @example
 * try { await provider.signMessage(…) } catch (error) { throw toBitcoinError(error, 'signMessage') }
 */
export function toBitcoinError(error: unknown, asked: string, codes: WalletCodes = {}): KitError {
  if (isKitError(error)) return error
  const causes = causesOf(error)
  const table = new Map(Object.entries({ ...usual, ...codes }))
  const said = causes.map(cause => field(cause, 'code')).filter(isCode)
  const known = said.map(code => table.get(String(code))).findLast(code => code !== undefined)
  const code = known ?? (said.length === 0 && causes.some(saysRefused) ? 'user/rejected' : 'wallet/failed')
  return kitError(code, { cause: error, value: asked })
}

/** The codes of EIP-1193 and EIP-1474, which most Bitcoin wallets use. */
const usual: WalletCodes = {
  4001: 'user/rejected',
  4100: 'wallet/locked',
  4200: 'wallet/unsupported-method',
  4900: 'wallet/disconnected',
  4901: 'wallet/disconnected',
  [-32002]: 'wallet/busy',
  [-32601]: 'wallet/unsupported-method',
}

const depthLimit = 5

/** An error and everything nested in it, the outermost first. */
function causesOf(error: unknown): unknown[] {
  const found: unknown[] = []
  let level = [error]
  for (let depth = 0; depth < depthLimit && level.length > 0; depth += 1) {
    found.push(...level)
    level = level
      .flatMap(cause => ['error', 'cause', 'data', 'originalError'].map(name => field(cause, name)))
      .filter(cause => cause !== undefined && cause !== null)
  }
  return found
}

/** The only place that reads an error's message: the Wallet Standard has no code for a refusal, and many wallets send none. */
function saysRefused(cause: unknown): boolean {
  const words = typeof cause === 'string' ? cause : field(cause, 'message')
  return typeof words === 'string' && /reject|refus|denied|declin|cancel/i.test(words)
}

function isCode(code: unknown): code is string | number {
  return typeof code === 'number' || typeof code === 'string'
}

function field(value: unknown, name: string): unknown {
  try {
    return (value as Record<string, unknown> | undefined)?.[name]
  } catch {
    return undefined // a throwing getter
  }
}
