import { encodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import type { Simulation } from '../../src/warnings/facts'
import * as b from '../build'
import { encode } from '../build'
import { bad, type Case, good, known, multicall } from './case'

const { account, falseFriend, friend, mainnet, sent, stranger, token } = b
const eth = 10n ** 18n
const usdc = 5_000_000n
const least = 10n ** 15n
const soon = 1_800_000_000n
const none = 0n
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const v2 = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const v3 = '0xE592427A0AEce92De3Edee1F18E0157C05861564'
const router02 = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const universal = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
const zero = `0x${'0'.repeat(40)}`
const me = `0x${'0'.repeat(39)}1`
const itself = `0x${'0'.repeat(39)}2`
const balance = 2n ** 255n
const signature: Hex = `0x${'11'.repeat(65)}`

const packed = (...tokens: string[]): Hex => `0x${tokens.map(each => each.slice(2)).join('000bb8')}`
const forCoins = (to: string, min: bigint) =>
  encode('function swapExactTokensForETH(uint256,uint256,address[],address,uint256)', [
    ...[usdc, min, [token, weth]],
    ...[to, soon],
  ])
const ofCoins = (name: string, to: string) =>
  encode(`function ${name}(uint256,address[],address,uint256)`, [usdc, [weth, token], to, soon])
/** At the newer V3 router. */
const single = (to: string, min: bigint, [from, into] = [token, weth]) =>
  encode('function exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))', [
    [from, into, 3000, to, usdc, min, none],
  ])
const unwrap = (min: bigint, to: string) => encode('function unwrapWETH9(uint256,address)', [min, to])
/** At the first one. */
const along = (to: string, min: bigint, path = packed(token, dai, weth)) =>
  encode('function exactInput((bytes,address,uint256,uint256,uint256))', [[path, to, soon, usdc, min]])
const refund = encode('function refundETH()', [])

type Command = readonly [number: number, types: string, values: readonly unknown[]]
const plan = (...commands: Command[]) => {
  const numbers: Hex = `0x${commands.map(([number]) => number.toString(16).padStart(2, '0')).join('')}`
  const inputs = commands.map(([, types, values]) =>
    encodeAbiParameters(parseAbiParameters(types), values as never),
  )
  return [numbers, inputs] as const
}
const execute = (...commands: Command[]) =>
  encode('function execute(bytes,bytes[],uint256)', [...plan(...commands), soon])
const swapTypes = 'address, uint256, uint256, bytes, bool'
const listTypes = 'address, uint256, uint256, address[], bool'
const three = 'address, address, uint256'
const swapV3 = (to: string, amount: bigint, min: bigint, path: Hex, isByAccount = true): Command => [
  ...([0, swapTypes, [to, amount, min, path, isByAccount]] as const),
]
const outV3 = (to: string, amount: bigint, most: bigint, path: Hex, isByAccount = true): Command => [
  ...([1, swapTypes, [to, amount, most, path, isByAccount]] as const),
]
const swapV2 = (to: string, amount: bigint, min: bigint, path: string[], isByAccount = true): Command => [
  ...([8, listTypes, [to, amount, min, path, isByAccount]] as const),
]
const sweep = (of: string, to: string, min: bigint): Command => [4, three, [of, to, min]]
const portion = (of: string, to: string, bips: bigint): Command => [6, three, [of, to, bips]]
const wrap = (amount: bigint): Command => [11, 'address, uint256', [itself, amount]]
const unwrapAll = (to: string, min: bigint): Command => [12, 'address, uint256', [to, min]]
const permit = (spender: string, amount: bigint): Command => [
  10,
  '((address, uint160, uint48, uint48), address, uint256), bytes',
  [[[token, amount, Number(soon), 0], spender, soon], signature],
]
const v4: Command = [16, 'bytes, bytes[]', ['0x060c0f', []]]
const subPlan = (...commands: Command[]): Command => [33, 'bytes, bytes[]', plan(...commands)]

const tried = (changes: Simulation['changes']) => ({ simulation: { changes, isComplete: true } })
const coins = (amount: bigint) => ({ kind: 'coin', amount }) as const
const tokens = (amount: bigint) => ({ kind: 'token', token, amount }) as const

const swap = (name: string, router: string, data: string, value: bigint = none): Case =>
  good(name, sent(router, data, value), ['swap'])
const universalSwap = (name: string, commands: readonly Command[], value: bigint = none): Case =>
  swap(name, universal, execute(...commands), value)
const mixed = (name: string, commands: readonly Command[], does: Case['does'], value: bigint = none): Case =>
  good(name, sent(universal, execute(...commands), value), does, 'unknown')

/** Swaps by routers that everybody knows. */
export const swaps: readonly Case[] = [
  swap('tokens for coins at Uniswap v2', v2, forCoins(account, least)),
  swap(
    'coins for tokens with a fee of their own',
    v2,
    ofCoins('swapExactETHForTokensSupportingFeeOnTransferTokens', account),
    eth,
  ),
  swap('coins for exactly so many tokens', v2, ofCoins('swapETHForExactTokens', account), eth),
  swap(
    'tokens for exactly so many coins',
    v2,
    encode('function swapTokensForExactETH(uint256,uint256,address[],address,uint256)', [
      ...[least, usdc, [token, weth]],
      ...[account, soon],
    ]),
  ),
  swap('a path of three at the first Uniswap v3', v3, along(account, least)),
  swap('a path of three, unwrapped', v3, multicall(along(zero, none), unwrap(least, account))),
  swap('a swap and what unwraps it', router02, multicall(single(itself, least), unwrap(least, account))),
  swap('a swap for whoever asks', router02, multicall(single(me, least))),
  swap('coins for tokens at Uniswap v3', router02, multicall(single(me, least, [weth, token]), refund), usdc),
  swap(
    'coins for exactly so many tokens at Uniswap v3',
    v3,
    multicall(
      encode('function exactOutputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))', [
        [weth, token, 3000, account, soon, usdc, eth, none],
      ]),
      refund,
    ),
    eth,
  ),
  good(
    'a permit and the swap by it',
    sent(
      router02,
      multicall(
        encode('function selfPermit(address,uint256,uint256,uint8,bytes32,bytes32)', [
          ...[token, usdc, soon, 27],
          ...[`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`],
        ]),
        single(me, least),
      ),
    ),
    ['allow', 'swap'],
  ),
  universalSwap('a swap by the universal router', [swapV3(me, usdc, least, packed(token, weth))]),
  universalSwap(
    'coins by the universal router',
    [wrap(eth), swapV3(me, eth, usdc, packed(weth, token), false)],
    eth,
  ),
  universalSwap('tokens for coins by the universal router', [
    swapV3(itself, usdc, none, packed(token, weth)),
    unwrapAll(me, least),
  ]),
  universalSwap('two ways and one least', [
    swapV3(itself, 3_000_000n, none, packed(token, weth)),
    swapV2(itself, 2_000_000n, none, [token, dai, weth]),
    unwrapAll(me, least),
  ]),
  universalSwap('one way over another', [
    swapV3(itself, usdc, none, packed(token, dai)),
    swapV2(me, balance, least, [dai, weth], false),
  ]),
  universalSwap('a swap with a fee', [
    swapV3(itself, usdc, none, packed(token, weth)),
    portion(weth, stranger, 25n),
    unwrapAll(me, least),
  ]),
  universalSwap(
    'exactly so many tokens by the universal router',
    [wrap(eth), outV3(me, usdc, eth, packed(token, weth), false), unwrapAll(me, none)],
    eth,
  ),
  universalSwap('a plan within a plan', [subPlan(swapV3(me, usdc, least, packed(token, weth)))]),
  good(
    'a permit for the universal router and the swap by it',
    sent(
      universal,
      execute(permit(universal, 2n ** 160n - 1n), swapV3(me, usdc, least, packed(token, weth))),
    ),
    ['allow', 'swap'],
    'caution',
  ),
  good('a swap for a friend', sent(v2, forCoins(friend, least)), ['swap'], 'caution', known),
  mixed('coins at Uniswap v4', [v4], ['send', 'unknown'], eth),
  good('tokens at Uniswap v4', sent(universal, execute(v4)), ['unknown'], 'unknown'),
  mixed(
    'a swap beside one of Uniswap v4',
    [swapV3(me, usdc, least, packed(token, weth)), v4],
    ['swap', 'unknown'],
  ),
  mixed(
    'a swap of which a part may fail',
    [swapV3(me, usdc, least, packed(token, weth)), [0x84, three, [weth, me, none]]],
    ['swap', 'unknown'],
  ),
  mixed(
    'a swap with a path that is none',
    [swapV3(me, usdc, least, packed(token, weth)), swapV3(me, usdc, least, '0x1234')],
    ['swap', 'unknown'],
  ),
  mixed(
    'a swap whose result another step may take',
    [
      swapV3(itself, usdc, least, packed(token, weth)),
      [0x85, three, [weth, stranger, least]],
      sweep(weth, me, none),
    ],
    ['send', 'unknown'],
  ),
  mixed(
    'coins at Uniswap v4 with a fee',
    [v4, portion(token, stranger, 25n), sweep(token, me, usdc)],
    ['swap', 'unknown'],
    eth,
  ),
  good(
    'a swap by the account’s own program',
    sent(
      account,
      b.call(
        'execute' as never,
        [`0x01${'0'.repeat(62)}`, b.executions([v2, none, forCoins(account, least)])],
        b.executeAbi,
      ),
    ),
    ['swap'],
  ),
  good(
    'a swap with more behind it',
    sent(v2, `${forCoins(account, least)}00`),
    ['swap', 'unknown'],
    'unknown',
  ),
  good(
    'a swap at a router that nobody knows',
    sent(stranger, forCoins(stranger, none)),
    ['unknown'],
    'unknown',
  ),
  good(
    'a swap at the address of a router on another chain',
    { ...sent(v2, forCoins(stranger, none)), networkId: 'eip155:31337' as typeof mainnet },
    ['unknown'],
    'unknown',
  ),
  good(
    'a swap through a contract',
    sent(
      b.multicall3,
      b.call('aggregate3' as never, [[[v2, false, forCoins(b.multicall3, least)]]], b.aggregateAbi),
    ),
    ['unknown'],
    'unknown',
  ),
  good(
    'a swap that does what it says',
    sent(v2, forCoins(account, least)),
    ['swap'],
    'none',
    tried([tokens(-usdc), coins(least + 5n)]),
  ),

  bad('a swap for a stranger', sent(v2, forCoins(stranger, least)), ['swap'], ['other-receiver']),
  bad(
    'a swap for somebody like a friend',
    sent(v2, forCoins(falseFriend, least)),
    ['swap'],
    ['other-receiver', 'look-alike'],
    known,
  ),
  bad(
    'a stranger who sweeps what Uniswap v4 brought',
    sent(universal, execute(v4, sweep(token, stranger, none)), eth),
    ['swap', 'unknown'],
    ['for-nothing', 'other-receiver'],
  ),
  bad(
    'tokens of Permit2 for a stranger',
    sent(
      universal,
      execute(
        [2, 'address, address, uint160', [token, stranger, usdc]],
        swapV3(me, usdc, least, packed(token, weth)),
      ),
    ),
    ['swap', 'swap'],
    ['other-receiver'],
  ),
  bad('a swap for nobody', sent(v2, forCoins(zero, least)), ['swap'], ['lost']),
  bad('a swap for nothing at Uniswap v2', sent(v2, forCoins(account, none)), ['swap'], ['for-nothing']),
  bad(
    'a swap that is left in the router',
    sent(router02, multicall(single(itself, least))),
    ['swap'],
    ['other-receiver'],
  ),
  bad(
    'coins that are left in the router',
    sent(router02, multicall(single(me, least, [weth, token])), eth),
    ['swap', 'swap'],
    ['other-receiver'],
  ),
  bad(
    'a swap that a stranger unwraps',
    sent(router02, multicall(single(itself, least), unwrap(least, stranger))),
    ['swap'],
    ['other-receiver'],
  ),
  bad('a swap for nothing at Uniswap v3', sent(router02, single(me, none)), ['swap'], ['for-nothing']),
  bad(
    'a swap for all that one has',
    sent(
      v2,
      encode('function swapTokensForExactETH(uint256,uint256,address[],address,uint256)', [
        least,
        b.most,
        [token, weth],
        account,
        soon,
      ]),
    ),
    ['swap'],
    ['for-nothing'],
  ),
  bad(
    'a stranger at the universal router',
    sent(universal, execute(swapV3(stranger, usdc, least, packed(token, weth)))),
    ['swap'],
    ['other-receiver'],
  ),
  bad(
    'a stranger who sweeps',
    sent(universal, execute(swapV3(itself, usdc, least, packed(token, weth)), sweep(weth, stranger, least))),
    ['swap'],
    ['other-receiver'],
  ),
  bad(
    'nothing at the universal router',
    sent(universal, execute(swapV3(me, usdc, none, packed(token, weth)))),
    ['swap'],
    ['for-nothing'],
  ),
  bad(
    'a fee of everything',
    sent(
      universal,
      execute(
        swapV3(itself, usdc, least, packed(token, weth)),
        portion(weth, stranger, 9_900n),
        unwrapAll(me, 10n ** 13n),
      ),
    ),
    ['swap', 'swap'],
    ['other-receiver'],
  ),
  bad(
    'a permit for a stranger in a swap',
    sent(universal, execute(permit(stranger, 2n ** 160n - 1n), swapV3(me, usdc, least, packed(token, weth)))),
    ['allow', 'swap'],
    ['unlimited-approval'],
  ),
  bad(
    'a permit for a stranger that may fail',
    sent(
      universal,
      execute(
        [138, permit(stranger, usdc)[1], permit(stranger, 2n ** 160n - 1n)[2]],
        swapV3(me, usdc, least, packed(token, weth)),
      ),
    ),
    ['allow', 'swap', 'unknown'],
    ['unlimited-approval'],
  ),
  bad(
    'a stranger in a plan within a plan',
    sent(universal, execute(subPlan(swapV3(stranger, usdc, least, packed(token, weth))))),
    ['swap'],
    ['other-receiver'],
  ),
  bad(
    'a stranger beside Uniswap v4',
    sent(universal, execute(swapV3(stranger, usdc, least, packed(token, weth)), v4)),
    ['swap', 'unknown'],
    ['other-receiver'],
  ),
  bad(
    'a swap that brings less',
    sent(v2, forCoins(account, least)),
    ['swap'],
    ['disagrees'],
    tried([tokens(-usdc), coins(least / 2n)]),
  ),
  bad(
    'a swap that brings nothing',
    sent(v2, forCoins(account, least)),
    ['swap'],
    ['disagrees'],
    tried([tokens(-usdc)]),
  ),
  bad(
    'a swap that takes more',
    sent(v2, forCoins(account, least)),
    ['swap'],
    ['disagrees'],
    tried([tokens(-2n * usdc), coins(least)]),
  ),
]
