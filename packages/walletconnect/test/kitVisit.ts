import {
  accountOf,
  accounts,
  type Composition,
  createKit,
  type KitInput,
  pairing,
  walletConnect,
} from '@latchkey/core'
import { vi } from 'vitest'
import { WebSocket as NodeSocket } from 'ws'
import { createWalletConnect } from '../src/createWalletConnect'
import { openScene } from './scene'

/** A kit over WalletConnect alone on a page that can be loaded again; what is stored outlives it. */
export async function openKitSite() {
  const scene = await openScene()
  const [local, session] = [new Map<string, string>(), new Map<string, string>()]
  const kits: { destroy(): void }[] = []

  function visit(more: { input?: Partial<KitInput>; features?: Composition['features'] } = {}) {
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible', title: 'Site' })
    const window = Object.assign(new EventTarget(), {
      document: Object.assign(document, { hasFocus: () => true }),
      location: new URL('https://site.example/'),
      navigator: { userAgent: '', onLine: true },
      WebSocket: NodeSocket,
      sessionStorage: keyValues(session),
    })
    const options = { projectId: 'test', networks: [ethereum, optimism], relayUrl: scene.relay.url } as const
    const load = async () => ({ createWalletConnect })
    const world = { window: window as never, storage: keyValues(local) }
    const kit = createKit(
      { ...options, logLevel: 'silent', ...more.input },
      { world, remotes: [walletConnect(load)], ...(more.features && { features: more.features }) },
    )
    kits.push(kit)
    kit.start()
    const link = () =>
      vi.waitFor(() => {
        const now = kit.get(pairing).get()
        if (now.status !== 'waiting') throw new Error(now.status)
        return now.uri
      })
    return { kit, link, account: () => accountOf(kit.get(accounts).get(), 'eip155') }
  }

  async function close(): Promise<void> {
    for (const kit of kits) kit.destroy()
    await scene.close()
  }

  return { scene, visit, local, session, close }
}

const ethereum = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://eth.example'] } },
}
const optimism = { ...ethereum, id: 10, name: 'Optimism' }

function keyValues(values: Map<string, string>) {
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}
