import type { ChainNamespace } from '@latchkey/protocol'
import type { AccountsState } from './accounts'

export function connectedNamespaces(state: AccountsState): ChainNamespace[] {
  return (Object.keys(state) as ChainNamespace[]).filter(name => state[name]?.status === 'connected')
}
