import type { AdapterHost, AttachedAdapter } from '@latchkey/core'
import { attachEvm } from '@latchkey/evm'

/** Puts the adapter to work in a kit; ethers itself arrives with the first call of a contract. */
export function attach(host: AdapterHost): AttachedAdapter {
  return attachEvm(host, { type: 'ethers5', abi: async () => (await import('./requests')).abi })
}
