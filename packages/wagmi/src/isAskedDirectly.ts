import type { Connector } from '@wagmi/core'
import type { MirroredConfig } from './mirroredConfig'

/** Whether the kit talks to the wallet's provider directly, because wagmi treats these wallets differently. */
export function isAskedDirectly({ provided }: MirroredConfig, { type, uid }: Connector): boolean {
  return type === 'injected' || provided.has(uid)
}
