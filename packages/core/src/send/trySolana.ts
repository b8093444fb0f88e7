import { kitError } from '@latchkey/protocol'
import { askChain } from '../chain/askChain'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import { unsignedTransaction } from './solanaMessage'

/**
 * Lets a node simulate a message. Throws `request/invalid` with the reason if the node refuses: the tokens
 * may not move, are frozen, or need a program of their own. A node that cannot simulate must not block
 * sending.
 */
export async function trySolana(
  kit: Kit,
  network: Network,
  message: Uint8Array,
  signal: AbortSignal,
): Promise<void> {
  const transaction = btoa(String.fromCharCode(...unsignedTransaction(message)))
  const how = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, commitment: 'confirmed' }
  const asked = { method: 'simulateTransaction', params: [transaction, how], signal, read: readReason }
  const reason = await askChain(kit, network, asked).catch(() => '')
  if (reason) throw kitError('request/invalid', { value: asked.method, details: reason })
}

/** The form reports these itself, with the missing amount. */
const unfunded = /insufficient|AccountNotFound/i

/** The program's reason why it would fail; empty if it would work. */
function readReason(result: unknown): string | undefined {
  const { value } = Object(result) as { value?: unknown }
  const { err, logs } = Object(value) as { err?: unknown; logs?: unknown }
  if (err === undefined) return undefined
  if (err === null) return ''
  const lines = Array.isArray(logs) ? logs.filter(line => typeof line === 'string') : []
  if (unfunded.test(JSON.stringify([err, ...lines]))) return ''
  const said = lines.findLast(line => /^Program log: (?!Instruction)/.test(line)) ?? JSON.stringify(err)
  return said.replace(/^Program log: /, '').slice(0, 200)
}
