import { type AbiCodec, type ContractCall, plainResult } from '@latchkey/evm'
import { type FunctionFragment, Interface, type InterfaceAbi } from 'ethers'

/** Encodes and decodes contract calls with ethers' ABI coder. */
export const abi: AbiCodec = {
  encode(call) {
    const { face, fragment } = readCall(call)
    return face.encodeFunctionData(fragment, call.args)
  },
  decode(call, data) {
    const { face, fragment } = readCall(call)
    return plainResult(fragment.outputs, face.decodeFunctionResult(fragment, data))
  },
}

/** Finds a function by name or full signature. Among overloads, the one that fits these values. */
function readCall({ abi, functionName, args }: ContractCall): {
  face: Interface
  fragment: FunctionFragment
} {
  const face = new Interface(abi as InterfaceAbi)
  const fragment = face.getFunction(functionName, [...args])
  if (!fragment) throw new TypeError(`${functionName} is not in the abi`)
  return { face, fragment }
}
