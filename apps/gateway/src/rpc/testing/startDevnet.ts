export type Devnet = {
  chains: { id: number; url: string }[]
  token: `0x${string}`
  stop(): Promise<void>
}

type Chain = { id: number; hasHistory: boolean }
type Started = { ready: Promise<{ id: number; url: string }>; stop(): Promise<void> }
type DevnetParts = {
  devnetChains: readonly Chain[]
  devnetContracts: { token: { address: `0x${string}` } }
  seedRequests(options: { hasHistory: boolean; now: number }): unknown
  startChain(options: { chain: Chain; port: unknown; seed: unknown; log(line: string): void }): Started
}

/**
 * The devnet's EVM chains on free ports, or the first of them, which alone has a past. They end with this process, however
 * that ends. The rest of the devnet would take four times as long to start, and no test of the gateway asks it.
 */
export async function startDevnet({ count = 2 }: { count?: 1 | 2 } = {}): Promise<Devnet> {
  const { devnetChains, devnetContracts, seedRequests, startChain } = await devnetParts()
  const now = Date.now()
  const started = devnetChains.slice(0, count).map(chain => {
    const seed = seedRequests({ hasHistory: chain.hasHistory, now })
    return startChain({ chain, port: { number: 0, variable: 'any free port' }, seed, log: () => {} })
  })
  const chains = await Promise.all(started.map(({ ready }) => ready))
  return {
    chains,
    token: devnetContracts.token.address,
    async stop() {
      await Promise.all(started.map(chain => chain.stop()))
    },
  }
}

/** Its modules are plain JavaScript, which the types of this package know nothing of. */
async function devnetParts(): Promise<DevnetParts> {
  const names = ['devnetChains', 'devnetContracts', 'seedRequests', 'startChain']
  const at = (name: string) => new URL(`../../../../devnet/src/${name}.mjs`, import.meta.url).href
  return Object.assign({}, ...(await Promise.all(names.map(name => import(/* @vite-ignore */ at(name))))))
}
