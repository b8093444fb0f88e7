import type { Json } from '@latchkey/protocol/frame'
import { badParams } from '../../host/rpcFailure'
import { readQuantity } from '../quantity'
import { fieldsOf, listOf, notHere } from './fieldsOf'

/** What policies and rules add to a permission. */
export type ReadLimits = { until?: number; mostCalls?: number; allowance?: bigint }

const mostLimits = 10
const mostUses = 1_000_000
/** So far ahead at most: what nobody remembers to have allowed has ended. */
const longestSeconds = 30 * 86_400

/** Policies of the older form: a number of calls, or an amount beside the permission. */
export function readPolicies(values: readonly Json[]): ReadLimits {
  return values.map(readPolicy).reduce<ReadLimits>(merge, {})
}

/** Rules of the newer form: when it ends, and a number of calls. */
export function readRules(value: Json | undefined): ReadLimits {
  if (value === undefined || value === null) return {}
  const rules = listOf(value, 'rules', mostLimits)
  return rules.map(readRule).reduce<ReadLimits>(merge, {})
}

/** Policies are beside the permission, or beside all of them. */
export function policiesIn(value: Json | undefined): readonly Json[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value) || value.length > mostLimits)
    throw badParams(`policies is not a list of at most ${mostLimits}`)
  return value as readonly Json[]
}

/** The second at which it ends, which every permission has. */
export function readExpiry(value: Json | undefined, now: number): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw badParams('expiry is missing, or no time in whole seconds')
  if (value <= now) throw badParams('expiry is in the past')
  if (value > now + longestSeconds) throw badParams('expiry is more than 30 days from now')
  return value
}

function readPolicy(value: Json): ReadLimits {
  const { type, data } = fieldsOf(value, 'a policy', ['type', 'data'])
  if (type === 'call-limit') return readCalls(data)
  if (type === 'token-allowance') {
    const { allowance } = fieldsOf(data, 'the policy token-allowance', ['allowance'])
    return { allowance: readAmount('allowance', allowance) }
  }
  throw notHere(`The policy ${nameOf(type)}`)
}

function readRule(value: Json): ReadLimits {
  const { type, data } = fieldsOf(value, 'a rule', ['type', 'data'])
  if (type === 'call-limit') return readCalls(data)
  if (type !== 'expiry') throw notHere(`The rule ${nameOf(type)}`)
  const { timestamp } = fieldsOf(data, 'the rule expiry', ['timestamp'])
  if (typeof timestamp !== 'number') throw badParams('timestamp is no number')
  return { until: timestamp }
}

function readCalls(data: Json | undefined): ReadLimits {
  const { count, limit } = fieldsOf(data, 'call-limit', ['count', 'limit'])
  const given = count ?? limit
  if (count !== undefined && limit !== undefined) throw badParams('call-limit has two numbers')
  if (typeof given !== 'number' || !Number.isSafeInteger(given) || given < 1 || given > mostUses)
    throw badParams(`call-limit is not a number of 1 to ${mostUses} calls`)
  return { mostCalls: given }
}

/** An amount, above nothing. */
export function readAmount(name: string, value: Json | undefined): bigint {
  const amount = readQuantity(name, value)
  if (amount === undefined) throw badParams(`${name} is missing: nothing is allowed without a limit`)
  if (amount === 0n) throw badParams(`${name} is nothing`)
  return amount
}

/** Two of one kind could be meant in two ways. */
function merge(limits: ReadLimits, more: ReadLimits): ReadLimits {
  for (const name of Object.keys(more)) if (name in limits) throw badParams('A limit is there twice')
  return { ...limits, ...more }
}

export function nameOf(type: Json | undefined): string {
  return typeof type === 'string' ? type.slice(0, 64) : 'without a name'
}
