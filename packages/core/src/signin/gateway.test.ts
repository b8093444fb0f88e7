import { expect, test, vi } from 'vitest'
import { createFakeAdapter } from '../../test/fakeAdapter'
import { createSiteWorld } from '../../test/fakeGateway'
import { createFakePage } from '../../test/fakePage'
import { ethereum, optimism } from '../../test/fakeWorld'
import { signInGateway } from '../../test/signInGateway'
import { accountOf, accounts } from '../accounts/accounts'
import { connect } from '../connection/connect'
import { switchNetwork } from '../connection/switchNetwork'
import { createKit } from '../createKit'
import * as signInFeature from '../exports/signin'
import { openModal } from '../flows/openModal'
import { gatewaySignIn } from '../gatewaySignIn/gatewaySignIn'
import { getSessionToken } from './getSessionToken'
import { getSession } from './session'
import { signNow } from './signNow'
import { signOut } from './signOut'

/** Code is loaded on the way, which takes as long as it takes. */
const patience = { timeout: 60_000 }

/** Pages of one browser at a gateway that signs in whoever its wallet says; `open` makes the next one. */
function browser() {
  const gateway = signInGateway({
    ...{ now: () => world.clock.now(), origin: 'https://shop.example' },
    verify: async () => true,
  })
  const world = createSiteWorld({ fetch: gateway.fetch } as Parameters<typeof createSiteWorld>[0])
  const { location } = world.env.window ?? {}
  createFakePage(world)
  Object.assign(world.window, { location })
  const permitted = new Set<string>()
  const open = async () => {
    const evm = createFakeAdapter({ permitted })
    const kit = createKit(
      {
        ...{ projectId: 'test', gatewayUrl: 'https://gate.example', networks: [ethereum, optimism] },
        ...{ adapters: [evm], logLevel: 'silent', siwx: gatewaySignIn(), features: { analytics: false } },
      },
      {
        world: world.env,
        features: [{ name: 'sign-in', when: () => true, load: async () => signInFeature }],
      },
    )
    kit.start()
    await kit.wake()
    const status = async (wanted: string) =>
      vi.waitFor(async () => {
        await world.clock.advance(1)
        expect(getSession(kit).status).toBe(wanted)
      }, patience)
    return { kit, evm, status }
  }
  return { gateway, world, open }
}

test('a visitor signs in at the gateway, is known on the next page and the next network, and leaves', async () => {
  const { gateway, open } = browser()
  const { kit, status } = await open()
  await openModal(kit, { view: 'Connect' })
  await connect(kit, { connectorId: 'io.one' })
  await status('asking')
  expect(await getSessionToken(kit)).toBe(undefined)
  await signNow(kit)
  await status('signedIn')
  const token = (await getSessionToken(kit)) ?? ''
  const account = accountOf(kit.get(accounts).get(), 'eip155')
  const { address } = await gateway.signIn.check({ project: 'test', token })
  expect(account).toMatchObject({ status: 'connected', address: address.toLowerCase() })
  await switchNetwork(kit, 10)
  await status('signedIn')
  kit.destroy()

  const next = await open()
  await next.status('signedIn')
  const again = (await getSessionToken(next.kit)) ?? ''
  expect(await gateway.signIn.check({ project: 'test', token: again })).toMatchObject({ address })
  await signOut(next.kit)
  await expect(gateway.signIn.check({ project: 'test', token: again })).rejects.toMatchObject({ status: 401 })
  expect(getSession(next.kit).status).not.toBe('signedIn')
  expect(await getSessionToken(next.kit)).toBe(undefined)
  next.kit.destroy()
})

test('a session that the gateway has ended is over on the next page', async () => {
  const { gateway, open } = browser()
  const { kit, status } = await open()
  await openModal(kit, { view: 'Connect' })
  await connect(kit, { connectorId: 'io.one' })
  await status('asking')
  await signNow(kit)
  await status('signedIn')
  const token = (await getSessionToken(kit)) ?? ''
  const { id } = await gateway.signIn.check({ project: 'test', token })
  kit.destroy()
  await gateway.signIn.end({ project: 'test', id })
  const next = await open()
  await next.status('asking')
  next.kit.destroy()
})
