import type { Kit } from '../kernel/kit'
import { ownTokens } from '../tokens/ownTokens'
import type { Token } from '../tokens/token'
import { sender } from './sendForm'

/** The tokens that the account in use can send on its network. */
export function sendTokens(kit: Kit): readonly Token[] {
  const from = sender(kit)
  return from ? ownTokens(kit, from.network) : []
}
