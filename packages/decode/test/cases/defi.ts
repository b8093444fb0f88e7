import * as b from '../build'
import { encode } from '../build'
import { bad, batch, type Case, fn, good, multicall, trap, unlimited } from './case'

const { account, friend, most, nft, permit2, sent, stranger, token } = b
const eth = 10n ** 18n
const soon = 1_800_000_000n
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const v2 = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const v3 = '0xE592427A0AEce92De3Edee1F18E0157C05861564'
const router02 = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const universal = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
const aave = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
const zero = `0x${'0'.repeat(40)}`
const dead = `0x${'0'.repeat(36)}dEaD`
const signature = `0x${'11'.repeat(65)}`

const unknown = (name: string, request: Case['request']) => good(name, request, ['unknown'], 'unknown')
const paid = (name: string, request: Case['request']) => good(name, request, ['send', 'unknown'], 'unknown')
const single = encode(
  'function exactInputSingle((address,address,uint24,address,uint256,uint256,uint160) params)',
  [[token, weth, 3000, account, 5n, 4n, 0n]],
)

/** What visitors do at exchanges, banks and markets; what is not known is called that. */
export const defi: readonly Case[] = [
  paid('wrapping at WETH', sent(weth, fn('deposit', []), eth)),
  unknown('unwrapping at WETH', sent(weth, encode('function withdraw(uint256)', [eth]))),
  good('coins straight to WETH', sent(weth, '0x', eth), ['send']),
  good('approving WETH for Uniswap v2', sent(weth, fn('approve', [v2, eth])), ['allow']),
  good('all WETH for Uniswap v2', sent(weth, fn('approve', [v2, most])), ['allow'], 'caution'),
  good('all of a token for Uniswap v3', sent(token, fn('approve', [v3, most])), ['allow'], 'caution'),
  good(
    'all of a token for the newer router',
    sent(token, fn('approve', [router02, most])),
    ['allow'],
    'caution',
  ),
  good(
    'all of a token for the universal router',
    sent(token, fn('approve', [universal, most])),
    ['allow'],
    'caution',
  ),
  good('all of a token for Aave', sent(token, fn('approve', [aave, most])), ['allow'], 'caution'),
  good(
    'a swap at Uniswap v2',
    sent(
      v2,
      encode('function swapExactTokensForTokens(uint256,uint256,address[],address,uint256)', [
        5n,
        4n,
        [token, weth],
        account,
        soon,
      ]),
    ),
    ['swap'],
  ),
  good(
    'a swap of coins at Uniswap v2',
    sent(
      v2,
      encode('function swapExactETHForTokens(uint256,address[],address,uint256)', [
        4n,
        [weth, token],
        account,
        soon,
      ]),
      eth,
    ),
    ['swap'],
  ),
  good('a swap at Uniswap v3', sent(router02, single), ['swap']),
  good('a swap in a multicall', sent(router02, multicall(single)), ['swap']),
  unknown(
    'a swap at the universal router',
    sent(universal, encode('function execute(bytes,bytes[],uint256)', ['0x00', ['0x12'], soon])),
  ),
  unknown(
    'supplying to Aave',
    sent(aave, encode('function supply(address,uint256,address,uint16)', [token, 5n, account, 0])),
  ),
  unknown(
    'borrowing from Aave',
    sent(
      aave,
      encode('function borrow(address,uint256,uint256,uint16,address)', [token, 5n, 2n, 0, account]),
    ),
  ),
  paid(
    'staking at Lido',
    sent('0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84', encode('function submit(address)', [zero]), eth),
  ),
  unknown(
    'depositing in a vault',
    sent(stranger, encode('function deposit(uint256,address)', [5n, account])),
  ),
  unknown(
    'redeeming from a vault',
    sent(stranger, encode('function redeem(uint256,address,address)', [5n, account, account])),
  ),
  unknown('a vote for others', sent(token, encode('function delegate(address)', [friend]))),
  unknown('a vote in a council', sent(stranger, encode('function castVote(uint256,uint8)', [7n, 1]))),
  paid(
    'a name at ENS',
    sent(
      '0x253553366Da8546fC250F225fe3d25d0C782303b',
      encode('function renew(string,uint256)', ['shop', 31_536_000n]),
      eth,
    ),
  ),
  unknown(
    'a claim of rewards',
    sent(stranger, encode('function claim(uint256,address,uint256,bytes32[])', [1n, account, 5n, []])),
  ),
  paid('a bridge', sent(stranger, encode('function depositETH(uint32,bytes)', [200_000, '0x']), eth)),
  unknown(
    'a mint with a proof',
    sent(nft, encode('function mintAllowlist(uint256,bytes32[])', [1n, [`0x${'1'.repeat(64)}`]])),
  ),
  unknown('burning tokens', sent(token, encode('function burn(uint256)', [5n]))),
  good(
    'an approval and the swap after it',
    batch({ to: token, data: fn('approve', [router02, 5n]) }, { to: router02, data: single }),
    ['allow', 'swap'],
  ),
  good(
    'an approval, the bank and the end of the approval',
    batch(
      { to: token, data: fn('approve', [stranger, 5n]) },
      { to: stranger, data: fn('claim', []) },
      { to: token, data: fn('approve', [stranger, 0n]) },
    ),
    ['allow', 'unknown', 'revoke'],
    'unknown',
  ),
  good('paying three friends', batch(...[1, 2, 3].map(n => ({ to: friend, value: `0x${n}` }))), [
    'send',
    'send',
    'send',
  ]),
  good(
    'an end to everything at Permit2',
    sent(
      permit2,
      encode('function lockdown((address,address)[])', [
        [
          [token, stranger],
          [weth, stranger],
        ],
      ]),
    ),
    ['revoke', 'revoke'],
  ),
  good(
    'Permit2 sends for its owner',
    sent(
      permit2,
      encode('function transferFrom(address,address,uint160,address)', [account, friend, 5n, token]),
    ),
    ['send'],
  ),
  good(
    'tokens with a call',
    sent(token, encode('function transferAndCall(address,uint256,bytes)', [friend, 5n, '0x'])),
    ['send'],
  ),
  good(
    'tokens with a call that says something',
    sent(token, encode('function transferAndCall(address,uint256,bytes)', [friend, 5n, '0x12'])),
    ['send', 'unknown'],
    'unknown',
  ),
  good(
    'an NFT with data',
    sent(
      nft,
      encode('function safeTransferFrom(address,address,uint256,bytes)', [account, friend, 7n, '0x12']),
    ),
    ['send'],
  ),
  good(
    'more for a shop, in the older form',
    sent(token, encode('function increaseApproval(address,uint256)', [stranger, 5n])),
    ['allow'],
  ),
  good(
    'less for a shop, in the older form',
    sent(token, encode('function decreaseApproval(address,uint256)', [stranger, 5n])),
    ['revoke'],
  ),
  good('tokens of nobody', sent(token, fn('transfer', [zero, 0n])), ['send']),
  good(
    'an approval of Permit2 and what it allows',
    batch(
      { to: token, data: fn('approve', [permit2, most]) },
      { to: permit2, data: fn('approve', [token, universal, 5n, soon], b.permit2Abi) },
    ),
    ['allow', 'allow'],
    'caution',
  ),

  bad('tokens to their own contract', sent(token, fn('transfer', [token, 5n])), ['send'], ['lost']),
  bad(
    'an NFT to its own contract',
    sent(nft, fn('safeTransferFrom', [account, nft, 7n], b.nftAbi)),
    ['send'],
    ['lost'],
  ),
  bad('tokens to the address of zeros', sent(token, fn('transfer', [zero, 5n])), ['send'], ['lost']),
  bad('coins to the address of zeros', sent(zero, '0x', eth), ['send'], ['lost']),
  bad('tokens to the dead address', sent(token, fn('transfer', [dead, 5n])), ['send'], ['lost']),
  bad(
    'tokens to nobody in a batch',
    batch({ to: token, data: fn('transfer', [friend, 1n]) }, { to: token, data: fn('transfer', [zero, 1n]) }),
    ['send', 'send'],
    ['lost'],
  ),
  bad(
    'an operator of ERC-777',
    sent(token, encode('function authorizeOperator(address)', [stranger])),
    ['allow'],
    unlimited,
  ),
  bad(
    'all with a call',
    sent(token, encode('function approveAndCall(address,uint256,bytes)', [stranger, most, '0x12'])),
    ['allow', 'unknown'],
    unlimited,
  ),
  bad(
    'all more, in the older form',
    sent(token, encode('function increaseApproval(address,uint256)', [stranger, most])),
    ['allow'],
    unlimited,
  ),
  bad(
    'a permit of Permit2 handed in',
    sent(
      permit2,
      encode('function permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)', [
        account,
        [[token, 2n ** 160n - 1n, soon, 0], stranger, soon],
        signature,
      ]),
    ),
    ['allow'],
    unlimited,
  ),
  bad(
    'several permits of Permit2 handed in',
    sent(
      permit2,
      encode('function permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)', [
        account,
        [
          [
            [token, 5n, soon, 0],
            [weth, 2n ** 160n - 1n, soon, 0],
          ],
          stranger,
          soon,
        ],
        signature,
      ]),
    ),
    ['allow', 'allow'],
    unlimited,
  ),
  bad('a swap that hides an approval', sent(router02, multicall(single, trap)), ['swap', 'allow'], unlimited),
  bad(
    'an approval behind two sends',
    batch(
      { to: friend, value: '0x1' },
      { to: token, data: fn('transfer', [friend, 1n]) },
      { to: token, data: trap },
    ),
    ['send', 'send', 'allow'],
    unlimited,
  ),
  bad(
    'two collections at once',
    batch(...[nft, token].map(to => ({ to, data: fn('setApprovalForAll', [stranger, true]) }))),
    ['allow', 'allow'],
    ['unlimited-approval', 'unlimited-approval'],
  ),
  bad(
    'a bank that is not the bank',
    sent(token, fn('approve', [`${aave.slice(0, -4)}0000`.toLowerCase(), most])),
    ['allow'],
    unlimited,
  ),
  bad(
    'through the older Multicall',
    sent(b.multicall3, encode('function aggregate((address,bytes)[])', [[[token, trap]]])),
    ['allow'],
    unlimited,
  ),
  bad(
    'through Multicall that may fail',
    sent(b.multicall3, encode('function tryAggregate(bool,(address,bytes)[])', [false, [[token, trap]]])),
    ['allow'],
    unlimited,
  ),
  bad(
    'through Multicall with coins',
    sent(
      b.multicall3,
      encode('function aggregate3Value((address,bool,uint256,bytes)[])', [[[token, true, 0n, trap]]]),
    ),
    ['allow'],
    unlimited,
  ),
  bad(
    'in a multicall with an end',
    sent(token, encode('function multicall(uint256,bytes[])', [soon, [trap]])),
    ['allow'],
    unlimited,
  ),
  bad(
    'in a multicall after a block',
    sent(token, encode('function multicall(bytes32,bytes[])', [`0x${'1'.repeat(64)}`, [trap]])),
    ['allow'],
    unlimited,
  ),
]
