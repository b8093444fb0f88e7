import { type SessionClient, type SessionEvent, systemClock } from '@latchkey/core'
import { fakeLog } from '@latchkey/testing'
import { type Hex, stringToHex } from 'viem'
import { verifyMessage } from 'viem/utils'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { fromUniversalProvider } from '../src/fromUniversalProvider'
import { eip1193Provider } from '../src/providers/eip1193Provider'
import { eventually } from './eventually'
import { chainA, chainB, ourWorld } from './ourWorld'
import { type DappVersion, thirdPartyDapp } from './thirdPartyDapp'
import type { ThirdPartyWallet } from './thirdPartyWallet'

const relayUrl = inject('relayUrl')
const world = ourWorld()
const open: { close(): Promise<void> }[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map(each => each.close()))
  await world.close()
})

const namespaces = {
  eip155: {
    chains: [chainA, chainB],
    methods: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
    events: ['accountsChanged', 'chainChanged'],
  },
}

/** A site that made its provider itself and gives it to the kit. */
async function site(version: DappVersion = '2.21.8') {
  const dapp = await thirdPartyDapp({ relayUrl, version })
  open.push(dapp)
  const log = fakeLog()
  const client = fromUniversalProvider(dapp.provider, { clock: systemClock, log })
  const heard: SessionEvent[] = []
  client.listen(event => heard.push(event))
  return { ...dapp, client, heard, log }
}

function pair(client: SessionClient, signal = new AbortController().signal) {
  const told: string[] = []
  const paired = client.pair({ namespaces, signal, onUri: uri => void told.push(uri) })
  paired.catch(() => {}) // whoever wants the outcome awaits it
  return { told, paired }
}

async function meet(client: SessionClient, wallet: ThirdPartyWallet) {
  const { told, paired } = pair(client)
  await eventually(() => expect(told).toHaveLength(1))
  await wallet.pair(told[0] ?? '')
  const { session } = await paired
  await eventually(() => expect(wallet.session()).toBeDefined())
  return session
}

const typesOf = (heard: readonly SessionEvent[]) => heard.map(({ type }) => type)

describe.each(['2.21.8', '2.17.5'] as const)(
  'a provider of the site’s own, universal-provider %s',
  version => {
    test('pairs, signs, hears and ends, as our own client does', async () => {
      const { client, heard } = await site(version)
      const wallet = await world.wallet()
      expect(await client.restore()).toBeUndefined()
      const session = await meet(client, wallet)
      const { address } = wallet.keys.evm
      expect(session).toMatchObject({ peer: { name: 'Third Party' }, topic: wallet.topic() })
      expect(session.namespaces.eip155?.accounts).toEqual([`${chainA}:${address}`, `${chainB}:${address}`])
      expect(session.expiresAt).toBeGreaterThan(Date.now() + 6 * 86_400_000)
      expect(client.session()).toEqual(session)
      const params = [stringToHex('Hello'), address]
      const asked = { chainId: chainA, method: 'personal_sign', params }
      const signature = (await client.request(asked)) as Hex
      expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
      wallet.decisions.request = 'refuse'
      await expect(client.request(asked)).rejects.toMatchObject({ code: 'user/rejected' })
      await wallet.emit(chainA, 'chainChanged', Number(chainB.split(':')[1]))
      await eventually(() => expect(typesOf(heard)).toContain('told'))
      await client.disconnect()
      await eventually(() => expect(wallet.deleted).toEqual([session.topic]))
      expect(client.session()).toBeUndefined()
      expect(typesOf(heard)).toEqual(['session', 'told', 'ended'])
      await expect(client.request(asked)).rejects.toMatchObject({ code: 'session/none' })
    })

    test('a refusal, a pairing given up, and a session that the wallet ends', async () => {
      const { client, heard } = await site(version)
      const wallet = await world.wallet()
      wallet.decisions.proposal = 'refuse'
      const refused = pair(client)
      await eventually(() => expect(refused.told).toHaveLength(1))
      await wallet.pair(refused.told[0] ?? '')
      await expect(refused.paired).rejects.toMatchObject({ code: 'user/rejected' })
      const abort = new AbortController()
      const left = pair(client, abort.signal)
      await eventually(() => expect(left.told).toHaveLength(1))
      abort.abort()
      await expect(left.paired).rejects.toMatchObject({ code: 'connect/cancelled' })
      wallet.decisions.proposal = 'approve'
      const { topic } = await meet(client, wallet)
      // An older version thinks that both pairings succeeded.
      await new Promise(resolve => setTimeout(resolve, 1_500))
      expect(client.session()?.topic).toBe(topic)
      await wallet.disconnect()
      await eventually(() => expect(heard.at(-1)).toEqual({ type: 'ended', topic, why: 'deleted' }))
      expect(client.session()).toBeUndefined()
    })
  },
)

test('[WC-02] a session that the site began by itself is told, with its link', async () => {
  const { provider, client, heard } = await site()
  const wallet = await world.wallet()
  const connected = provider.connect({ optionalNamespaces: namespaces })
  await eventually(() => expect(typesOf(heard)).toEqual(['uri']))
  const [link] = heard
  await wallet.pair(link?.type === 'uri' ? link.uri : '')
  await connected
  await eventually(() => expect(client.session()?.topic).toBe(wallet.topic()))
  expect(typesOf(heard)).toEqual(['uri', 'session'])
})

test('a pairing that is approved after it was given up is ended', async () => {
  const { client, heard } = await site()
  const wallet = await world.wallet()
  const abort = new AbortController()
  const { told, paired } = pair(client, abort.signal)
  await eventually(() => expect(told).toHaveLength(1))
  abort.abort()
  await expect(paired).rejects.toMatchObject({ code: 'connect/cancelled' })
  await wallet.pair(told[0] ?? '')
  await eventually(() => expect(wallet.deleted).toHaveLength(1))
  expect(client.session()).toBeUndefined()
  expect(heard).toEqual([])
})

test('a session that the wallet changes is followed, and a second pairing ends the first', async () => {
  const { client, heard } = await site()
  const wallet = await world.wallet()
  const { topic, namespaces: approved } = await meet(client, wallet)
  const { eip155 } = approved
  if (!eip155) throw new Error('It approves EVM chains.')
  const accounts = eip155.accounts.slice(0, 1)
  const { chains: _, ...rest } = eip155
  await wallet.update({ eip155: { ...rest, accounts, chains: [chainA] } as never })
  await eventually(() => expect(client.session()?.namespaces.eip155?.accounts).toEqual(accounts))
  const other = await world.wallet()
  const next = await meet(client, other)
  expect(next.topic).not.toBe(topic)
  expect(heard).toContainEqual({ type: 'ended', topic, why: 'disconnected' })
  await eventually(() => expect(wallet.deleted).toEqual([topic]))
})

test('the kit’s provider on top of it reads from the session, and asks the wallet', async () => {
  const { client, provider: theirs } = await site()
  const wallet = await world.wallet()
  const { provider, stop } = eip1193Provider({ client })
  await meet(client, wallet)
  const { address } = wallet.keys.evm
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([address])
  const params = [stringToHex('Hello'), address]
  const signature = (await provider.request({ method: 'personal_sign', params })) as Hex
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  stop()
  client.close()
  expect(theirs.events.listenerCount('session_event')).toBe(0)
  expect(theirs.session).toBeDefined() // it is the site's
})

test('what is no such provider is told at once', () => {
  for (const given of [{}, { on() {} }, { on() {}, removeListener() {}, connect() {}, disconnect() {} }])
    expect(() => fromUniversalProvider(given, { clock: systemClock, log: fakeLog() })).toThrow(
      expect.objectContaining({ code: 'config/invalid' }),
    )
})
