import { setTimeout as wait } from 'node:timers/promises'
import { type Hex, stringToHex } from 'viem'
import { verifyMessage } from 'viem/utils'
import { afterEach, describe, expect, test } from 'vitest'
import { eventually } from './eventually'
import { asks, chainA, chainB, meet, ourWorld, signs } from './ourWorld'
import { type ShiftedClock, shiftedClock } from './shiftedClock'
import { visitor } from './visitor'

const minute = 60_000
const world = ourWorld()
afterEach(() => world.close())

describe('asleep', () => {
  test('a request waits for a wallet that sleeps, its answer for a site that was reloaded meanwhile', async () => {
    const { dapp, wallet } = await world.connected()
    await wallet.offline()
    asks(dapp, wallet, 'Wake up')
    wallet.decisions.request = 'wait'
    await wallet.online()
    await eventually(() => expect(wallet.requests).toHaveLength(1))
    await wallet.answer(wallet.requests[0] as never, 'approve')
    await signsAfterReload(dapp, wallet)
  })

  test('a wallet that approves while the site is away is found when it is back', async () => {
    const { dapp, wallet } = await world.connected()
    await wallet.emit(chainB, 'chainChanged', 31338)
    await dapp.close()
    await wallet.emit(chainA, 'chainChanged', 31337)
    const again = world.site({ tab: dapp.tab })
    const session = await again.client.restore()
    expect(session?.topic).toBe(wallet.topic())
    await eventually(() =>
      expect(again.heard).toContainEqual(expect.objectContaining({ type: 'told', data: 31337 })),
    )
  })
})

describe('reload', () => {
  test('the session is there again, in the middle of a request', async () => {
    const { dapp, wallet, session } = await world.connected()
    wallet.decisions.request = 'wait'
    asks(dapp, wallet, 'Before')
    await eventually(() => expect(wallet.requests).toHaveLength(1))
    await dapp.close()
    const again = world.site({ tab: dapp.tab })
    expect((await again.client.restore())?.topic).toBe(session.topic)
    await wallet.answer(wallet.requests[0] as never, 'approve')
    wallet.decisions.request = 'approve'
    await signs(again, wallet, 'After')
    expect(again.warnings).toEqual([])
  })

  test('a session that the wallet ended meanwhile ends when the site is back', async () => {
    const { dapp, wallet, session } = await world.connected()
    await dapp.close()
    await wallet.disconnect()
    const again = world.site({ tab: dapp.tab })
    await again.client.restore()
    await eventually(() =>
      expect(again.heard).toContainEqual({ type: 'ended', topic: session.topic, why: 'deleted' }),
    )
    expect(again.client.session()).toBeUndefined()
  })
})

describe('several tabs', () => {
  test('share the session, ask each for itself, and hear the wallet alike', async () => {
    const browser = visitor()
    const { dapp, wallet, session } = await world.connected({ tab: browser.tab() })
    const second = world.site({ tab: browser.tab() })
    expect((await second.client.restore())?.topic).toBe(session.topic)
    await Promise.all([
      signs(dapp, wallet, 'one'),
      signs(second, wallet, 'two'),
      signs(dapp, wallet, 'three'),
    ])
    expect(wallet.requests).toHaveLength(3)
    await wallet.emit(chainB, 'chainChanged', 31338)
    for (const tab of [dapp, second])
      await eventually(() =>
        expect(tab.heard.filter(event => event.type === 'told')).toEqual([
          expect.objectContaining({ name: 'chainChanged', data: 31338 }),
        ]),
      )
    await wallet.extend()
    await wallet.ping()
  })

  test('all of them lose it together', async () => {
    const browser = visitor()
    const { dapp, wallet, session } = await world.connected({ tab: browser.tab() })
    const second = world.site({ tab: browser.tab() })
    await second.client.restore()
    await dapp.client.disconnect()
    await eventually(() => expect(second.heard.map(({ type }) => type)).toContain('ended'))
    expect(second.client.session()).toBeUndefined()
    await eventually(() => expect(wallet.deleted).toEqual([session.topic]))
    await meet(second, wallet)
    await eventually(() => expect(dapp.client.session()?.topic).toBe(wallet.topic()))
    await signs(dapp, wallet)
  })
})

describe('expiry', () => {
  test('[WC-17] a link that nobody scans runs out after four minutes and a grace', async () => {
    const clock = shiftedClock()
    const dapp = world.site({ clock })
    const { told, paired } = dapp.pair()
    await eventually(() => expect(told).toHaveLength(1))
    expect(told[0]?.expiresAt).toBeLessThanOrEqual(clock.now() + 4 * minute)
    expect(told[0]?.expiresAt).toBeGreaterThan(clock.now() + 3.9 * minute)
    await runOut(dapp, clock)
    await expect(paired).rejects.toMatchObject({ code: 'pairing/expired' })
  })

  test('[IMP-04] one that was scanned in its last moment can be approved for a minute more', async () => {
    const { clock, dapp, wallet, paired } = await scanned()
    clock.advance(4.5 * minute)
    await wallet.approve(wallet.proposals[0] as never)
    await paired
    await signs(dapp, wallet)
  })

  test('a wallet that lets a link run out hears so: what it approves later is no session', async () => {
    const { clock, dapp, wallet, paired } = await scanned()
    await runOut(dapp, clock)
    await expect(paired).rejects.toMatchObject({ code: 'pairing/expired' })
    await wallet.approve(wallet.proposals[0] as never).catch(() => {}) // it may know already
    await eventually(() => expect(wallet.topic()).toBe(''))
  })

  test('a request that the wallet never answers runs out, the session stays', async () => {
    const clock = shiftedClock()
    const { dapp, wallet } = await world.connected({ clock })
    wallet.decisions.request = 'wait'
    const params = [stringToHex('Late'), wallet.keys.evm.address]
    const answer = dapp.client.request({ chainId: chainA, method: 'personal_sign', params, expiresIn: 300 })
    answer.catch(() => {})
    await eventually(() => expect(wallet.requests).toHaveLength(1))
    clock.advance(5 * minute + 1000)
    await expect(answer).rejects.toMatchObject({ code: 'request/expired' })
    await wallet.answer(wallet.requests[0] as never, 'approve') // too late: nobody waits for it
    wallet.decisions.request = 'approve'
    await signs(dapp, wallet)
  })

  test('a session ends with its time', async () => {
    const clock = shiftedClock()
    const { dapp, session } = await world.connected({ clock })
    clock.advance(session.expiresAt - clock.now() + 1000)
    await eventually(() =>
      expect(dapp.heard).toContainEqual({ type: 'ended', topic: session.topic, why: 'expired' }),
    )
    expect(dapp.client.session()).toBeUndefined()
  })
})

describe('one-click authentication', () => {
  const auth = {
    chains: [chainA],
    domain: 'site.invalid',
    uri: 'https://site.invalid/login',
    nonce: 'abcdefgh12345678',
    statement: 'Please sign in',
  }
  const namespaces = {
    eip155: {
      chains: [chainA, chainB],
      methods: ['personal_sign', 'eth_sendTransaction'],
      events: ['accountsChanged', 'chainChanged'],
    },
  }

  test('connects and signs in at once', async () => {
    const dapp = world.site()
    const wallet = await world.wallet({ authenticates: true })
    const { told, paired } = dapp.pair({ namespaces, auth })
    await eventually(() => expect(told).toHaveLength(1))
    await wallet.pair(told[0]?.uri ?? '')
    const { session, auths } = await paired
    expect(wallet.failures).toEqual([])
    expect(auths).toHaveLength(1)
    const [{ account, message, signature } = { account: '', message: '', signature: '' }] = auths
    const { address } = wallet.keys.evm
    expect(account).toBe(`${chainA}:${address}`)
    expect(message).toContain('site.invalid wants you to sign in with your Ethereum account:')
    expect(message).toContain('Nonce: abcdefgh12345678')
    expect(await verifyMessage({ address, message, signature: signature as Hex })).toBe(true)
    expect(session.namespaces.eip155?.accounts).toContain(account)
    await signs(dapp, wallet)
  })

  test('a wallet that does not know it connects without', async () => {
    const dapp = world.site()
    const wallet = await world.wallet()
    const { told, paired } = dapp.pair({ namespaces, auth })
    await eventually(() => expect(told).toHaveLength(1))
    await wallet.pair(told[0]?.uri ?? '')
    const { auths } = await paired
    expect(auths).toEqual([])
    await eventually(() => expect(wallet.topic()).not.toBe(''))
    await signs(dapp, wallet)
  })

  test('a wallet that refuses it', async () => {
    const dapp = world.site()
    const wallet = await world.wallet({ authenticates: true })
    wallet.decisions.proposal = 'refuse'
    const { told, paired } = dapp.pair({ namespaces, auth })
    await eventually(() => expect(told).toHaveLength(1))
    await wallet.pair(told[0]?.uri ?? '')
    await expect(paired).rejects.toMatchObject({ code: 'user/rejected' })
  })
})

/** Lets a link's time pass, and the minute after it, beat by beat. */
async function runOut({ heard }: ReturnType<typeof world.site>, clock: ShiftedClock): Promise<void> {
  await eventually(() => expect(heard).toContainEqual({ type: 'relay', online: true }))
  await wait(1000) // by then the relay has taken the proposal, too
  clock.advance(4 * minute)
  for (let beat = 0; beat < 13; beat++) {
    await wait(50)
    clock.advance(5000)
  }
}

async function signsAfterReload(
  dapp: ReturnType<typeof world.site>,
  wallet: Awaited<ReturnType<typeof world.wallet>>,
): Promise<void> {
  await dapp.close()
  const again = world.site({ tab: dapp.tab })
  await again.client.restore()
  wallet.decisions.request = 'approve'
  await signs(again, wallet)
}

/** A link that a wallet has read, and its user has not answered. */
async function scanned() {
  const clock = shiftedClock()
  const dapp = world.site({ clock })
  const wallet = await world.wallet()
  wallet.decisions.proposal = 'wait'
  const { told, paired } = dapp.pair()
  await eventually(() => expect(told).toHaveLength(1))
  await wallet.pair(told[0]?.uri ?? '')
  await eventually(() => expect(wallet.proposals).toHaveLength(1))
  return { clock, dapp, wallet, paired }
}
