import { allowed } from './allowed'
import { coin, type Ledger } from './createLedger'
import { type Ends, listEnds, packedEnds } from './pathEnds'
import { receiverOf } from './receiverOf'
import { moves, type RouterFunction } from './routerFunction'

/** In place of an amount: all that the router has of it. */
const balance = 2n ** 255n

type Amounts = { amount: bigint; limit: bigint; to: string; isByAccount: boolean }
type Swap = readonly [to: string, amount: bigint, limit: bigint, path: string, isByAccount: boolean]
type ListedSwap = readonly [to: string, amount: bigint, limit: bigint, path: readonly string[], boolean]
type Moved = readonly [token: string, to: string, amount: bigint]
type Detail = readonly [token: string, amount: bigint, expiry: bigint, nonce: bigint]

const packed = 'address,uint256,uint256,bytes,bool'
const listed = 'address,uint256,uint256,address[],bool'
const moved = 'address,address,uint256'
const detail = '(address,uint160,uint48,uint48)'

/** Commands of the universal router that move money, by their number. */
export const universalCommands: Readonly<Record<number, RouterFunction>> = {
  0: moves<Swap>('V3_SWAP_EXACT_IN', packed, ([to, amount, limit, path, isByAccount], ledger) =>
    exactIn(ledger, packedEnds(path), { amount, limit, to, isByAccount }),
  ),
  1: moves<Swap>('V3_SWAP_EXACT_OUT', packed, ([to, amount, limit, path, isByAccount], ledger) => {
    const ends = packedEnds(path)
    // V3 writes it from what comes out to what goes in.
    return exactOut(ledger, ends && { from: ends.into, into: ends.from }, { amount, limit, to, isByAccount })
  }),
  2: moves<Moved>('PERMIT2_TRANSFER_FROM', 'address,address,uint160', ([token, to, amount], ledger) => {
    ledger.give(token, amount)
    ledger.deliver(token, amount, receiverOf(to, ledger), false)
  }),
  3: moves<readonly [readonly [readonly Detail[], string]]>(
    'PERMIT2_PERMIT_BATCH',
    `(${detail}[],address,uint256),bytes`,
    ([[details, spender]], ledger) => permit(ledger, details, spender),
  ),
  // The contract keeps no more of the least than 160 bits.
  4: moves<Moved>('SWEEP', 'address,address,uint160', ([token, to, least], ledger) =>
    ledger.sweep(keyOf(token), least, receiverOf(to, ledger)),
  ),
  5: moves<Moved>('TRANSFER', moved, ([token, to, amount], ledger) => {
    if (amount === balance) ledger.sweep(keyOf(token), 0n, receiverOf(to, ledger))
    else ledger.transfer(keyOf(token), amount, receiverOf(to, ledger))
  }),
  6: moves<Moved>('PAY_PORTION', moved, ([token, to, bips], ledger) =>
    ledger.share(keyOf(token), bips, receiverOf(to, ledger)),
  ),
  8: moves<ListedSwap>('V2_SWAP_EXACT_IN', listed, ([to, amount, limit, path, isByAccount], ledger) =>
    // Without an amount the pool has it already, from wherever.
    amount === 0n ? false : exactIn(ledger, listEnds(path), { amount, limit, to, isByAccount }),
  ),
  9: moves<ListedSwap>('V2_SWAP_EXACT_OUT', listed, ([to, amount, limit, path, isByAccount], ledger) =>
    exactOut(ledger, listEnds(path), { amount, limit, to, isByAccount }),
  ),
  10: moves<readonly [readonly [Detail, string]]>(
    'PERMIT2_PERMIT',
    `(${detail},address,uint256),bytes`,
    ([[one, spender]], ledger) => permit(ledger, [one], spender),
  ),
  11: moves<readonly [string, bigint]>('WRAP_ETH', 'address,uint256', ([to, amount], ledger) => {
    const receiver = receiverOf(to, ledger)
    if (amount === balance) return ledger.sweep(coin, 0n, receiver, ledger.router.weth)
    ledger.spend(coin, amount)
    ledger.deliver(ledger.router.weth, amount, receiver, false)
  }),
  12: moves<readonly [string, bigint]>('UNWRAP_WETH', 'address,uint256', ([to, least], ledger) =>
    ledger.sweep(ledger.router.weth, least, receiverOf(to, ledger), coin),
  ),
}

/** Commands that allow something: what they do is said even where they may fail. */
export const permitCommands: readonly number[] = [3, 10]

function exactIn(ledger: Ledger, ends: Ends | false, { amount, limit, to, isByAccount }: Amounts): unknown {
  if (!ends || (isByAccount && amount === balance)) return false
  if (isByAccount) ledger.give(ends.from, amount)
  else if (amount === balance) ledger.clear(ends.from)
  else ledger.spend(ends.from, amount)
  return ledger.deliver(ends.into, limit, receiverOf(to, ledger))
}

function exactOut(ledger: Ledger, ends: Ends | false, { amount, limit, to, isByAccount }: Amounts): unknown {
  if (!ends) return false
  if (isByAccount) ledger.give(ends.from, limit)
  else ledger.spend(ends.from, limit)
  return ledger.deliver(ends.into, amount, receiverOf(to, ledger))
}

function permit({ moves: { parts } }: Ledger, details: readonly Detail[], spender: string): void {
  for (const [token, amount, expiry] of details)
    parts.push(...allowed({ what: 'allow', asset: { kind: 'token', token, amount }, spender, expiry }))
}

/** The address of zeros is the coin. */
function keyOf(token: string): string {
  return /^0x0{40}$/.test(token) ? coin : token
}
