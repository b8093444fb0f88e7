import { beforeAll, describe, expect, test } from 'vitest'
import { badAnswers, createFakeGateway, createSiteWorld, gatewayUrl, refusal } from '../../test/fakeGateway'
import { createTestKit, settled, startAwake } from '../../test/fakeWorld'
import { alerts } from '../alerts/alerts'
import { config } from '../config/config'
import type { KitInput } from '../createKit'
import { openModal } from '../flows/openModal'
import { queryState } from '../queries/query'
import { closeModal } from '../router/closeModal'
import { push } from '../router/navigate'
import { router } from '../router/router'
import { flags } from './flags'
import { defaultFlags, flagsOf } from './flagsOf'
import { projectSettings } from './project'

const configPath = '/appkit/v1/config'
const originsPath = '/projects/v1/origins'
const social = { id: 'social_login', isEnabled: true, config: ['email', 'google'] }
const features = { email: false, swaps: true }

beforeAll(async () => {
  await import('./project') // its code comes by itself, and no view waits for it
})

function setUp(answers = {}, input: Partial<KitInput> = {}, page = {}) {
  const gateway = createFakeGateway({
    [configPath]: () => ({ features: [social] }),
    [originsPath]: () => ({ allowedOrigins: [] }),
    '/getWallets': () => ({ data: [], count: 0 }),
    ...answers,
  })
  const world = createSiteWorld(gateway, page)
  const { kit } = createTestKit({ gatewayUrl, ...input }, world)
  kit.start()
  const open = async () => {
    await openModal(kit)
    await kit.wake()
    await settled()
  }
  const reopen = async () => {
    closeModal(kit)
    await open()
  }
  const raised = () => kit.get(alerts).get().raised
  return { kit, world, gateway, open, reopen, raised }
}

describe('the project configuration', () => {
  test('[CFG-04 CFG-07 API-12] wins over the local flags once it is there', async () => {
    const { kit, gateway, open } = setUp({}, { features })
    expect(flagsOf(kit)).toMatchObject({ email: false, swaps: true, activity: true })
    await open()
    expect(kit.get(flags).get()).toEqual({
      source: 'remote',
      values: {
        email: true,
        socials: ['google'],
        swaps: false,
        onramp: false,
        activity: false,
        branding: false,
      },
      isAnswered: true,
    })
    expect(flagsOf(kit)).toBe(kit.get(flags).get().values)
    expect(gateway.at(configPath)).toHaveLength(1)
  })

  test('[API-04 API-05 API-12] is asked for with the project, the kind of kit and its version', async () => {
    const { gateway, open } = setUp()
    await open()
    expect(gateway.at(configPath)).toMatchObject([
      {
        method: 'GET',
        origin: gatewayUrl,
        query: { projectId: 'test', st: 'appkit', sv: 'react-universal-0.1.0' },
      },
    ])
  })

  test('is asked for within the first click, and never again', async () => {
    const { kit, gateway, open, reopen } = setUp()
    const opening = openModal(kit)
    await Promise.resolve()
    expect(gateway.at(configPath)).toHaveLength(1) // while the code that reads it is on its way
    await opening
    await open()
    await push(kit, { view: 'Networks', params: undefined })
    await reopen()
    kit.start()()
    await reopen()
    expect(gateway.at(configPath)).toHaveLength(1)
    expect(queryState(kit, projectSettings, undefined).status).toBe('success')
  })

  test('is asked for when a view other than Connect opens the modal, too', async () => {
    const { kit, gateway } = setUp()
    await openModal(kit, { view: 'Networks' })
    await settled()
    expect(gateway.at(configPath)).toHaveLength(1)
    expect(queryState(kit, projectSettings, undefined).status).toBe('success')
  })

  test('a visitor who does not open the modal costs no request', async () => {
    const { kit, gateway } = setUp()
    await startAwake(kit)
    expect(gateway.calls).toEqual([])
    expect(kit.get(flags).get()).toMatchObject({ source: 'local', values: defaultFlags })
  })

  test('[CFG-08 CFG-09] where the project has none, the local flags count', async () => {
    const { kit, open, raised } = setUp({ [configPath]: () => ({ features: null }) }, { features })
    await open()
    expect(kit.get(flags).get()).toEqual({
      source: 'local',
      values: { ...defaultFlags, ...features },
      isAnswered: true,
    })
    expect(raised()).toEqual([])
  })

  test('without a gateway nothing is asked', async () => {
    const { kit, gateway, open } = setUp({}, { gatewayUrl: undefined })
    await open()
    expect(gateway.calls).toEqual([])
    expect(flagsOf(kit)).toEqual(defaultFlags)
  })

  test('[IMP-17] offline it is not asked for; the next opening does', async () => {
    const { kit, world, gateway, open, reopen } = setUp({}, {}, { navigator: { onLine: false } })
    gateway.answers[configPath] = () => Promise.reject(new TypeError('offline'))
    await open()
    expect(queryState(kit, projectSettings, undefined).status).toBe('idle')
    world.window.navigator.onLine = true
    gateway.answers[configPath] = () => ({ features: [social] })
    await reopen()
    expect(kit.get(flags).get()).toMatchObject({ source: 'remote' })
  })
})

describe('a gateway that', () => {
  test.each(Object.entries(badAnswers))(
    '[CFG-08] %s: the kit works with its local flags',
    async (_, answer) => {
      const answers = { [configPath]: answer, [originsPath]: answer, '/getWallets': answer }
      const { kit, world, gateway, open, reopen, raised } = setUp(answers, { features })
      await open()
      expect(kit.get(router).get().modal).toBe('open')
      await world.clock.advance(60_000)
      expect(queryState(kit, projectSettings, undefined).status).toBe('error')
      expect(kit.get(flags).get()).toEqual({
        source: 'local',
        values: { ...defaultFlags, ...features },
        isAnswered: true,
      })
      const asked = gateway.at(configPath).length
      await world.clock.advance(600_000)
      await push(kit, { view: 'Networks', params: undefined })
      await settled()
      expect(gateway.at(configPath)).toHaveLength(asked) // no loop
      expect(raised().length).toBeLessThanOrEqual(1)
      expect(kit.get(alerts).get().waiting).toEqual([])

      gateway.answers[configPath] = () => ({ features: [social] })
      await reopen()
      expect(kit.get(flags).get()).toMatchObject({ source: 'remote' })
    },
  )

  test.each([
    ['ERR-04', 401, 'Unauthorized: invalid key', undefined, 'check projectId'],
    [
      ...(['ERR-05', 403, 'Unauthorized: origin not allowed', undefined] as const),
      'https://shop.example is not on the allowlist',
    ],
    ['ERR-04', 401, 'in other words', 'project/unknown', 'check projectId'],
    [
      ...(['ERR-05', 403, 'in other words', 'project/origin-not-allowed'] as const),
      'https://shop.example is not on the allowlist',
    ],
  ])(
    '[%s ERR-10 ERR-11] refuses with %i, %s: the developer is told once',
    async (_, status, words, code, advice) => {
      const answer = () => refusal(status, words, code)
      const { kit, open, reopen, raised } = setUp({
        [configPath]: answer,
        [originsPath]: answer,
        '/getWallets': answer,
      })
      await open()
      await reopen()
      expect(raised()).toEqual(['Invalid App Configuration'])
      expect(kit.get(alerts).get().shown?.text).toContain(advice)
      expect(kit.get(config).get()).toMatchObject({
        status: 'misconfigured',
        problems: [{ code: 'config/app-invalid' }],
      })
    },
  )
})

describe('Local configuration ignored', () => {
  test('[CFG-05 CFG-06] is told when the site set a flag that the project decides', async () => {
    const { kit, open, reopen } = setUp({}, { features })
    await open()
    await reopen()
    expect(kit.get(alerts).get()).toMatchObject({
      shown: { code: 'config/local-ignored', title: 'Local configuration ignored' },
      raised: ['Local configuration ignored'],
    })
    expect(kit.get(alerts).get().shown?.text).toContain('features.email, features.swaps')
    expect(kit.get(config).get().status).toBe('ready')
  })

  test('[CFG-06] is not told where the site set none, or its flag still counts', async () => {
    const unset = setUp()
    await unset.open()
    expect(unset.raised()).toEqual([])
    const entry = { id: 'swap', isEnabled: true, config: null }
    const left = setUp({ [configPath]: () => ({ features: [entry] }) }, { features: { swaps: ['1inch'] } })
    await left.open()
    expect(left.raised()).toEqual([])
    expect(flagsOf(left.kit).swaps).toEqual(['1inch'])
  })

  test('[CFG-06] with debug off it stands in the log alone', async () => {
    const { kit, open } = setUp({}, { features, debug: false })
    await open()
    expect(kit.get(alerts).get().shown).toBeUndefined()
    expect(kit.log.entries().map(entry => entry.text)).toContainEqual(
      expect.stringContaining('Local configuration ignored'),
    )
  })
})

describe('the page’s origin', () => {
  const told = async (allowedOrigins: unknown, features: object[], href = 'https://shop.example/cart') => {
    const answers = { [configPath]: () => ({ features }), [originsPath]: () => ({ allowedOrigins }) }
    const { gateway, open, raised } = setUp(answers, {}, { href })
    await open()
    return { asked: gateway.at(originsPath).length, raised: raised() }
  }

  test('[VAL-13 ERR-02 API-13] has to be on the list, with e-mail or social login on', async () => {
    const invalid = { asked: 1, raised: ['Invalid App Configuration'] }
    expect(await told(['https://other.example'], [social])).toEqual(invalid)
    expect(await told(['https://other.example'], [{ ...social, config: ['email'] }])).toEqual(invalid)
    expect(await told(['https://other.example'], [{ ...social, config: ['google'] }])).toEqual(invalid)
    expect(await told(['https://shop.example'], [social])).toEqual({ asked: 1, raised: [] })
    expect(await told(['https://*.example'], [social])).toEqual({ asked: 1, raised: [] })
  })

  test('[VAL-13] is not looked at with both off', async () => {
    expect(await told(['https://other.example'], [])).toEqual({ asked: 0, raised: [] })
  })

  test('[VAL-14 CFG-42] an empty list judges nobody, and default origins always pass', async () => {
    const fine = { asked: 1, raised: [] }
    expect(await told([], [social])).toEqual(fine)
    expect(await told(['https://other.example'], [social], 'http://localhost:5173/')).toEqual(fine)
    expect(await told(['https://other.example'], [social], 'https://preview.vercel.app/')).toEqual(fine)
  })

  test('[CFG-42 ERR-05] a default origin that the gateway refuses is told of like any other', async () => {
    const answers = {
      [configPath]: () => refusal(403, 'Unauthorized: origin not allowed'),
      [originsPath]: () => ({ allowedOrigins: ['https://other.example'] }),
    }
    const { kit, open, raised } = setUp(answers, {}, { href: 'http://localhost:5173/' })
    await open()
    expect(raised()).toEqual(['Invalid App Configuration'])
    expect(kit.get(alerts).get().shown?.text).toContain('http://localhost:5173')
  })

  test('[API-13 VAL-14] a failure counts as an empty list', async () => {
    for (const answer of Object.values(badAnswers).slice(1)) {
      const { world, open, raised } = setUp({ [originsPath]: answer })
      await open()
      await world.clock.advance(60_000)
      expect(raised()).toEqual([])
    }
    expect(await told('https://other.example', [social])).toEqual({ asked: 1, raised: [] })
  })

  test('[ERR-02] the developer reads which origin to add', async () => {
    const { kit, open } = setUp({ [originsPath]: () => ({ allowedOrigins: ['https://other.example'] }) })
    await open()
    expect(kit.get(alerts).get().shown?.text).toContain('https://shop.example')
  })
})
