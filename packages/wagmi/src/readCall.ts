import { kitError } from '@latchkey/protocol'
import { type Abi, encodeFunctionData, isAddress } from 'viem'

export type ContractCall = {
  address: `0x${string}`
  abi: Abi
  functionName: string
  args: readonly unknown[]
  value?: bigint
}

/** `{ address, abi, functionName, args?, value? }` that can be encoded; anything else is `request/invalid`. */
export function readCall(call: unknown): ContractCall {
  try {
    const { address, abi, functionName, args = [], value } = call as ContractCall
    if (!isAddress(address, { strict: false })) throw new TypeError('address is not an address')
    if (typeof functionName !== 'string') throw new TypeError('functionName is not a text')
    if (!Array.isArray(abi) || !Array.isArray(args)) throw new TypeError('abi and args are lists')
    if (value !== undefined && typeof value !== 'bigint') throw new TypeError('value is not a bigint')
    encodeFunctionData({ abi, functionName, args })
    return { address, abi, functionName, args, ...(value === undefined ? {} : { value }) }
  } catch (cause) {
    throw kitError('request/invalid', { value: 'contract call', cause })
  }
}
