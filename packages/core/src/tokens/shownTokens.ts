import { isHidden } from '../connection/nativeBalance'
import type { Kit } from '../kernel/kit'
import { findNetwork, networks } from '../networks/networks'
import type { AccountScope } from '../portfolio/accountScope'
import { type ListState, listState } from '../portfolio/listState'
import type { Token } from './token'
import { type Tokens, tokens } from './tokens'

/** The tokens for views: those of a test network have no value (ACC-21, ACC-21a). */
export function shownTokens(kit: Kit, scope?: AccountScope): ListState<Tokens> {
  const state = listState(kit, tokens, scope)
  const all = state.data?.tokens ?? []
  const worthless = new Set(all.filter(({ chainId }) => isOfTestNetwork(kit, chainId)))
  if (!state.data || worthless.size === 0) return state
  const others = all.filter(token => !worthless.has(token))
  return { ...state, data: { ...state.data, tokens: [...others, ...[...worthless].map(withoutValue)] } }
}

function isOfTestNetwork(kit: Kit, chainId: Token['chainId']): boolean {
  const network = findNetwork(kit.get(networks).get(), chainId)
  return network !== undefined && isHidden(kit, { network })
}

function withoutValue({ price: _, ...token }: Token): Token {
  return { ...token, value: '0', isDust: false }
}
