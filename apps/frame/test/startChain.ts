import type { Json } from '@latchkey/protocol/frame'

export type Chain = {
  /** Asks the node; fails where it answers with an error. */
  ask<Answer extends Json = Json>(method: string, ...params: readonly unknown[]): Promise<Answer>
  stop(): Promise<void>
}

type ChainParts = {
  devnetChains: readonly { id: number; hasHistory: boolean }[]
  seedRequests(options: { hasHistory: boolean; now: number }): unknown
  startChain(options: object): { ready: Promise<{ url: string }>; stop(): Promise<void> }
}

/** The devnet's first chain on a free port, which has the contracts of smart accounts. */
export async function startChain(): Promise<Chain> {
  const parts = await chainParts()
  const [chain] = parts.devnetChains // the one with a past, and with contracts
  const seed = parts.seedRequests({ hasHistory: true, now: Date.now() })
  const port = { number: 0, variable: 'any free port' }
  const started = parts.startChain({ chain, port, seed, log: () => {} })
  const { url } = await started.ready
  return {
    stop: started.stop,
    async ask(method, ...params) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const headers = { 'content-type': 'application/json' }
      const { result, error } = await (await fetch(url, { method: 'POST', body, headers })).json()
      if (error) throw new Error(`${method}: ${error.message}`)
      return result
    },
  }
}

/** Its modules are plain JavaScript, which the types of this package know nothing of. */
async function chainParts(): Promise<ChainParts> {
  const names = ['devnetChains', 'seedRequests', 'startChain']
  const at = (name: string) => new URL(`../../devnet/src/${name}.mjs`, import.meta.url).href
  return Object.assign({}, ...(await Promise.all(names.map(name => import(/* @vite-ignore */ at(name))))))
}
