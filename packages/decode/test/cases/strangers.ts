import type { TokenNames } from '../../src/tokenNames'
import type { Facts } from '../../src/warnings/facts'
import * as b from '../build'
import { bad, batch, type Case, fn, good, later, trap } from './case'

const { account, friend, most, nft, sent, stranger, token } = b

const isNew: Facts = { newSpenders: [stranger.toLowerCase()] }
const isContract: Facts = { contracts: [stranger.toLowerCase()] }

/** Calls itself like the token of the other cases. */
const falseToken = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const tokens: TokenNames = {
  [falseToken.toLowerCase()]: { symbol: 'USDC', decimals: 6, imitates: 'USDC' },
}
const imitated: Facts = { tokens }
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const swap = (from: string, into: string) =>
  sent(
    router,
    b.encode('function swapExactTokensForTokens(uint256, uint256, address[], address, uint256)', [
      ...[5_000_000n, 4_000_000n, [from, into], account, 1_800_000_000n],
    ]),
  )

/** What only others know: since when a contract is there, what stands at an address, and how a token calls itself. */
export const strangers: readonly Case[] = [
  good(
    'a limited approval of a new contract',
    sent(token, fn('approve', [stranger, 5n])),
    ['allow'],
    'caution',
    isNew,
  ),
  good(
    'a limited approval of another contract than the new one',
    sent(token, fn('approve', [friend, 5n])),
    ['allow'],
    'none',
    isNew,
  ),
  good('one NFT to a new market', sent(nft, fn('approve', [stranger, 7n])), ['allow'], 'caution', isNew),
  good('revoking a new contract', sent(token, fn('approve', [stranger, 0n])), ['revoke'], 'none', isNew),
  bad(
    'everything to a new contract',
    sent(token, trap),
    ['allow'],
    ['new-spender', 'unlimited-approval'],
    isNew,
  ),
  bad(
    'a collection to a new contract',
    sent(nft, fn('setApprovalForAll', [stranger, true])),
    ['allow'],
    ['new-spender', 'unlimited-approval'],
    isNew,
  ),
  bad('a permit for a new contract', b.permit(stranger, '5'), ['allow'], ['new-spender', ...later], isNew),
  bad(
    'Permit2’s signature for a new contract',
    b.permitSingle(stranger, '5'),
    ['allow'],
    ['new-spender', ...later],
    isNew,
  ),
  bad(
    'everything to a new contract in a batch',
    batch({ to: friend, value: '0x1' }, { to: token, data: trap }),
    ['send', 'allow'],
    ['new-spender', 'unlimited-approval'],
    isNew,
  ),
  good('coins to a contract', sent(stranger, '0x', 10n ** 18n), ['send'], 'caution', isContract),
  good('tokens to a contract', sent(token, fn('transfer', [stranger, 5n])), ['send'], 'caution', isContract),
  good(
    'an NFT to a contract',
    sent(nft, fn('safeTransferFrom', [account, stranger, 7n], b.nftAbi)),
    ['send'],
    'caution',
    isContract,
  ),
  good('coins to a contract that one knows', sent(stranger, '0x', 10n ** 18n), ['send'], 'none', {
    ...isContract,
    knownAddresses: [stranger],
  }),
  good('coins beside a contract', sent(friend, '0x', 10n ** 18n), ['send'], 'none', isContract),
  bad(
    'tokens to their own contract, which has code',
    sent(token, fn('transfer', [token, 5n])),
    ['send'],
    ['lost'],
    {
      contracts: [token.toLowerCase()],
    },
  ),
  good(
    'a token by another’s name is sent',
    sent(falseToken, fn('transfer', [friend, 500_000_000n])),
    ['send'],
    'caution',
    imitated,
  ),
  good(
    'a token by another’s name is allowed',
    sent(falseToken, fn('approve', [stranger, 5_000_000n])),
    ['allow'],
    'caution',
    imitated,
  ),
  good(
    'the token that bears its own name',
    sent(token, fn('transfer', [friend, 500_000_000n])),
    ['send'],
    'none',
    { tokens: { ...tokens, [token.toLowerCase()]: { symbol: 'USDC', decimals: 6 } } },
  ),
  good('a swap of a false token', swap(falseToken, token), ['swap'], 'caution', imitated),
  bad('a swap into a false token', swap(token, falseToken), ['swap'], ['imitator'], imitated),
  bad(
    'everything of a false token',
    sent(falseToken, fn('approve', [stranger, most])),
    ['allow'],
    ['unlimited-approval'],
    imitated,
  ),
]
