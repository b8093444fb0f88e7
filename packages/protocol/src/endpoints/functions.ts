import { defineEndpoint } from '../endpoint'

/** A function in the words of a contract's verified source code. Whoever wrote the contract chose them. */
export type PublishedFunction = {
  /** The contract's name there. */
  contract: string
  /** With the names of its arguments: `stake((address who,uint256 amount) order,string)`. */
  signature: string
}

/** Without a function where none is known. */
export type FunctionAnswer = { function: PublishedFunction | undefined }

/** Which function of a verified contract has a selector. */
export const getFunction = defineEndpoint({
  method: 'GET',
  path: '/v1/functions',
  query: ['projectId', 'st', 'sv', 'chainId', 'address', 'selector'],
  answer: (body): FunctionAnswer => {
    const { function: found } = Object(body) as Record<string, unknown>
    if (found === undefined || found === null) return { function: undefined }
    const { contract, signature } = Object(found) as Record<string, unknown>
    if (!isName(contract)) throw new TypeError('the contract has no name')
    if (!isSignature(signature)) throw new TypeError('the function is none')
    return { function: { contract, signature } }
  },
})

/** Solidity's identifiers: a sentence is none, and neither is anything that hides or turns others. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z_$][\w$]{0,63}$/.test(value)
}

function isSignature(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= 2_000 &&
    /^[A-Za-z_$][\w$]*\([\w$ ,()[\]]*\)$/.test(value) &&
    !/[\w$]{65}/.test(value)
  )
}
