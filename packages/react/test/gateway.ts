import type { Wallet } from '@latchkey/protocol'

export type TestGateway = {
  url: string
  fetch: typeof fetch
  featured: readonly Wallet[]
  recommended: readonly Wallet[]
  /** The project owner's settings. */
  features: Record<string, boolean>
  /** Requests for wallets, by purpose. */
  readonly asked: ('featured' | 'recommended')[]
  /** Requests that get no answer, or a failure. */
  fault: Partial<Record<'featured' | 'recommended', 'fail' | 'stall'>>
}

/** A gateway in memory: the first wallets of a registry and the settings of a project. */
export function createTestGateway(own: Partial<TestGateway> = {}): TestGateway {
  const gateway: TestGateway = {
    url: `${location.origin}/gateway`, // the browser itself requests pictures: they find nothing here
    featured: [],
    recommended: [],
    features: { reownBranding: true },
    asked: [],
    fault: {},
    fetch: async input => {
      const { pathname, searchParams } = new URL(String(input))
      if (pathname.endsWith('/appkit/v1/config')) return Response.json({ features: gateway.features })
      if (!pathname.endsWith('/getWallets')) return new Response(null, { status: 404 })
      const part = searchParams.get('include') ? 'featured' : 'recommended'
      gateway.asked.push(part)
      if (gateway.fault[part] === 'stall') return new Promise(() => {})
      if (gateway.fault[part] === 'fail') return new Response('<h1>no</h1>', { status: 500 })
      return Response.json({ data: gateway[part], count: gateway[part].length })
    },
    ...own,
  }
  return gateway
}
