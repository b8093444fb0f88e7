import type { Json } from '@latchkey/protocol/frame'
import { type AbiFunction, toFunctionSelector, toFunctionSignature } from 'viem'
import type { FunctionText } from '../../approve/grant/grantText'
import { badParams } from '../../host/rpcFailure'
import { readQuantity } from '../quantity'
import { type Fields, fieldsOf, listOf, notHere } from './fieldsOf'

/** So many can be looked at, one by one. */
const mostFunctions = 20

type ReadFunctions = { functions: readonly [FunctionText, ...FunctionText[]]; coinsEach: bigint }

/** The functions of a contract that a page wants to call: by name and ABI, as signatures, or by their first bytes. */
export function readFunctions({ functions, calls, abi }: Fields): ReadFunctions {
  if ((functions === undefined) === (calls === undefined))
    throw badParams('A permission to call names its functions, in one way')
  const [first, ...others] = listOf(functions ?? calls, 'The list of functions', mostFunctions).map(each =>
    calls === undefined ? readFunction(each, abi) : { ...readSignature(each), coins: 0n },
  )
  if (!first) throw badParams('A permission to call names its functions')
  // One contract counts the coins of each call, for all functions alike.
  if (others.some(({ coins }) => coins !== first.coins)) throw notHere('A valueLimit that differs')
  const [one, ...more] = [...new Map([first, ...others].map(each => [each.selector, each])).values()]
  return { functions: [textOf(one ?? first), ...more.map(textOf)], coinsEach: first.coins }
}

function textOf({ selector, name }: FunctionText): FunctionText {
  return { selector, ...(name !== undefined && { name }) }
}

function readFunction(value: Json, abi: Json | undefined): FunctionText & { coins: bigint } {
  const fields = fieldsOf(value, 'a function', ['functionName', 'selector', 'args', 'valueLimit'])
  const { functionName, selector, args, valueLimit } = fields
  if (Array.isArray(args) ? args.length > 0 : args !== undefined && args !== null)
    throw notHere('A limit of arguments')
  const coins = readQuantity('valueLimit', valueLimit) ?? 0n
  const named = selector ?? functionName
  if (typeof named !== 'string' || (selector !== undefined && functionName !== undefined))
    throw badParams('A function has no name, or two')
  if (/\(|^0x/.test(named)) return { ...readSignature(named), coins }
  const found = Array.isArray(abi) ? abi.filter(each => isNamed(each, named)) : []
  if (found.length !== 1) throw badParams(`abi does not have exactly one function ${named.slice(0, 64)}`)
  return { ...readDefinition(found[0] as unknown as AbiFunction), coins }
}

function isNamed(definition: Json, wanted: string): boolean {
  const { type, name } = Object(definition) as Fields
  return type === 'function' && name === wanted
}

/** `claim(uint256)`, or `0x12345678`. */
function readSignature(value: Json): FunctionText {
  if (typeof value !== 'string' || value.length > mostCharacters)
    throw badParams('A function is not a text, or too long')
  if (/^0x[\da-f]{8}$/i.test(value)) return { selector: value.toLowerCase() as `0x${string}` }
  if (!/^[A-Za-z_$][\w$]*\(.*\)$/.test(value)) throw badParams('A function is no signature')
  return readDefinition(`function ${value}`)
}

const mostCharacters = 500

function readDefinition(definition: string | AbiFunction): FunctionText {
  try {
    const name = toFunctionSignature(definition)
    if (name.length > mostCharacters) throw new TypeError('too long')
    return { selector: toFunctionSelector(name), name }
  } catch {
    throw badParams('A function has a signature that cannot be read')
  }
}
