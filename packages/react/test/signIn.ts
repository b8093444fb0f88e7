import { connect, type Kit, type KitInput, type SiwxConfig, type SiwxSession } from '@latchkey/core'
import { setup } from '@latchkey/core/signin'
import { formatSignInMessage } from '@latchkey/protocol/signin'
import { type FamilyKit, familyKit } from './families'
import { renderSite } from './site'

/** A site's sign-in with sessions in memory; a test may change its functions while it runs. */
export type TestSignIn = { siwx: SiwxConfig; sessions: SiwxSession[] }

/** The page that asks, by the kit's window. */
type Page = Pick<Location, 'host' | 'origin'>

export function testSignIn(more: Partial<SiwxConfig> = {}, page: Page = window.location): TestSignIn {
  const made: TestSignIn = {
    sessions: [],
    siwx: {
      async createMessage({ accountAddress, chainId }) {
        const data = {
          ...{ accountAddress, chainId, domain: page.host, uri: page.origin, version: '1' as const },
          ...{ nonce: 'abcdefgh1234', issuedAt: '2026-01-01T00:00:00.000Z' },
        }
        const { accountAddress: address, chainId: networkId, ...rest } = data
        return { ...data, toString: () => formatSignInMessage({ ...rest, address, networkId }) }
      },
      async addSession(session) {
        made.sessions.push(session)
      },
      async revokeSession(chainId, address) {
        const isIt = ({ data }: SiwxSession) => data.chainId === chainId && data.accountAddress === address
        made.sessions = made.sessions.filter(session => !isIt(session))
      },
      async setSessions(sessions) {
        made.sessions = sessions
      },
      getSessions: async (chainId, address) =>
        made.sessions.filter(({ data }) => data.chainId === chainId && data.accountAddress === address),
      ...more,
    },
  }
  return made
}

export type SignInKit = FamilyKit & { site: TestSignIn }

/** A kit with all namespaces and sign-in; its wallets sign like plain accounts. */
export function signInKit(
  more: Partial<SiwxConfig> = {},
  input: Partial<KitInput> = {},
  world: Parameters<typeof familyKit>[1] = {},
): SignInKit {
  const site = testSignIn(more, world.window?.location)
  const made = familyKit({ siwx: site.siwx, ...input }, world)
  made.evm.signature = `0x${'51'.repeat(65)}`
  made.kit.own(setup(made.kit, []))
  return { ...made, site }
}

/** A page whose visitor has just connected a wallet, and sees the question to sign in. */
export async function renderAsked({ kit }: { kit: Kit }, connectorId = 'io.one'): Promise<void> {
  await renderSite(kit)
  await connect(kit, { connectorId })
}
