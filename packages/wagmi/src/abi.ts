import type { AbiCodec } from '@latchkey/evm'
import { type Abi, type AbiFunction, encodeFunctionData, getAbiItem } from 'viem'
import { decodeOutputs } from './decodeOutputs'

/** Encodes and decodes contract calls with viem's ABI coder. */
export const abi: AbiCodec = {
  encode: ({ abi, functionName, args }) => encodeFunctionData({ abi: abi as Abi, functionName, args }),
  decode({ abi, functionName, args }, data) {
    const { outputs } = getAbiItem({ abi: abi as Abi, name: functionName, args }) as AbiFunction
    return decodeOutputs(outputs, data)
  },
}
