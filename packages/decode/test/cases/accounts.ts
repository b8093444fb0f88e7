import { concat, encodePacked, type Hex } from 'viem'
import * as b from '../build'
import { encode } from '../build'
import { bad, type Case, fn, good, known, nested, trap, unlimited } from './case'

const { account, falseFriend, friend, sent, stranger, token } = b
const control = ['gives-control'] as const
const given = [['control'], control] as const
const zero = `0x${'0'.repeat(40)}`
const safe = '0x5afe000000000000000000000000000000005afe'
const multiSend = '0x40A2aCCbd92BCA938b02010E17A5b8929b49130D'
const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const pay = fn('transfer', [friend, 5n])

/** What an owner of a Safe sends for it. */
const executed = (to: string, data: string, kind = 0, price = 0n, value = 0n) =>
  sent(
    safe,
    encode(
      'function execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
      [to, value, data, kind, 0n, 0n, price, zero, zero, `0x${'11'.repeat(65)}`],
    ),
  )
const packed = (kind: number, to: string, data: string, value = 0n) =>
  encodePacked(
    ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
    [kind, to as Hex, value, BigInt(data.length / 2 - 1), data as Hex],
  )
const several = (...calls: Hex[]) => encode('function multiSend(bytes)', [concat(calls)])
const operation = (callData: string) =>
  sent(
    entryPoint,
    encode(
      'function handleOps((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[],address)',
      [
        [[account, 0n, '0x', callData, `0x${'0'.repeat(64)}`, 0n, `0x${'0'.repeat(64)}`, '0x', '0x11']],
        account,
      ],
    ),
  )
const one = (to: string, value: bigint, data: string) =>
  encode('function execute(address,uint256,bytes)', [to, value, data])
const authorized = (address: unknown) =>
  b.asked('eth_sendTransaction', [{ to: account, authorizationList: [{ address, chainId: '0x1' }] }])

/** Safe, ERC-4337, ERC-7579, EIP-7702, and what gives a contract away. */
export const accounts: readonly Case[] = [
  good('a Safe sends tokens', executed(token, pay), ['send']),
  good('a Safe sends coins', executed(friend, '0x', 0, 0n, 5n), ['send']),
  good('a Safe sends nothing, to refuse', executed(safe, '0x'), ['send']),
  good('a Safe revokes', executed(token, fn('approve', [stranger, 0n])), ['revoke']),
  good(
    'a Safe sends twice',
    executed(multiSend, several(packed(0, token, pay), packed(0, friend, '0x', 5n)), 1),
    ['send', 'send'],
  ),
  good('a Safe calls what is not known', executed(stranger, fn('claim', [])), ['unknown'], 'unknown'),
  good('a Safe pays whoever sends it', executed(token, pay, 0, 5n), ['unknown', 'send'], 'unknown'),
  good('a Safe whose calls do not fit', executed(multiSend, several('0x0011'), 1), ['unknown'], 'unknown'),
  good('an operation that sends tokens', operation(one(token, 0n, pay)), ['send']),
  good('an operation that does what is not known', operation('0x12345678'), ['unknown'], 'unknown'),
  good('an account that sends coins', sent(account, one(friend, 5n, '0x')), ['send'], 'none', known),
  good(
    'an account that sends twice',
    sent(
      account,
      encode('function executeBatch((address,uint256,bytes)[])', [
        [
          [friend, 1n, '0x'],
          [token, 0n, pay],
        ],
      ]),
    ),
    ['send', 'send'],
  ),
  good(
    'an account that sends twice, in lists',
    sent(
      account,
      encode('function executeBatch(address[],bytes[])', [
        [token, token],
        [pay, pay],
      ]),
    ),
    ['send', 'send'],
  ),
  good(
    'an account that sends with coins, in lists',
    sent(account, encode('function executeBatch(address[],uint256[],bytes[])', [[friend], [5n], ['0x']])),
    ['send'],
  ),
  good(
    'a delegator that sends',
    sent(account, encode('function execute((address,uint256,bytes))', [[friend, 5n, '0x']])),
    ['send'],
  ),
  good('an account that loses its program', authorized(zero), ['control', 'send']),
  good('an owner who stays', sent(stranger, encode('function transferOwnership(address)', [account])), [
    'control',
  ]),

  bad('a Safe approves', executed(token, trap), ['allow'], unlimited),
  bad(
    'a Safe approves among sends',
    executed(multiSend, several(packed(0, token, pay), packed(0, token, trap)), 1),
    ['send', 'allow'],
    unlimited,
  ),
  bad('a Safe runs foreign code', executed(stranger, fn('claim', []), 1), ['control', 'unknown'], control),
  bad(
    'a Safe runs foreign code among sends',
    executed(multiSend, several(packed(0, token, pay), packed(1, stranger, '0x12345678')), 1),
    ['control', 'send', 'unknown'],
    control,
  ),
  bad(
    'a multiSend that is not Safe’s',
    executed(stranger, several(packed(0, token, pay)), 1),
    ['control', 'send'],
    control,
  ),
  bad(
    'a Safe gets an owner',
    executed(safe, encode('function addOwnerWithThreshold(address,uint256)', [stranger, 1n])),
    ['control'],
    control,
  ),
  bad(
    'a Safe changes an owner',
    executed(safe, encode('function swapOwner(address,address,address)', [friend, account, stranger])),
    ['control'],
    control,
  ),
  bad(
    'a Safe gets a module',
    executed(safe, encode('function enableModule(address)', [stranger])),
    ['control'],
    control,
  ),
  bad(
    'a Safe sends to a look-alike',
    executed(token, fn('transfer', [falseFriend, 5n])),
    ['send'],
    ['look-alike'],
    known,
  ),
  bad('an operation that approves', operation(one(token, 0n, trap)), ['allow'], unlimited),
  bad(
    'an operation that gives the account away',
    operation(one(account, 0n, encode('function transferOwnership(address)', [stranger]))),
    ['control'],
    control,
  ),
  bad('an operation nine levels deep', operation(nested(trap, 9)), ['unknown'], ['hides']),
  bad(
    'an account that approves in a batch',
    sent(
      account,
      encode('function executeBatch((address,uint256,bytes)[])', [
        [
          [friend, 1n, '0x'],
          [token, 0n, trap],
        ],
      ]),
    ),
    ['send', 'allow'],
    unlimited,
  ),
  bad(
    'an account that approves in lists',
    sent(
      account,
      encode('function executeBatch(address[],bytes[])', [
        [token, token],
        [pay, trap],
      ]),
    ),
    ['send', 'allow'],
    unlimited,
  ),
  bad(
    'a delegator that approves',
    sent(account, encode('function execute((address,uint256,bytes))', [[token, 0n, trap]])),
    ['allow'],
    unlimited,
  ),
  bad(
    'an account within an account',
    sent(account, one(account, 0n, one(token, 0n, trap))),
    ['allow'],
    unlimited,
  ),
  bad(
    'another owner of a contract',
    sent(stranger, encode('function transferOwnership(address)', [friend])),
    ['control'],
    control,
  ),
  bad('no owner any more', sent(stranger, encode('function renounceOwnership()', [])), ['control'], control),
  bad(
    'another program behind an address',
    sent(account, encode('function upgradeTo(address)', [stranger])),
    ['control'],
    control,
  ),
  bad(
    'another program, with a call',
    sent(account, encode('function upgradeToAndCall(address,bytes)', [stranger, '0x'])),
    ['control'],
    control,
  ),
  bad(
    'another keeper of a program',
    sent(stranger, encode('function changeAdmin(address)', [friend])),
    ['control'],
    control,
  ),
  bad(
    'a right for somebody',
    sent(stranger, encode('function grantRole(bytes32,address)', [`0x${'0'.repeat(64)}`, friend])),
    ['control'],
    control,
  ),
  bad(
    'code for the account, under another name',
    b.asked('eth_sendTransaction', [{ to: account, authorizationList: [{ contractAddress: stranger }] }]),
    ['control', 'send'],
    control,
  ),
  bad('code for the account, not even an address', authorized('shop.eth'), ['control', 'send'], control),
  bad(
    'code for the account, twice',
    b.asked('eth_sendTransaction', [
      { to: account, authorizationList: [{ address: zero }, { address: stranger }] },
    ]),
    ['control', 'control', 'send'],
    control,
  ),
  bad(
    'code for the account, under both names',
    b.asked('eth_sendTransaction', [
      { to: account, authorizationList: [{ address: zero, contractAddress: stranger }] },
    ]),
    ['control', 'control', 'send'],
    control,
  ),
  ...['eth_signAuthorization', 'wallet_signAuthorization'].map(method =>
    bad(
      `code for the account, by ${method}`,
      b.asked(method, [{ contractAddress: stranger, chainId: '0x0', nonce: '0x1' }]),
      ['control'],
      control,
    ),
  ),
  bad(
    'code for the account, behind its address',
    b.asked('wallet_signAuthorization', [account, { address: stranger, chainId: 1 }]),
    ['control'],
    control,
  ),
  good(
    'the end of a program, by its own method',
    b.asked('wallet_signAuthorization', [{ address: zero, chainId: 1 }]),
    ['control'],
  ),
  bad(
    'code for the account that nobody can read',
    b.asked('eth_signAuthorization', [account, stranger]),
    ['unknown'],
    ['hides'],
  ),
  ...[
    'wallet_sendPreparedCalls',
    'eth_signUserOperation',
    'eth_sendUserOperation',
    'wallet_grantPermissions',
    'wallet_requestExecutionPermissions',
    'wallet_signEverything',
    'eth_signTypedData_v5',
    'personal_sendTransaction',
  ].map(method =>
    bad(
      `a method that is not known: ${method}`,
      b.asked(method, [{ to: stranger }]),
      ['unknown'],
      ['unknown-method'],
    ),
  ),
  bad(
    'code for the account, with a mint',
    b.asked('eth_sendTransaction', [
      { to: token, data: fn('mint', [1n]), authorizationList: [{ address: stranger }] },
    ]),
    ['control', 'unknown'],
    control,
  ),

  bad('a proxy for a stranger', sent(safe, encode('function setOwner(address)', [stranger])), ...given),
  bad(
    'who may use a proxy, as a stranger says',
    sent(safe, encode('function setAuthority(address)', [stranger])),
    ...given,
  ),
]
