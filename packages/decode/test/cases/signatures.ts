import * as b from '../build'
import { bad, type Case, good, later } from './case'

const { account, most, nft, permit2, stranger, token } = b

const unknownOf = (primaryType: string, fields: string[], message: object) =>
  b.typed(primaryType, { [primaryType]: fields }, message)
export const signatures: readonly Case[] = [
  good('a permit to Permit2', b.permit(permit2, '5'), ['allow'], 'caution'),
  good('a permit of nothing', b.permit(stranger, '0'), ['revoke']),
  good(
    'Permit2 for Uniswap',
    b.permitSingle('0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af', String(2n ** 160n - 1n)),
    ['allow'],
    'caution',
  ),
  good('an offer for a price', b.order('1000000000000000000'), ['order'], 'caution'),
  good('a letter', unknownOf('Mail', ['string text'], { text: 'Hello' }), ['unknown'], 'unknown'),
  good(
    'a vote',
    unknownOf('Vote', ['uint256 proposal', 'bool support'], { proposal: '1', support: true }),
    ['unknown'],
    'unknown',
  ),
  bad('no typed data', b.asked('eth_signTypedData_v4', [account, '{}']), ['unknown'], ['hides']),
  bad('no JSON', b.asked('eth_signTypedData_v4', [account, '{']), ['unknown'], ['hides']),
  bad(
    'typed data within a list',
    b.asked('eth_signTypedData_v4', [account, ['{"types":{}}']]),
    ['unknown'],
    ['hides'],
  ),
  bad('a permit to a stranger', b.permit(stranger, '5'), ['allow'], later),
  bad(
    'an unlimited permit',
    b.permit(stranger, String(most)),
    ['allow'],
    ['unlimited-approval', 'moves-later'],
  ),
  bad(
    'an unlimited permit in hexadecimal',
    b.permit(stranger, `0x${'f'.repeat(64)}`),
    ['allow'],
    ['unlimited-approval', 'moves-later'],
  ),
  bad('a permit with a number that is none', b.permit(stranger, 'all'), ['unknown'], later),
  bad('a permit without a spender', b.permit('', '5'), ['unknown'], later),
  bad(
    'a permit of DAI',
    b.typed(
      'Permit',
      { Permit: ['address holder', 'address spender', 'uint256 nonce', 'uint256 expiry', 'bool allowed'] },
      { holder: account, spender: stranger, nonce: '0', expiry: '0', allowed: true },
    ),
    ['allow'],
    ['unlimited-approval', 'moves-later'],
  ),
  bad(
    'a permit for an NFT',
    b.typed(
      'Permit',
      { Permit: ['address spender', 'uint256 tokenId', 'uint256 nonce', 'uint256 deadline'] },
      { spender: stranger, tokenId: '7', nonce: '0', deadline: '1800000000' },
    ),
    ['allow'],
    later,
  ),
  bad('Permit2 for a stranger', b.permitSingle(stranger, '5'), ['allow'], later),
  bad(
    'Permit2 for a batch',
    b.typed(
      'PermitBatch',
      {
        PermitBatch: ['PermitDetails[] details', 'address spender', 'uint256 sigDeadline'],
        PermitDetails: ['address token', 'uint160 amount', 'uint48 expiration', 'uint48 nonce'],
      },
      {
        details: [token, nft].map(of => ({ token: of, amount: '5', expiration: '1800000000', nonce: '0' })),
        spender: stranger,
        sigDeadline: '1800000000',
      },
    ),
    ['allow', 'allow'],
    ['moves-later', 'moves-later'],
  ),
  bad(
    'Permit2 takes once',
    b.typed(
      'PermitTransferFrom',
      {
        PermitTransferFrom: [
          'TokenPermissions permitted',
          'address spender',
          'uint256 nonce',
          'uint256 deadline',
        ],
        TokenPermissions: ['address token', 'uint256 amount'],
      },
      { permitted: { token, amount: '5' }, spender: stranger, nonce: '0', deadline: '1800000000' },
    ),
    ['allow'],
    later,
  ),
  bad(
    'Permit2 takes once, with a witness',
    b.typed(
      'PermitWitnessTransferFrom',
      {
        PermitWitnessTransferFrom: [
          ...['TokenPermissions permitted', 'address spender', 'uint256 nonce', 'uint256 deadline'],
          'Order witness',
        ],
        TokenPermissions: ['address token', 'uint256 amount'],
        Order: ['uint256 number'],
      },
      {
        permitted: { token, amount: '5' },
        spender: stranger,
        nonce: '0',
        deadline: '1800000000',
        witness: {},
      },
    ),
    ['allow'],
    later,
  ),
  bad(
    'a permit with other fields',
    unknownOf('Permit', ['address spender', 'uint256 all'], { spender: stranger, all: '1' }),
    ['unknown'],
    later,
  ),
  bad(
    'a spender under another name',
    unknownOf('Gift', ['address spender', 'uint256 all'], { spender: stranger, all: '1' }),
    ['unknown'],
    later,
  ),
  bad('a payment that others hand in', b.authorization(stranger), ['send'], later),
  bad('an offer for nothing', b.order(undefined), ['order'], ['for-nothing']),
  bad('an offer for dust', b.order('1'), ['order'], ['for-nothing']),
  bad(
    'an offer whose price goes elsewhere',
    b.order('1000000000000000000', stranger),
    ['order'],
    ['for-nothing'],
  ),
  ...['Delegation', 'PackedUserOperation', 'SafeTx', 'SafeMessage', 'SafeOp'].map(name =>
    bad(
      `an account’s own action: ${name}`,
      unknownOf(name, ['address delegate'], { delegate: stranger }),
      ['control'],
      ['gives-control'],
    ),
  ),
  bad('eth_sign', b.asked('eth_sign', [account, `0x${'1'.repeat(64)}`]), ['control'], ['gives-control']),
  bad(
    'an authorization of EIP-7702',
    b.asked('eth_sendTransaction', [{ to: account, authorizationList: [{ address: stranger }] }]),
    ['control', 'send'],
    ['gives-control'],
  ),
]
