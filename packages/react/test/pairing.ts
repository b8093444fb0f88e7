import { type Env, type KitInput, type LoadWalletConnect, pairing } from '@latchkey/core'
import { fakeClock } from '@latchkey/testing'
import { type ScriptedSession, scriptedSession } from '@latchkey/testing/session'
import { alice, type FakeAdapter } from './fakeAdapter'
import { type TestKit, testKit } from './site'
import { windowWith } from './windowWith'

export type PairingKit = TestKit & {
  /** The wallet at the other end of the relay; it answers when the test says so. */
  far: ScriptedSession
  clock: ReturnType<typeof fakeClock>
}

/** A kit that reaches wallets over a relay; everything beyond the kit is scripted. */
export function pairingKit(
  input: Partial<KitInput> & { adapter?: FakeAdapter } = {},
  world: Partial<Env> = {},
  load?: LoadWalletConnect,
): PairingKit {
  const far = scriptedSession({
    namespaces: { eip155: { accounts: [`eip155:1:${alice}`], chains: ['eip155:1'] } },
    begins: 'none',
  })
  far.script.stall()
  const clock = fakeClock()
  const made = testKit({ relayUrl: 'wss://relay.example', ...input }, { clock, ...world }, load ?? reach(far))
  return { ...made, far, clock }
}

/** The code that the kit loads when it first needs WalletConnect. */
export function reach({ client }: ScriptedSession): LoadWalletConnect {
  return async () => ({
    createWalletConnect: () => ({
      client,
      propose: () => ({}),
      walletFor: chain => ({
        connector: { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT', chain },
        wallet: {},
      }),
      universal: () => {
        throw new Error('the test has an adapter')
      },
      close: () => {},
    }),
  })
}

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
export const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'

/** A phone's window: records links that open an app instead of following them. */
export function phoneWindow(opened: string[] = [], userAgent: string = iPhone): Window & typeof globalThis {
  const top = {} // the test's page is in a frame, the visitor's is not
  return windowWith({
    top,
    self: top,
    navigator: {
      userAgent,
      maxTouchPoints: 5,
      onLine: true,
      language: 'en',
    },
    location: {
      get href() {
        return 'https://site.example/'
      },
      set href(link: string) {
        opened.push(link)
      },
      origin: 'https://site.example',
      hostname: 'site.example',
      host: 'site.example',
      protocol: 'https:',
      pathname: '/',
      search: '',
    },
  })
}

/** The link on screen. */
export function uriOf({ kit }: PairingKit): string {
  const state = kit.get(pairing).get()
  if (state.status !== 'waiting') throw new Error(`the pairing is ${state.status}`)
  return state.uri
}
