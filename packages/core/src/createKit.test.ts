import type { TrackedEvent } from '@latchkey/protocol'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFakeAdapter } from '../test/fakeAdapter'
import { createFakeWorld, createTestKit, ethereum, settled, solana, startAwake } from '../test/fakeWorld'
import { accounts } from './accounts/accounts'
import { alerts } from './alerts/alerts'
import { config, optionsOf } from './config/config'
import type { Options } from './config/options'
import { connect } from './connection/connect'
import { adapters, isAwake } from './connectors/adapters'
import { adaptersFailed } from './connectors/inUse'
import { createKit, type KitInput } from './createKit'
import { openModal } from './flows/openModal'
import type { Kit } from './kernel/kit'
import type { Manifest } from './kernel/manifest'
import { online } from './kernel/online'
import { networks } from './networks/networks'
import { router } from './router/router'
import { setThemeMode, theme } from './theme/theme'
import { showToast, toast } from './toast/toast'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('making a kit', () => {
  test('does nothing yet: no request, no timer, no listener, no storage', () => {
    const world = createFakeWorld()
    const read = vi.spyOn(world.storage, 'getItem')
    const { kit } = createTestKit({ adapters: [createFakeAdapter()] }, world)
    expect(world.window.listeners()).toBe(0)
    expect(world.clock.timers()).toBe(0)
    expect(read).not.toHaveBeenCalled()
    expect(world.storage.data.size).toBe(0)
    expect(kit.get(router).get().modal).toBe('closed')
  })

  test('[IMP-16] two kits share nothing', async () => {
    const world = createFakeWorld()
    const evm = createFakeAdapter()
    const { kit: one } = createTestKit({ id: 'one', adapters: [evm] }, world)
    const { kit: two } = createTestKit({ id: 'two', adapters: [createFakeAdapter()] }, world)
    await startAwake(one)
    await startAwake(two)
    const before = {
      accounts: two.get(accounts).get(),
      networks: two.get(networks).get(),
      theme: two.get(theme).get(),
      keys: [...world.storage.data.keys()].filter(key => key.includes('.two.')),
    }
    const events: TrackedEvent[] = []
    two.events.on(event => events.push(event))
    await connect(one, { connectorId: 'io.one' })
    await openModal(one)
    setThemeMode(one, 'light')
    showToast(one, { kind: 'success', text: 'x' })
    expect({
      accounts: two.get(accounts).get(),
      networks: two.get(networks).get(),
      theme: two.get(theme).get(),
      keys: [...world.storage.data.keys()].filter(key => key.includes('.two.')),
    }).toEqual(before)
    expect(two.get(router).get().modal).toBe('closed')
    expect(two.get(toast).get().shown).toBeUndefined()
    expect(events).toEqual([])
    one.destroy()
    await openModal(two)
    expect(two.get(router).get().modal).toBe('open')
    two.destroy()
    expect(world.window.listeners()).toBe(0)
  })

  test.each([undefined, null, 5, 'text', {}, { networks: 5, adapters: 7 }, { adapters: [null, {}, 5] }])(
    'options of %j make a misconfigured kit, never an exception',
    async input => {
      const world = createFakeWorld()
      vi.spyOn(console, 'error').mockImplementation(() => {})
      const kit = createKit(input as unknown as KitInput, { world: world.env })
      expect(kit.get(config).get().status).toBe('misconfigured')
      expect(kit.get(alerts).get().raised[0]).toBe('Project ID Not Configured')
      kit.start()
      await openModal(kit)
      expect(kit.get(router).get().modal).toBe('open')
      kit.destroy()
      expect(world.window.listeners()).toBe(0)
    },
  )

  test('a second adapter of one namespace is told and left out', async () => {
    const [first, second] = [createFakeAdapter(), createFakeAdapter()]
    const { kit } = createTestKit({ adapters: [first, second] })
    expect(kit.get(config).get()).toMatchObject({
      problems: [{ message: 'Invalid option adapters: two for eip155' }],
    })
    await startAwake(kit)
    expect([first.attachments, second.attachments]).toEqual([1, 0])
  })

  test('an option it does not know harms nothing', () => {
    const { kit } = createTestKit({ themMode: 'dark' } as Partial<KitInput>)
    expect(kit.get(config).get()).toMatchObject({
      status: 'ready',
      given: expect.arrayContaining(['themMode']),
    })
  })

  describe('what serves a namespace without an adapter', () => {
    const make = async (input: Partial<KitInput>) => {
      const spare = createFakeAdapter()
      const kit = createKit(
        { projectId: 'p', networks: [ethereum], ...input },
        { world: createFakeWorld().env, spare },
      )
      await startAwake(kit)
      return { attached: Object.keys(kit.get(adapters).get()), named: kit.get(config).get().adapters }
    }

    test('[CFG-15] comes by itself, and is none of the adapters that the site gave', async () => {
      expect(await make({})).toEqual({ attached: ['eip155'], named: [] })
    })

    test('stays away where the site gave one, or has no such network', async () => {
      const given = createFakeAdapter()
      expect(await make({ adapters: [given] })).toEqual({ attached: ['eip155'], named: [given.type] })
      expect(await make({ networks: [solana] })).toEqual({ attached: [], named: [] })
    })
  })

  test('[LOG-04] the console hears from error on, or from the level the site sets', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const info = vi.spyOn(console, 'info').mockImplementation(() => {})
    const { env } = createFakeWorld()
    const kit = createKit({ projectId: 'p', networks: [ethereum] }, { world: env })
    expect(info).not.toHaveBeenCalled()
    expect(kit.log.entries().at(-1)).toMatchObject({ level: 'info' })
    kit.log.error('grave')
    expect(error).toHaveBeenCalledTimes(1)
    createKit({ projectId: 'p', networks: [ethereum], logLevel: 'info' }, { world: env })
    expect(info).toHaveBeenCalled()
  })
})

describe('starting', () => {
  test('is counted: what was started twice runs until it is stopped twice', async () => {
    const adapter = createFakeAdapter()
    const { kit, world } = createTestKit({ adapters: [adapter] })
    const stops = [await startAwake(kit), await startAwake(kit)]
    stops[0]?.()
    stops[0]?.()
    await world.clock.advance(10)
    expect(adapter.detachments).toBe(0)
    stops[1]?.()
    await world.clock.advance(10)
    expect([adapter.attachments, adapter.detachments]).toEqual([1, 1])
    expect(world.window.listeners()).toBe(0)
  })

  test('[IMP-16] strict mode (start, stop, start) leaves exactly one running', async () => {
    const adapter = createFakeAdapter()
    const { kit, world } = createTestKit({ adapters: [adapter] })
    kit.start()()
    await startAwake(kit)
    await world.clock.advance(10)
    expect([adapter.attachments, adapter.detachments]).toEqual([1, 0])
    kit.destroy()
    expect([adapter.attachments, adapter.detachments]).toEqual([1, 1])
  })

  test('[IMP-16] a hot reload leaves exactly one running', async () => {
    const world = createFakeWorld()
    const [before, after] = [createFakeAdapter(), createFakeAdapter()]
    const { kit: old } = createTestKit({ adapters: [before] }, world)
    const stop = await startAwake(old)
    stop()
    const { kit } = createTestKit({ adapters: [after] }, world)
    await startAwake(kit)
    expect([before.detachments, after.attachments, after.detachments]).toEqual([1, 1, 0])
    expect(kit.get(config).get().status).toBe('ready')
    await world.clock.advance(10)
    expect(after.detachments).toBe(0)
    kit.destroy()
    old.destroy()
    expect(world.window.listeners()).toBe(0)
  })

  test('two live kits with one id on a page are a coded error, and the first goes on', async () => {
    const world = createFakeWorld()
    const second = createFakeAdapter()
    const { kit: first } = createTestKit({}, world)
    const { kit } = createTestKit({ adapters: [second] }, world)
    await startAwake(first)
    await startAwake(kit)
    expect(kit.get(config).get()).toMatchObject({
      status: 'misconfigured',
      problems: [{ code: 'config/duplicate-id', message: 'Two kits have the id default' }],
    })
    expect(second.attachments).toBe(0)
    expect(first.get(config).get().status).toBe('ready')
    first.destroy()
    await startAwake(kit)
    expect(second.attachments).toBe(1)
    kit.destroy()
  })

  test('a visitor who never connected causes no request and wakes no adapter', async () => {
    const fetch = vi.fn(async (_: unknown) => new Response('{}'))
    const world = createFakeWorld({ fetch })
    const adapter = createFakeAdapter()
    const { kit } = createTestKit({ adapters: [adapter], gatewayUrl: 'https://gate.example' }, world)
    kit.start()
    await world.clock.advance(60_000)
    expect(fetch).not.toHaveBeenCalled()
    expect(adapter.attachments).toBe(0)
    await openModal(kit)
    await kit.wake()
    expect(adapter.attachments).toBe(1)
    expect(fetch.mock.calls.map(([url]) => new URL(String(url)).pathname)).toEqual([
      '/appkit/v1/config',
      '/getWallets',
    ])
    kit.destroy()
  })

  test('warming attaches the adapters and asks nobody; the first click finds them there', async () => {
    const fetch = vi.fn(async (_: unknown) => new Response('{}'))
    const world = createFakeWorld({ fetch })
    const adapter = createFakeAdapter()
    const { kit } = createTestKit({ adapters: [adapter], gatewayUrl: 'https://gate.example' }, world)
    kit.start()
    await kit.warm()
    await world.clock.advance(60_000)
    expect(adapter.attachments).toBe(1)
    expect(isAwake(kit)).toBe(false)
    expect(fetch).not.toHaveBeenCalled()
    expect([...world.storage.data.keys()]).toEqual([])
    await openModal(kit)
    await settled()
    expect(isAwake(kit)).toBe(true)
    expect(adapter.attachments).toBe(1)
    expect(fetch.mock.calls.map(([url]) => new URL(String(url)).pathname)).toContain('/appkit/v1/config')
    kit.destroy()
  })

  test('adapters whose code did not load ahead are loaded by the click', async () => {
    const adapter = createFakeAdapter()
    const load = vi.spyOn(adapter, 'load').mockRejectedValue(new TypeError('404'))
    const { kit, world } = createTestKit({ adapters: [adapter] })
    kit.start()
    const warmed = kit.warm().catch(error => error.code)
    await world.clock.advance(2000)
    expect(await warmed).toBe('view/not-loaded')
    expect(kit.get(adaptersFailed).get()).toBe(true)
    load.mockRestore()
    await openModal(kit)
    await kit.wake()
    expect(kit.get(adaptersFailed).get()).toBe(false)
    expect(adapter.attachments).toBe(1)
    kit.destroy()
  })

  test('follows whether the browser has a network', async () => {
    const { kit, world } = createTestKit()
    await startAwake(kit)
    expect(kit.get(online).get()).toBe(true)
    world.window.navigator.onLine = false
    world.window.dispatchEvent(new Event('offline'))
    expect(kit.get(online).get()).toBe(false)
    world.window.navigator.onLine = true
    world.window.dispatchEvent(new Event('online'))
    expect(kit.get(online).get()).toBe(true)
    kit.destroy()
  })
})

describe('destroying', () => {
  test('leaves no timer and no listener, and starting again does nothing', async () => {
    const adapter = createFakeAdapter()
    const { kit, world } = createTestKit({ adapters: [adapter] })
    const stop = await startAwake(kit)
    adapter.answer = 'stall'
    const outcome = expect(connect(kit, { connectorId: 'io.one' })).rejects.toMatchObject({
      code: 'connect/cancelled',
    })
    showToast(kit, { kind: 'success', text: 'x' })
    await openModal(kit, { view: 'Networks' })
    kit.after(1000, () => expect.unreachable())
    expect(world.clock.timers()).toBeGreaterThan(0)
    kit.destroy()
    kit.destroy()
    stop()
    await outcome
    expect(world.clock.timers()).toBe(0)
    expect(world.window.listeners()).toBe(0)
    kit.start()
    kit.after(5, () => expect.unreachable())
    await world.clock.advance(10_000)
    expect(adapter.attachments).toBe(1)
    expect(world.window.listeners()).toBe(0)
  })

  test('ends what belongs to the kit, even where one part cannot be ended', () => {
    const { kit } = createTestKit()
    const ended: string[] = []
    kit.own(() => ended.push('a'))
    kit.own(() => {
      throw new Error('stuck')
    })
    kit.own(() => ended.push('b'))
    kit.destroy()
    expect(ended).toEqual(['b', 'a'])
    expect(kit.log.entries().at(-1)).toMatchObject({ level: 'error' })
  })
})

describe('optional features', () => {
  test('[CFG-03] arrive with the first view, those the options want and no others, once', async () => {
    const steps: string[] = []
    const entry = (name: string, when: (options: Options) => boolean) => ({
      name,
      when,
      load: async () => {
        steps.push(`load ${name}`)
        await settled() // the code takes a while to arrive
        return {
          setup: (_: Kit, earlier: readonly TrackedEvent[]) => {
            steps.push(`set up ${name} with ${earlier.map(({ event }) => event)}`)
            return () => steps.push(`stop ${name}`)
          },
        }
      },
    })
    const manifest: Manifest<Options> = [
      entry('wanted', options => options.features.legalCheckbox),
      entry('unwanted', options => !options.features.legalCheckbox),
    ]
    const options: KitInput = {
      projectId: 'p',
      networks: [ethereum],
      features: { legalCheckbox: true },
      logLevel: 'silent',
    }
    const kit = createKit(options, { features: manifest, world: createFakeWorld().env })
    kit.start()
    await settled()
    expect(steps).toEqual([])
    await openModal(kit)
    await openModal(kit, { view: 'Networks' })
    await kit.wake()
    await settled()
    expect(steps).toEqual(['load wanted', 'set up wanted with MODAL_OPEN'])
    kit.destroy()
    expect(steps.at(-1)).toBe('stop wanted')
    expect(optionsOf(kit).features.legalCheckbox).toBe(true)
  })

  test('one that cannot be loaded is told, and the modal opens without it', async () => {
    const manifest: Manifest<Options> = [
      { name: 'lost', when: () => true, load: () => Promise.reject(new TypeError('404')) },
    ]
    const options: KitInput = { projectId: 'p', networks: [ethereum], logLevel: 'silent' }
    const world = createFakeWorld()
    const kit = createKit(options, { features: manifest, world: world.env })
    kit.start()
    await openModal(kit)
    expect(kit.get(router).get().modal).toBe('open')
    await world.clock.advance(2000)
    expect(kit.log.entries().some(({ text }) => text.includes('lost'))).toBe(true)
  })
})
