import {
  accounts,
  alerts,
  attempt,
  config,
  connect,
  connections,
  connectors,
  networks,
  router,
} from '@latchkey/core'
import {
  alice,
  createFakeGateway,
  createSiteWorld,
  createTestKit,
  ethereum,
  gatewayUrl,
  refusal,
  settled,
  startAwake,
  wallet,
} from '@latchkey/core/fakes'
import { kitError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { createEvmAdapter } from '../test/evmAdapter'
import { diagnose } from './diagnose'

const never = () => new Promise<never>(() => {})

/** A page on which nothing ever answers, neither wallet nor gateway nor node. */
async function silentPage() {
  const gateway = createFakeGateway({
    '/': never,
    '/projects/v1/origins': never,
    '/v1/supported-chains': never,
  })
  const world = createSiteWorld(gateway)
  const document = Object.assign(new EventTarget(), { hasStorageAccess: never })
  Object.assign(world.window, { document, top: {}, self: {} })
  const adapter = createEvmAdapter()
  const asked: string[] = []
  const { load } = adapter
  adapter.load = async () => {
    const attach = await load()
    const request = ({ method }: { method: string }) => {
      asked.push(method)
      return never()
    }
    return host => ({ ...attach(host), getProvider: async () => ({ request }) })
  }
  const { kit } = createTestKit({ adapters: [adapter], gatewayUrl, publicRpc: true }, world)
  await startAwake(kit)
  return { kit, world, gateway, asked }
}

describe('a diagnosis', () => {
  test('is done within five seconds, whatever stays silent, and leaves no timer', async () => {
    const { kit, world } = await silentPage()
    const before = world.clock.timers()
    let done = false
    const diagnosing = diagnose(kit).finally(() => {
      done = true
    })
    await world.clock.advance(4999)
    await world.clock.advance(1)
    expect(done).toBe(true)
    const ids = (await diagnosing).findings.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['wallet/silent', 'gateway/unreachable', 'node/silent']))
    expect(world.clock.timers()).toBe(before)
  })

  test('asks everything at once: silence costs no more than two rounds of two seconds', async () => {
    const { kit, world } = await silentPage()
    let done = false
    diagnose(kit).finally(() => {
      done = true
    })
    await world.clock.advance(4000)
    expect(done).toBe(true)
  })

  test('asks wallets only what nobody is shown, and puts what was open to an end', async () => {
    const { kit, world, asked } = await silentPage()
    const signals: (AbortSignal | null | undefined)[] = []
    const { fetch } = kit.env
    kit.env.fetch = (url, init) => {
      signals.push(init?.signal)
      return fetch(url, init)
    }
    const diagnosing = diagnose(kit)
    await world.clock.advance(5000)
    await diagnosing
    expect(new Set(asked)).toEqual(new Set(['eth_chainId', 'eth_accounts']))
    expect(signals.length).toBeGreaterThan(2)
    expect(signals.every(signal => signal?.aborted)).toBe(true)
  })

  test('changes nothing', async () => {
    const { kit, world } = await silentPage()
    await connect(kit, { connectorId: 'io.one' })
    await settled()
    const features = [accounts, alerts, attempt, config, connections, connectors, networks, router]
    const state = () => features.map(feature => kit.get(feature as typeof config).get())
    const before = { state: state(), stored: [...world.storage.data], listeners: world.window.listeners() }
    const diagnosing = diagnose(kit)
    await world.clock.advance(5000)
    await diagnosing
    for (const [at, value] of state().entries()) expect(value).toBe(before.state[at])
    expect([...world.storage.data]).toEqual(before.stored)
    expect(world.window.listeners()).toBe(before.listeners)
  })

  test('a check that fails is told and spoils nothing', async () => {
    const { kit, world } = createTestKit()
    Object.defineProperty(world.window, 'isSecureContext', {
      get() {
        throw new Error('an extension in between')
      },
    })
    const { findings } = await diagnose(kit)
    expect(findings.find(({ id }) => id === 'doctor/not-checked')).toMatchObject({
      level: 'note',
      title: 'Not looked at: the page',
    })
    expect(findings.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['setup/not-started', 'page/storage']),
    )
  })

  test('checks of a family that do not load are told and spoil nothing', async () => {
    const adapter = createEvmAdapter()
    adapter.diagnose = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    const { kit } = createTestKit({ adapters: [adapter] })
    await startAwake(kit)
    const { findings } = await diagnose(kit)
    const missing = findings.filter(({ id }) => id === 'doctor/not-checked').map(({ title }) => title)
    expect(missing).toEqual(['Not looked at: wallets that were found', 'Not looked at: what wallets say'])
    expect(findings.map(({ id }) => id)).toContain('setup/started')
  })

  test('a kit that ends meanwhile does not keep it waiting', async () => {
    const { kit, world } = await silentPage()
    const diagnosing = diagnose(kit)
    await world.clock.advance(100)
    kit.destroy()
    await world.clock.advance(4900)
    expect((await diagnosing).findings.length).toBeGreaterThan(3)
  })

  test('problems come first, then notes, then what is fine', async () => {
    const { kit } = createTestKit({ networks: [], enableWallets: false })
    const levels = (await diagnose(kit)).findings.map(({ level }) => level)
    expect(levels).toEqual(
      [...levels].sort((a, b) => 'problem note ok'.indexOf(a) - 'problem note ok'.indexOf(b)),
    )
    expect(new Set(levels)).toEqual(new Set(['problem', 'note', 'ok']))
  })
})

describe('the text to copy', () => {
  test('says it all in lines', async () => {
    const { kit } = createTestKit()
    const { text, about, findings } = await diagnose(kit)
    expect(text.startsWith(`${about}\n\n`)).toBe(true)
    expect(about).toMatch(/^Latchkey \d.*, kit "default", no page, 1970-01-01T00:16:40/)
    for (const finding of findings)
      expect(text).toContain(`${finding.title}  [${finding.id}]\n  ${finding.text}\n`)
    expect(text).toContain('PROBLEM  The kit is not started  [setup/not-started]')
    expect(text).toContain('  Next: Put LatchkeyProvider')
  })

  test.each(['b56e18d47c72ab683b10814fe9495694', 'prj-7'])(
    'holds no secret, no whole address, no query, no key and no project id (%s)',
    async projectId => {
      const secrets = {
        projectId,
        account: alice,
        nodeKey: 'nodeK3y',
        token: 't0ken',
        privateKey: 'ab'.repeat(32),
        signature: 'cd'.repeat(65),
        message: 'the-words-to-sign',
      }
      const gateway = createFakeGateway({
        '/projects/v1/origins': () => refusal(403, `project ${projectId} refused, token=${secrets.token}`),
        '/v1/supported-chains': () => refusal(500, projectId),
        '/v3/nodeK3y': () => new Response(secrets.token, { status: 500 }),
      })
      const world = createSiteWorld(gateway, { href: `https://shop.example/cart?session=${secrets.token}` })
      const adapter = createEvmAdapter({ connectors: [wallet('io.one', `One ${secrets.privateKey}`)] })
      const { load } = adapter
      const thrown = { code: -1, message: secrets.message, data: secrets.privateKey }
      let fails = false
      adapter.load = async () => {
        const attach = await load()
        return host => {
          const attached = attach(host)
          const cause = new Error(`${secrets.message} 0x${secrets.signature} ${secrets.privateKey}`)
          return {
            ...attached,
            connect: request =>
              fails ? Promise.reject(kitError('wallet/failed', { cause })) : attached.connect(request),
            getProvider: async () => ({ request: () => Promise.reject(thrown) }),
          }
        }
      }
      const input = {
        projectId,
        gatewayUrl: `https://user:${secrets.token}@gate.example/?key=${secrets.token}`,
        networks: [ethereum],
        adapters: [adapter],
        customRpcUrls: { 'eip155:1': [`https://node.example/v3/${secrets.nodeKey}?token=${secrets.token}`] },
      }
      const { kit } = createTestKit(input, world)
      await startAwake(kit)
      await connect(kit, { connectorId: 'io.one' })
      fails = true
      await connect(kit, { connectorId: 'io.one' }).catch(() => {})
      const diagnosing = diagnose(kit)
      await world.clock.advance(5000)
      const told = JSON.stringify(await diagnosing)
      expect(told).toContain('kit \\"default\\", https://shop.example, 1970')
      expect(told).toContain('attempt/wallet/failed')
      expect(told).toContain('node/refused')
      expect(told).toContain('gateway/forbidden')
      for (const [name, secret] of Object.entries(secrets)) expect(told.includes(secret), name).toBe(false)
      expect(told).not.toMatch(/https?:\/\/[^\s"]*[?/][^\s"]/)
    },
  )
})
