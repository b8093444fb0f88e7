import { decodeRequest } from './decodeRequest'
import type { Part } from './part'
import type { SignRequest } from './request'
import { type Acquaintance, acquaintanceOf } from './warnings/acquaintance'
import type { Facts } from './warnings/facts'
import { findWarnings, strangeSpenders } from './warnings/findWarnings'
import type { Warning } from './warnings/warning'

/**
 * What is known about a request. `risk` says how bad it is at worst; `unknown` where a part of it could not be read.
 * `none` means that everything was read and nothing speaks against it, which does not make it harmless: money may leave.
 */
export type Inspection = {
  parts: readonly Part[]
  warnings: readonly Warning[]
  risk: 'danger' | 'unknown' | 'caution' | 'none'
  /** How the visitor knows who gets something by each part, in the order of the parts. */
  receivers: readonly (Acquaintance | undefined)[]
}

/**
 * Decodes a request and says what speaks against it, by what is known already.
 *
 * @example
 * const { parts, warnings, risk } = inspectRequest(request, { knownAddresses: [myOther] })
 */
export function inspectRequest(request: SignRequest, facts: Facts = {}): Inspection {
  const parts = decodeRequest(request, facts.solana)
  const warnings = findWarnings(request, parts, facts)
  const receivers = parts.map(part => acquaintanceOf(part, request, facts))
  return { parts, warnings, risk: riskOf(parts, warnings), receivers }
}

/** Whether an address has code; undefined where nobody can tell. */
export type CodeReader = (address: string) => Promise<boolean | undefined>

/**
 * Those who may spend by this request and have no code. Nobody is asked about contracts that everybody knows; a reader
 * that fails has found nothing.
 *
 * @example
 * const withoutCode = await findWithoutCode(request, async address => isCode(await getCode(address)))
 */
export async function findWithoutCode(request: SignRequest, hasCode: CodeReader): Promise<string[]> {
  const spenders = strangeSpenders(decodeRequest(request), request.networkId)
  const answers = await Promise.all(spenders.map(address => hasCode(address).catch(() => undefined)))
  return spenders.filter((_, index) => answers[index] === false)
}

/** Whether what a node answers to `eth_getCode` is a contract. An account that points to code (EIP-7702) is still somebody's. */
export function isCode(answer: unknown): boolean | undefined {
  if (typeof answer !== 'string' || !answer.startsWith('0x')) return undefined
  return answer.length > 2 && !/^0xef0100/i.test(answer)
}

function riskOf(parts: readonly Part[], warnings: readonly Warning[]): Inspection['risk'] {
  if (warnings.some(({ level }) => level === 'danger')) return 'danger'
  if (parts.some(({ what }) => what === 'unknown')) return 'unknown'
  return warnings.length > 0 ? 'caution' : 'none'
}
