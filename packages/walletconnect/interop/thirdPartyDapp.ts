import { randomUUID } from 'node:crypto'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { UniversalProvider as UniversalProvider217 } from 'universal-provider-217'
import { memoryStorage } from './memoryStorage'
import { quietCore } from './quietCore'

export type DappVersion = '2.21.8' | '2.17.5'

type ThirdPartyDappOptions = {
  relayUrl: string
  version: DappVersion
  rpcUrls?: Record<string, string>
  projectId?: string
}

export type ThirdPartyDapp = Awaited<ReturnType<typeof thirdPartyDapp>>

const methods = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction']
const events = ['accountsChanged', 'chainChanged']

/** A site of somebody else's making: their provider, new or old. */
export async function thirdPartyDapp({
  relayUrl,
  version,
  rpcUrls = {},
  projectId = 'playground',
}: ThirdPartyDappOptions) {
  const Provider =
    version === '2.17.5' ? (UniversalProvider217 as never as typeof UniversalProvider) : UniversalProvider
  const provider = await Provider.init({
    projectId,
    relayUrl,
    customStoragePrefix: randomUUID(),
    storage: memoryStorage(),
    telemetryEnabled: false,
    disableProviderPing: true,
    logger: 'silent',
    metadata: { name: 'Their site', description: 'Not ours', url: 'https://site.invalid', icons: [] },
  })
  const { core } = provider.client
  quietCore(core)
  const chains = Object.keys(rpcUrls)
  const rpcMap = Object.fromEntries(chains.map(chain => [chain.split(':')[1], rpcUrls[chain] ?? '']))
  return {
    provider,
    core,
    /** Begins to connect: the link for the wallet, and the session once there is one. */
    async connect() {
      const uri = new Promise<string>(done => provider.once('display_uri', done))
      const session = provider.connect({
        optionalNamespaces: { eip155: { chains, methods, events, rpcMap } },
      })
      session.catch(() => {}) // whoever wants the outcome awaits it
      return { uri: await uri, session }
    },
    request: (method: string, params: unknown[], chain = chains[0]) =>
      provider.request({ method, params }, chain),
    disconnect: () => provider.disconnect(),
    offline: () => core.relayer.transportClose(),
    online: () => core.relayer.transportOpen(),
    async close() {
      core.heartbeat.stop()
      await core.relayer.transportClose()
    },
  }
}
