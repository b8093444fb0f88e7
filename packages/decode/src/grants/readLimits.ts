import { never } from '../part'
import { isGiven, list, notUnderstood, only, quantity, whole } from './strict'

/** What limits a permission, in seconds, uses, and an amount beside it. */
export type Limits = { until: bigint; mostCalls?: bigint; allowance?: bigint }

/** In seconds: what ends later has no end for anybody alive. */
const latest = 7_258_118_400n

/** Reads when it ends, which every permission has, and its policies and rules. */
export function readLimits({ expiry, lists }: { expiry: unknown; lists: readonly unknown[] }): Limits {
  const all = lists.flatMap(each => (isGiven(each) ? list(each).map(readLimit) : []))
  if (isGiven(expiry)) all.push({ until: whole(expiry) })
  const limits: Partial<Limits> = Object.assign({}, ...all)
  // Two of one kind could be meant in two ways.
  if (Object.keys(limits).length !== all.length) throw notUnderstood()
  const { until = never } = limits
  if (until > latest) throw notUnderstood()
  return { ...limits, until }
}

function readLimit(value: unknown): Partial<Limits> {
  const { type, data } = only(value, ['type', 'data'])
  if (type === 'expiry') return { until: whole(only(data, ['timestamp']).timestamp) }
  if (type === 'token-allowance') return { allowance: quantity(only(data, ['allowance']).allowance) }
  if (type !== 'call-limit') throw notUnderstood()
  const { count, limit } = only(data, ['count', 'limit'])
  if (isGiven(count) === isGiven(limit)) throw notUnderstood()
  return { mostCalls: whole(count ?? limit) }
}
