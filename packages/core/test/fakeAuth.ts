import { authError, type FrameMessageName } from '@latchkey/protocol/frame'
import { type AuthPort, authPort, type Login } from '../src/auth/authPort'
import { embeddedWallet } from '../src/auth/embeddedWallet'
import type { RemoteWallet } from '../src/connectors/remoteWallet'
import { untilAborted } from '../src/kernel/untilAborted'

export type FakeAuth = {
  remote: RemoteWallet
  /** The requests to the frame, in order. */
  readonly asked: { name: FrameMessageName; request: unknown }[]
  /**
   * Its answers by name: a value, an error to throw, or a promise of either. Each counts once, the last one
   * for good.
   */
  answers: Partial<Record<FrameMessageName, unknown[]>>
  readonly entered: Login[]
  readonly emails: string[]
  enterError: Error | undefined
}

/** The embedded wallet without a frame: its port answers as the test says. */
export function createFakeAuth(answers: FakeAuth['answers'] = {}): FakeAuth {
  const fake: FakeAuth = {
    asked: [],
    answers: { SET_UP: [{ isReady: true }], ...answers },
    entered: [],
    emails: [],
    enterError: undefined,
    remote: embeddedWallet(async () => ({
      open: (kit, host) => {
        kit.get(authPort).set(port)
        host.own(() => kit.get(authPort).set(undefined))
        return {
          restore: async () => {},
          walletFor: () => undefined,
          connect: host.connect,
          end: async () => {},
        }
      },
    })),
  }
  const port: AuthPort = {
    async ask(name, request, signal) {
      fake.asked.push({ name, request })
      const list = fake.answers[name] ?? []
      if (list.length === 0) throw authError('auth/refused', { reason: `no answer to ${name}` })
      const given = Promise.resolve(list.length > 1 ? list.shift() : list[0])
      const answer = await (signal ? untilAborted(signal, given) : given)
      if (answer instanceof Error) throw answer
      return answer as never
    },
    origin: async () => 'https://wallet.example',
    async enter(login) {
      if (fake.enterError) throw fake.enterError
      fake.entered.push(login)
      return { connectorId: 'ID_AUTH', accounts: [], networkId: 'eip155:1' as never }
    },
    prefer: async () => {},
    emailChanged: email => void fake.emails.push(email),
  }
  return fake
}
