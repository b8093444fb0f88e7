import { type Hex, stringToHex } from 'viem'
import { verifyMessage } from 'viem/utils'
import { afterEach, expect, inject, test } from 'vitest'
import { authMessage } from '../src/messages/authMessage'
import { authChoice } from '../src/wallet/authChoice'
import { eventually } from './eventually'
import { ourDapp } from './ourDapp'
import { type OurWalletOptions, ourWallet } from './ourWallet'
import { type RelayProxy, relayProxy } from './relayProxy'
import { rudeSite } from './rudeSite'
import { shiftedClock } from './shiftedClock'
import { visitor } from './visitor'

const relayUrl = inject('relayUrl')
const chainA = 'eip155:31337'
const open: (() => Promise<void>)[] = []
afterEach(async () => void (await Promise.all(open.splice(0).map(close => close()))))

test('our site and our wallet: a signature, events, more time, and an end', async () => {
  const { dapp, wallet, session } = await connected()
  await signs(dapp, wallet, 'Good evening')
  await wallet.client.emit(session.topic, { chainId: 'eip155:31338', name: 'chainChanged', data: 31338 })
  await eventually(() =>
    expect(dapp.heard).toContainEqual(
      expect.objectContaining({ type: 'told', name: 'chainChanged', data: 31338 }),
    ),
  )
  await wallet.client.extend(session.topic)
  await wallet.client.ping(session.topic)
  await dapp.client.disconnect()
  await eventually(() => expect(wallet.client.state().sessions).toEqual([]))
  expect(wallet.heard).toContainEqual(expect.objectContaining({ type: 'ended', by: 'site' }))
})

test('our site signs in with one click', async () => {
  const { dapp, wallet } = both()
  const eip155 = { chains: [chainA], methods: ['personal_sign'], events: ['accountsChanged'] }
  const uri = 'https://site.invalid/login'
  const { told, paired } = dapp.pair({
    namespaces: { eip155 },
    auth: { chains: [chainA], domain: 'site.invalid', uri, nonce: '87654321', statement: 'Welcome back.' },
  })
  await eventually(() => expect(told).toHaveLength(1))
  await wallet.client.pair(told[0]?.uri ?? '')
  await eventually(() => expect(wallet.client.state().proposals[0]).toMatchObject({ kind: 'auth' }))
  const [proposal] = wallet.client.state().proposals
  if (proposal?.kind !== 'auth') throw new Error('no wish to sign in')
  const payload = authChoice(proposal.payload, { chains: [chainA], methods: ['personal_sign'] })
  if (!payload) throw new Error('no chain in common')
  const account = `${chainA}:${wallet.keys.evm.address}`
  const message = authMessage(payload, account)
  const signature = await wallet.keys.evm.signMessage({ message })
  const settled = await wallet.client.authenticate(proposal.id, [{ payload, account, signature }])
  const { session, auths } = await paired
  expect(session.topic).toBe(settled?.topic)
  expect(auths).toEqual([{ account, message, signature }])
  await signs(dapp, wallet, 'And now the session')
})

test('a relay that knows the older words only', async () => {
  const proxy = await proxied()
  proxy.rules.toRelay = (text, back) => {
    const { id, method } = JSON.parse(text)
    if (!/^wc_/.test(method ?? '')) return [text]
    back(JSON.stringify({ id, jsonrpc: '2.0', error: { code: -32601, message: 'Method not found' } }))
    return []
  }
  const { dapp, wallet } = await connected({ relayUrl: proxy.url })
  expect(proxy.asked.some(text => text.includes('wc_approveSession'))).toBe(true)
  await signs(dapp, wallet, 'In older words')
})

test('a relay that says everything twice, and all of it again after a reload', async () => {
  const proxy = await proxied()
  const delivered: string[] = []
  proxy.rules.toClient = text => {
    if (!text.includes('_subscription')) return [text]
    delivered.push(text)
    return [text, text]
  }
  const { dapp, wallet } = await connected({ relayUrl: proxy.url })
  await signs(dapp, wallet, 'Once')
  expect(wallet.client.state()).toMatchObject({ requests: [], proposals: [] })
  wallet.client.close()
  const again = reopened(wallet, { relayUrl: proxy.url })
  proxy.rules.toClient = text => [text, ...delivered]
  await again.client.ping(again.topic())
  expect(again.client.state()).toMatchObject({ requests: [], proposals: [], pairings: [] })
  expect(again.client.state().sessions).toHaveLength(1)
})

test('an answer waits for a relay that is away, over a reload', async () => {
  const proxy = await proxied()
  const clock = shiftedClock()
  const { dapp, wallet } = await connected({ relayUrl: proxy.url, clock })
  const asked = ask(dapp, wallet, 'Later')
  const request = await wallet.request()
  const signature = await wallet.keys.evm.signMessage({ message: 'Later' })
  proxy.rules.refuse = 1013
  proxy.cut()
  let outcome: unknown
  wallet.client.respond(request.key, signature).catch(error => {
    outcome = error
  })
  await eventually(() =>
    expect(wallet.client.state()).toMatchObject({ relay: 'offline', unsent: 1, requests: [] }),
  )
  await eventually(() => {
    clock.advance(5000)
    expect(outcome).toMatchObject({ code: 'relay/unreachable' })
  })
  wallet.client.close()
  proxy.rules.refuse = undefined
  const again = reopened(wallet, { relayUrl: proxy.url })
  expect(await asked).toBe(signature)
  await eventually(() => expect(again.client.state().unsent).toBe(0))
})

test('two tabs see one request; whoever answers answers for both', async () => {
  const user = visitor()
  const { dapp, wallet } = await connected({ tab: user.tab() })
  const other = reopened(wallet, { tab: user.tab() })
  const asked = ask(dapp, wallet, 'To both')
  const request = await other.request()
  await eventually(() => expect(wallet.client.state().requests).toEqual([request]))
  await other.client.respond(request.key, await wallet.keys.evm.signMessage({ message: 'To both' }))
  expect(await asked).toMatch(/^0x/)
  await eventually(() => expect(wallet.client.state().requests).toEqual([]))
  await expect(wallet.client.respond(request.key, '0x')).rejects.toMatchObject({ code: 'request/expired' })
  await other.client.disconnect(other.topic())
  await eventually(() => expect(wallet.client.state().sessions).toEqual([]))
  await eventually(() => expect(dapp.client.session()).toBeUndefined())
})

test('what runs out is told and gone: a link, a request, a session', async () => {
  const clock = shiftedClock()
  const { dapp, wallet } = await connected({ clock })
  await signs(dapp, wallet, 'In time')
  const site = await rude()
  await wallet.client.pair(site.uri)
  const asked = ask(dapp, wallet, 'Too late')
  await wallet.request()
  clock.advance(16 * 60_000)
  await eventually(() => expect(wallet.client.state()).toMatchObject({ requests: [], pairings: [] }))
  expect(wallet.heard.filter(({ type }) => type === 'ranOut')).toHaveLength(2)
  clock.advance(7 * 86_400_000)
  await eventually(() => expect(wallet.client.state().sessions).toEqual([]))
  expect(wallet.heard).toContainEqual(expect.objectContaining({ type: 'ended', by: 'time' }))
  dapp.client.close()
  await expect(asked).rejects.toBeDefined()
})

test('a clock that is ten minutes ahead or behind', async () => {
  const ahead = shiftedClock(600_000)
  const behind = shiftedClock(-600_000)
  const site = await rude()
  const late = ourWallet({ relayUrl, clock: ahead })
  open.push(late.close)
  await expect(late.client.pair(site.uri)).rejects.toMatchObject({ code: 'pairing/expired' })
  const { dapp, wallet } = await connected({ clock: behind })
  await signs(dapp, wallet, 'The wallet is behind')
  wallet.client.close()
  const again = reopened(wallet, { clock: ahead })
  await signs(dapp, again, 'And ahead')
})

test('rubbish on the topics of a link and of a session is dropped or refused', async () => {
  const site = await rude()
  const wallet = ourWallet({ relayUrl })
  open.push(wallet.close)
  await wallet.client.pair(site.uri)
  await site.pairing.throwIn('not an envelope')
  await site.pairing.throwIn(btoa('\u0000'.repeat(60)))
  await site.pairing.say('{"id":1,"jsonrpc":"2.0","method":')
  await site.pairing.say('[]')
  await site.propose({ proposer: { publicKey: 'x' } }, '1700000000000002')
  await site.propose({ optionalNamespaces: { eip155: { chains: 'all' } } }, '1700000000000003')
  await site.pairing.say('{"id":1700000000000004,"jsonrpc":"2.0","method":"wc_evil","params":{}}')
  await eventually(() =>
    expect(site.pairing.answers().map(({ error }) => error?.code)).toEqual([-32602, -32602, 10001]),
  )
  expect(wallet.client.state().proposals).toEqual([])
})

test('a session of a rude site: long ids come back whole, floods and strangers are refused', async () => {
  const site = await rude()
  const wallet = ourWallet({ relayUrl })
  open.push(wallet.close)
  await wallet.client.pair(site.uri)
  await site.propose()
  const { id } = await wallet.proposal()
  const chain = { chains: [chainA], methods: ['personal_sign'], events: ['chainChanged'] }
  const accounts = [`${chainA}:${wallet.keys.evm.address}`]
  await wallet.client.approve(id, { eip155: { ...chain, accounts } })
  const session = await site.session()
  const request = (key: string, more: object = {}) => {
    const asked = {
      method: 'personal_sign',
      params: [],
      expiryTimestamp: Math.floor(Date.now() / 1000) + 300,
    }
    const params = JSON.stringify({ request: { ...asked, ...more }, chainId: chainA })
    return session.say(`{"id":${key},"jsonrpc":"2.0","method":"wc_sessionRequest","params":${params}}`)
  }
  await request('1700000000000000123')
  const { key } = await wallet.request()
  await wallet.client.respond(key, 'signed')
  await eventually(() => expect(session.heard.join()).toContain('"id":1700000000000000123,'))

  await request('21', { method: 'eth_sign' })
  await request('22', { expiryTimestamp: 1_000 })
  await request('23', { method: 7 })
  await session.say('{"id":24,"jsonrpc":"2.0","method":"wc_sessionUpdate","params":{"namespaces":{}}}', 1104)
  await session.say('{"id":25,"jsonrpc":"2.0","method":"wc_sessionExtend","params":{}}', 1106)
  await eventually(() => expect(codes()).toEqual({ 21: 5101, 23: -32602 }))
  expect(wallet.client.state().sessions[0]?.namespaces.eip155?.accounts).toEqual(accounts)

  for (let at = 100; at < 125; at++) await request(String(at))
  await eventually(() => expect(Object.values(codes()).filter(code => code === -32005)).toHaveLength(5))
  expect(wallet.client.state().requests).toHaveLength(20)

  function codes(): Record<string, number> {
    return Object.fromEntries(
      session.answers().flatMap(({ id: of, error }) => (error ? [[String(of), error.code]] : [])),
    )
  }
})

test('a session that its site never takes is gone after five minutes', async () => {
  const site = await rude()
  const clock = shiftedClock()
  const wallet = ourWallet({ relayUrl, clock })
  open.push(wallet.close)
  await wallet.client.pair(site.uri)
  await site.propose()
  const { id } = await wallet.proposal()
  const chain = { chains: [chainA], methods: ['personal_sign'], events: [] }
  await wallet.client.approve(id, {
    eip155: { ...chain, accounts: [`${chainA}:${wallet.keys.evm.address}`] },
  })
  expect(wallet.client.state().sessions).toHaveLength(1)
  clock.advance(5 * 60_000 + 1000)
  await eventually(() => expect(wallet.client.state().sessions).toEqual([]))
})

test('what is stored is checked when it is read', () => {
  const tab = visitor().tab()
  for (const value of [
    7,
    null,
    'x',
    [],
    { keys: 7 },
    { keys: { a: 'b' }, sessions: [{ topic: 'a' }], requests: {} },
  ]) {
    tab.storage.write('walletconnect.wallet', value)
    tab.storage.write('walletconnect.wallet.seen', value)
    const wallet = ourWallet({ relayUrl, tab })
    expect(wallet.client.state()).toMatchObject({ relay: 'resting', sessions: [], requests: [] })
    wallet.client.close()
  }
})

function both(options: Partial<OurWalletOptions> = {}) {
  const dapp = ourDapp({ relayUrl })
  const wallet = ourWallet({ relayUrl, ...options })
  open.push(dapp.close, wallet.close)
  return { dapp, wallet }
}

async function connected(options: Partial<OurWalletOptions> = {}) {
  const { dapp, wallet } = both(options)
  const { told, paired } = dapp.pair()
  await eventually(() => expect(told).toHaveLength(1))
  await wallet.connect(told[0]?.uri ?? '')
  const { session } = await paired
  return { dapp, wallet, session }
}

type Dapp = ReturnType<typeof ourDapp>
type Wallet = ReturnType<typeof ourWallet>

function ask(dapp: Dapp, { keys }: Wallet, message: string): Promise<unknown> {
  const params = [stringToHex(message), keys.evm.address]
  const answer = dapp.client.request({ chainId: chainA, method: 'personal_sign', params })
  answer.catch(() => {}) // whoever wants the outcome awaits it
  return answer
}

async function signs(dapp: Dapp, wallet: Wallet, message: string): Promise<void> {
  const asked = ask(dapp, wallet, message)
  const { key } = await wallet.request()
  await wallet.client.respond(key, await wallet.keys.evm.signMessage({ message }))
  const { address } = wallet.keys.evm
  expect(await verifyMessage({ address, message, signature: (await asked) as Hex })).toBe(true)
}

function reopened({ tab, keys }: Wallet, options: Partial<OurWalletOptions> = {}): Wallet {
  const wallet = ourWallet({ relayUrl, tab, keys, ...options })
  open.push(wallet.close)
  return wallet
}

async function proxied(): Promise<RelayProxy> {
  const proxy = await relayProxy(relayUrl)
  open.push(proxy.stop)
  return proxy
}

async function rude() {
  const site = await rudeSite(relayUrl)
  open.push(site.close)
  return site
}
