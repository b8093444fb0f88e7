import type { Wallet } from '@latchkey/protocol'

export type TestRegistry = {
  url: string
  fetch: typeof fetch
  /** The requests, by query. */
  readonly asked: Record<string, string>[]
  /** A call's answer instead of wallets, if any. */
  fault: (query: Record<string, string>) => Response | Promise<Response> | undefined
}

/** A registry in memory, with the gateway's paging, search and filters. */
export function createTestRegistry(wallets: readonly Wallet[]): TestRegistry {
  const registry: TestRegistry = {
    url: `${location.origin}/gateway`, // the browser itself requests pictures: they find nothing here
    asked: [],
    fault: () => undefined,
    fetch: async input => {
      const { pathname, searchParams } = new URL(String(input))
      if (!pathname.endsWith('/getWallets')) return Response.json({})
      const query = Object.fromEntries(searchParams)
      registry.asked.push(query)
      return (await registry.fault(query)) ?? Response.json(answer(wallets, query))
    },
  }
  return registry
}

/** Stalls every call until you call the returned function. */
export function stallRegistry(registry: TestRegistry): () => void {
  let answer = () => {}
  const stalled = new Promise<void>(resolve => {
    answer = resolve
  })
  registry.fault = () => stalled as Promise<never>
  return answer
}

export function someWallets(count: number, more: (index: number) => Partial<Wallet> = () => ({})): Wallet[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `w${index}`,
    name: `Wallet ${index}`,
    homepage: 'https://wallet.example/',
    ...more(index),
  }))
}

function answer(wallets: readonly Wallet[], query: Record<string, string>) {
  const has = (list: string | undefined, id: string) => list?.split(',').includes(id) ?? false
  const found = wallets.filter(
    ({ id, name, badge_type }) =>
      (!query.include || has(query.include, id)) &&
      !has(query.exclude, id) &&
      (!query.badge_type || query.badge_type === badge_type) &&
      name.toLowerCase().includes((query.search ?? '').toLowerCase()),
  )
  const entries = Number(query.entries)
  const start = (Number(query.page) - 1) * entries
  return { data: found.slice(start, start + entries), count: found.length }
}
