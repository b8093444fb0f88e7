import { isSameAddress } from '../hex'
import type { Asset, Part } from '../part'
import { coin, type Ledger, type Moves } from './createLedger'

type Swap = Extract<Part, { what: 'swap' }>

/** What the steps of a router come to: what is given for what, and who gets it. */
export function partsOfMoves({ router, account, moves }: Ledger): Part[] {
  const { parts, isUnread, isOpen, gives, gets, fees, expiry } = moves
  if (!isOpen) leaveBehind(moves, router.address)
  settle(moves, account)
  const unread: Part[] = isUnread ? [{ what: 'unknown', reason: 'form', to: router.address }] : []
  const given = assetsOf(gives)
  const receivers = [...gets]
    .filter(([, own]) => own.size > 0)
    .sort(([one], [other]) => Number(isSameAddress(other, account)) - Number(isSameAddress(one, account)))
  if (given.length === 0)
    return [
      ...parts,
      // Nobody is given anything for nothing: what is moved is not the account's.
      ...(receivers.length > 0 ? [{ what: 'unknown', reason: 'form', to: router.address } as const] : unread),
    ]
  if (isOpen && receivers.length === 0)
    return [
      ...parts,
      ...given.map((asset): Part => ({ what: 'send', asset, from: undefined, to: router.address })),
      ...unread,
    ]
  const swaps = receivers.map(
    ([to, own], index): Swap => ({
      what: 'swap',
      gives: index === 0 ? given : [],
      gets: assetsOf(own),
      ...(!isSameAddress(to, account) && { to }),
      ...(index === 0 && fees.length > 0 && { fees }),
      ...(expiry !== undefined && { expiry }),
    }),
  )
  const none: Swap = { what: 'swap', gives: given, gets: [], ...(expiry !== undefined && { expiry }) }
  return [...parts, ...(swaps.length > 0 ? swaps : [none]), ...unread]
}

/** Nobody fetched it: what came out of a swap, and what was sent along and not used. */
function leaveBehind({ held, gets }: Moves, router: string): void {
  const left = [...held].filter(([, { least, isMade }]) => isMade || least > 0n)
  if (left.length > 0) gets.set(router, new Map(left.map(([key, { least }]) => [key, least])))
}

/** What comes back of what is given is no gain; and beside what was not read, a least of nothing says nothing. */
function settle({ gives, gets, isOpen }: Moves, account: string): void {
  const own = gets.get(account.toLowerCase()) ?? new Map<string, bigint>()
  for (const [key, least] of own) {
    const given = gives.get(key) ?? 0n
    const isBack = gives.has(key)
    if (least > given) {
      own.set(key, least - given)
      gives.delete(key)
    } else if (isBack || isOpen) own.delete(key)
    if (isBack && least === given) gives.delete(key)
    else if (least < given) gives.set(key, given - least)
  }
}

function assetsOf(amounts: ReadonlyMap<string, bigint>): Asset[] {
  return [...amounts].map(([token, amount]) =>
    token === coin ? { kind: 'coin', amount } : { kind: 'token', token, amount },
  )
}
