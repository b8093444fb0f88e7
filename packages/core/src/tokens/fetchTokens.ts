import type { Kit } from '../kernel/kit'
import type { AccountScope } from '../portfolio/accountScope'
import { fetchList } from '../portfolio/fetchList'
import { getTokens, type TokensState } from './getTokens'
import { tokens } from './tokens'

export type FetchTokensOptions = AccountScope & {
  /** Asks again, however fresh the last answer is. */
  force?: boolean | undefined
}

/**
 * Asks the gateway for the tokens of the account in use, at most every 30 s; `force` asks again, but not
 * within 30 s of a failure (ACC-18). Resolves with the resulting state.
 *
 * @example
 * const { data } = await fetchTokens(kit)
 */
export async function fetchTokens(
  kit: Kit,
  { force = false, allNetworks }: FetchTokensOptions = {},
): Promise<TokensState> {
  await fetchList(kit, tokens, { force, allNetworks })
  return getTokens(kit, { allNetworks })
}
