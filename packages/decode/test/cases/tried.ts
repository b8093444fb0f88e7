import type { Simulation } from '../../src/warnings/facts'
import * as b from '../build'
import { bad, batch, type Case, fn, good, multicall } from './case'

const { account, friend, most, nft, sent, stranger, token } = b
const claim = sent(stranger, fn('claim', []))

/** What was found when it was tried out; as a node with a simulation of its own would tell it. */
const tried = (changes: Simulation['changes'], more: Partial<Simulation> = {}) => ({
  simulation: { changes, isComplete: true, ...more },
})
const coins = (amount: bigint, value?: bigint) =>
  ({ kind: 'coin', amount, ...(value !== undefined && { value }) }) as const
const tokens = (amount: bigint, of: string = token) => ({ kind: 'token', token: of, amount }) as const
const pictures = (amount: bigint, id?: bigint) =>
  ({ kind: 'nft', token: nft.toLowerCase(), amount, ...(id !== undefined && { id }) }) as const
const approval = (spender: string, after: bigint) => ({
  token,
  spender,
  isCollection: false,
  before: 0n,
  after,
})

/** Requests that were tried out. */
export const triedOut: readonly Case[] = [
  good(
    'a swap that pays',
    claim,
    ['unknown'],
    'unknown',
    tried([coins(-(10n ** 6n), 100n), { ...tokens(9n), value: 99n }]),
  ),
  good(
    'a swap into something without a price, for something without one',
    claim,
    ['unknown'],
    'unknown',
    tried([tokens(-(10n ** 9n)), tokens(5n, stranger)]),
  ),
  good(
    'a call that allows some',
    sent(token, fn('claim', [])),
    ['unknown'],
    'unknown',
    tried([], { approvals: [approval(stranger, 5n)] }),
  ),
  good(
    'what has a price, for something that has none',
    claim,
    ['unknown'],
    'unknown',
    tried([{ ...tokens(-(10n ** 9n)), value: 100n }, tokens(10n ** 24n, stranger)]),
  ),
  good(
    'what has a price, for a picture',
    claim,
    ['unknown'],
    'unknown',
    tried([{ ...tokens(-(10n ** 9n)), value: 100n }, pictures(1n, 7n)]),
  ),
  good(
    'what has a price, for a little change and shares of a vault',
    claim,
    ['unknown'],
    'unknown',
    tried([{ ...tokens(-(10n ** 9n)), value: 100n }, coins(1n, 1n), tokens(10n ** 24n, stranger)]),
  ),
  good('a send', sent(stranger, '0x', 10n ** 9n), ['send'], 'none', tried([coins(-(10n ** 9n))])),
  good(
    'tokens, tried out',
    sent(token, fn('transfer', [stranger, 10n ** 9n])),
    ['send'],
    'none',
    tried([tokens(-(10n ** 9n), token.toLowerCase())]),
  ),
  good(
    'tokens that round',
    sent(token, fn('transfer', [stranger, 10n ** 9n])),
    ['send'],
    'none',
    tried([tokens(-(10n ** 9n) - 2n)]),
  ),
  good(
    'an NFT, tried out',
    sent(nft, fn('safeTransferFrom', [account, friend, 7n], b.nftAbi)),
    ['send'],
    'none',
    tried([pictures(-1n, 7n)]),
  ),
  good(
    'an NFT by the bytes of a token',
    sent(nft, fn('transferFrom', [account, friend, 7n])),
    ['send'],
    'none',
    tried([pictures(-1n)]),
  ),
  good('a mint', sent(nft, fn('mint', [1n])), ['unknown'], 'unknown', tried([pictures(1n)])),
  good(
    'a mint that costs, tried out',
    sent(nft, fn('mint', [1n]), 10n ** 16n),
    ['send', 'unknown'],
    'unknown',
    tried([coins(-(10n ** 16n)), pictures(1n, 7n)]),
  ),
  good(
    'a payment to a contract, for nothing that is a token',
    sent(stranger, fn('claim', []), 10n ** 16n),
    ['send', 'unknown'],
    'unknown',
    tried([coins(-(10n ** 16n))]),
  ),
  good(
    'the same, where not everything was seen',
    sent(stranger, fn('claim', []), 10n ** 16n),
    ['send', 'unknown'],
    'unknown',
    tried([coins(-(10n ** 16n))], { isComplete: false }),
  ),
  good(
    'a call that allows some to a new contract',
    sent(token, fn('claim', [])),
    ['unknown'],
    'unknown',
    tried([], { approvals: [{ ...approval(stranger, 5n), stranger: 'new-spender' }] }),
  ),
  good(
    'a call that allows somebody’s own account less than before',
    sent(token, fn('claim', [])),
    ['unknown'],
    'unknown',
    tried([], { approvals: [{ ...approval(stranger, 5n), before: 9n }] }),
  ),
  bad(
    'a call that allows some to somebody’s own account',
    sent(token, fn('claim', [])),
    ['unknown'],
    ['no-code'],
    tried([], { approvals: [{ ...approval(stranger, 5n), stranger: 'no-code' }] }),
  ),
  bad(
    'a call that allows a collection to a new contract',
    sent(nft, fn('claim', [])),
    ['unknown'],
    ['unlimited-approval', 'new-spender'],
    tried([], {
      approvals: [{ ...approval(stranger, 1n), token: nft, isCollection: true, stranger: 'new-spender' }],
    }),
  ),
  bad(
    'something that pays, and allows somebody’s own account a little',
    claim,
    ['unknown'],
    ['no-code'],
    tried([coins(-(10n ** 6n), 100n), { ...tokens(9n), value: 99n }], {
      approvals: [{ ...approval(friend, 5n), stranger: 'no-code' }],
    }),
  ),
  good('a call that changes nothing', claim, ['unknown'], 'unknown', tried([])),
  good(
    'an approval that is one',
    sent(token, fn('approve', [stranger, 5n])),
    ['allow'],
    'none',
    tried([], { approvals: [approval(stranger, 5n)] }),
  ),
  good(
    'a token that lies about being sent',
    sent(token, fn('transfer', [stranger, 10n ** 9n])),
    ['send'],
    'caution',
    tried([]),
  ),
  bad('a claim that takes coins', claim, ['unknown'], ['more-leaves'], tried([coins(-(10n ** 9n))])),
  bad('a claim that takes tokens', claim, ['unknown'], ['more-leaves'], tried([tokens(-(10n ** 9n))])),
  bad(
    'a claim that takes tokens, where not everything was seen',
    claim,
    ['unknown'],
    ['more-leaves'],
    tried([tokens(-(10n ** 9n))], { isComplete: false }),
  ),
  bad('a claim that takes a picture', claim, ['unknown'], ['more-leaves'], tried([pictures(-1n, 7n)])),
  bad(
    'a swap that does not pay',
    claim,
    ['unknown'],
    ['more-leaves'],
    tried([
      { ...tokens(-(10n ** 9n)), value: 100n },
      { ...tokens(1n, stranger), value: 50n },
    ]),
  ),
  bad(
    'a claim that takes what has a price, for something that is worth nothing',
    claim,
    ['unknown'],
    ['more-leaves'],
    tried([{ ...tokens(-(10n ** 9n)), value: 100n }, coins(1n, 0n)]),
  ),
  bad(
    'a claim that allows all, and gives a picture',
    sent(token, fn('claim', [])),
    ['unknown'],
    ['unlimited-approval'],
    tried([{ ...tokens(-(10n ** 9n)), value: 100n }, pictures(1n, 7n)], {
      approvals: [approval(stranger, most)],
    }),
  ),
  bad(
    'a claim that allows all',
    sent(token, fn('claim', [])),
    ['unknown'],
    ['unlimited-approval'],
    tried([], { approvals: [approval(stranger, most)] }),
  ),
  bad(
    'a claim that moves more than was looked at',
    claim,
    ['unknown'],
    ['hides'],
    tried([], { isCut: true }),
  ),
  bad(
    'a transfer that takes more',
    sent(token, fn('transfer', [stranger, 10n ** 9n])),
    ['send'],
    ['disagrees'],
    tried([tokens(-2n * 10n ** 9n)]),
  ),
  bad(
    'a transfer that takes another token, too',
    sent(token, fn('transfer', [stranger, 10n ** 9n])),
    ['send'],
    ['disagrees'],
    tried([tokens(-(10n ** 9n)), tokens(-(10n ** 9n), stranger)]),
  ),
  bad(
    'a transfer that takes coins',
    sent(token, fn('transfer', [stranger, 5n])),
    ['send'],
    ['disagrees'],
    tried([tokens(-5n), coins(-(10n ** 9n))]),
  ),
  bad(
    'two transfers of which the second is another',
    sent(token, multicall(fn('transfer', [friend, 10n ** 9n]), fn('transfer', [stranger, 10n ** 9n]))),
    ['send', 'send'],
    ['disagrees'],
    tried([tokens(-3n * 10n ** 9n)]),
  ),
  bad(
    'a transfer that allows',
    sent(token, fn('transfer', [stranger, 5n])),
    ['send'],
    ['disagrees'],
    tried([tokens(-5n)], { approvals: [approval(stranger, most)] }),
  ),
  bad(
    'an approval of somebody else',
    sent(token, fn('approve', [friend, 5n])),
    ['allow'],
    ['disagrees'],
    tried([], { approvals: [approval(stranger, 5n)] }),
  ),
  bad(
    'a revoke that takes',
    sent(token, fn('approve', [stranger, 0n])),
    ['revoke'],
    ['disagrees'],
    tried([tokens(-(10n ** 9n))]),
  ),
  bad(
    'a batch that takes a picture, too',
    batch({ to: friend, value: '0x1' }, { to: token, data: fn('transfer', [friend, 1n]) }),
    ['send', 'send'],
    ['disagrees'],
    tried([coins(-1n), tokens(-1n), pictures(-1n, 7n)]),
  ),
]
