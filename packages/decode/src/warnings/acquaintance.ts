import { isSameAddress } from '../hex'
import { visibleText } from '../message/visibleText'
import type { Part } from '../part'
import type { SignRequest } from '../request'
import type { Facts } from './facts'
import { isLookAlike } from './isLookAlike'

/** How a visitor knows an address: it is an account of theirs, or they sent to it. `name`: how it is called, to be shown. */
export type Acquaintance = { how: 'own' | 'sent'; name?: string }

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
  const shown = name && `\u2068${visibleText(name).text}\u2069`
  return { how: isOwn ? 'own' : 'sent', ...(shown && { name: shown }) }
}
