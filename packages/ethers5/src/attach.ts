import type { AdapterHost, AttachedAdapter } from '@latchkey/core'
import { attachEvm } from '@latchkey/evm'

/** Attaches the adapter to a kit. ethers itself is loaded with the first contract call. */
export function attach(host: AdapterHost): AttachedAdapter {
  return attachEvm(host, { type: 'ethers5', abi: async () => (await import('./requests')).abi })
}
