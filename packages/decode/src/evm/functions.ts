import { type Asset, mostParts, type Part } from '../part'
import { decodeArguments } from './abi'
import { accountFunctions } from './accountFunctions'
import {
  asContract,
  type CallPlace,
  carries,
  type InnerCall,
  type KnownFunction,
  reads,
} from './knownFunction'

const token = (to: string, amount: bigint): Asset => ({ kind: 'token', token: to, amount })
const either = (to: string, amount: bigint): Asset => ({ kind: 'token', token: to, amount, maybeNft: true })
const nft = (to: string, id: bigint, amount = 1n): Asset => ({ kind: 'nft', token: to, id, amount })

function allow(asset: Asset, spender: string, more: Partial<Extract<Part, { what: 'allow' }>> = {}): Part[] {
  const isNothing = asset.kind === 'token' && asset.amount === 0n && !more.isAdded
  return [isNothing ? { what: 'revoke', asset, spender } : { what: 'allow', asset, spender, ...more }]
}

function send(asset: Asset, from: string | undefined, to: string): Part[] {
  return [{ what: 'send', asset, from, to }]
}

type Detail = readonly [token: string, amount: bigint, expiry: bigint, nonce: bigint]

const permitDetails = (owner: string, details: readonly Detail[], spender: string): Part[] =>
  details.flatMap(([of, amount, expiry]) => allow(token(of, amount), spender, { owner, expiry }))

/** Somebody may do all that the account itself can with what it has at a contract, or no longer. */
const operates = (name: string, of = ''): KnownFunction =>
  reads<readonly (string | boolean)[]>(name, `${of}address,bool`, (values, { to }) => {
    const [spender, isAllowed] = values.slice(-2) as unknown as readonly [string, boolean]
    const asset: Asset = { kind: 'collection', token: to }
    return isAllowed ? allow(asset, spender) : [{ what: 'revoke', asset, spender }]
  })

/** Calls that a contract makes in the name of whoever calls it. */
const asSelf = (calls: readonly string[], { to, by }: CallPlace): InnerCall[] =>
  calls.map(data => ({ to, value: 0n, data, ...(by && { by }) }))

type Two = readonly [string, bigint]
type Three = readonly [string, string, bigint]

/** Functions by the first four bytes of a call. A selector alone proves nothing: the arguments have to fit, too. */
export const functions: Readonly<Record<string, KnownFunction>> = {
  ...accountFunctions,

  // ERC-20
  a9059cbb: reads<Two>('transfer', 'address,uint256', ([to, amount], { to: of }) =>
    send(token(of, amount), undefined, to),
  ),
  '4000aea0': reads<readonly [string, bigint, string]>(
    'transferAndCall',
    'address,uint256,bytes',
    ([to, amount, data], { to: of }) => [...send(token(of, amount), undefined, to), ...handedOn(to, data)],
  ),
  '23b872dd': reads<Three>('transferFrom', 'address,address,uint256', ([from, to, amount], { to: of }) =>
    send(either(of, amount), from, to),
  ),
  '095ea7b3': reads<Two>('approve', 'address,uint256', ([spender, amount], { to: of }) =>
    allow(either(of, amount), spender),
  ),
  cae9ca51: reads<readonly [string, bigint, string]>(
    'approveAndCall',
    'address,uint256,bytes',
    ([spender, amount, data], { to: of }) => [
      ...allow(token(of, amount), spender),
      ...handedOn(spender, data),
    ],
  ),
  '39509351': reads<Two>('increaseAllowance', 'address,uint256', ([spender, amount], { to: of }) =>
    allow(token(of, amount), spender, { isAdded: true }),
  ),
  d73dd623: reads<Two>('increaseApproval', 'address,uint256', ([spender, amount], { to: of }) =>
    allow(token(of, amount), spender, { isAdded: true }),
  ),
  a457c2d7: reads<Two>('decreaseAllowance', 'address,uint256', ([spender, amount], { to: of }) => [
    { what: 'revoke', asset: token(of, amount), spender },
  ]),
  '66188463': reads<Two>('decreaseApproval', 'address,uint256', ([spender, amount], { to: of }) => [
    { what: 'revoke', asset: token(of, amount), spender },
  ]),
  '959b8c3f': reads<readonly [string]>('authorizeOperator', 'address', ([spender], { to: of }) =>
    allow({ kind: 'collection', token: of }, spender),
  ),
  // The time in a permit is for who hands it in: what it allows has no end.
  d505accf: reads<readonly [string, string, bigint]>(
    'permit',
    'address,address,uint256,uint256,uint8,bytes32,bytes32',
    ([owner, spender, amount], { to: of }) => allow(token(of, amount), spender, { owner }),
  ),
  '8fcbaf0c': reads<readonly [string, string, bigint, bigint, boolean]>(
    'permit',
    'address,address,uint256,uint256,bool,uint8,bytes32,bytes32',
    ([owner, spender, , , allowed], { to: of }) =>
      allow(token(of, allowed ? 2n ** 256n - 1n : 0n), spender, { owner }),
  ),

  // ERC-721 and ERC-1155
  '42842e0e': reads<Three>('safeTransferFrom', 'address,address,uint256', ([from, to, id], { to: of }) =>
    send(nft(of, id), from, to),
  ),
  b88d4fde: reads<Three>('safeTransferFrom', 'address,address,uint256,bytes', ([from, to, id], { to: of }) =>
    send(nft(of, id), from, to),
  ),
  f242432a: reads<readonly [string, string, bigint, bigint]>(
    'safeTransferFrom',
    'address,address,uint256,uint256,bytes',
    ([from, to, id, amount], { to: of }) => send(nft(of, id, amount), from, to),
  ),
  '2eb2c2d6': reads<readonly [string, string, readonly bigint[], readonly bigint[]]>(
    'safeBatchTransferFrom',
    'address,address,uint256[],uint256[],bytes',
    ([from, to, ids, amounts], { to: of }) =>
      ids.length !== amounts.length
        ? [{ what: 'unknown', reason: 'form', to: of }]
        : ids.slice(0, mostParts + 1).flatMap((id, at) => send(nft(of, id, amounts[at]), from, to)),
  ),
  a22cb465: operates('setApprovalForAll'),

  // Loans and deposits: no balance tells of these, so that no trial sees them
  '110496e5': operates('allow'), // Compound
  eecea000: operates('setAuthorization'), // Morpho
  fa6e671d: operates('setRelayerApproval', 'address,'), // Balancer
  '9f5c462a': operates('setAccountOperator', 'address,'), // Euler
  c04a8a10: reads<Two>(
    'approveDelegation',
    'address,uint256',
    ([spender, amount], { to: of }) => allow(token(of, amount), spender), // Aave: debts in the account's name
  ),

  // Permit2
  '87517c45': reads<readonly [string, string, bigint, bigint]>(
    'approve',
    'address,address,uint160,uint48',
    ([of, spender, amount, expiry]) => allow(token(of, amount), spender, { expiry }),
  ),
  '2b67b570': reads<readonly [string, readonly [Detail, string, bigint]]>(
    'permit',
    'address,((address,uint160,uint48,uint48),address,uint256),bytes',
    ([owner, [detail, spender]]) => permitDetails(owner, [detail], spender),
  ),
  '2a2d80d1': reads<readonly [string, readonly [readonly Detail[], string, bigint]]>(
    'permit',
    'address,((address,uint160,uint48,uint48)[],address,uint256),bytes',
    ([owner, [details, spender]]) => permitDetails(owner, details.slice(0, mostParts + 1), spender),
  ),
  '36c78516': reads<readonly [string, string, bigint, string]>(
    'transferFrom',
    'address,address,uint160,address',
    ([from, to, amount, of]) => send(token(of, amount), from, to),
  ),
  '0d58b1db': reads<readonly [readonly (readonly [string, string, bigint, string])[]]>(
    'transferFrom',
    '(address,address,uint160,address)[]',
    ([all]) =>
      all.slice(0, mostParts + 1).flatMap(([from, to, amount, of]) => send(token(of, amount), from, to)),
  ),
  '30f28b7a': reads<
    readonly [readonly [readonly [string, bigint], bigint, bigint], readonly [string, bigint], string]
  >(
    'permitTransferFrom',
    '((address,uint256),uint256,uint256),(address,uint256),address,bytes',
    ([[[of]], [to, amount], owner]) => send(token(of, amount), owner, to),
  ),
  cc53287f: reads<readonly [readonly (readonly [string, string])[]]>(
    'lockdown',
    '(address,address)[]',
    ([pairs]) =>
      pairs
        .slice(0, mostParts + 1)
        .map(([of, spender]) => ({ what: 'revoke', asset: token(of, 0n), spender })),
  ),

  // Several calls in one
  ac9650d8: carries<readonly [readonly string[]]>('multicall', 'bytes[]', ([calls], place) =>
    asSelf(calls, place),
  ),
  '5ae401dc': carries<readonly [bigint, readonly string[]]>(
    'multicall',
    'uint256,bytes[]',
    ([, calls], place) => asSelf(calls, place),
  ),
  '1f0464d1': carries<readonly [string, readonly string[]]>(
    'multicall',
    'bytes32,bytes[]',
    ([, calls], place) => asSelf(calls, place),
  ),
  '252dba42': carries<readonly [readonly (readonly [string, string])[]]>(
    'aggregate',
    '(address,bytes)[]',
    ([calls], place) =>
      asContract(
        calls.map(([to, data]) => ({ to, data })),
        place,
      ),
  ),
  bce38bd7: carries<readonly [boolean, readonly (readonly [string, string])[]]>(
    'tryAggregate',
    'bool,(address,bytes)[]',
    ([, calls], place) =>
      asContract(
        calls.map(([to, data]) => ({ to, data })),
        place,
      ),
  ),
  '82ad56cb': carries<readonly [readonly (readonly [string, boolean, string])[]]>(
    'aggregate3',
    '(address,bool,bytes)[]',
    ([calls], place) =>
      asContract(
        calls.map(([to, , data]) => ({ to, data })),
        place,
      ),
  ),
  '174dea71': carries<readonly [readonly (readonly [string, boolean, bigint, string])[]]>(
    'aggregate3Value',
    '(address,bool,uint256,bytes)[]',
    ([calls], place) =>
      asContract(
        calls.map(([to, , value, data]) => ({ to, value, data })),
        place,
      ),
  ),
  b61d27f6: carries<readonly [string, bigint, string]>(
    'execute',
    'address,uint256,bytes',
    ([to, value, data], place) => asContract([{ to, value, data }], place),
  ),
  '5c1c6dcd': carries<readonly [readonly [string, bigint, string]]>(
    'execute',
    '(address,uint256,bytes)',
    ([[to, value, data]], place) => asContract([{ to, value, data }], place),
  ),
  '34fcd5be': carries<readonly [readonly (readonly [string, bigint, string])[]]>(
    'executeBatch',
    '(address,uint256,bytes)[]',
    ([calls], place) =>
      asContract(
        calls.map(([to, value, data]) => ({ to, value, data })),
        place,
      ),
  ),
  '47e1da2a': carries<readonly [readonly string[], readonly bigint[], readonly string[]]>(
    'executeBatch',
    'address[],uint256[],bytes[]',
    ([all, values, datas], place) =>
      asContract(
        all.map((to, at) => ({ to, value: values[at] ?? 0n, data: datas[at] ?? '0x' })),
        place,
      ),
  ),
  '18dfb3c7': carries<readonly [readonly string[], readonly string[]]>(
    'executeBatch',
    'address[],bytes[]',
    ([all, datas], place) =>
      asContract(
        all.map((to, at) => ({ to, data: datas[at] ?? '0x' })),
        place,
      ),
  ),
  e9ae5c53: {
    ...carries<readonly [string, string]>('execute', 'bytes32,bytes', ([mode, data], place) =>
      asContract(executed(mode, data), place),
    ),
    isExact: (([mode, data]: readonly [string, string]) =>
      !isBatch(mode) || readBatch(data)?.isExact === true) as never,
  },
}

/** ERC-7579: the mode's first byte says whether it is one call, or several; other kinds are not read. */
function executed(mode: string, data: string): { to: string; value: bigint; data: string }[] {
  if (/^0x00/.test(mode) && data.length >= 106)
    return [
      { to: data.slice(0, 42), value: BigInt(`0x${data.slice(42, 106)}`), data: `0x${data.slice(106)}` },
    ]
  const read = isBatch(mode) ? readBatch(data) : undefined
  if (!read) return []
  const [calls] = read.values as unknown as [readonly (readonly [string, bigint, string])[]]
  return calls.map(([to, value, inner]) => ({ to, value, data: inner }))
}

function isBatch(mode: string): boolean {
  return mode.startsWith('0x01')
}

function readBatch(data: string) {
  const read = decodeArguments('(address,uint256,bytes)[]', data.slice(2))
  return read === 'too much' ? undefined : read
}

/** What a receiver makes of data that is handed on to it is not known. */
function handedOn(to: string, data: string): Part[] {
  return data === '0x' ? [] : [{ what: 'unknown', reason: 'call', to }]
}
