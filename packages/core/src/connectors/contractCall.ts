import type {
  Abi,
  AbiFunction,
  AbiParametersToPrimitiveTypes,
  AbiStateMutability,
  ExtractAbiFunction,
  ExtractAbiFunctionNames,
} from 'abitype'
import type { Hex } from '../kernel/byNamespace'
import type { Quantity } from './walletRequests'

/** An ABI; TypeScript infers names and types from one written `as const`. ethers also takes lines of text. */
export type AnyAbi = Abi | readonly unknown[]

/** A call of a contract function that only reads. */
export type ReadContractParameters<
  abi extends AnyAbi = AnyAbi,
  name extends FunctionName<abi, Reads> = FunctionName<abi, Reads>,
> = ContractCall<abi, Reads, name> & { signal?: AbortSignal | undefined }

/** A call of a contract function that changes state. */
export type WriteContractParameters<
  abi extends AnyAbi = AnyAbi,
  name extends FunctionName<abi, Writes> = FunctionName<abi, Writes>,
> = ContractCall<abi, Writes, name> & { value?: Quantity | undefined }

/** The result of a reading function: one value as it is, several as a list. */
export type ReadContractResult<abi extends AnyAbi, name extends string> = abi extends Abi
  ? Unwrapped<AbiParametersToPrimitiveTypes<FunctionOf<abi, Reads, name>['outputs'], 'outputs'>>
  : unknown

export type FunctionName<abi extends AnyAbi, mutability extends AbiStateMutability> = abi extends Abi
  ? OrAny<ExtractAbiFunctionNames<abi, mutability>>
  : string

export type Reads = 'pure' | 'view'
export type Writes = 'nonpayable' | 'payable'

type ContractCall<abi extends AnyAbi, mutability extends AbiStateMutability, name extends string> = {
  address: Hex
  abi: abi
  functionName: name | FunctionName<abi, mutability>
} & Arguments<FunctionArgs<abi, mutability, name>>

/** A call may omit the arguments of a function that takes none. */
type Arguments<args extends readonly unknown[]> = readonly [] extends args
  ? { args?: args | undefined }
  : { args: args }

type FunctionArgs<
  abi extends AnyAbi,
  mutability extends AbiStateMutability,
  name extends string,
> = abi extends Abi
  ? AbiParametersToPrimitiveTypes<FunctionOf<abi, mutability, name>['inputs'], 'inputs'>
  : readonly unknown[]

type FunctionOf<abi extends Abi, mutability extends AbiStateMutability, name extends string> = Abi extends abi
  ? AbiFunction
  : name extends ExtractAbiFunctionNames<abi, mutability>
    ? ExtractAbiFunction<abi, name, mutability>
    : never

type Unwrapped<outputs> = outputs extends readonly []
  ? undefined
  : outputs extends readonly [infer only]
    ? only
    : outputs

type OrAny<names extends string> = [names] extends [never] ? string : names
