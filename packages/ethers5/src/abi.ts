import { type AbiCodec, type ContractCall, plainResult } from '@latchkey/evm'
import { utils } from 'ethers'

/** Encodes and decodes contract calls with ethers' ABI coder. Returns bigint instead of BigNumber, like the other adapters. */
export const abi: AbiCodec = {
  encode(call) {
    const { face, fragment } = readCall(call)
    return face.encodeFunctionData(fragment, call.args)
  },
  decode(call, data) {
    const { face, fragment } = readCall(call)
    return plainResult(fragment.outputs ?? [], face.decodeFunctionResult(fragment, data))
  },
}

/** Finds a function by name, or by full signature if it is overloaded. */
function readCall({ abi, functionName }: ContractCall): {
  face: utils.Interface
  fragment: utils.FunctionFragment
} {
  const face = new utils.Interface(abi as readonly string[])
  return { face, fragment: face.getFunction(functionName) }
}
