import type { EvmRequests } from './requests/evmRequests'

/** An adapter's requests. Connecting does not need them, so their code is loaded with the first one. */
export function lazyRequests(load: () => Promise<EvmRequests>): EvmRequests {
  return {
    chooseAccount: async request => (await load()).chooseAccount(request),
    siteProvider: async connectorId => (await load()).siteProvider(connectorId),
    getBalance: async request => (await load()).getBalance(request),
    signMessage: async request => (await load()).signMessage(request),
    signTypedData: async request => (await load()).signTypedData(request),
    sendTransaction: async request => (await load()).sendTransaction(request),
    estimateGas: async request => (await load()).estimateGas(request),
    readContract: async request => (await load()).readContract(request),
    writeContract: async request => (await load()).writeContract(request),
    getCapabilities: async request => (await load()).getCapabilities(request),
    sendCalls: async request => (await load()).sendCalls(request),
    getAssets: async request => (await load()).getAssets(request),
    askPermission: async request => (await load()).askPermission(request),
    diagnose: async () => (await load()).diagnose(),
  }
}
