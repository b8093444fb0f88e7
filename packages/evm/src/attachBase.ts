import type { AdapterHost, AttachedAdapter } from '@latchkey/core'
import { attachEvm } from './attachEvm'

/** Serves EVM chains in a kit that was given no adapter for them. Contract calls need a library, and so an adapter. */
export function attachBase(host: AdapterHost): AttachedAdapter {
  return attachEvm(host, { type: 'universal' })
}
