import { createFakeWorld, type FakeWindow, type FakeWorld } from './fakeWorld'

export type GatewayCall = {
  method: string
  origin: string
  path: string
  query: Record<string, string>
  body: unknown
  keepalive: boolean
}

type Answer = () => unknown

export type FakeGateway = {
  fetch: typeof fetch
  /** The requests, in order. */
  readonly calls: GatewayCall[]
  /** The requests to one path. */
  at(path: string): GatewayCall[]
  /** Each path's answer from now on: a body, or a whole response. Other paths are not found. */
  readonly answers: Record<string, Answer>
}

export const gatewayUrl = 'https://gate.example'

/** A gateway with fixed answers, instead of the network. */
export function createFakeGateway(answers: Record<string, Answer> = {}): FakeGateway {
  const calls: GatewayCall[] = []
  return {
    calls,
    answers,
    at: path => calls.filter(call => call.path === path),
    async fetch(input, init) {
      const { origin, pathname: path, searchParams } = new URL(String(input))
      const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
      calls.push({
        method: init?.method ?? 'GET',
        origin,
        path,
        query: Object.fromEntries(searchParams),
        body,
        keepalive: init?.keepalive === true,
      })
      const answer = await (answers[path] ?? (() => refusal(404, 'not found')))()
      return answer instanceof Response ? answer : Response.json(answer)
    },
  }
}

/** A failed answer: our gateway's with its code, or another vendor's in words only. */
export function refusal(status: number, description: string, code?: string): Response {
  return Response.json({ status: 'FAILED', reasons: [{ field: 'x', description }], code }, { status })
}

type Page = { href?: string; navigator?: object }

/** A world whose page has an address and whose network is that gateway. */
export function createSiteWorld(
  gateway: FakeGateway,
  { href = 'https://shop.example/cart', navigator = {} }: Page = {},
): FakeWorld & { window: FakeWindow } {
  const world = createFakeWorld({ fetch: gateway.fetch })
  Object.assign(world.window, { location: new URL(href) })
  Object.assign(world.window.navigator, navigator)
  return world
}

/** Everything that can fail between a kit and a gateway. */
export const badAnswers: Record<string, Answer> = {
  'refuses with 403': () => refusal(403, 'Unauthorized: origin not allowed'),
  'is busy with 429': () => refusal(429, 'too many requests'),
  'breaks with 500': () => new Response('Internal server error', { status: 500 }),
  'answers with a page': () =>
    new Response('<html>sign in</html>', { headers: { 'content-type': 'text/html' } }),
  'answers half a JSON': () => new Response('{"features": [{"id": "sw'),
  'answers nothing': () => new Response(''),
  'is not reached': () => Promise.reject(new TypeError('Failed to fetch')),
  'never answers': () => new Promise(() => {}),
}
