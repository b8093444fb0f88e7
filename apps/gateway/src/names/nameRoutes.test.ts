import {
  endpointUrl,
  getNameRecord,
  getNameSuggestions,
  getNamesOfAddress,
  getNameZone,
  nameMessage,
} from '@latchkey/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { seed } from '../seed'
import { nameClient, newAccount, reasonOf } from './testing/nameTests'

const zone = 'id.latchkey.test'
const legacy = 'name.latchkey.test'
const origin = 'http://127.0.0.1:5173'
/** In seconds. The clock stands still, so that no test takes too long for what it signed. */
const now = 1_800_000_000

describe('names of the gateway', () => {
  let gateway: TestGateway
  let later = 0
  beforeAll(async () => {
    gateway = await startTestGateway({ clock: { now: () => now * 1000 + later } })
    await seed(gateway.context)
  })
  afterAll(() => gateway.close())

  const { bodyOf, post, register, send } = nameClient(
    () => gateway.url,
    () => now,
  )
  const ask = async (url: string) => {
    const answer = await fetch(url, { headers: { origin } })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const common = { projectId: 'playground', apiVersion: 2 }
  const record = async (name: string) =>
    getNameRecord.answer((await ask(endpointUrl(getNameRecord, gateway.url, common, { name }))).body)
  const namesOf = async (address: string) =>
    getNamesOfAddress.answer(
      (await ask(endpointUrl(getNamesOfAddress, gateway.url, common, { address }))).body,
    )
  const suggest = (label: string, inZone = zone) =>
    ask(endpointUrl(getNameSuggestions, gateway.url, { projectId: 'playground', zone: inZone }, { label }))
  const suggestions = async (label: string) => getNameSuggestions.answer((await suggest(label)).body)

  it('[NAM-01 NAM-03 NAM-10 API-26 API-29] are registered by a signature, below the zone', async () => {
    const account = newAccount()
    const name = `alice.${zone}`
    const order = { action: 'register', name, attributes: { bio: 'Reads maps' } } as const
    const { status, body } = await send(account, order)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { success: true, name, attributes: { bio: 'Reads maps' } },
    })
    expect(await record(name)).toEqual({
      name,
      attributes: { bio: 'Reads maps' },
      addresses: { 60: account.address, 2147514985: account.address },
    })
    expect(body).toMatchObject({ registered_at: expect.stringMatching(/^\d{4}-/) })
    expect(reasonOf(await register(newAccount(), name))).toEqual({
      ...{ field: 'name', description: 'This name is taken already, please choose another one' },
    })
  })

  it('[NAM-03] end as the gateway says, which tells its time, too', async () => {
    const { status, body } = await ask(endpointUrl(getNameZone, gateway.url, common))
    expect([status, body]).toEqual([200, { zone, serverTime: now }])
    expect((await ask(endpointUrl(getNameZone, gateway.url))).status).toBe(401)
  })

  it('[API-26 API-27 API-28 API-39 NAM-11] say truly who has them and whether they can be had', async () => {
    const account = newAccount()
    expect(await record(`basil.${zone}`)).toBeUndefined()
    const without = endpointUrl(
      getNameRecord,
      gateway.url,
      { projectId: 'playground' },
      { name: `basil.${zone}` },
    )
    expect((await ask(without)).status).toBe(404)
    const free = await suggestions('basil')
    expect(free.suggestions[0]).toEqual({ name: `basil.${zone}`, registered: false })
    expect(free.suggestions).toHaveLength(5)
    expect(free.serverTime).toBe(now)

    expect((await register(account, `basil.${zone}`)).status).toBe(200)
    expect(await namesOf(account.address.toLowerCase())).toMatchObject([{ name: `basil.${zone}` }])
    const [taken, ...others] = (await suggestions('Basil')).suggestions
    expect(taken).toEqual({ name: `basil.${zone}`, registered: true, reason: 'taken' })
    expect(others).toHaveLength(4)
    for (const { name, registered } of others) {
      expect(registered).toBe(false)
      expect(await record(name)).toBeUndefined()
    }
    // What is suggested can be had.
    expect((await register(newAccount(), others[0]?.name ?? '')).status).toBe(200)
    expect((await suggestions('basil')).suggestions.map(({ name }) => name)).not.toContain(others[0]?.name)
    expect((await suggestions('ada')).suggestions.map(({ name }) => name)).not.toContain(`ada.${zone}`)
    expect(reasonOf(await suggest('basil', 'reown.id')).field).toBe('zone')
    expect((await suggest('basil', legacy)).status).toBe(200)
    for (const bad of ['a', 'b.c', 'b\u200bsil', '👩‍🚀', 'x'.repeat(10_000)])
      expect([bad.slice(0, 9), (await suggest(bad)).status]).toEqual([bad.slice(0, 9), 400])
    expect(await namesOf(newAccount().address)).toEqual([])
    for (const bad of ['0x12', 'basil'])
      expect((await ask(endpointUrl(getNamesOfAddress, gateway.url, common, { address: bad }))).status).toBe(
        400,
      )
    const stranger = { projectId: 'nobody' }
    expect(
      (await ask(endpointUrl(getNameSuggestions, gateway.url, stranger, { label: 'basil' }))).status,
    ).toBe(401)
  })

  it('[NAM-04 NAM-05] are found with the older suffix, too, and new ones have the first', async () => {
    expect((await register(newAccount(), `carol.${zone}`)).status).toBe(200)
    expect(await record(`carol.${legacy}`)).toMatchObject({ name: `carol.${zone}` })
    expect(reasonOf(await register(newAccount(), `dorothy.${legacy}`))).toEqual({
      ...{ field: 'name', description: `New names end in .${zone}` },
    })
    expect(reasonOf(await register(newAccount(), 'dorothy.eth')).description).toBe(`A name ends in .${zone}`)
  })

  it('[NAM-06 NAM-07] keep to the grammar, and are refused with a sentence where they do not', async () => {
    for (const [label, sentence] of [
      ['ada', /4 characters or more/],
      ['x'.repeat(64), /63 characters/],
      ['al.ice', /small letters/],
      ['Erin', /small letters/],
      ['erin\u200b', /small letters/],
      ['еrin', /small letters/], // a Cyrillic letter
      ['👩‍🚀👩‍🚀', /small letters/],
      ['er--in', /hyphen/],
      ['xn--rin', /hyphen/],
      ['-erin', /hyphen/],
      ['x'.repeat(10_240), /short text|must be a text/],
      ['', /ends in|small letters/],
    ] as const) {
      const answer = await register(newAccount(), `${label}.${zone}`)
      expect([label.slice(0, 9), answer.status]).toEqual([label.slice(0, 9), 400])
      expect(reasonOf(answer).description).toMatch(sentence)
    }
  })

  it('[NAM-06] that are kept back, or look like another, are refused with a sentence', async () => {
    for (const label of ['support', 'supp0rt', 'adm1n', 'adrnin', 'meta-mask', 'rnetarnask', 'officlal']) {
      const answer = await register(newAccount(), `${label}.${zone}`)
      expect([label, reasonOf(answer).description]).toEqual([
        ...[label, 'This name is not given to anybody, please choose another one'],
      ])
      expect((await suggestions(label)).suggestions[0]).toMatchObject({
        registered: true,
        reason: 'reserved',
      })
    }
    expect((await register(newAccount(), `million.${zone}`)).status).toBe(200)
    for (const label of ['mi11ion', 'mllllon', 'rnillion', 'milli0n']) {
      expect(reasonOf(await register(newAccount(), `${label}.${zone}`)).description).toMatch(
        /looks too much like/,
      )
      expect((await suggestions(label)).suggestions[0]).toMatchObject({
        registered: true,
        reason: 'looks-alike',
      })
    }
  })

  it('[NAM-02] are for accounts of EVM chains alone', async () => {
    const account = newAccount()
    const order = { action: 'register', name: `fiona.${zone}`, attributes: {} } as const
    for (const address of [
      'So11111111111111111111111111111111111111112',
      '0x12',
      account.address.slice(2),
      7,
      null,
    ])
      expect(reasonOf(await send(account, order, { body: { address } })).field).toBe('address')
    for (const coin_type of [0, 501, 61, 2 ** 31, 2 ** 32, 1.5, '60', null])
      expect(reasonOf(await send(account, order, { body: { coin_type } })).field).toBe('coin_type')
    expect((await send(account, order, { coinType: 60 })).status).toBe(200)
    expect((await record(order.name))?.addresses).toEqual({ 60: account.address })
  })

  it('[NAM-10] are signed for within ten seconds, and a wrong clock is told the time', async () => {
    const account = newAccount()
    for (const off of [-3_600, -11, 11, 86_400 * 365]) {
      const answer = await register(account, `grace.${zone}`, { timestamp: now + off })
      expect(answer.status).toBe(400)
      expect(reasonOf(answer)).toMatchObject({ field: 'timestamp' })
      expect(answer.body.serverTime).toBe(now)
    }
    for (const timestamp of [Number.NaN, 1.5, Number.POSITIVE_INFINITY])
      expect(reasonOf(await register(account, `grace.${zone}`, { timestamp })).field).toBe('timestamp')
    // A clock that is an hour late does with the time that it was told.
    later = 3_600_000
    try {
      const refused = await register(account, `grace.${zone}`)
      expect(refused.status).toBe(400)
      const timestamp = Number(refused.body.serverTime)
      expect((await register(account, `grace.${zone}`, { timestamp })).status).toBe(200)
    } finally {
      later = 0
    }
  })

  it('[NAM-10] have one winner of a hundred who come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => register(newAccount(), `heather.${zone}`)),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 200) expect(answer.status).toBe(409)
    expect((await record(`heather.${zone}`))?.addresses).toEqual(
      Object.fromEntries(
        Object.entries((won[0]?.body.addresses ?? {}) as Record<string, { address: string }>).map(
          ([coinType, { address }]) => [coinType, address],
        ),
      ),
    )
  })

  it('[NAM-10] have one winner among those that look alike, too', async () => {
    const labels = ['willow', 'wi11ow', 'wlllow', 'will0w', 'wiii0w']
    const answers = await Promise.all(labels.map(label => register(newAccount(), `${label}.${zone}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('what was signed counts once', async () => {
    const account = newAccount()
    const order = { action: 'register', name: `ingrid.${zone}`, attributes: {} } as const
    const body = await bodyOf(account, order)
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('register', order.name, body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await send(account, { action: 'release', name: order.name })).body).toEqual({ success: true })
    expect(await record(order.name)).toBeUndefined()
    // It would be good for a few seconds more.
    expect(reasonOf(await post('register', order.name, body))).toMatchObject({ field: 'message' })
    expect(await record(order.name)).toBeUndefined()
    expect((await register(account, order.name, { timestamp: now + 1 })).status).toBe(200)
  })

  it('an account has five of them at most, however it comes by them', async () => {
    const [account, other] = [newAccount(), newAccount()]
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => register(account, `juniper-${'abcdefghjkmp'[at]}.${zone}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(
      reasonOf(answers.find(({ status }) => status === 403) ?? { status: 0, body: {} }).description,
    ).toMatch(/An account can have 5 names/)
    const name = `kestrel.${zone}`
    expect((await register(other, name)).status).toBe(200)
    expect((await send(other, { action: 'transfer', name, to: account.address })).status).toBe(200)
    const claimed = await send(account, { action: 'update', name, attributes: {} })
    expect(reasonOf(claimed).description).toMatch(/An account can have 5 names/)
    expect(await namesOf(account.address)).toHaveLength(5)
  })

  it('belong to their owners, who change, give and release them', async () => {
    const [owner, next, thief] = [newAccount(), newAccount(), newAccount()]
    const name = `lorenzo.${zone}`
    await register(owner, name)
    for (const order of [
      { action: 'update', name, attributes: { bio: 'mine' } },
      { action: 'transfer', name, to: thief.address },
      { action: 'release', name },
    ] as const) {
      expect(reasonOf(await send(thief, order))).toMatchObject({ field: 'address' })
      expect(await send(thief, order, { body: { address: owner.address } })).toMatchObject({ status: 503 })
    }
    const bio = 'See https://a.example/?x=1 @me'
    expect(await send(owner, { action: 'update', name, attributes: { bio } })).toMatchObject({
      ...{ status: 200, body: { attributes: { bio } } },
    })
    // Given away, it stands for nobody until its new owner says so: nobody is called what they do not want to be.
    expect((await send(owner, { action: 'transfer', name, to: next.address })).status).toBe(200)
    expect(await record(name)).toEqual({ name, attributes: {}, addresses: {} })
    expect([await namesOf(owner.address), await namesOf(next.address)]).toEqual([[], []])
    expect(reasonOf(await send(owner, { action: 'release', name })).field).toBe('address')
    expect((await send(next, { action: 'update', name, attributes: {} })).status).toBe(200)
    expect(await namesOf(next.address)).toMatchObject([{ name, addresses: { 60: next.address } }])
    expect((await send(next, { action: 'release', name })).status).toBe(200)
    expect((await send(next, { action: 'release', name }, { timestamp: now + 1 })).status).toBe(404)
    expect((await register(thief, name)).status).toBe(200)
  })

  it('of what one signed for another kind of change, another name or with more in it, nothing counts', async () => {
    const account = newAccount()
    const name = `marigold.${zone}`
    await register(account, name)
    const signed = async (message: string) => ({
      ...(await bodyOf(account, { action: 'release', name })),
      ...{ message, signature: await account.signMessage({ message }) },
    })
    const release = nameMessage({ action: 'release', name }, now)
    expect((await post('update', name, await signed(release))).status).toBe(400)
    expect((await post('transfer', name, await signed(release))).status).toBe(400)
    expect((await post('release', `basil.${zone}`, await signed(release))).status).toBe(400)
    for (const message of [
      release.replace('{', '{"name":"other.id.latchkey.test",'),
      release.replace('{', '{ '),
      JSON.stringify({ action: 'release', name, timestamp: now, extra: 1 }),
      JSON.stringify({ action: 'release', name: 7, timestamp: now }),
      JSON.stringify([name]),
      'null',
      'release it',
      '',
      'x'.repeat(10_240),
    ])
      expect([message.slice(0, 20), (await post('release', name, await signed(message))).status]).toEqual([
        ...[message.slice(0, 20), 400],
      ])
    for (const body of ['', '{', '[]', 'null', '7', '{"message":7}'])
      expect((await post('release', name, body)).status).toBeGreaterThanOrEqual(400)
    for (const attributes of [
      { bio: 7 },
      { bio: 'x'.repeat(256) },
      { bio: '<b>' },
      { bio: 'a\nb' },
      { url: 'x' },
    ])
      expect((await send(account, { action: 'update', name, attributes } as never)).status).toBe(400)
    expect(await record(name)).toMatchObject({ attributes: {} })
  })
})

describe('a gateway that gives no names', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startTestGateway({ config: { ownNames: null }, clock: { now: () => now * 1000 } })
    await seed(gateway.context)
  })
  afterAll(() => gateway.close())

  it('[NAM-05] says so, and nobody has one or can have one', async () => {
    const account = newAccount()
    const name = `alice.${zone}`
    const ask = async (url: string) => {
      const answer = await fetch(url, { headers: { origin } })
      return [answer.status, await answer.json()] as const
    }
    const common = { projectId: 'playground', apiVersion: 2 }
    expect(await ask(endpointUrl(getNameZone, gateway.url, common))).toEqual([
      200,
      { zone: null, serverTime: now },
    ])
    expect(await ask(endpointUrl(getNameRecord, gateway.url, common, { name }))).toEqual([200, []])
    expect(
      await ask(endpointUrl(getNamesOfAddress, gateway.url, common, { address: account.address })),
    ).toEqual([200, []])
    const [status] = await ask(endpointUrl(getNameSuggestions, gateway.url, common, { label: 'alice' }))
    expect(status).toBe(404)
    const client = nameClient(
      () => gateway.url,
      () => now,
    )
    const sent = await client.register(account, name)
    expect([sent.status, reasonOf(sent).description]).toEqual([404, 'This gateway gives no names'])
  })
})
