import { decodeFunctionData, erc20Abi, type Hex } from 'viem'

/** A token call in a transaction's data: in words, with its values. */
export type TokenCall = { words: string; values: readonly [name: string, value: string][]; warning?: string }

/** Parses token calls that transfer or approve; undefined for all else, which we do not guess. */
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

/** The wallet does not ask for the token's decimals. */
function amount(units: bigint): [string, string] {
  return ['Amount', `${units.toLocaleString('en')} of the token’s smallest units`]
}
