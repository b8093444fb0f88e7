import { type KitError, kitError, type TableCode } from '@latchkey/protocol'
import type { RpcError } from '../relay/rpcText'

const table: Readonly<Record<number, TableCode>> = {
  4001: 'user/rejected',
  5001: 'user/rejected',
  5002: 'user/rejected',
  5003: 'user/rejected',
  4100: 'wallet/locked',
  4200: 'wallet/unsupported-method',
  4900: 'wallet/disconnected',
  4901: 'wallet/disconnected',
  4902: 'chain/not-configured',
  5100: 'chain/not-configured',
  5101: 'wallet/unsupported-method',
  6000: 'session/ended',
  8000: 'request/expired',
  [-32002]: 'wallet/busy',
  [-32601]: 'wallet/unsupported-method',
}
/** Wallets that give only a message get one of these codes from their library. */
const vague = new Set([0, -32000, -32603])
const refused = /reject|refus|denied|declin|cancel/i
const refusedByUser =
  /\buser\b.*(?:reject|refus|den(?:y|ied)|declin|cancel)|(?:reject|refus|deni|declin|cancel)\w* by (?:the )?user/i

/** A wallet's error as a kit error; the wallet's own code and message are the cause. */
export function toSessionError(error: RpcError, asked: string): KitError {
  return kitError(codeOf(error), { value: asked, cause: error })
}

function codeOf({ code, message }: RpcError): TableCode {
  if (code === 5000) return refused.test(message) ? 'user/rejected' : 'wallet/failed' // NET-29
  if (vague.has(code) && refusedByUser.test(message)) return 'user/rejected'
  return Object.hasOwn(table, code) ? (table[code] ?? 'wallet/failed') : 'wallet/failed'
}
