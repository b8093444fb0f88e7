import { isTokenProgram } from '../chain/solanaPrograms'

export type TokenAccount = { address: string; program: string; amount: bigint; space: number }

/**
 * Reads the answer of `getTokenAccountsByOwner`; skips frozen accounts, which can neither send nor receive.
 */
export function readTokenAccounts(result: unknown): readonly TokenAccount[] | undefined {
  const { value } = Object(result) as { value?: unknown }
  return Array.isArray(value) ? value.flatMap(entry => readTokenAccount(entry) ?? []) : undefined
}

function readTokenAccount(entry: unknown): TokenAccount | undefined {
  const { pubkey, account } = Object(entry) as { pubkey?: unknown; account?: unknown }
  const { owner, data, space } = Object(account) as Record<string, unknown>
  const { info } = Object(Object(data).parsed) as { info?: unknown }
  const { state, tokenAmount } = Object(info) as Record<string, unknown>
  const { amount } = Object(tokenAmount) as { amount?: unknown }
  const isUsable = typeof pubkey === 'string' && isTokenProgram(owner) && state !== 'frozen'
  if (!isUsable || typeof amount !== 'string' || !/^\d{1,20}$/.test(amount)) return undefined
  return {
    address: pubkey,
    program: owner,
    amount: BigInt(amount),
    space: typeof space === 'number' ? space : 165,
  }
}
