import type { KitError } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import type { AccountScope } from '../portfolio/accountScope'
import { type RequestState, requestState } from '../queries/requestState'
import { watchReading } from '../readings/watchReading'
import { shownTokens } from './shownTokens'
import type { Tokens } from './tokens'

/** `idle` if there is nothing to ask for: no account, a namespace without lists, or no gateway. */
export type TokensState = RequestState<Tokens, KitError>

/**
 * Returns the tokens of the account in use, most valuable first; with `allNetworks` those of all networks.
 * They are as fresh as the last `fetchTokens`.
 *
 * @example
 * const { data } = getTokens(kit)
 * for (const { symbol, value } of data?.tokens ?? []) show(symbol, value)
 */
export function getTokens(kit: Kit, scope?: AccountScope): TokensState {
  const { status, data, error } = shownTokens(kit, scope)
  return requestState(status, status === 'success' ? { data } : status === 'error' ? { error } : {})
}

/**
 * Calls back when the tokens of the account change.
 *
 * @example
 * const stop = watchTokens(kit, ({ data }) => show(data?.tokens.length))
 */
export function watchTokens(
  kit: Kit,
  listener: (now: TokensState, before: TokensState) => void,
  scope?: AccountScope,
): Stop {
  return watchReading(kit, getTokens, listener, scope)
}
