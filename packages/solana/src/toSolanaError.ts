import { isKitError, type KitError, kitError, type TableCode } from '@latchkey/protocol'

const depthLimit = 5

/**
 * Turns what a wallet threw into a kit error. The innermost code decides, because wallets wrap errors. `asked` names the
 * request.
 *
 * @example
 * try { await feature.signMessage(…) } catch (error) { throw toSolanaError(error, 'solana:signMessage') }
 */
export function toSolanaError(error: unknown, asked: string): KitError {
  if (isKitError(error)) return error
  const causes = causesOf(error)
  const codes = causes
    .flatMap(cause => [field(cause, 'code'), field(field(cause, 'context'), '__code')])
    .filter(code => typeof code === 'number')
  const known = codes.map(code => codeTable.get(code)).findLast(code => code !== undefined)
  const refused = codes.length === 0 && causes.some(saysRefused)
  return kitError(known ?? (refused ? 'user/rejected' : 'wallet/failed'), { cause: error, value: asked })
}

const codeTable: ReadonlyMap<number, TableCode> = new Map([
  // The codes of EIP-1193 and EIP-1474: Phantom and most others
  [4001, 'user/rejected'],
  [4100, 'wallet/locked'],
  [4200, 'wallet/unsupported-method'],
  [4900, 'wallet/disconnected'],
  [4901, 'wallet/disconnected'],
  [-32002, 'wallet/busy'],
  [-32601, 'wallet/unsupported-method'],
  // WalletStandardError
  [3834001, 'connector/account-not-found'],
  [4001000, 'user/rejected'],
  [6160000, 'chain/mismatch'],
  [6160001, 'wallet/unsupported-method'],
  [6160002, 'wallet/unsupported-method'],
])

/**
 * The only place that reads an error's message: some wallets, like Backpack and Solflare, throw an error without a code
 * when the user refuses or closes their window.
 */
function saysRefused(cause: unknown): boolean {
  const words = typeof cause === 'string' ? cause : field(cause, 'message')
  return typeof words === 'string' && /reject|refus|denied|declin|cancel|plugin closed/i.test(words)
}

/** An error and what is nested in it, the outermost first. */
function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = []
  let level = [error]
  for (let depth = 0; depth < depthLimit && level.length > 0; depth += 1) {
    causes.push(...level)
    level = level
      .flatMap(cause => [field(cause, 'error'), field(cause, 'cause')])
      .filter(cause => cause !== undefined)
  }
  return causes
}

function field(value: unknown, name: string): unknown {
  try {
    return (value as Record<string, unknown> | undefined | null)?.[name]
  } catch {
    return undefined // a throwing getter
  }
}
