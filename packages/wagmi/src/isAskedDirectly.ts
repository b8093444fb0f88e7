import type { Connector } from '@wagmi/core'
import type { MirroredConfig } from './mirroredConfig'

/** Whether the kit asks the wallet itself, by its provider: wagmi's own ways with these differ from ours. */
export function isAskedDirectly({ provided }: MirroredConfig, { type, uid }: Connector): boolean {
  return type === 'injected' || provided.has(uid)
}
