import { describe, expect, test } from 'vitest'
import { createFakeGateway, createSiteWorld, gatewayUrl } from '../../test/fakeGateway'
import { createTestKit, settled, startAwake } from '../../test/fakeWorld'
import { openModal } from '../flows/openModal'
import { serviceUrl } from './services'

const other = 'https://other.example'
const services = ['registry', 'blockchain', 'analytics'] as const

function kitIn(timeZone: string | undefined, options: object) {
  const world = createSiteWorld(createFakeGateway())
  const DateTimeFormat = () => ({ resolvedOptions: () => ({ timeZone }) })
  Object.assign(world.window, { Intl: { DateTimeFormat } })
  return createTestKit(options, world).kit
}

describe('where the services are', () => {
  test('[API-02 API-03 CFG-10] all three at the gateway, each at an address of its own if it has one', () => {
    const { kit } = createTestKit({ gatewayUrl })
    expect(services.map(name => serviceUrl(kit, name))).toEqual([gatewayUrl, gatewayUrl, gatewayUrl])
    const { kit: split } = createTestKit({ gatewayUrl, services: { analytics: other } })
    expect(services.map(name => serviceUrl(split, name))).toEqual([gatewayUrl, gatewayUrl, other])
  })

  test.each([
    ['at the gateway', {}, gatewayUrl],
    ['at the address of the registry', { registry: other }, other],
  ])('[API-03] what the modal needs is asked for %s, the paths after it', async (_, addresses, origin) => {
    const gateway = createFakeGateway({ '/getWallets': () => ({ data: [], count: 0 }) })
    const { kit } = createTestKit({ gatewayUrl, services: addresses }, createSiteWorld(gateway))
    await startAwake(kit)
    await openModal(kit)
    await settled()
    expect(gateway.at('/getWallets').map(call => call.origin)).toContain(origin)
    expect(new Set(gateway.calls.map(call => call.origin))).toEqual(new Set([origin]))
    kit.destroy()
  })

  test('[API-03] nowhere where the site named none: nobody else is called', () => {
    const { kit } = createTestKit()
    expect(services.map(name => serviceUrl(kit, name))).toEqual([undefined, undefined, undefined])
  })
})

describe('the alternative gateway', () => {
  const options = { gatewayUrl, alternativeGatewayUrl: other }

  test.each([
    ...['Asia/Shanghai', 'Asia/Urumqi', 'Asia/Chongqing', 'Asia/Harbin', 'Asia/Kashgar', 'Asia/Beijing'],
    ...['Asia/Macau', 'Asia/Macao', 'Asia/Hong_Kong', 'ASIA/SHANGHAI', 'asia/hong_kong'],
  ])('[CFG-45 CFG-46] serves visitors in %s, if the site has one', zone => {
    expect(serviceUrl(kitIn(zone, options), 'registry')).toBe(other)
    expect(serviceUrl(kitIn(zone, { gatewayUrl }), 'registry')).toBe(gatewayUrl)
  })

  test.each(['Europe/Berlin', 'Asia/Tokyo', 'Asia/Shanghai2', 'UTC', undefined])(
    '[CFG-46] serves nobody in %s',
    zone => expect(serviceUrl(kitIn(zone, options), 'registry')).toBe(gatewayUrl),
  )

  test('[CFG-46] a service with an address of its own stays there', () => {
    const kit = kitIn('Asia/Shanghai', { ...options, services: { registry: 'https://registry.example' } })
    expect(serviceUrl(kit, 'registry')).toBe('https://registry.example')
  })

  test('a browser that hides its zone gets the first gateway', () => {
    const world = createSiteWorld(createFakeGateway())
    const DateTimeFormat = () => {
      throw new RangeError('no zone')
    }
    Object.assign(world.window, { Intl: { DateTimeFormat } })
    expect(serviceUrl(createTestKit(options, world).kit, 'registry')).toBe(gatewayUrl)
  })
})
