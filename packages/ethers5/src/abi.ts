import { type AbiCodec, type ContractCall, plainResult } from '@latchkey/evm'
import { utils } from 'ethers'

/** Calls of contracts by ethers' ABI coder. Its BigNumber comes out as bigint, as the kit's other adapters give it. */
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

/** The function meant, by its name, or by its whole signature where several have one name. */
function readCall({ abi, functionName }: ContractCall): {
  face: utils.Interface
  fragment: utils.FunctionFragment
} {
  const face = new utils.Interface(abi as readonly string[])
  return { face, fragment: face.getFunction(functionName) }
}
