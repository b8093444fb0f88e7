import type { ChainNamespace } from '@latchkey/protocol'
import type { Options } from '../config/options'

/** Whether accounts of a namespace are signed in: `siweConfig` knows EVM accounts alone, and has a switch of its own. */
export function servesSignIn(
  { siwx, siweConfig }: Pick<Options, 'siwx' | 'siweConfig'>,
  namespace: ChainNamespace | undefined,
): boolean {
  if (siwx) return namespace === undefined || /^(eip155|solana|bip122)$/.test(namespace)
  // AppKit's own object keeps its switches in a part of it.
  const { enabled, options } = Object(siweConfig) as { enabled?: unknown; options?: { enabled?: unknown } }
  const isOn = siweConfig !== undefined && (enabled ?? options?.enabled) !== false
  return isOn && (namespace === undefined || namespace === 'eip155')
}
