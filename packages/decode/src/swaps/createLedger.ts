import { isSameAddress } from '../hex'
import type { Part } from '../part'
import type { Router } from './findRouter'

/** The network's coin, where a token is named by its address. */
export const coin = ''

/** At least so much; `isMade`: it came out of a swap, so that there may be more of it. */
type Held = { least: bigint; isMade: boolean }

/** What the steps of a call come to. Amounts stand under the token's address, or `coin`. */
export type Moves = {
  /** What the account gives at most. */
  gives: Map<string, bigint>
  /** What the router holds: it keeps nothing for anybody, and what stays there, the next one takes. */
  held: Map<string, Held>
  /** Who gets how much at least. */
  gets: Map<string, Map<string, bigint>>
  /** What others keep of it, in ten-thousandths. */
  fees: { to: string; bips: bigint }[]
  /** What it does beside: permits, and what is sent straight to others. */
  parts: Part[]
  expiry?: bigint
  /** A step was not read: it may use what the router holds, and take more from the account. */
  isUnread: boolean
  /** So it is, or a step is read elsewhere: from then on nobody knows what the router holds. */
  isOpen: boolean
}

export type Ledger = ReturnType<typeof createLedger>

/** Shares above this, in ten-thousandths of all, are no fee any more. */
const mostFees = 500n
const whole = 10_000n

/** Follows what a router's steps move between the account, the router and others. */
export function createLedger(router: Router, account: string, value: bigint) {
  const moves: Moves = {
    gives: new Map(),
    held: new Map(),
    gets: new Map(),
    fees: [],
    parts: [],
    isUnread: false,
    isOpen: false,
  }
  const { gives, held, gets, fees } = moves
  const isRouter = (address: string) => isSameAddress(address, router.address)
  const has = (key: string) => (moves.isOpen ? 0n : (held.get(key)?.least ?? 0n))

  function give(key: string, most: bigint): void {
    if (most > 0n) gives.set(key, (gives.get(key) ?? 0n) + most)
  }

  function hold(key: string, least: bigint, isMade: boolean): void {
    held.set(key, { least: has(key) + least, isMade: isMade || (held.get(key)?.isMade ?? false) })
  }

  function spend(key: string, most: bigint): void {
    const had = held.get(key)
    if (had) held.set(key, { ...had, least: had.least > most ? had.least - most : 0n })
  }

  function deliver(key: string, least: bigint, to: string, isMade = true): void {
    if (isRouter(to)) return hold(key, least, isMade)
    const receiver = to.toLowerCase()
    const own = gets.get(receiver) ?? new Map<string, bigint>()
    gets.set(receiver, own.set(key, (own.get(key) ?? 0n) + least))
  }

  /** A small part of it is a fee; whoever gets more is a receiver. */
  function pay(key: string, amount: bigint, bips: bigint, to: string): void {
    if (isRouter(to)) return
    spend(key, amount)
    const sum = fees.reduce((before, fee) => before + fee.bips, bips)
    if (isSameAddress(to, account) || sum > mostFees) deliver(key, amount, to)
    else fees.push({ to, bips })
  }

  if (value > 0n) {
    give(coin, value)
    hold(coin, value, false)
  }
  return {
    ...{ router, account, moves, has, give, spend, deliver },
    leaveUnread() {
      moves.isUnread = true
      moves.isOpen = true
    },
    /** The earliest time counts. */
    until(time: bigint) {
      moves.expiry = moves.expiry === undefined || time < moves.expiry ? time : moves.expiry
    },
    /** The account's tokens come to the router. */
    bring(key: string, amount: bigint) {
      give(key, amount)
      hold(key, amount, false)
    },
    /** The router uses all that it has of it. */
    clear: (key: string) => void held.delete(key),
    /** All that the router has of it goes to somebody, as what it is or changed; it makes sure that it is so much. */
    sweep(key: string, least: bigint, to: string, as: string = key) {
      const had = has(key)
      const isMade = held.get(key)?.isMade ?? false
      held.delete(key)
      deliver(as, had > least ? had : least, to, isMade)
    },
    /** So many ten-thousandths of what the router has of it. */
    share: (key: string, bips: bigint, to: string) => pay(key, (has(key) * bips) / whole, bips, to),
    /** An exact amount of what the router has of it. */
    transfer(key: string, amount: bigint, to: string) {
      const had = has(key)
      // Nobody can say what share of it that is.
      if (moves.isOpen && !isSameAddress(to, account)) return
      pay(key, amount, had > 0n ? (amount * whole + had - 1n) / had : whole, to)
    },
  }
}
