import { type KitError, kitError, type TableCode } from '@latchkey/protocol'
import { type ForeignCause, foreignCauses, saysRefused } from './foreignCauses'

/**
 * Turns what a wallet or its library threw into a kit error. A kit error stays the same, even if a library wrapped it.
 * Otherwise the innermost cause with a code decides: libraries wrap a wallet's error in one of their own, and not always
 * in the right one.
 *
 * @example
 * try { await provider.request(…) } catch (error) { throw toWalletError(error) }
 */
export function toWalletError(error: unknown, asked = 'this'): KitError {
  const causes = foreignCauses(error)
  const own = causes.find(({ own }) => own)?.own
  if (own) return own
  const codes = causes.map(codeOf)
  const code = codes.findLast(found => found !== undefined) ?? 'wallet/failed'
  return kitError(code, { cause: error, value: asked })
}

const codeTable: Record<string, TableCode> = {
  4001: 'user/rejected',
  ACTION_REJECTED: 'user/rejected',
  4100: 'wallet/locked',
  4200: 'wallet/unsupported-method',
  4900: 'wallet/disconnected',
  4901: 'wallet/disconnected',
  4902: 'chain/not-configured',
  [-32002]: 'wallet/busy',
  [-32601]: 'wallet/unsupported-method',
}

function codeOf(cause: ForeignCause): TableCode | undefined {
  if (String(cause.code) === '5000') return saysRefused(cause) ? 'user/rejected' : undefined
  if (cause.name === 'UserRejectedRequestError' && cause.code === undefined) return 'user/rejected'
  return Object.hasOwn(codeTable, String(cause.code)) ? codeTable[String(cause.code)] : undefined
}
