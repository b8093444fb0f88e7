import '../src/wallets/askWallets' // otherwise it would load during a file's first test, at any time
import type { Wallet } from '@latchkey/protocol'

export type FakeRegistry = {
  fetch: typeof fetch
  /** The requested addresses, each with its query. */
  asked: { path: string; query: Record<string, string> }[]
  wallets: Wallet[]
  /** The next calls' answer instead of wallets. */
  fault: (() => Response | Promise<Response>) | undefined
}

export function someWallets(count: number, more: (index: number) => Partial<Wallet> = () => ({})): Wallet[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `w${index}`,
    name: `Wallet ${index}`,
    mobile_link: `w${index}://`,
    ...more(index),
  }))
}

/** A registry in memory, with real message formats. */
export function createFakeRegistry(wallets: Wallet[] = someWallets(10)): FakeRegistry {
  const registry: FakeRegistry = {
    asked: [],
    wallets,
    fault: undefined,
    fetch: async input => {
      const url = new URL(String(input))
      const query = Object.fromEntries(url.searchParams)
      registry.asked.push({ path: url.pathname, query })
      if (registry.fault) return registry.fault()
      return Response.json(answer(registry.wallets, query))
    },
  }
  return registry
}

function answer(wallets: Wallet[], query: Record<string, string>): { data: Wallet[]; count: number } {
  const list = (text: string | undefined) => text?.split(',') ?? []
  const found = wallets.filter(
    wallet =>
      (!query.include || list(query.include).includes(wallet.id)) &&
      !list(query.exclude).includes(wallet.id) &&
      (!query.badge_type || wallet.badge_type === query.badge_type) &&
      wallet.name.toLowerCase().includes((query.search ?? '').toLowerCase()),
  )
  const entries = Number(query.entries)
  const start = (Number(query.page) - 1) * entries
  return { data: found.slice(start, start + entries), count: found.length }
}
