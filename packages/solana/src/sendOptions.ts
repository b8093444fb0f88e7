import type { SolanaCommitment, SolanaSendOptions } from '@latchkey/core'
import { type KitError, kitError } from '@latchkey/protocol'

/** Every commitment name (VAL-10), mapped to the one in use today. */
const commitments = {
  processed: 'processed',
  confirmed: 'confirmed',
  finalized: 'finalized',
  recent: 'processed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  root: 'finalized',
  max: 'finalized',
} as const satisfies Record<SolanaCommitment, SolanaCommitment>

const names = ['skipPreflight', 'preflightCommitment', 'maxRetries', 'minContextSlot'] as const

/** Validates send options and converts them for wallets and nodes. Throws `request/invalid`. */
export function readSendOptions(given: unknown): SolanaSendOptions {
  if (typeof given !== 'object' || given === null) throw invalid('they are not an object')
  const unknown = Object.keys(given).find(name => !(names as readonly string[]).includes(name))
  if (unknown !== undefined) throw invalid(`${unknown.slice(0, 40)} is none of them`)
  const { skipPreflight, preflightCommitment, maxRetries, minContextSlot } = given as Record<string, unknown>
  if (skipPreflight !== undefined && typeof skipPreflight !== 'boolean')
    throw invalid('skipPreflight is not true or false')
  if (preflightCommitment !== undefined && !isCommitment(preflightCommitment))
    throw invalid('preflightCommitment is not known')
  return {
    ...(skipPreflight === undefined ? {} : { skipPreflight }),
    ...(preflightCommitment === undefined ? {} : { preflightCommitment: commitments[preflightCommitment] }),
    ...count('maxRetries', maxRetries),
    ...count('minContextSlot', minContextSlot),
  }
}

function isCommitment(value: unknown): value is SolanaCommitment {
  return typeof value === 'string' && Object.hasOwn(commitments, value)
}

function count<Name extends string>(name: Name, value: unknown): { [N in Name]?: number } {
  if (value === undefined) return {}
  if (!Number.isSafeInteger(value) || Number(value) < 0) throw invalid(`${name} is not a whole number`)
  return { [name]: value } as { [N in Name]?: number }
}

function invalid(details: string): KitError {
  return kitError('request/invalid', { value: 'options', details })
}
