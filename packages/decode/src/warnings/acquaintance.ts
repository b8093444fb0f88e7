import { isSameAddress } from '../hex'
import { visibleText } from '../message/visibleText'
import type { Part } from '../part'
import type { SignRequest } from '../request'
import type { Facts } from './facts'
import { isLookAlike } from './isLookAlike'

/** How a visitor knows the address `of`: it is an account of theirs, or they sent to it. `called` ends what is said of it. */
export type Acquaintance = { of: string; how: 'own' | 'sent'; called: string }

/** How the visitor knows who gets something by this part; undefined where they do not. */
export function acquaintanceOf(
  part: Part,
  { account }: SignRequest,
  { knownAddresses = [], ownAddresses = [], names = {} }: Facts,
): Acquaintance | undefined {
  const to = 'to' in part && part.what !== 'unknown' ? part.to : undefined
  if (to === undefined) return undefined
  const isIn = (list: readonly string[]) => list.some(each => isSameAddress(each, to))
  const isOwn = isIn([account, ...ownAddresses])
  // Of two that look the same, one may be known only because the visitor took it for the other.
  const isSent = isIn(knownAddresses) && ![account, ...knownAddresses].some(each => isLookAlike(each, to))
  if (!isOwn && !isSent) return undefined
  const name = Object.hasOwn(names, to.toLowerCase()) ? names[to.toLowerCase()] : undefined
  const called = name ? ` · \u2068${visibleText(name).text}\u2069` : ''
  return { of: to, how: isOwn ? 'own' : 'sent', called }
}
