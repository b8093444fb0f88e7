import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  padHex,
  parseAbi,
} from 'viem'

/** One call that an account makes. */
export type AccountCall = { to: Address; value: bigint; data: Hex }

const oneAbi = parseAbi([
  'struct Execution { address target; uint256 value; bytes callData; }',
  'function execute(Execution execution) payable',
])
const manyAbi = parseAbi(['function execute(bytes32 mode, bytes executionCalldata) payable'])
const executions = [
  {
    type: 'tuple[]',
    components: [
      { type: 'address', name: 'target' },
      { type: 'uint256', name: 'value' },
      { type: 'bytes', name: 'callData' },
    ],
  },
] as const

/** ERC-7579: several calls, and if one of them fails, none. */
const allOrNothing = padHex('0x01', { size: 32, dir: 'right' })

/** What an operation tells its account to do. Several calls happen all, or none of them does. */
export function encodeCalls(calls: readonly [AccountCall, ...AccountCall[]]): Hex {
  const list = calls.map(({ to, value, data }) => ({ target: to, value, callData: data }))
  const [first] = list
  if (first && list.length === 1) return encodeFunctionData({ abi: oneAbi, args: [first] })
  return encodeFunctionData({ abi: manyAbi, args: [allOrNothing, encodeAbiParameters(executions, [list])] })
}

/** A signature of an account that may not be deployed yet (ERC-6492). */
export function wrapSignature(by: { factory: Address; factoryData: Hex }, signature: Hex): Hex {
  const wrapped = encodeAbiParameters(
    [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
    [by.factory, by.factoryData, signature],
  )
  return concat([wrapped, '0x6492649264926492649264926492649264926492649264926492649264926492'])
}
