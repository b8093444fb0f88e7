import { createSignIn, memoryStore, SignInError, type SignInOptions } from '@latchkey/server'

type SignInGatewayInput = { now: () => number; origin: string } & Pick<SignInOptions, 'verify'>

/** A gateway that really signs visitors in, instead of the network; `state` tells how requests end. */
export function signInGateway({ now, origin, ...options }: SignInGatewayInput) {
  const signIn = createSignIn({ store: memoryStore(), now, ...options })
  const state = { isAway: false, asked: [] as string[] }
  type Asked = { project: string; token: string; body: Record<string, unknown> }
  const calls: Record<string, (asked: Asked) => Promise<object>> = {
    nonce: ({ project }) => signIn.nonce({ project, origin }),
    async authenticate({ project, body }) {
      const { session, ...answer } = await signIn.authenticate({
        project,
        origin,
        ...(body as never as Signed),
      })
      return { ...answer, sessionId: session.id, serverTime: now() }
    },
    async refresh({ project, body }) {
      const { session, ...answer } = await signIn.refresh({ project, ...(body as never as Refreshing) })
      return { ...answer, sessionId: session.id, serverTime: now() }
    },
    async me({ project, token }) {
      const { address, networkId, expiresAt } = await signIn.check({ project, token })
      return { address, caip2Network: networkId, exp: Math.floor(expiresAt / 1000) }
    },
    async 'sign-out'({ project, token }) {
      return { ended: await signIn.signOut({ project, token }) }
    },
  }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input))
    const name = pathname.replace('/auth/v1/', '')
    state.asked.push(name)
    if (state.isAway) throw new TypeError('Failed to fetch')
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? ''
    const call = calls[name]
    if (!call) return Response.json({}, { status: 404 })
    try {
      return Response.json(await call({ project: searchParams.get('projectId') ?? '', token, body }))
    } catch (error) {
      if (!(error instanceof SignInError)) throw error
      const { code, message: description, status } = error
      const answer = { reasons: [{ field: code, description }], code, serverTime: now() }
      return Response.json(answer, { status })
    }
  }
  return { fetch, signIn, state }
}

type Signed = { message: string; signature: string }
type Refreshing = { refreshToken: string; proof: { time: number; signature: string } }
