import { paymentNote } from '@latchkey/protocol'
import * as b from '../build'
import { bad, batch, type Case, fn, good, known, multicall, nested, trap, unlimited } from './case'

const { account, conduit, falseFriend, friend, most, nft, permit2, sent, stranger, token } = b

export const transfers: readonly Case[] = [
  good('coins to a stranger', sent(stranger, '0x', 10n ** 16n), ['send']),
  good('coins to a friend', sent(friend, '0x', 1n), ['send'], 'none', known),
  good('nothing to oneself', sent(account), ['send']),
  good('tokens', sent(token, fn('transfer', [stranger, 5n])), ['send']),
  good('all tokens', sent(token, fn('transfer', [stranger, most])), ['send']),
  good('tokens of oneself', sent(token, fn('transferFrom', [account, friend, 5n])), ['send'], 'none', known),
  good('an NFT', sent(nft, fn('safeTransferFrom', [account, friend, 7n], b.nftAbi)), ['send']),
  good('ERC-1155', sent(nft, fn('safeTransferFrom', [account, friend, 7n, 3n, '0x'], b.erc1155Abi)), [
    'send',
  ]),
  good(
    'several of ERC-1155',
    sent(nft, fn('safeBatchTransferFrom', [account, friend, [1n, 2n], [3n, 4n], '0x'], b.nftAbi)),
    ['send', 'send'],
  ),
  good(
    'a batch of two sends',
    batch({ to: friend, value: '0x1' }, { to: token, data: fn('transfer', [friend, 1n]) }),
    ['send', 'send'],
  ),
  bad('coins to a look-alike', sent(falseFriend, '0x', 10n ** 18n), ['send'], ['look-alike'], known),
  bad(
    'tokens to a look-alike',
    sent(token, fn('transfer', [falseFriend, 5n])),
    ['send'],
    ['look-alike'],
    known,
  ),
  bad(
    'an NFT to a look-alike',
    sent(nft, fn('safeTransferFrom', [account, falseFriend, 7n], b.nftAbi)),
    ['send'],
    ['look-alike'],
    known,
  ),
  bad(
    'a look-alike in a batch',
    batch({ to: friend, value: '0x1' }, { to: falseFriend, value: '0x1' }),
    ['send', 'send'],
    ['look-alike'],
    known,
  ),
  bad(
    'a look-alike of oneself',
    sent('0x7099000000000000000000000000000000000000'.replace(/0000$/, '79C8'), '0x', 5n),
    ['send'],
    ['look-alike'],
  ),
]

const note = paymentNote('5a'.repeat(24))
const paid = `${fn('transfer', [stranger, 5n])}${note}`

/** Transfers that carry the reference of a payment, and what looks like one. */
export const payments: readonly Case[] = [
  good('tokens to a shop', sent(token, paid), ['send', 'step']),
  good('tokens to a shop, in capitals', sent(token, `0x${paid.slice(2).toUpperCase()}`), ['send', 'step']),
  good('coins to a shop', sent(stranger, `0x${note}`, 10n ** 16n), ['send', 'step']),
  good('tokens and a wrong tag', sent(token, paid.replace('6c61', '6c62')), ['send', 'unknown'], 'unknown'),
  good('tokens and two references', sent(token, `${paid}${note}`), ['send', 'unknown'], 'unknown'),
  good('tokens and a cut reference', sent(token, paid.slice(0, -2)), ['send', 'unknown'], 'unknown'),
  good('tokens and a longer reference', sent(token, `${paid}00`), ['send', 'unknown'], 'unknown'),
  good(
    'tokens, coins and a reference',
    sent(token, paid, 1n),
    ['send', 'send', 'step', 'unknown'],
    'unknown',
  ),
  good(
    'tokens, with dirt before the address, and a reference',
    sent(token, paid.replace('0xa9059cbb00', '0xa9059cbbff')),
    ['send', 'step', 'unknown'],
    'unknown',
  ),
  good('a reference in the place of an amount', sent(token, `${paid.slice(0, 66)}${note}`), ['send']),
  good('coins and a wrong tag', sent(stranger, `0x00${note.slice(2)}`, 5n), ['send', 'unknown'], 'unknown'),
  good('coins and two references', sent(stranger, `0x${note}${note}`, 5n), ['send', 'unknown'], 'unknown'),
  good('coins and a cut reference', sent(stranger, `0x${note.slice(2)}`, 5n), ['send', 'unknown'], 'unknown'),
  good('a reference alone', sent(stranger, `0x${note}`), ['unknown'], 'unknown'),
  good(
    'a transfer of another’s tokens and a reference',
    sent(token, `${fn('transferFrom', [account, stranger, 5n])}${note}`),
    ['send', 'unknown'],
    'unknown',
  ),
  bad('a trap and a reference', sent(token, `${trap}${note}`), ['allow', 'unknown'], unlimited),
  bad(
    'a shop that is a look-alike',
    sent(token, `${fn('transfer', [falseFriend, 5n])}${note}`),
    ['send', 'step'],
    ['look-alike'],
    known,
  ),
]

const comet = '0xc3d688B66703497DAA19211EEdff47f25384cdc3'
const allowed = (spender: string, isAllowed: boolean) =>
  sent(comet, b.encode('function allow(address,bool)', [spender, isAllowed]))
const bulker = '0xa397a8C2086C554B531c02E29f3291c9704B00c7'
const taking = (name: string, signature: string, args: unknown[]) =>
  bad(name, sent(token, b.encode(signature, args)), ['allow'], unlimited)

/** Whoever may act for an account where it has lent, or owes, something: no balance of it changes by that. */
const operators: readonly Case[] = [
  bad('loans at Compound for a stranger', allowed(stranger, true), ['allow'], unlimited),
  good('loans at Compound for its own contract', allowed(bulker, true), ['allow'], 'caution'),
  good('loans at Compound for nobody any more', allowed(stranger, false), ['revoke']),
  taking('loans at Morpho', 'function setAuthorization(address,bool)', [stranger, true]),
  taking('a relayer at Balancer', 'function setRelayerApproval(address,address,bool)', [
    ...[account, stranger, true],
  ]),
  taking('an operator at Euler', 'function setAccountOperator(address,address,bool)', [
    ...[account, stranger, true],
  ]),
  taking('debts at Aave', 'function approveDelegation(address,uint256)', [stranger, most]),
]

export const approvals: readonly Case[] = [
  good('a limited approval', sent(token, fn('approve', [stranger, 10n ** 9n])), ['allow']),
  good('approval of an NFT', sent(nft, fn('approve', [stranger, 7n])), ['allow']),
  good('revoking', sent(token, fn('approve', [stranger, 0n])), ['revoke']),
  good('revoking a collection', sent(nft, fn('setApprovalForAll', [stranger, false])), ['revoke']),
  good('less', sent(token, fn('decreaseAllowance', [stranger, 5n])), ['revoke']),
  good('a little more', sent(token, fn('increaseAllowance', [stranger, 5n])), ['allow']),
  good('unlimited to Permit2', sent(token, fn('approve', [permit2, most])), ['allow'], 'caution'),
  good('a collection to Seaport', sent(nft, fn('setApprovalForAll', [conduit, true])), ['allow'], 'caution'),
  good(
    'Permit2 approves a little',
    sent(permit2, fn('approve', [token, stranger, 5n, 1_800_000_000n], b.permit2Abi)),
    ['allow'],
  ),
  ...operators,
  bad('unlimited to a stranger', sent(token, fn('approve', [stranger, most])), ['allow'], unlimited),
  bad('all but one', sent(token, fn('approve', [stranger, most - 1n])), ['allow'], unlimited),
  bad('largest of 96 bits', sent(token, fn('approve', [stranger, 2n ** 96n - 1n])), ['allow'], unlimited),
  bad('half of all', sent(token, fn('approve', [stranger, 2n ** 255n])), ['allow'], unlimited),
  bad('unlimited increase', sent(token, fn('increaseAllowance', [stranger, most])), ['allow'], unlimited),
  bad(
    'a collection to a stranger',
    sent(nft, fn('setApprovalForAll', [stranger, true])),
    ['allow'],
    unlimited,
  ),
  bad(
    'unlimited to somebody’s account',
    sent(token, fn('approve', [stranger, most])),
    ['allow'],
    ['no-code', 'unlimited-approval'],
    { withoutCode: [stranger] },
  ),
  bad('a little to somebody’s account', sent(token, fn('approve', [stranger, 5n])), ['allow'], ['no-code'], {
    withoutCode: [stranger.toLowerCase()],
  }),
  bad(
    'an increase to somebody’s account',
    sent(token, fn('increaseAllowance', [stranger, 5n])),
    ['allow'],
    ['no-code'],
    { withoutCode: [stranger] },
  ),
  bad(
    'Permit2 approves everything',
    sent(permit2, fn('approve', [token, stranger, 2n ** 160n - 1n, 1_800_000_000n], b.permit2Abi)),
    ['allow'],
    unlimited,
  ),
  bad(
    'a permit handed in',
    sent(
      token,
      fn('permit', [account, stranger, most, 1n, 27, `0x${'1'.repeat(64)}`, `0x${'1'.repeat(64)}`]),
    ),
    ['allow'],
    unlimited,
  ),
  bad(
    'a permit of DAI handed in',
    sent(
      token,
      fn(
        'permit',
        [account, stranger, 0n, 0n, true, 27, `0x${'1'.repeat(64)}`, `0x${'1'.repeat(64)}`],
        b.daiAbi,
      ),
    ),
    ['allow'],
    unlimited,
  ),
  bad(
    'a stranger on a chain where it is not Aave',
    {
      ...sent(token, fn('approve', ['0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2', most])),
      networkId: 'eip155:56' as never,
    },
    ['allow'],
    unlimited,
  ),
]

/** One call of ERC-7579: to whom, with how many coins, and its data. */
const packed = (to: string, data: string) => `${to}${'0'.repeat(64)}${data.slice(2)}`

export const hiding: readonly Case[] = [
  bad(
    'coins in decimal digits, which a wallet may take for hexadecimal ones',
    b.asked('eth_sendTransaction', [{ from: account, to: friend, value: '10000000000000000' }]),
    ['unknown'],
    ['hides'],
  ),
  good(
    'two transfers in one',
    sent(token, multicall(fn('transfer', [friend, 1n]), fn('transfer', [stranger, 2n]))),
    ['send', 'send'],
  ),
  good('four levels of nothing bad', sent(token, nested(fn('transfer', [friend, 1n]), 4)), ['send']),
  bad(
    'in a multicall',
    sent(token, multicall(fn('transfer', [friend, 1n]), trap)),
    ['send', 'allow'],
    unlimited,
  ),
  bad(
    'in a batch',
    batch({ to: friend, value: '0x1' }, { to: token, data: trap }),
    ['send', 'allow'],
    unlimited,
  ),
  bad('padded by a byte', sent(token, `${trap}00`), ['allow', 'unknown'], unlimited),
  bad('padded by a word', sent(token, `${trap}${'ab'.repeat(32)}`), ['allow', 'unknown'], unlimited),
  bad(
    'with dirt before the address',
    sent(token, `0x095ea7b3${'ff'.repeat(12)}${stranger.slice(2)}${'ff'.repeat(32)}`),
    ['allow', 'unknown'],
    unlimited,
  ),
  bad('in capitals', sent(token, `0x${trap.slice(2).toUpperCase()}`), ['allow'], unlimited),
  bad('with coins', sent(token, trap, 1n), ['send', 'allow', 'unknown'], unlimited),
  bad(
    'through Multicall3',
    sent(
      b.multicall3,
      fn('aggregate3', [[{ target: token, allowFailure: true, callData: trap }]], b.aggregateAbi),
    ),
    ['allow'],
    unlimited,
  ),
  ...[1, 2, 3, 5, 8].map(depth =>
    bad(`${depth} levels deep`, sent(token, nested(trap, depth)), ['allow'], unlimited),
  ),
  bad('nine levels deep', sent(token, nested(trap, 9)), ['unknown'], ['hides']),
  bad('fifty levels deep', sent(token, nested(trap, 50)), ['unknown'], ['hides']),
  bad(
    'by an account, one call',
    sent(account, fn('execute', [`0x${'0'.repeat(64)}`, packed(token, trap)], b.executeAbi)),
    ['allow'],
    unlimited,
  ),
  bad(
    'by an account, several calls',
    sent(account, fn('execute', [`0x01${'0'.repeat(62)}`, b.executions([token, 0n, trap])], b.executeAbi)),
    ['allow'],
    unlimited,
  ),
  good(
    'by an account, in a way that is not known',
    sent(account, fn('execute', [`0xff${'0'.repeat(62)}`, '0x12'], b.executeAbi)),
    ['unknown'],
    'unknown',
  ),
]
