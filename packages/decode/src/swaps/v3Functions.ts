import { allowed } from './allowed'
import { coin, type Ledger } from './createLedger'
import { type Ends, listEnds, packedEnds } from './pathEnds'
import { receiverOf } from './receiverOf'
import { moves, type RouterFunction } from './routerFunction'

/** Coins that were sent along pay for the token that stands for them, where they are enough; else the account does. */
function payV3(ledger: Ledger, token: string, most: bigint): void {
  if (token === ledger.router.weth && most > 0n && ledger.has(coin) >= most) ledger.spend(coin, most)
  else ledger.give(token, most)
}

function exactIn(ledger: Ledger, { from, into }: Ends, to: string, amount: bigint, least: bigint): void {
  // The newer one means by none: all that it has of it.
  if (ledger.router.kind === 'router02' && amount === 0n) ledger.clear(from)
  else payV3(ledger, from, amount)
  ledger.deliver(into, least, receiverOf(to, ledger))
}

function exactOut(ledger: Ledger, { from, into }: Ends, to: string, amount: bigint, most: bigint): void {
  payV3(ledger, from, most)
  ledger.deliver(into, amount, receiverOf(to, ledger))
}

type Single = readonly [from: string, into: string, fee: bigint, to: string, ...amounts: bigint[]]
type Along = readonly [path: string, to: string, ...amounts: bigint[]]

const singleTypes = (last: string) => `(address,address,uint24,address,${last}uint256,uint256,uint160)`
const alongTypes = (last: string) => `(bytes,address,${last}uint256,uint256)`

/** The four swaps of V3; the first router has a time in each of them. */
function v3Swaps(
  hasTime: boolean,
  [inOne, inAll, outOne, outAll]: readonly [string, string, string, string],
) {
  const last = hasTime ? 'uint256,' : ''
  const amountsOf = (amounts: readonly bigint[], ledger: Ledger): readonly bigint[] => {
    if (hasTime) ledger.until(amounts[0] ?? 0n)
    return hasTime ? amounts.slice(1) : amounts
  }
  return {
    [inOne]: moves<readonly [Single]>(
      'exactInputSingle',
      singleTypes(last),
      ([[from, into, , to, ...all]], ledger) => {
        const [amount = 0n, least = 0n] = amountsOf(all, ledger)
        exactIn(ledger, { from, into }, to, amount, least)
      },
    ),
    [inAll]: moves<readonly [Along]>('exactInput', alongTypes(last), ([[path, to, ...all]], ledger) => {
      const ends = packedEnds(path)
      const [amount = 0n, least = 0n] = amountsOf(all, ledger)
      return ends && exactIn(ledger, ends, to, amount, least)
    }),
    [outOne]: moves<readonly [Single]>(
      'exactOutputSingle',
      singleTypes(last),
      ([[from, into, , to, ...all]], ledger) => {
        const [amount = 0n, most = 0n, limit] = amountsOf(all, ledger)
        // With a limit of its price it may end before the amount is reached.
        exactOut(ledger, { from, into }, to, limit === 0n ? amount : 0n, most)
        return limit === 0n
      },
    ),
    [outAll]: moves<readonly [Along]>('exactOutput', alongTypes(last), ([[path, to, ...all]], ledger) => {
      // It is written from what comes out to what goes in.
      const ends = packedEnds(path)
      const [amount = 0n, most = 0n] = amountsOf(all, ledger)
      return ends && exactOut(ledger, { from: ends.into, into: ends.from }, to, amount, most)
    }),
  }
}

const permitTypes = 'address,uint256,uint256,uint8,bytes32,bytes32'
const most = 2n ** 256n - 1n

const permits = (name: string, isAll: boolean) =>
  moves<readonly [string, bigint]>(name, permitTypes, ([token, amount], { moves, router }) => {
    // One for all has a number where the other has an amount; the time of both is for who hands them in.
    const asset = { kind: 'token', token, amount: isAll ? most : amount } as const
    moves.parts.push(...allowed({ what: 'allow', asset, spender: router.address }))
  })

/** What both V3 routers do with what they hold. Here the addresses for themselves mean nothing. */
const payments: Readonly<Record<string, RouterFunction>> = {
  '49404b7c': moves<readonly [bigint, string]>('unwrapWETH9', 'uint256,address', ([least, to], ledger) =>
    ledger.sweep(ledger.router.weth, least, to, coin),
  ),
  df2ab5bb: moves<readonly [string, bigint, string]>(
    'sweepToken',
    'address,uint256,address',
    ([token, least, to], ledger) => ledger.sweep(token, least, to),
  ),
  '12210e8a': moves<readonly []>('refundETH', '', (_, ledger) => ledger.sweep(coin, 0n, ledger.account)),
  f3995c67: permits('selfPermit', false),
  c2e3140a: permits('selfPermitIfNecessary', false),
  '4659a494': permits('selfPermitAllowed', true),
  a4a78f0c: permits('selfPermitAllowedIfNecessary', true),
}

/** The functions of the first V3 router that it swaps and pays with. */
export const v3Functions: Readonly<Record<string, RouterFunction>> = {
  ...payments,
  ...v3Swaps(true, ['414bf389', 'c04b8d59', 'db3e2198', 'f28c0498']),
}

/** Those of the second one, which swaps at V2, too. */
export const router02Functions: Readonly<Record<string, RouterFunction>> = {
  ...payments,
  ...v3Swaps(false, ['04e45aaf', 'b858183f', '5023b4df', '09b81346']),
  '472b43f3': moves<readonly [bigint, bigint, readonly string[], string]>(
    'swapExactTokensForTokens',
    'uint256,uint256,address[],address',
    ([amount, least, path, to], ledger) => {
      const ends = listEnds(path)
      return ends && exactIn(ledger, ends, to, amount, least)
    },
  ),
  '42712a67': moves<readonly [bigint, bigint, readonly string[], string]>(
    'swapTokensForExactTokens',
    'uint256,uint256,address[],address',
    ([amount, most, path, to], ledger) => {
      const ends = listEnds(path)
      return ends && exactOut(ledger, ends, to, amount, most)
    },
  ),
  '49616997': moves<readonly [bigint]>('unwrapWETH9', 'uint256', ([least], ledger) =>
    ledger.sweep(ledger.router.weth, least, ledger.account, coin),
  ),
  e90a182f: moves<readonly [string, bigint]>('sweepToken', 'address,uint256', ([token, least], ledger) =>
    ledger.sweep(token, least, ledger.account),
  ),
  '1c58db4f': moves<readonly [bigint]>('wrapETH', 'uint256', ([amount], ledger) => {
    ledger.spend(coin, amount)
    ledger.deliver(ledger.router.weth, amount, ledger.router.address, false)
  }),
  f2d5d56b: moves<readonly [string, bigint]>('pull', 'address,uint256', ([token, amount], ledger) =>
    ledger.bring(token, amount),
  ),
}
