import { type CaipNetworkId, isKitError, type KitError } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { alice, bob, createFakeAdapter } from '../../test/fakeAdapter'
import { badAnswers, createFakeGateway, createSiteWorld, gatewayUrl, refusal } from '../../test/fakeGateway'
import { bitcoin, createTestKit, ethereum, optimism, settled, startAwake } from '../../test/fakeWorld'
import { connect } from '../connection/connect'
import { openModal } from '../flows/openModal'
import { getIdentity } from '../identity/getIdentity'
import { keepNameZone, nameOfferReading } from '../identity/nameZone'
import type { NetworkInput } from '../networks/network'
import { closeModal } from '../router/closeModal'
import { currentRoute, router } from '../router/router'
import { chooseName, resetName, setNameText } from './editName'
import { fetchNameRecord } from './fetchNameRecord'
import { fetchNameSuggestions } from './fetchNameSuggestions'
import { fetchNames } from './fetchNames'
import { isNameFree } from './isNameFree'
import { keepNameForm } from './keepNameForm'
import { nameFormReading } from './nameFormState'
import { registerName } from './registerName'
import { releaseName } from './releaseName'
import { submitName } from './submitName'
import { transferName } from './transferName'
import { updateName } from './updateName'

const zone = 'id.shop.eth'
const zonePath = '/v1/profile/zone'
const accountPath = '/v1/profile/account'
const identityPath = `/v1/identity/${alice}`
const suggestionsOf = (label: string) => `/v1/profile/suggestions/${label}`
const recordOf = (name: string, address = alice) => ({
  ...{ success: true, name, attributes: {}, registered_at: '', updated_at: '' },
  addresses: { 60: { address, created_at: '' } },
})
const judged = (label: string, reason?: string) => () => ({
  suggestions: [
    { name: `${label}.${zone}`, registered: reason !== undefined, ...(reason && { reason }) },
    { name: `${label}-one.${zone}`, registered: false },
  ],
  serverTime: 5000,
})

async function setUp({
  answers = {},
  page = {},
  networks = [ethereum, optimism],
  networkId = 'eip155:10',
  isConnected = true,
  url = gatewayUrl,
}: {
  answers?: Record<string, () => unknown>
  page?: object
  networks?: NetworkInput[]
  networkId?: string
  isConnected?: boolean
  url?: string
} = {}) {
  const gateway = createFakeGateway({
    [zonePath]: () => ({ zone, serverTime: 5000 }),
    [accountPath]: () => recordOf(`alice.${zone}`),
    [suggestionsOf('alice')]: judged('alice'),
    [identityPath]: () => ({ name: null }),
    ...answers,
  })
  const world = createSiteWorld(gateway, page)
  const adapter = createFakeAdapter({ networkId: networkId as CaipNetworkId })
  const { kit } = createTestKit({ networks, adapters: [adapter], ...(url && { gatewayUrl: url }) }, world)
  await startAwake(kit)
  if (isConnected) await connect(kit, { connectorId: 'io.one' })
  const events: string[] = []
  kit.events.on(({ event }) => void events.push(event))
  const state = () => nameFormReading(kit)
  const view = () => currentRoute(kit.get(router).get()).view
  const form = async () => {
    const stop = keepNameForm(kit)
    await settled()
    return stop
  }
  const typed = async (text: string) => {
    setNameText(kit, text)
    await world.clock.advance(400)
    await settled()
  }
  return { kit, world, gateway, adapter, events, state, view, form, typed }
}

const failed = async (work: Promise<unknown>): Promise<KitError> => {
  const error = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  if (!isKitError(error)) throw new Error(`no kit error: ${error}`)
  return error
}

describe('registering a name', () => {
  test('[API-29 API-40 NAM-09 NAM-10 NAM-12] has the wallet sign what is sent', async () => {
    const { kit, gateway, adapter, events } = await setUp()
    const record = await registerName(kit, ` Alice.${zone}`, { attributes: { bio: 'Reads maps' } })
    expect(record).toMatchObject({ name: `alice.${zone}`, addresses: { 60: alice } })
    const message = `{"name":"alice.${zone}","attributes":{"bio":"Reads maps"},"timestamp":5009}`
    const asked = adapter.calls.filter(({ method }) => method === 'signMessage')
    expect(asked).toMatchObject([{ request: { message, address: alice, networkId: 'eip155:10' } }])
    expect(gateway.at(accountPath)).toMatchObject([
      {
        method: 'POST',
        query: {},
        body: { coin_type: 2 ** 31 + 10, address: alice, message, signature: expect.any(String) },
      },
    ])
    expect(events).toEqual(['REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS'])
  })

  test('[NAM-13] sets the profile name at once, and then as the gateway says', async () => {
    const { kit, gateway } = await setUp()
    let answer = (_: unknown) => {}
    gateway.answers[identityPath] = () =>
      new Promise(resolve => {
        answer = resolve
      })
    const asked = gateway.at(identityPath).length
    await registerName(kit, 'alice')
    expect(getIdentity(kit).data?.name).toBe(`alice.${zone}`)
    await vi.waitFor(() => expect(gateway.at(identityPath)).toHaveLength(asked + 1))
    answer({ name: 'alice.eth' })
    await vi.waitFor(() => expect(getIdentity(kit).data?.name).toBe('alice.eth'))
  })

  test('what is signed is of the gateway’s time, however wrong the clock of the device is', async () => {
    const { kit, world, gateway } = await setUp({ answers: { [suggestionsOf('alice')]: judged('alice') } })
    await fetchNameSuggestions(kit, 'alice')
    const asked = gateway.at(zonePath).length
    await world.clock.advance(30_000)
    await registerName(kit, 'alice')
    expect(gateway.at(zonePath)).toHaveLength(asked) // the suggestions have told it
    expect(gateway.at(accountPath)[0]?.body).toMatchObject({ message: expect.stringContaining('5039') })
    await world.clock.advance(61_000)
    await registerName(kit, 'alice')
    expect(gateway.at(accountPath)[1]?.body).toMatchObject({ message: expect.stringContaining('5009') })

    gateway.answers[zonePath] = () => ({ zone })
    await world.clock.advance(61_000)
    await registerName(kit, 'alice')
    const own = Math.floor(world.clock.now() / 1000)
    expect(gateway.at(accountPath)[2]?.body).toMatchObject({
      message: expect.stringContaining(`"timestamp":${own}`),
    })
  })

  test('[ERR-24 ERR-25 ERR-39 NAM-02] without a network, or without an account, is not possible', async () => {
    const none = await setUp({ isConnected: false })
    expect(await failed(registerName(none.kit, 'alice'))).toMatchObject({
      ...{ code: 'name/no-account', message: 'Address or auth connector not found' },
    })
    const other = await setUp({ networks: [bitcoin], isConnected: false })
    expect(await failed(registerName(other.kit, 'alice'))).toMatchObject({
      ...{ code: 'name/no-network', message: 'Network not found' },
    })
    expect(other.gateway.at(accountPath)).toEqual([])
  })

  test('[NAM-09] a chain that has no coin type is refused before the wallet is asked', async () => {
    const huge: NetworkInput = { ...ethereum, id: 2 ** 31 }
    const { kit, adapter } = await setUp({ networks: [huge], networkId: `eip155:${2 ** 31}` })
    const error = await failed(registerName(kit, 'alice'))
    expect(error).toMatchObject({ code: 'name/bad-chain', message: 'Invalid chainId' })
    expect(adapter.calls.some(({ method }) => method === 'signMessage')).toBe(false)
  })

  test('[NAM-06 NAM-07] what can be no name is refused, and nobody is asked', async () => {
    const { kit, gateway, adapter } = await setUp()
    const bad = [
      'ada',
      '',
      'al.ice',
      'аlice',
      'alice\u200b',
      '👩‍🚀👩‍🚀',
      'x'.repeat(10_240),
      '../../x',
      `alice.${zone}.eth`,
    ]
    for (const given of bad)
      expect(await failed(registerName(kit, given))).toMatchObject({ code: 'name/invalid' })
    expect(gateway.at(accountPath)).toEqual([])
    expect(adapter.calls.some(({ method }) => method === 'signMessage')).toBe(false)
  })

  test('[NAM-17 NAM-21] says why not in the gateway’s words, else in its own', async () => {
    const { kit, gateway, events } = await setUp()
    gateway.answers[accountPath] = () => refusal(409, 'This name is taken already')
    const told = await failed(registerName(kit, 'alice'))
    expect(told).toMatchObject({ code: 'name/register-failed', message: 'This name is taken already' })
    expect(events.at(-1)).toBe('REGISTER_NAME_ERROR')
    gateway.answers[accountPath] = () => new Response('', { status: 500 })
    const plain = await failed(registerName(kit, 'alice'))
    expect(plain.message).toBe(`Error registering name alice.${zone}`)
    expect(getIdentity(kit).data?.name).toBeUndefined()
  })

  test('a wallet that takes too long is told from a wrong clock', async () => {
    const { kit, world, gateway, adapter } = await setUp()
    gateway.answers[accountPath] = () => refusal(400, 'The clock of this device is wrong')
    expect((await failed(registerName(kit, 'alice'))).message).toBe('The clock of this device is wrong')
    adapter.answer = 'stall'
    const late = failed(registerName(kit, 'alice'))
    await world.clock.advance(30_000)
    adapter.answerStalled('approve')
    expect(await late).toMatchObject({ code: 'name/late' })
  })

  test('where the gateway gives no names nothing is signed', async () => {
    for (const answer of [
      () => ({ zone: null, serverTime: 5000 }),
      () => refusal(404, 'not found'),
      () => refusal(501, 'not built'),
    ]) {
      const { kit, adapter } = await setUp({ answers: { [zonePath]: answer } })
      expect((await failed(registerName(kit, 'alice'))).code).toBe('name/no-zone')
      expect(adapter.calls.some(({ method }) => method === 'signMessage')).toBe(false)
    }
    const away = await setUp({ answers: { [zonePath]: () => refusal(503, 'away') } })
    expect((await failed(registerName(away.kit, 'alice'))).code).toBe('http/status')
    const alone = await setUp({ url: '' })
    expect((await failed(registerName(alone.kit, 'alice'))).code).toBe('config/no-service')
  })
})

describe('a name that one has', () => {
  test('[API-40] is changed, given away and given up by a signature', async () => {
    const name = `alice.${zone}`
    const { kit, gateway } = await setUp({
      answers: {
        [`${accountPath}/${name}/attributes`]: () => recordOf(name),
        [`${accountPath}/${name}/transfer`]: () => recordOf(name, bob),
        [`${accountPath}/${name}/release`]: () => ({ success: true }),
      },
    })
    await updateName(kit, 'alice', { bio: 'Reads maps' })
    await transferName(kit, 'alice', { to: bob })
    await releaseName(kit, 'alice')
    const sent = gateway.calls.filter(({ method }) => method === 'POST')
    const messages = sent.map(({ body }) => JSON.parse((body as { message: string }).message) as object)
    expect(messages).toEqual([
      { action: 'update', name, attributes: { bio: 'Reads maps' }, timestamp: 5009 },
      { action: 'transfer', name, to: bob, timestamp: 5009 },
      { action: 'release', name, timestamp: 5009 },
    ])
  })

  test('[NAM-17] stays where the gateway does not want to', async () => {
    const { kit } = await setUp()
    const errors = [
      updateName(kit, 'alice'),
      transferName(kit, 'alice', { to: bob }),
      releaseName(kit, 'alice'),
    ]
    expect(await Promise.all(errors.map(async each => (await failed(each)).message))).toEqual(
      Array(3).fill('not found'),
    )
  })
})

describe('asking about names', () => {
  test('[API-26 API-27 API-28] who has one, which ones somebody has, which can be had', async () => {
    const { kit, gateway } = await setUp({
      answers: {
        [`${accountPath}/alice.${zone}`]: () => recordOf(`alice.${zone}`),
        [`${accountPath}/free.${zone}`]: () => [],
        [`/v1/profile/reverse/${alice}`]: () => [recordOf(`alice.${zone}`)],
        [`/v1/profile/reverse/${bob}`]: () => [],
        [suggestionsOf('alice')]: judged('alice', 'taken'),
        [suggestionsOf('free')]: judged('free'),
        [suggestionsOf('metamask')]: judged('metamask', 'reserved'),
      },
    })
    expect((await fetchNameRecord(kit, 'alice'))?.addresses).toEqual({ 60: alice })
    expect(await fetchNameRecord(kit, 'free')).toBeUndefined()
    expect((await fetchNames(kit)).map(({ name }) => name)).toEqual([`alice.${zone}`])
    expect(await fetchNames(kit, { address: bob })).toEqual([])
    expect(gateway.at(`/v1/profile/reverse/${alice}`)[0]?.query).toMatchObject({ apiVersion: '2' })
    expect(await fetchNameSuggestions(kit, 'free')).toHaveLength(2)
    expect(gateway.at(suggestionsOf('free'))[0]?.query).toMatchObject({ zone })
    expect(await isNameFree(kit, 'free')).toBe(true)
    expect(await isNameFree(kit, 'alice')).toBe(false)
    expect(await isNameFree(kit, 'metamask')).toBe(false) // nobody has it, and nobody will
  })

  test('[NAM-17 NAM-18 NAM-19 NAM-20] fails with the reason that was given, else with a text of its own', async () => {
    for (const answer of [badAnswers['breaks with 500'], badAnswers['is not reached']]) {
      const answers = Object.fromEntries(
        [`${accountPath}/alice.${zone}`, suggestionsOf('alice'), `/v1/profile/reverse/${alice}`].map(path => [
          path,
          answer ?? (() => {}),
        ]),
      )
      const { kit } = await setUp({ answers })
      expect((await failed(fetchNameRecord(kit, 'alice'))).message).toBe('Error resolving name')
      expect((await failed(fetchNameSuggestions(kit, 'alice'))).message).toBe(
        'Error fetching name suggestions',
      )
      expect((await failed(fetchNames(kit))).message).toBe('Error fetching names for address')
    }
    const { kit } = await setUp({ answers: { [suggestionsOf('alice')]: () => refusal(400, 'Too odd') } })
    expect((await failed(fetchNameSuggestions(kit, 'alice'))).message).toBe('Too odd')
  })

  test('names of other zones are no suggestions', async () => {
    const { kit } = await setUp({
      answers: {
        [suggestionsOf('alice')]: () => ({
          suggestions: [
            { name: 'alice.eth', registered: false },
            { name: `alice.${zone}`, registered: false },
          ],
        }),
      },
    })
    expect((await fetchNameSuggestions(kit, 'alice')).map(({ name }) => name)).toEqual([`alice.${zone}`])
  })

  test('[NAM-02] names are offered to accounts of EVM networks, where the gateway gives any', async () => {
    const { kit } = await setUp()
    const stop = keepNameZone(kit)
    await settled()
    expect(nameOfferReading(kit)).toBe(zone)
    stop()
    const without = await setUp({ answers: { [zonePath]: () => refusal(404, 'not found') } })
    keepNameZone(without.kit)
    await settled()
    expect(nameOfferReading(without.kit)).toBeUndefined()
    const nobody = await setUp({ isConnected: false })
    keepNameZone(nobody.kit)
    await settled()
    expect(nameOfferReading(nobody.kit)).toBeUndefined()
  })
})

describe('the form', () => {
  test('[IMP-32 NAM-08] asks after a pause, and says what it found', async () => {
    const { kit, world, gateway, state, form, typed } = await setUp({
      answers: { [suggestionsOf('alicia')]: judged('alicia', 'looks-alike') },
    })
    expect(state().status).toBe('loading')
    const stop = await form()
    expect(state()).toMatchObject({ zone, status: 'empty', suggestions: [] })
    setNameText(kit, 'al')
    expect(state()).toMatchObject({ status: 'bad', problem: 'too-short' })
    for (const text of ['ali', 'alic', 'Alice']) {
      setNameText(kit, text)
      await world.clock.advance(399)
    }
    expect(gateway.calls.filter(({ path }) => path.includes('suggestions'))).toEqual([])
    expect(state()).toMatchObject({ status: 'checking', text: 'alice' })
    await world.clock.advance(1)
    await settled()
    expect(gateway.calls.filter(({ path }) => path.includes('suggestions'))).toHaveLength(1)
    expect(state()).toMatchObject({ status: 'free', suggestions: [{ name: `alice-one.${zone}` }] })
    setNameText(kit, 'alicia')
    expect(state().suggestions).toHaveLength(2) // those from before, until there are newer ones
    await typed('alicia')
    expect(state()).toMatchObject({ status: 'looks-alike' })
    expect(state().suggestions.map(({ registered }) => registered)).toEqual([true, false])
    chooseName(kit, `alice.${zone}`)
    expect(state()).toMatchObject({ text: 'alice', status: 'free' })
    resetName(kit)
    expect(state()).toMatchObject({ text: '', status: 'empty' })
    stop()
    expect(world.clock.timers()).toBe(0)
  })

  test('[NAM-08] a bad name is said to be one, and a short one has suggestions', async () => {
    const { kit, gateway, state, form, typed } = await setUp({
      answers: {
        [suggestionsOf('ada')]: () => ({ suggestions: [{ name: `ada-one.${zone}`, registered: false }] }),
      },
    })
    await form()
    await typed('ada')
    expect(state()).toMatchObject({
      status: 'bad',
      problem: 'too-short',
      suggestions: [{ registered: false }],
    })
    const asked = gateway.calls.length
    for (const [text, problem] of [
      ['al ice', 'characters'],
      ['алиса', 'characters'],
      ['-alice', 'hyphens'],
    ]) {
      await typed(text ?? '')
      expect(state()).toMatchObject({ status: 'bad', problem })
    }
    expect(gateway.calls).toHaveLength(asked)
    await expect(submitName(kit)).rejects.toMatchObject({ code: 'name/invalid' })
  })

  test('[IMP-32] a name that is taken or kept back says so', async () => {
    for (const reason of ['taken', 'reserved', 'looks-alike']) {
      const { state, form, typed } = await setUp({
        answers: { [suggestionsOf('alice')]: judged('alice', reason) },
      })
      await form()
      await typed('alice')
      expect(state().status).toBe(reason)
    }
  })

  test('says so where there is no gateway, no names, or no answer', async () => {
    const statusOf = async (input: Parameters<typeof setUp>[0]) => {
      const { state, form } = await setUp(input)
      await form()
      return state().status
    }
    expect(await statusOf({ url: '' })).toBe('no-names')
    expect(await statusOf({ answers: { [zonePath]: () => refusal(404, 'x') } })).toBe('no-names')
    expect(await statusOf({ answers: { [zonePath]: () => refusal(503, 'x') } })).toBe('unreachable')
    expect(await statusOf({ page: { navigator: { onLine: false } } })).toBe('offline')
    expect(await statusOf({ networks: [bitcoin], isConnected: false })).toBe('unsupported')
    const { state, form, typed } = await setUp({
      answers: { [suggestionsOf('alice')]: () => refusal(503, 'x') },
    })
    await form()
    await typed('alice')
    expect(state()).toMatchObject({ status: 'unreachable', error: { code: 'name/suggestions-failed' } })
  })

  test('[NAM-12 NAM-14] the wallet is asked, then the gateway, and then it is said', async () => {
    const { kit, world, gateway, adapter, state, view, form, typed } = await setUp()
    await openModal(kit, { view: 'RegisterAccountName' })
    await form()
    await typed('alice')
    let answer = (_: unknown) => {}
    gateway.answers[accountPath] = () =>
      new Promise(resolve => {
        answer = resolve
      })
    adapter.answer = 'stall'
    const done = submitName(kit)
    expect(state().phase).toEqual({ status: 'asking', slow: false })
    setNameText(kit, 'other') // what the wallet shows is what stands here
    expect(state().text).toBe('alice')
    expect((await failed(submitName(kit))).code).toBe('wallet/busy')
    await world.clock.advance(10_000)
    expect(state().phase).toEqual({ status: 'asking', slow: true })
    adapter.answerStalled('approve')
    await settled()
    expect(state().phase.status).toBe('registering')
    answer(recordOf(`alice.${zone}`))
    await done
    expect(kit.get(router).get().stack.at(-1)).toEqual({
      view: 'RegisterAccountNameSuccess',
      params: { name: `alice.${zone}` },
    })
    expect(view()).toBe('RegisterAccountNameSuccess')
    expect(state()).toMatchObject({ text: '', phase: { status: 'editing' } })
  })

  test('[NAM-15 NAM-16] a wallet that refuses, or a gateway that does, leaves the form as it is', async () => {
    const { kit, gateway, adapter, state, view, form, typed } = await setUp()
    await openModal(kit, { view: 'RegisterAccountName' })
    await form()
    await typed('alice')
    adapter.answer = 'refuse'
    expect((await failed(submitName(kit))).code).toBe('user/rejected')
    expect(view()).toBe('RegisterAccountName')
    expect(state()).toMatchObject({ text: 'alice', status: 'free', phase: { status: 'failed' } })

    adapter.answer = 'approve'
    gateway.answers[accountPath] = () => refusal(409, 'This name is taken already')
    gateway.answers[suggestionsOf('alice')] = judged('alice', 'taken')
    expect((await failed(submitName(kit))).message).toBe('This name is taken already')
    await settled()
    expect(view()).toBe('RegisterAccountName')
    expect(state()).toMatchObject({ status: 'taken', phase: { status: 'failed' } })
    setNameText(kit, 'alicea')
    expect(state().phase).toEqual({ status: 'editing' })
  })

  test('a visitor who has gone elsewhere meanwhile is left there', async () => {
    const { kit, adapter, form, typed } = await setUp()
    await openModal(kit, { view: 'RegisterAccountName' })
    await form()
    await typed('alice')
    adapter.answer = 'stall'
    const done = submitName(kit)
    await settled()
    closeModal(kit)
    adapter.answerStalled('approve')
    await done
    expect(kit.get(router).get().modal).toBe('closed')
    expect(getIdentity(kit).data?.name).toBe(`alice.${zone}`)
  })
})
