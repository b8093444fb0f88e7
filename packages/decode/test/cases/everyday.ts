import { toCaipNetworkId } from '@latchkey/protocol'
import * as b from '../build'
import { encode } from '../build'
import { alarm, batch, type Case, fn, good, later, unlimited } from './case'

const { account, friend, most, nft, permit2, sent, stranger, token, typed } = b
const eth = 10n ** 18n
const soon = 1_800_000_000n
const steth = '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84'
const aave = '0x794a61358D6845594F94dc1DB02A252b5b4814aD'
const oneInch = '0x111111125421cA6dc452d289314280a0f8842A65'
const lifi = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE'
const balancer = '0xBA12222222228d8Ba445958a75a0704d566BF2C8'
const morpho = '0xBBBBBbbBBb9cC5e90e3b3Af64bdAF62C37EEFFCb'
const farm = '0x5fbdb2315678afecb367f032d93f642f64180aa3'

const on = (chainId: number, request: Case['request']): Case['request'] => ({
  ...request,
  networkId: toCaipNetworkId('eip155', chainId),
})
const all = (spender: string, chainId = 1, of = token) =>
  on(chainId, sent(of, fn('approve', [spender, most])))
const some = (spender: string, amount = 25_000_000n) => sent(token, fn('approve', [spender, amount]))
const unknown = (name: string, request: Case['request']) => good(name, request, ['unknown'], 'unknown')
const paid = (name: string, request: Case['request']) => good(name, request, ['send', 'unknown'], 'unknown')
/** All of a token for a contract that lives from it. */
const allFor = (name: string, spender: string, chainId = 1, of = token) =>
  good(`all of a token for ${name}`, all(spender, chainId, of), ['allow'], 'caution')

/** What honest sites ask for every day, chosen before anything was fitted to it. */
export const everyday: readonly Case[] = [
  allFor('1inch', oneInch),
  allFor('1inch on BNB', oneInch, 56),
  allFor('0x', '0xDef1C0ded9bec7F1a1670819833240f027b25EfF'),
  allFor('0x on Base', '0xDef1C0ded9bec7F1a1670819833240f027b25EfF', 8453),
  allFor('Aave on Polygon', aave, 137),
  allFor('Aave on Arbitrum', aave, 42161),
  allFor('positions of Uniswap', '0xC36442b4a4522E871399CD717aBDD847Ab11FE88'),
  allFor('PancakeSwap', '0x10ED43C718714eb63d5aA57B78B54704E256024E', 56),
  allFor('Balancer', balancer),
  allFor('Balancer on Arbitrum', balancer, 42161),
  allFor('wrapping at Lido', '0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0', 1, steth),
  allFor('LI.FI', lifi),
  allFor('LI.FI on Base', lifi, 8453),
  allFor('SushiSwap', '0xd9e1cE17f2641f24aE83637ab66a2cca9C378B9F'),
  allFor('Curve', '0xbEbc44782C7dB0a1A60Cb6fe97d0b483032FF1C7'),
  allFor('Compound', '0xc3d688B66703497DAA19211EEdff47f25384cdc3'),
  allFor('Morpho', morpho),
  allFor('swaps of MetaMask', '0x881D40237659C251811CEC9c364ef91dC08D300C'),
  allFor('the bridge of Optimism', '0x99C9fc46f92E8a1c0deC1b1747d010903E884bE1'),
  allFor('the bridge of Base', '0x3154Cf16ccdb4C6d922629664174b904d80F2C35'),
  allFor('CoW on Arbitrum', '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110', 42161),
  alarm('all of a token for a farm that few know', all(farm), ['allow'], unlimited),
  good(
    'a collection for Blur',
    sent(nft, fn('setApprovalForAll', ['0x00000000000111AbE46ff893f3B2fdF1F759a8A8', true])),
    ['allow'],
    'caution',
  ),
  good('some of a token for 1inch', some(oneInch), ['allow']),
  good('some of a token for a bridge', some(lifi, 1_000_000_000n), ['allow']),
  good('some of a token for a vault', some(farm), ['allow']),
  good('some of a token for Morpho', some(morpho), ['allow']),
  good(
    'some of a token, and a deposit',
    batch(
      { to: token, data: fn('approve', [farm, 5n]) },
      { to: farm, data: encode('function deposit(uint256,address)', [5n, account]) },
    ),
    ['allow', 'unknown'],
    'unknown',
  ),
  unknown('a deposit at Morpho', sent(farm, encode('function deposit(uint256,address)', [eth, account]))),
  unknown(
    'supplying to Aave on Polygon',
    on(137, sent(aave, encode('function supply(address,uint256,address,uint16)', [token, 5n, account, 0]))),
  ),
  unknown(
    'taking from Aave',
    on(137, sent(aave, encode('function withdraw(address,uint256,address)', [token, most, account]))),
  ),
  unknown('staking at a farm', sent(farm, encode('function stake(uint256)', [eth]))),
  unknown('the harvest of a farm', sent(farm, encode('function getReward()', []))),
  unknown(
    'a claim of an airdrop',
    sent(
      farm,
      encode('function claim(uint256,address,uint256,bytes32[])', [
        7n,
        account,
        eth,
        [`0x${'1'.repeat(64)}`],
      ]),
    ),
  ),
  unknown(
    'a vote with a reason',
    sent(farm, encode('function castVoteWithReason(uint256,uint8,string)', [7n, 1, 'Yes'])),
  ),
  unknown(
    'a vote on paper',
    typed(
      'Vote',
      { Vote: ['address from', 'string space', 'uint64 timestamp', 'bytes32 proposal', 'uint32 choice'] },
      { from: account, space: 'dao.eth', timestamp: '1', proposal: `0x${'1'.repeat(64)}`, choice: 1 },
      { name: 'snapshot', version: '0.1.4' },
    ),
  ),
  unknown(
    'a swap at 1inch',
    sent(
      oneInch,
      encode('function unoswap(uint256,uint256,uint256,uint256)', [BigInt(token), 5_000_000n, 4n, 1n]),
    ),
  ),
  paid(
    'a swap of coins at 1inch',
    sent(oneInch, encode('function ethUnoswap(uint256,uint256)', [4n, 1n]), eth),
  ),
  unknown(
    'a bridge by an aggregator',
    sent(lifi, encode('function startBridgeTokensViaAcross(bytes32,bytes)', [`0x${'1'.repeat(64)}`, '0x12'])),
  ),
  paid(
    'coins by the bridge of Base',
    sent(
      '0x3154Cf16ccdb4C6d922629664174b904d80F2C35',
      encode('function bridgeETH(uint32,bytes)', [200_000, '0x']),
      eth,
    ),
  ),
  unknown(
    'the wait for staked coins',
    sent(
      '0x889edC2eDab5f40e902b864aD4d7AdE8E412F9B1',
      encode('function requestWithdrawals(uint256[],address)', [[eth], account]),
    ),
  ),
  good(
    'an approval of Permit2 on Base',
    on(8453, sent(token, fn('approve', [permit2, most]))),
    ['allow'],
    'caution',
  ),
  good('an end to what a farm may take', sent(token, fn('approve', [farm, 0n])), ['revoke']),
  good(
    'wages to three friends',
    batch(...[1, 2, 3].map(() => ({ to: token, data: fn('transfer', [friend, 5n]) }))),
    ['send', 'send', 'send'],
  ),
  good('the rent', sent(token, fn('transfer', [stranger, 900_000_000n])), ['send']),
  alarm(
    'a nonce of a site, in 32 bytes',
    b.asked('personal_sign', [`0x${'9b'.repeat(32)}`, account]),
    ['message'],
    later,
  ),
  alarm('a payment at a shop without gas', b.authorization(friend), ['send'], later),
  alarm(
    'a Safe’s transaction, signed by its owner',
    typed(
      'SafeTx',
      {
        SafeTx: [
          ...['address to', 'uint256 value', 'bytes data', 'uint8 operation', 'uint256 safeTxGas'],
          ...['uint256 baseGas', 'uint256 gasPrice', 'address gasToken', 'address refundReceiver'],
          'uint256 nonce',
        ],
      },
      {
        ...{ to: token, value: '0', data: fn('transfer', [friend, 5n]), operation: 0, safeTxGas: '0' },
        ...{ baseGas: '0', gasPrice: '0', gasToken: `0x${'0'.repeat(40)}` },
        ...{ refundReceiver: `0x${'0'.repeat(40)}`, nonce: '7' },
      },
      { chainId: 1, verifyingContract: '0x5afe000000000000000000000000000000005afe' },
    ),
    ['control'],
    ['gives-control'],
  ),
  good(
    'a permit for 1inch, until tomorrow',
    b.permit(oneInch, '5000000', { deadline: String(soon) }),
    ['allow'],
    'caution',
  ),
]
