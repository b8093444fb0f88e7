import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { evmAccount, evmNamespace } from '../../test/plainWallet'
import { openScene, type Page, quiet, type Scene } from '../../test/scene'
import { readPairingUri } from '../wallet/readPairingUri'

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
})
afterEach(() => scene.close())

/** Waits until the relay has taken a page's proposal, and the page knows: nothing but its heart beats. */
const proposed = (page: Page) =>
  vi.waitFor(() => expect([scene.relay.published.length, page.clock.pending()]).toEqual([1, 1]))

describe('the link', () => {
  test('[WC-17] is told in the same turn, before the relay has answered anything, and lives four minutes', async () => {
    scene.relay.faults.stalls = true
    const page = scene.page()
    const tellsAtOnce = () => {
      page.told.length = 0
      page.pair()
      return page.told.length
    }
    await vi.waitFor(() => expect(tellsAtOnce()).toBe(1)) // a key is made ready as soon as there is a client
    expect(scene.relay.published).toHaveLength(0)
    const [{ uri, expiresAt } = { uri: '', expiresAt: 0 }] = page.told
    expect(expiresAt).toBe(page.clock.now() + 240_000)
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?expiryTimestamp=\d{10}&relay-protocol=irn&symKey=[0-9a-f]{64}$/)
    // What the wallet is told allows for a clock that is ten minutes ahead.
    const told = Math.floor((expiresAt + 600_000) / 1000) * 1000
    expect(readPairingUri(uri, page.clock.now()).expiresAt).toBe(told)
  })

  test('is a new one each time', async () => {
    const page = scene.page()
    page.pair()
    page.pair()
    page.pair()
    await vi.waitFor(() => expect(new Set(page.told.map(({ uri }) => uri)).size).toBe(3))
  })

  test('[WC-17] has run out after its four minutes and one more, and the socket goes with it', async () => {
    const page = scene.page()
    const paired = page.pair()
    await proposed(page)
    let outcome = 'waits'
    paired.catch(error => {
      outcome = error.code
    })
    page.clock.advance(294_999)
    await quiet()
    expect(outcome).toBe('waits')
    page.clock.advance(5001)
    await expect(paired).rejects.toMatchObject({ code: 'pairing/expired' })
    await vi.waitFor(() => expect(scene.relay.published.at(-1)?.tag).toBe(1000)) // whoever read it is told
    page.clock.advance(60_000)
    await vi.waitFor(() => expect(scene.relay.sockets()).toBe(0))
    await vi.waitFor(() => expect(page.clock.pending()).toBe(0))
  })

  test('[IMP-04] that was read in its last moment can be approved for a minute more', async () => {
    const { page, paired, wallet } = await scene.met()
    await proposed(page)
    page.clock.advance(280_000)
    await wallet.approve()
    expect((await paired).session.topic).toBe(wallet.session().topic)
  })

  test('that is approved later still: the wallet is told that it is over', async () => {
    const { page, paired, wallet } = await scene.met()
    await proposed(page)
    page.clock.advance(300_000)
    await expect(paired).rejects.toMatchObject({ code: 'pairing/expired' })
    await wallet.approve()
    await wallet.request('wc_sessionDelete')
    expect(page.client.session()).toBeUndefined()
  })

  test('that was approved while the page slept, past its time, is a session when it wakes', async () => {
    const { page, paired, wallet } = await scene.met()
    await proposed(page)
    scene.relay.cut()
    page.clock.sleep(400_000)
    await wallet.approve()
    page.clock.advance(5000)
    expect((await paired).session.topic).toBe(wallet.session().topic)
  })
})

test('proposes everything as optional, in the newer words, and settles', async () => {
  const { page, paired, wallet } = await scene.met()
  const proposal = await wallet.approve({
    controller: {
      publicKey: wallet.publicKey,
      metadata: {
        name: ' Plain\u202e\n wallet ',
        description: 'x'.repeat(2000),
        url: 'javascript:alert(1)',
        icons: ['https://wallet.example/icon.png', 'javascript:alert(1)'],
        redirect: { native: 'plain://', universal: 'http://wallet.example' },
      },
    },
  })
  expect(proposal.params).toEqual({
    requiredNamespaces: {},
    optionalNamespaces: {
      eip155: { chains: ['eip155:1'], methods: evmNamespace.methods, events: evmNamespace.events },
    },
    relays: [{ protocol: 'irn' }],
    pairingTopic: page.told[0]?.uri.slice(3, 67),
    proposer: {
      publicKey: expect.stringMatching(/^[0-9a-f]{64}$/),
      metadata: { name: 'Site', description: 'A site', url: 'https://site.example', icons: [] },
    },
    expiryTimestamp: Math.floor((page.told[0]?.expiresAt ?? 0) / 1000) + 600,
  })
  expect(Number(proposal.id)).toBeLessThan(Number.MAX_SAFE_INTEGER)
  const { session, auths } = await paired
  expect(session).toEqual({
    topic: wallet.session().topic,
    expiresAt: expect.any(Number),
    namespaces: { eip155: evmNamespace },
    peer: {
      ...{ name: 'Plain wallet', description: 'x'.repeat(200), url: '' },
      icons: ['https://wallet.example/icon.png'],
      redirect: { native: 'plain://' },
    },
  })
  expect(auths).toEqual([])
  expect(await wallet.answer()).toMatchObject({ kind: 'result', result: true })
  expect(scene.relay.calls).toContain('wc_proposeSession')
  expect(page.heard.filter(({ type }) => type === 'session')).toEqual([{ type: 'session', session }])
  expect(page.client.session()).toEqual(session)
})

test('in the older words with a relay that knows no others', async () => {
  scene.relay.faults.legacy = true
  const { wallet } = await scene.connected()
  expect(scene.relay.published.map(({ tag }) => tag)).toEqual([1100, 1102, 1101, 1103])
  expect(wallet.session().topic).toBe(scene.relay.published[1]?.topic)
})

test('over a relay that goes away after each step', async () => {
  const { page, paired, wallet } = await scene.met()
  await vi.waitFor(() => expect(scene.relay.published).toHaveLength(1))
  scene.relay.drop(1012)
  await quiet()
  page.clock.advance(500)
  await wallet.approve()
  scene.relay.cut()
  await vi.waitFor(() => {
    page.clock.advance(500)
    expect(page.client.session()).toBeDefined()
  })
  await paired
})

describe('a wallet that says no', () => {
  test.each([
    [{ code: 5000, message: 'User rejected.' }, 'user/rejected'],
    [{ code: 5002, message: 'User rejected methods.' }, 'user/rejected'],
    [{ code: 5100, message: 'Unsupported chains.' }, 'chain/not-configured'],
    [{ code: 1, message: 'what?' }, 'wallet/failed'],
  ])('%o', async (error, code) => {
    const { page, paired, wallet } = await scene.met()
    const { id } = await wallet.request('wc_sessionPropose')
    await wallet.pairing.reject(id, 'wc_sessionPropose', error)
    await expect(paired).rejects.toMatchObject({ code, cause: error })
    expect(page.client.session()).toBeUndefined()
    await vi.waitFor(() => expect(scene.relay.sockets()).toBe(1)) // the wallet's own
    await vi.waitFor(() => expect(page.clock.pending()).toBe(0))
  })

  test('or lets go of the link', async () => {
    const { paired, wallet } = await scene.met()
    await wallet.request('wc_sessionPropose')
    await wallet.pairing.request({ id: 1, method: 'wc_pairingDelete', params: { code: 6000, message: '' } })
    await expect(paired).rejects.toMatchObject({ code: 'user/rejected' })
  })
})

test('a ping of the wallet is answered', async () => {
  const { wallet } = await scene.met()
  await wallet.request('wc_sessionPropose')
  await wallet.pairing.request({ id: 12, method: 'wc_pairingPing', params: {} })
  expect(await wallet.answer()).toEqual({ kind: 'result', id: '12', result: true })
})

describe('given up', () => {
  test('before the wallet came: it hears so, and after a minute nothing is left', async () => {
    const abort = new AbortController()
    const { page, paired, wallet } = await scene.met(scene.page(), { signal: abort.signal })
    await wallet.request('wc_sessionPropose')
    abort.abort()
    await expect(paired).rejects.toMatchObject({ code: 'connect/cancelled' })
    expect(await wallet.request('wc_pairingDelete')).toMatchObject({ params: { code: 6000 } })
    await quiet()
    page.clock.advance(60_000)
    await vi.waitFor(() => expect(scene.relay.sockets()).toBe(1))
    await vi.waitFor(() => expect(page.clock.pending()).toBe(0))
  })

  test('a wallet that approves all the same is told on the session that it is over', async () => {
    const abort = new AbortController()
    const { page, paired, wallet } = await scene.met(scene.page(), { signal: abort.signal })
    await vi.waitFor(() => expect(scene.relay.published).toHaveLength(1))
    abort.abort()
    await expect(paired).rejects.toMatchObject({ code: 'connect/cancelled' })
    await wallet.approve()
    await wallet.request('wc_sessionDelete')
    await vi.waitFor(() => expect(scene.relay.sockets()).toBe(1))
    await vi.waitFor(() => expect(page.clock.pending()).toBe(0))
    expect(page.client.session()).toBeUndefined()
  })

  test('also one that has not settled yet', async () => {
    const abort = new AbortController()
    const { paired, wallet } = await scene.met(scene.page(), { signal: abort.signal })
    await vi.waitFor(() => expect(scene.relay.published).toHaveLength(1))
    abort.abort()
    await expect(paired).rejects.toMatchObject({ code: 'connect/cancelled' })
    const topic = await wallet.nod()
    await vi.waitFor(() => expect(scene.relay.published.at(-1)).toMatchObject({ tag: 1112, topic }))
  })

  test('after it approved and before it settled: it hears so on the session', async () => {
    const abort = new AbortController()
    const { page, paired, wallet } = await scene.met(scene.page(), { signal: abort.signal })
    const topic = await wallet.nod()
    await vi.waitFor(() => expect(scene.relay.calls.filter(call => call === 'irn_subscribe')).toHaveLength(3))
    abort.abort()
    await expect(paired).rejects.toMatchObject({ code: 'connect/cancelled' })
    await vi.waitFor(() => expect(scene.relay.published.at(-1)).toMatchObject({ tag: 1112, topic }))
    await vi.waitFor(() => expect(page.clock.pending()).toBe(0))
  })

  test('before it began', async () => {
    const page = scene.page()
    await expect(page.pair({ signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'connect/cancelled',
    })
    expect(page.told).toEqual([])
  })
})

describe('a wallet that settles on something else', () => {
  const week = () => Math.floor(Date.now() / 1000) + 604_800
  test.each([
    ['nobody', { controller: {} }],
    ["another's key", { controller: { publicKey: 'a'.repeat(64), metadata: {} } }],
    ['no accounts', { namespaces: { eip155: { ...evmNamespace, accounts: [] } } }],
    ['no namespaces', { namespaces: {} }],
    ['namespaces of no form', { namespaces: 'eip155' }],
    ['accounts of another family', { namespaces: { eip155: { ...evmNamespace, accounts: ['solana:x:y'] } } }],
    ['what is no address', { namespaces: { eip155: { ...evmNamespace, accounts: ['eip155:1:0x12'] } } }],
    [
      'a family that was not asked for',
      { namespaces: { cosmos: { ...evmNamespace, accounts: ['cosmos:x:abc'] } } },
    ],
    ['a time long gone', { expiry: week() - 2 * 604_800 }],
    ['no time', { expiry: undefined }],
    ['a time of no form', { expiry: 'never' }],
    ['a time without end', { expiry: 1e300 }],
  ])('%s', async (_, settlement) => {
    const { page, paired, wallet } = await scene.met()
    await wallet.approve(settlement)
    await expect(paired).rejects.toMatchObject({ code: 'wallet/bad-answer' })
    expect(await wallet.answer()).toMatchObject({ kind: 'error', error: { code: 1005 } })
    expect(page.client.session()).toBeUndefined()
    expect([...page.tab.browser.values.keys()]).toEqual(['walletconnect.lastId'])
  })

  test.each(['00'.repeat(32), 'zz'.repeat(32), 'ab', '', 'undefined'])(
    'a key that is none: %j',
    async key => {
      const { paired, wallet } = await scene.met()
      await wallet.approve({}, key)
      await expect(paired).rejects.toMatchObject({ code: 'wallet/bad-answer' })
    },
  )

  test('what is wrong is left out where something right remains', async () => {
    const { session } = await scene.connected(scene.page(), {
      namespaces: {
        eip155: { ...evmNamespace, accounts: ['eip155:1:0x1', evmAccount, evmAccount, 17, 'solana:a:b'] },
        cosmos: { accounts: ['cosmos:hub:x'], methods: [], events: [] },
      },
    })
    expect(session.namespaces).toEqual({ eip155: evmNamespace })
  })

  test('a namespace for each chain is one', async () => {
    const { chains: _, ...rest } = evmNamespace
    const other = evmAccount.replace('eip155:1:', 'eip155:10:')
    const { session } = await scene.connected(scene.page(), {
      namespaces: { 'eip155:1': rest, 'eip155:10': { ...rest, accounts: [other], methods: ['eth_sign'] } },
    })
    expect(session.namespaces).toEqual({
      eip155: {
        accounts: [evmAccount, other],
        chains: ['eip155:1', 'eip155:10'],
        methods: [...evmNamespace.methods, 'eth_sign'],
        events: evmNamespace.events,
      },
    })
  })
})

test('a relay that refuses the site ends the pairing with its words', async () => {
  scene.relay.faults.close = { code: 3000, reason: 'project unknown' }
  await expect(scene.page().pair()).rejects.toMatchObject({ code: 'relay/refused' })
})

test('[ERR-08] a relay that does not believe the clock says so', async () => {
  scene.relay.faults.close = { code: 3000, reason: 'JWT is not yet valid: check the clock' }
  await expect(scene.page().pair()).rejects.toMatchObject({ code: 'session/expired' })
})

test('a relay that is not there is told after five beats', async () => {
  await scene.relay.stop()
  const page = scene.page()
  const paired = page.pair()
  await vi.waitFor(() => expect(page.told).toHaveLength(1))
  await quiet()
  for (let beat = 0; beat < 5; beat += 1) page.clock.advance(5000)
  await expect(paired).rejects.toMatchObject({ code: 'relay/unreachable' })
  await vi.waitFor(() => expect(page.clock.pending()).toBe(0))
})
