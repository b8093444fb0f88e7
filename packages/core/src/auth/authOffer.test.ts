import { walletOrigins } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createFakeAuth } from '../../test/fakeAuth'
import { createFakeGateway, createSiteWorld, gatewayUrl } from '../../test/fakeGateway'
import { bitcoin, createFakeWorld, ethereum, settled } from '../../test/fakeWorld'
import { alerts } from '../alerts/alerts'
import { optionsOf } from '../config/config'
import { connectors } from '../connectors/connectors'
import { createKit, type KitInput } from '../createKit'
import { authOffer } from './authOffer'
import { frameAddress } from './frameAddress'
import { tellFrameTrouble } from './tellFrameTrouble'

function makeKit(input: Partial<KitInput> = {}, world = createFakeWorld()) {
  return createKit(
    { projectId: 'test', networks: [ethereum], logLevel: 'silent', debug: true, ...input },
    { world: world.env, remotes: [createFakeAuth().remote] },
  )
}
const frame = 'https://wallet.example'
const services = { frame }

test('[CFG-40] wallets come first where the browser has one, else logins; the site may say otherwise', () => {
  const kit = makeKit({ services })
  expect(authOffer(kit).order).toEqual(['email', 'social', 'wallet'])
  kit.get(connectors).set({ eip155: [{ id: 'io.one', name: 'One', type: 'ANNOUNCED', chain: 'eip155' }] })
  expect(authOffer(kit).order).toEqual(['wallet', 'email', 'social'])
  const own = makeKit({ services, features: { connectMethodsOrder: ['social', 'wallet', 'email'] } })
  expect(authOffer(own).order).toEqual(['social', 'wallet', 'email'])
})

test('[CON-02 PERM-09] logins are offered where there is a wallet behind them, as the features say', () => {
  expect(authOffer(makeKit({ services }))).toMatchObject({
    email: true,
    socials: expect.arrayContaining(['x']),
  })
  expect(authOffer(makeKit({ services, features: { email: false, socials: ['github'] } }))).toMatchObject({
    email: false,
    socials: ['github'],
  })
  expect(authOffer(makeKit({ gatewayUrl }))).toMatchObject({ email: false, socials: [] }) // not known yet
  expect(authOffer(makeKit({ services, networks: [bitcoin] }))).toMatchObject({ email: false, socials: [] })
})

test('[CON-02] a login that the gateway has not set up is not offered; its owner’s own issuer is', async () => {
  const offerOf = async (told: object, input: Partial<KitInput> = {}) => {
    const gateway = createFakeGateway({
      '/appkit/v1/config': () => ({ features: null, frameUrl: frame, ...told }),
      '/projects/v1/origins': () => ({ allowedOrigins: [] }),
    })
    const kit = makeKit({ gatewayUrl, ...input }, createSiteWorld(gateway))
    kit.start()
    await frameAddress(kit)
    const { email, socials, openIdName } = authOffer(kit)
    kit.destroy()
    return { email, socials, openIdName }
  }
  const logins = ['google', 'apple', 'openid']
  expect(await offerOf({ logins, openIdName: 'Acme' })).toEqual({
    ...{ email: false, socials: ['google', 'apple', 'openid'], openIdName: 'Acme' },
  })
  expect(await offerOf({ logins: ['email'] })).toEqual({ email: true, socials: [], openIdName: undefined })
  const features = { socials: ['github', 'apple'] as const }
  expect((await offerOf({ logins }, { features: { socials: [...features.socials] } })).socials).toEqual([
    'apple',
  ])
  const off = await offerOf({ logins, openIdName: 'Acme' }, { features: { socials: false } })
  expect(off.socials).toEqual([])
  expect((await offerOf({ logins: 'all', openIdName: 7 })).socials).toContain('discord')
})

test('[CFG-36 CFG-41] the frame is where the site says, else where the gateway does; the logger is on', async () => {
  const gateway = createFakeGateway({
    '/appkit/v1/config': () => ({ features: null, frameUrl: 'https://wallet.site.example' }),
    '/projects/v1/origins': () => ({ allowedOrigins: [] }),
  })
  const world = createSiteWorld(gateway)
  const kit = makeKit({ gatewayUrl }, world)
  kit.start()
  expect((await frameAddress(kit)).origin).toBe('https://wallet.site.example')
  expect(authOffer(kit).email).toBe(true)
  expect((await frameAddress(makeKit({ services, gatewayUrl }, world))).origin).toBe(frame)
  await expect(frameAddress(makeKit())).rejects.toMatchObject({ code: 'auth/off' })
  expect(optionsOf(kit).enableAuthLogger).toBe(true)
  expect(optionsOf(makeKit({ enableAuthLogger: false })).enableAuthLogger).toBe(false)
  kit.destroy()
})

test('[CFG-44] two more origins follow from where the wallet is', () => {
  expect(walletOrigins('https://wallet.site.example/x')).toEqual([
    'https://wallet.site.example',
    'https://mobile-wallet.site.example',
  ])
  expect([walletOrigins(undefined), walletOrigins('no address')]).toEqual([[], []])
})

test.each([
  [
    'ERR-06',
    'iframe_load_failed',
    ['https://shop.example'],
    'Network Error - Could not load embedded wallet',
  ],
  ['ERR-03', 'iframe_load_failed', ['https://other.example'], 'Invalid App Configuration'],
  ['ERR-07', 'iframe_request_timeout', [], 'Embedded Wallet Request Timed Out'],
] as const)('[%s] %s is told the developer once', async (_, reason, allowedOrigins, title) => {
  const gateway = createFakeGateway({ '/projects/v1/origins': () => ({ allowedOrigins }) })
  const kit = makeKit({ gatewayUrl }, createSiteWorld(gateway))
  await tellFrameTrouble(kit, reason)
  await tellFrameTrouble(kit, reason)
  await settled()
  expect(kit.get(alerts).get().raised).toEqual([title])
})
