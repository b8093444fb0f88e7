import type { ChainNamespace } from '@latchkey/protocol'
import type { Options } from '../config/options'

/** Whether accounts of a namespace sign in: `siweConfig` covers EVM accounts only, and has its own switch. */
export function servesSignIn(
  { siwx, siweConfig }: Pick<Options, 'siwx' | 'siweConfig'>,
  namespace: ChainNamespace | undefined,
): boolean {
  if (siwx) return namespace === undefined || /^(eip155|solana|bip122)$/.test(namespace)
  // AppKit's own object keeps its switches in `options`.
  const { enabled, options } = Object(siweConfig) as { enabled?: unknown; options?: { enabled?: unknown } }
  const isOn = siweConfig !== undefined && (enabled ?? options?.enabled) !== false
  return isOn && (namespace === undefined || namespace === 'eip155')
}
