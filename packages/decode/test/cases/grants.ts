import { readGrants } from '../../src/grants/readGrants'
import * as b from '../build'
import { bad, type Case, good, later, unlimited } from './case'

const { account, friend, most, stranger, token } = b
/** A day before the permissions end. */
const now = 1_799_913_600
const until = 1_800_000_000
const hex = (amount: bigint) => `0x${amount.toString(16)}`

const asked = (method: string, params: unknown[]) => {
  const action = readGrants({ method, params }, now)
  return b.asked(method, params, action && { action })
}
/** As the kit asks for it, or the first clients. */
const older = (permission: object, more: object = {}) =>
  asked('wallet_grantPermissions', [
    {
      ...{ chainId: '0x1', address: account, expiry: until },
      signer: { type: 'account', data: { address: friend } },
      permissions: [permission],
      ...more,
    },
  ])
const newer = (permission: object, rules: unknown[] = [{ type: 'expiry', data: { timestamp: until } }]) =>
  asked('wallet_requestExecutionPermissions', [
    {
      chainId: '0x1',
      from: account,
      to: friend,
      permission: { ...permission, isAdjustmentAllowed: true },
      rules,
    },
  ])
const coins = (amount: bigint) => ({ type: 'native-token-transfer', data: { allowance: hex(amount) } })
const tokens = (amount: bigint) => ({
  type: 'erc20-token-transfer',
  data: { address: token, allowance: hex(amount) },
})
const calls = (functions: object[], address = stranger) => ({
  type: 'contract-call',
  data: { address, functions },
})
const claim = { functionName: 'claim(uint256)' }
const often = { policies: [{ type: 'call-limit', data: { limit: 5 } }] }
const unread = ['unknown-method'] as const

/** Permissions that somebody else's wallet is asked for (ERC-7715). */
export const grants: readonly Case[] = [
  good('coins to spend until tomorrow', older(coins(10n ** 17n)), ['allow'], 'caution'),
  good('tokens to spend until tomorrow', newer(tokens(10n ** 9n)), ['allow'], 'caution'),
  good(
    'tokens for whoever has a key, five times',
    older(tokens(10n ** 9n), {
      ...{
        signer: { type: 'key', data: { id: 'did:key:zQ3shokFTS3brHcDQrn82RUDfCZESWL1ZdCEJwekUDPQiYBme' } },
      },
      ...often,
    }),
    ['allow'],
    'caution',
  ),
  good(
    'an NFT to move',
    older({ type: 'erc721-token-transfer', data: { address: b.nft, tokenIds: ['0x7'] } }),
    ['allow'],
    'caution',
  ),
  good(
    'coins each hour',
    newer({
      type: 'native-token-periodic',
      data: { periodAmount: hex(10n ** 15n), periodDuration: 3_600, justification: 'Your game' },
    }),
    ['allow'],
    'caution',
  ),
  good(
    'tokens each second',
    newer({
      type: 'erc20-token-stream',
      data: { tokenAddress: token, amountPerSecond: '0x64', maxAmount: hex(10n ** 6n), startTime: now },
    }),
    ['allow'],
    'caution',
  ),
  good('a game’s moves', older(calls([claim])), ['use'], 'caution'),
  good(
    'a game’s moves that cost',
    older(calls([{ ...claim, valueLimit: hex(10n ** 15n) }]), often),
    ['use', 'allow'],
    'caution',
  ),
  bad('all of a token, as a permission', older(tokens(most)), ['allow'], unlimited),
  bad('all coins, as a permission', newer(coins(most)), ['allow'], unlimited),
  bad('transfers, as a permission', older(calls([{ selector: '0xa9059cbb' }], token)), ['use'], later),
  bad(
    'transfers by their signature, as a permission',
    older({ type: 'contract-call', data: { address: token, calls: ['transfer(address,uint256)'] } }),
    ['use'],
    later,
  ),
  bad(
    'moves that cost, without end',
    older(calls([{ ...claim, valueLimit: hex(10n ** 15n) }])),
    ['use', 'allow'],
    unlimited,
  ),
  bad('functions of the account itself', older(calls([claim], account)), ['use'], ['gives-control']),
  bad(
    'coins for everybody',
    older(coins(1n), signerOf('0x0000000000000000000000000000000000000a11')),
    ['unknown'],
    unread,
  ),
  bad('a permission without an end', newer(tokens(1n), []), ['unknown'], unread),
  bad(
    'a permission with a rule that nobody knows',
    newer(tokens(1n), [
      { type: 'expiry', data: { timestamp: until } },
      { type: 'sometimes', data: {} },
    ]),
    ['unknown'],
    unread,
  ),
  bad(
    'a permission of a kind that nobody knows',
    older({ type: 'everything', data: {} }),
    ['unknown'],
    unread,
  ),
]

function signerOf(address: string) {
  return { signer: { type: 'account', data: { address } } }
}
