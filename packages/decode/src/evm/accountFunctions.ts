import type { Part } from '../part'
import {
  asContract,
  type CallPlace,
  carries,
  type InnerCall,
  type KnownFunction,
  reads,
} from './knownFunction'

/** Contracts of Safe that make several calls in the name of the Safe that calls them by `delegatecall`. */
const multiSends = [
  '0x40a2accbd92bca938b02010e17a5b8929b49130d',
  '0xa238cbeb142c10ef7ad8442c6d1f9e89e07e7761',
  '0x38869bf66a61cf6bdb996a6ae40d5853fd43b526',
  '0x9641d764fc13c8b624c04430c7356c1c7c8102e2',
]
const multiSend = '0x8d80ff0a'

type Execution = readonly [string, bigint, string, bigint, bigint, bigint, bigint, string, string, string]

/** What hands a contract, or an account, to somebody. */
const owns = (of: string, to: string | undefined): Part[] => [{ what: 'control', of, to, how: 'owner' }]

const handsOver = (name: string, types: string, at = 0): KnownFunction =>
  reads<readonly string[]>(name, types, (values, { to }) => owns(to, values[at]))

/** Of operations of ERC-4337: each account makes its own call. */
const operations = (fields: string): KnownFunction =>
  carries<readonly [readonly (readonly [string, bigint, string, string])[]]>(
    'handleOps',
    `(${fields})[],address`,
    ([all], place) =>
      asContract(
        all.map(([to, , , data]) => ({ to, data })),
        place,
      ),
  )

/** Calls of Safe and of ERC-4337, and what gives contracts away. */
export const accountFunctions: Readonly<Record<string, KnownFunction>> = {
  '6a761202': {
    ...carries<Execution>(
      'execTransaction',
      'address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes',
      ([to, value, data, kind], { to: safe }) => [{ to, value: kind === 0n ? value : 0n, data, by: safe }],
    ),
    read: readExecution as never,
  },
  '8d80ff0a': {
    ...carries<readonly [string]>('multiSend', 'bytes', ([packed], { to, by = to }) =>
      unpack(packed).map(({ kind, ...call }) => ({ ...call, by })),
    ),
    read: (([packed]: readonly [string], { to, by = to }: CallPlace) =>
      unpack(packed).flatMap(call => (call.kind === '00' ? [] : owns(by, call.to)))) as never,
  },
  '0d582f13': handsOver('addOwnerWithThreshold', 'address,uint256'),
  e318b52b: handsOver('swapOwner', 'address,address,address', 2),
  '610b5925': handsOver('enableModule', 'address'),
  '765e827f': operations('address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes'),
  '1fad948c': operations('address,uint256,bytes,bytes,uint256,uint256,uint256,uint256,uint256,bytes,bytes'),
  f2fde38b: handsOver('transferOwnership', 'address'),
  '715018a6': reads('renounceOwnership', '', (_, { to }) => owns(to, undefined)),
  '8f283970': handsOver('changeAdmin', 'address'),
  '13af4035': handsOver('setOwner', 'address'),
  '7a9e5e4b': handsOver('setAuthority', 'address'),
  '2f2ff15d': handsOver('grantRole', 'bytes32,address', 1),
  '3659cfe6': handsOver('upgradeTo', 'address'),
  '4f1ef286': handsOver('upgradeToAndCall', 'address,bytes'),
}

/** Foreign code that runs in the Safe can do all that its owners can; and a refund pays whoever sends it. */
function readExecution([to, , data, kind, , , price]: Execution, { to: safe }: CallPlace): Part[] {
  const isOurs = multiSends.includes(to) && data.startsWith(multiSend)
  return [
    ...(kind === 0n || isOurs ? [] : owns(safe, to)),
    ...(price === 0n ? [] : [{ what: 'unknown', reason: 'form', to: safe } as const]),
  ]
}

/** One behind the other without a gap: kind, receiver, coins, length and data. None is read where they do not fit. */
function unpack(packed: string): (InnerCall & { kind: string })[] {
  const calls: (InnerCall & { kind: string })[] = []
  for (let at = 2; at < packed.length; ) {
    const size = Number(`0x${packed.slice(at + 106, at + 170)}`)
    const end = at + 170 + size * 2
    if (!(end <= packed.length)) return []
    calls.push({
      kind: packed.slice(at, at + 2),
      to: `0x${packed.slice(at + 2, at + 42)}`,
      value: BigInt(`0x${packed.slice(at + 42, at + 106)}`),
      data: `0x${packed.slice(at + 170, end)}`,
    })
    at = end
  }
  return calls
}
