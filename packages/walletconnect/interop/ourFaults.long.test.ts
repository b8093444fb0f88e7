import { setTimeout as wait } from 'node:timers/promises'
import { stringToHex } from 'viem'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { eventually } from './eventually'
import { asks, chainA, meet, ourWorld, signs } from './ourWorld'
import { type RelayProxy, relayProxy } from './relayProxy'
import { shiftedClock } from './shiftedClock'

const minute = 60_000
const world = ourWorld()
let proxy: RelayProxy

beforeEach(async () => {
  proxy = await relayProxy(inject('relayUrl'))
})
afterEach(async () => {
  await world.close()
  await proxy.stop()
})

describe('dialects', () => {
  test('a relay that knows the older words alone', async () => {
    proxy.rules.toRelay = olderOnly
    const { dapp, wallet } = await world.connected({ relayUrl: proxy.url })
    await signs(dapp, wallet)
    const asked = proxy.asked.map(methodOf)
    expect(asked).toContain('wc_proposeSession')
    expect(asked).toContain('irn_publish')
  })

  test('a wallet that speaks the older words, too', async () => {
    proxy.rules.toRelay = olderOnly
    const dapp = world.site({ relayUrl: proxy.url })
    const { told, paired } = dapp.pair()
    await eventually(() => expect(told).toHaveLength(1))
    const wallet = await world.wallet({ relayUrl: proxy.url })
    // The SDK knows no fallback, so that its newer word is taken apart here as an older SDK would say it.
    proxy.rules.toRelay = (text, back) => {
      const { id, method, params } = JSON.parse(text)
      if (method !== 'wc_approveSession') return olderOnly(text, back)
      const say = (at: number, method: string, params: object) =>
        JSON.stringify({ id: at, jsonrpc: '2.0', method, params })
      back(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
      const { pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest } = params
      const now = Date.now() * 1000
      return [
        say(now, 'irn_subscribe', { topic: sessionTopic }),
        ...[
          { topic: sessionTopic, message: sessionSettlementRequest, ttl: 300, tag: 1102 },
          { topic: pairingTopic, message: sessionProposalResponse, ttl: 300, tag: 1101 },
        ].map((params, at) => say(now + at + 1, 'irn_publish', params)),
      ]
    }
    await wallet.pair(told[0]?.uri ?? '')
    await paired
    await eventually(() => expect(wallet.topic()).not.toBe(''))
    await signs(dapp, wallet)
  })
})

describe('everything twice', () => {
  test('the whole flow, and nothing happens twice', async () => {
    const twice = (text: string) => [text, text]
    Object.assign(proxy.rules, { toRelay: twice, toClient: twice })
    const { dapp, wallet, session } = await world.connected({ relayUrl: proxy.url })
    await signs(dapp, wallet, 'one')
    await signs(dapp, wallet, 'two')
    expect(wallet.requests).toHaveLength(2)
    await wallet.emit('eip155:31338', 'chainChanged', 31338)
    await wallet.extend()
    await wallet.ping()
    expect(dapp.heard.filter(({ type }) => type === 'told')).toHaveLength(1)
    await dapp.client.disconnect()
    await eventually(() => expect(wallet.deleted).toEqual([session.topic]))
    expect(dapp.heard.filter(({ type }) => type === 'ended')).toHaveLength(1)
  })

  test('what was heard before a reload is not heard again after it', async () => {
    const { dapp, wallet } = await world.connected({ relayUrl: proxy.url })
    const kept: string[] = []
    proxy.rules.toClient = text => {
      if (methodOf(text) === 'irn_subscription') kept.push(text)
      return [text]
    }
    await wallet.emit('eip155:31338', 'chainChanged', 31338)
    await wallet.extend()
    await eventually(() => expect(dapp.heard.map(({ type }) => type)).toContain('told'))
    await dapp.close()
    expect(kept.length).toBeGreaterThanOrEqual(2)
    const again = world.site({ relayUrl: proxy.url, tab: dapp.tab })
    let replays = 0
    proxy.rules.toClient = text => {
      const first = replays === 0
      replays++
      return first ? [text, ...kept] : [text]
    }
    await again.client.restore()
    await signs(again, wallet)
    expect(replays).toBeGreaterThan(0)
    expect(again.heard.filter(({ type }) => type === 'told')).toEqual([])
  })

  test('junk, strange keys and changed bits are dropped, the session survives', async () => {
    const { dapp, wallet } = await world.connected({ relayUrl: proxy.url })
    const junk = ['', 'AAAA', 'A'.repeat(5000), '{}', Buffer.alloc(200, 7).toString('base64')]
    proxy.rules.toClient = text => {
      if (methodOf(text) !== 'irn_subscription') return [text]
      const changed = /"message":"([^"]*)"/.exec(text)?.[1] ?? ''
      const flipped = `${changed.slice(0, 30)}${changed[30] === 'A' ? 'B' : 'A'}${changed.slice(31)}`
      return [...junk, flipped]
        .map(bad => text.replace(/"message":"[^"]*"/, `"message":"${bad}"`))
        .concat(text)
    }
    await signs(dapp, wallet, 'one')
    await signs(dapp, wallet, 'two')
  })
})

describe('clocks', () => {
  test.each([10, -10])('[ERR-12] a site whose clock is %i minutes off connects and signs', async minutes => {
    const clock = shiftedClock(minutes * minute)
    const { dapp, wallet, session } = await world.connected({ clock })
    await signs(dapp, wallet)
    const params = [stringToHex('Soon'), wallet.keys.evm.address]
    const soon = { chainId: chainA, method: 'personal_sign', params, expiresIn: 300 }
    expect(await dapp.client.request(soon)).toMatch(/^0x/)
    await wallet.extend()
    await wallet.ping()
    expect(dapp.client.session()?.topic).toBe(session.topic)
    const again = world.site({ clock, tab: dapp.tab })
    expect((await again.client.restore())?.topic).toBe(session.topic)
    await signs(again, wallet)
  })
})

describe('a relay with faults', () => {
  test.each([1000, 1001, 1003, 1006, 1009, 1011, 1013, 4008, 4010])(
    'a socket that ends with %i is dialled again',
    async code => {
      const { dapp, wallet } = await world.connected({ relayUrl: proxy.url })
      const before = proxy.dials()
      if (code === 1006) proxy.cut()
      else proxy.closeAll(code)
      await eventually(() => expect(proxy.dials()).toBeGreaterThan(before))
      await signs(dapp, wallet)
      expect(
        dapp.heard.filter(({ type }) => type === 'relay').map(event => 'online' in event && event.online),
      ).toEqual([true, false, true])
    },
  )

  test('a relay that refuses for good is told, and not dialled on and on', async () => {
    proxy.rules.refuse = 3000
    const dapp = world.site({ relayUrl: proxy.url })
    const { paired } = dapp.pair()
    await expect(paired).rejects.toMatchObject({ code: 'relay/refused' })
    const dials = proxy.dials()
    await wait(1500)
    expect(proxy.dials()).toBe(dials)
    proxy.rules.refuse = undefined
    const wallet = await world.wallet()
    await meet(dapp, wallet)
    await signs(dapp, wallet)
  })

  test('a session outlives a relay that refuses it for good', async () => {
    const { dapp, wallet, session } = await world.connected({ relayUrl: proxy.url })
    proxy.closeAll(3000)
    await eventually(() => expect(dapp.heard.at(-1)).toEqual({ type: 'relay', online: false }))
    expect(dapp.client.session()?.topic).toBe(session.topic)
    await signs(dapp, wallet)
  })

  test.each([
    [3001, 'Too many requests'],
    [-32603, 'Internal error'],
  ])('a passing error (%i) is asked again', async (code, message) => {
    const { dapp, wallet } = await world.connected({ relayUrl: proxy.url })
    let refusals = 0
    proxy.rules.toRelay = (text, back) => {
      if (methodOf(text) !== 'irn_publish' || refusals >= 2) return [text]
      refusals++
      back(`{"jsonrpc":"2.0","id":${idOf(text)},"error":${JSON.stringify({ code, message })}}`)
      return []
    }
    await signs(dapp, wallet)
    expect(refusals).toBe(2)
  })

  test('a lasting error is told at once, the session stays', async () => {
    const { dapp, wallet, session } = await world.connected({ relayUrl: proxy.url })
    proxy.rules.toRelay = (text, back) => {
      if (methodOf(text) !== 'irn_publish') return [text]
      back(`{"jsonrpc":"2.0","id":${idOf(text)},"error":{"code":-32000,"message":"Mailbox limit exceeded"}}`)
      return []
    }
    await expect(asks(dapp, wallet, 'No room')).rejects.toMatchObject({ code: 'relay/refused' })
    proxy.rules.toRelay = text => [text]
    expect(dapp.client.session()?.topic).toBe(session.topic)
    await signs(dapp, wallet)
  })

  test('a relay that never answers is told as unreachable', async () => {
    const clock = shiftedClock()
    proxy.rules.silent = true
    const dapp = world.site({ relayUrl: proxy.url, clock })
    const { told, paired } = dapp.pair()
    await eventually(() => expect(proxy.asked.map(methodOf)).toContain('wc_proposeSession'))
    expect(told).toHaveLength(1)
    for (let beat = 0; beat < 8; beat++) {
      clock.advance(5000) // patience is counted in beats
      await wait(20)
    }
    await expect(paired).rejects.toMatchObject({ code: 'relay/unreachable' })
  })

  test('a relay that stalls in the middle is left for a new socket, and the request arrives', async () => {
    const clock = shiftedClock()
    const { dapp, wallet } = await world.connected({ relayUrl: proxy.url, clock })
    proxy.rules.toRelay = () => []
    const before = proxy.dials()
    const asked = proxy.asked.length
    const answer = asks(dapp, wallet, 'Held up')
    await eventually(() => expect(proxy.asked.length).toBeGreaterThan(asked))
    proxy.rules.toRelay = text => [text]
    clock.advance(9000)
    await eventually(() => expect(proxy.dials()).toBeGreaterThan(before))
    expect(await answer).toMatch(/^0x/)
    expect(wallet.requests).toHaveLength(1)
  })

  test('a relay that loses an answer after it took the message: it is sent again, and the wallet sees one', async () => {
    const clock = shiftedClock()
    const { dapp, wallet } = await world.connected({ relayUrl: proxy.url, clock })
    let lost = 0
    proxy.rules.toClient = text => {
      if (methodOf(text) === '' && lost === 0 && ++lost) return []
      return [text]
    }
    const answer = asks(dapp, wallet, 'Twice sent')
    await eventually(() => expect(lost).toBe(1))
    clock.advance(9000)
    expect(await answer).toMatch(/^0x/)
    expect(wallet.requests).toHaveLength(1)
  })
})

/** As a relay that was built before there were other words than `irn_*`. */
const olderOnly: RelayProxy['rules']['toRelay'] = (text, back) => {
  if (!methodOf(text).startsWith('wc_')) return [text]
  back(`{"jsonrpc":"2.0","id":${idOf(text)},"error":{"code":-32601,"message":"Method not found"}}`)
  return []
}

function methodOf(text: string): string {
  return /"method":"([^"]+)"/.exec(text)?.[1] ?? ''
}

function idOf(text: string): string {
  return /"id":("[^"]*"|\d+)/.exec(text)?.[1] ?? '0'
}
