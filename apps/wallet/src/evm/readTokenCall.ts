import { decodeFunctionData, erc20Abi, type Hex } from 'viem'

/** What a transaction's data calls of a token: in words, and with what. */
export type TokenCall = { words: string; values: readonly [name: string, value: string][]; warning?: string }

/** Reads the calls of a token that move it or let others move it; undefined for all else, which is not guessed at. */
export function readTokenCall(data: Hex): TokenCall | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    if (functionName === 'transfer')
      return { words: 'Moves tokens', values: [['Receiver', args[0]], amount(args[1])] }
    if (functionName === 'transferFrom')
      return {
        words: 'Moves tokens of another address',
        values: [['Owner', args[0]], ['Receiver', args[1]], amount(args[2])],
      }
    return functionName === 'approve' ? readApproval(args[0], args[1]) : undefined
  } catch {
    return undefined
  }
}

function readApproval(spender: string, limit: bigint): TokenCall {
  if (limit === 0n)
    return { words: 'Takes back a permission to spend tokens', values: [['Spender', spender]] }
  const isUnlimited = limit >= 2n ** 255n
  const much = isUnlimited ? 'as much of this token as it likes' : 'this token up to the amount below'
  return {
    words: 'Lets another address spend tokens',
    values: [['Spender', spender], isUnlimited ? ['Amount', 'without a limit'] : amount(limit)],
    warning: `From then on the spender can take ${much}, without asking again.`,
  }
}

/** How many places a token has is its own affair, and not asked for. */
function amount(units: bigint): [string, string] {
  return ['Amount', `${units.toLocaleString('en')} of the token’s smallest units`]
}
