import { createKit, type Env, embeddedWallet, type Kit, type KitInput, type RemoteHost } from '@latchkey/core'
import { type AuthPort, authPort, embeddedUser, type Login } from '@latchkey/core/auth'
import { authError, type FrameMessageName } from '@latchkey/protocol/frame'
import { fakeStorage } from '@latchkey/testing'
import { onTestFinished } from 'vitest'
import { createFakeAdapter, type FakeAdapter } from './fakeAdapter'
import { ethereum } from './site'

/**
 * The frame's answers: a value, an error, or a promise of either. Each counts once, the last one for good.
 */
export type FrameAnswers = Partial<Record<FrameMessageName, unknown[]>>

export type AuthKit = {
  kit: Kit
  adapter: FakeAdapter
  answers: FrameAnswers
  /** The requests to the frame, in order. */
  asked: { name: FrameMessageName; request: unknown }[]
}

let count = 0

/** A kit whose site offers logins. The frame is the test's own; a login connects the wallet behind it. */
export function authKit(
  answers: FrameAnswers = {},
  input: Partial<KitInput> & { adapter?: FakeAdapter } = {},
  world: Partial<Env> = {},
): AuthKit {
  const { adapter = createFakeAdapter([]), ...options } = input
  const made = {
    answers: { SET_UP: [{ isReady: true }], ...answers },
    asked: [] as AuthKit['asked'],
    adapter,
  }
  const remote = embeddedWallet(async () => ({
    open(kit, host) {
      kit.get(authPort).set(portOf(kit, host))
      host.own(() => kit.get(authPort).set(undefined))
      return {
        restore: async () => {},
        walletFor: () => undefined,
        connect: host.connect,
        end: async () => kit.get(embeddedUser).set(undefined),
      }
    },
  }))
  const kit = createKit(
    {
      projectId: 'test',
      id: `auth-${++count}`,
      networks: [ethereum],
      adapters: [adapter],
      services: { frame: 'https://wallet.example' },
      features: { email: true, socials: ['google', 'apple'] },
      logLevel: 'silent',
      debug: true,
      preload: 'never',
      ...options,
    },
    { world: { storage: fakeStorage(), ...world }, remotes: [remote] },
  )
  onTestFinished(() => kit.destroy())
  return { kit, ...made }

  function portOf(kit: Kit, host: RemoteHost): AuthPort {
    return {
      async ask(name, request) {
        if (name === 'IS_CONNECTED') return { isConnected: false } as never // asked before a login
        made.asked.push({ name, request })
        const list: unknown[] = made.answers[name] ?? []
        if (list.length === 0) throw authError('auth/refused', { reason: `no answer to ${name}` })
        const answer = await (list.length > 1 ? list.shift() : list[0])
        if (answer instanceof Error) throw answer
        return answer as never
      },
      origin: async () => 'https://wallet.example',
      async enter({ provider, email }: Login) {
        kit.get(embeddedUser).set({
          user: { ...(email && { email }) },
          authProvider: provider,
          accountType: 'eoa',
          isSmartAccountDeployed: false,
          preferredAccountTypes: {},
          accounts: {},
        })
        return host.connect({ connectorId: 'ID_AUTH' })
      },
      async prefer(type) {
        made.asked.push({ name: 'SET_PREFERRED_ACCOUNT', request: { type } })
        const answer = await made.answers.SET_PREFERRED_ACCOUNT?.shift()
        if (answer instanceof Error) throw answer
        kit
          .get(embeddedUser)
          .set(now => now && { ...now, accountType: type, preferredAccountTypes: { eip155: type } })
      },
      emailChanged: email =>
        kit.get(embeddedUser).set(now => now && { ...now, user: { ...now.user, email } }),
    }
  }
}

/** An answer that the test gives when it wants. */
export function laterAnswer(): { answer: Promise<unknown>; give: (value?: unknown) => void } {
  let give: (value?: unknown) => void = () => {}
  const answer = new Promise<unknown>(resolve => {
    give = resolve
  })
  return { answer, give }
}

export const refused = (reason: string) => authError('auth/refused', { reason })
