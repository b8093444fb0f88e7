import { type Hex, stringToHex } from 'viem'
import { verifyMessage } from 'viem/utils'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { authMessage } from '../src/messages/authMessage'
import { authChoice } from '../src/wallet/authChoice'
import { ourWallet } from './ourWallet'
import { type DappVersion, thirdPartyDapp } from './thirdPartyDapp'

const { chains } = inject('devnet')
const rpcUrls = Object.fromEntries(chains.map(({ id, rpcUrl }) => [`eip155:${id}`, rpcUrl]))
const [chainA = '', chainB = ''] = Object.keys(rpcUrls)
const relayUrl = inject('relayUrl')
const open: { close(): Promise<void> }[] = []

afterEach(async () => void (await Promise.all(open.splice(0).map(each => each.close()))))

describe.each(['2.21.8', '2.17.5'] as const)('universal-provider %s and our wallet', version => {
  test('pair, approve, and both sides name the same session', async () => {
    const { dapp, wallet } = await connected(version)
    const address = wallet.keys.evm.address
    expect(dapp.provider.session?.topic).toBe(wallet.topic())
    expect(dapp.provider.session?.peer.metadata.name).toBe('Our wallet')
    expect(dapp.provider.session?.namespaces.eip155?.accounts).toEqual([
      `${chainA}:${address}`,
      `${chainB}:${address}`,
    ])
    await vi.waitFor(() => expect(wallet.client.state().sessions[0]?.acknowledged).toBe(true))
    expect(wallet.client.state()).toMatchObject({ relay: 'online', proposals: [], pairings: [], unsent: 0 })
  })

  test('refuse', async () => {
    const { dapp, wallet } = await both(version)
    const { uri, session } = await dapp.connect()
    await wallet.client.pair(uri)
    await wallet.client.reject((await wallet.proposal()).id)
    await expect(session).rejects.toMatchObject({ message: expect.stringMatching(/reject/i) })
    await expect(wallet.client.pair(uri)).rejects.toMatchObject({ code: 'pairing/bad-uri' })
  })

  test('a request is signed, another refused, and what was not approved never shown', async () => {
    const { dapp, wallet } = await connected(version)
    const { address } = wallet.keys.evm
    const asked = dapp.request('personal_sign', [stringToHex('Good evening'), address])
    const request = await wallet.request()
    expect(request).toMatchObject({ chainId: chainA, method: 'personal_sign' })
    await wallet.client.respond(request.key, await wallet.keys.evm.signMessage({ message: 'Good evening' }))
    expect(await verifyMessage({ address, message: 'Good evening', signature: (await asked) as Hex })).toBe(
      true,
    )
    const refused = expect(dapp.request('personal_sign', ['0x00', address])).rejects.toMatchObject({
      code: 5000,
    })
    await wallet.client.refuse((await wallet.request()).key)
    await refused
    const session = { topic: wallet.topic(), chainId: 'eip155:31337' }
    const sneaky = dapp.provider.client.request({ ...session, request: { method: 'eth_sign', params: [] } })
    await expect(sneaky).rejects.toBeDefined()
    expect(wallet.client.state().requests).toEqual([])
  })

  test('events, update, extend and ping reach the site', async () => {
    const { dapp, wallet } = await connected(version)
    const topic = wallet.topic()
    const heard: unknown[] = []
    dapp.provider.on('chainChanged', (chain: unknown) => heard.push(Number(chain)))
    await wallet.client.emit(topic, { chainId: chainB, name: 'chainChanged', data: 31338 })
    await vi.waitFor(() => expect(heard).toContain(31338))
    const eip155 = wallet.client.state().sessions[0]?.namespaces.eip155
    if (!eip155) throw new Error('no session')
    const accounts = [`${chainA}:${wallet.keys.evm.address}`]
    await wallet.client.update(topic, { eip155: { ...eip155, accounts, chains: [chainA] } })
    await vi.waitFor(() => expect(dapp.provider.session?.namespaces.eip155?.accounts).toEqual(accounts))
    await wallet.client.extend(topic)
    await wallet.client.ping(topic)
    await dapp.provider.client.ping({ topic })
  })

  test('the site ends the session, and the wallet does', async () => {
    const { dapp, wallet } = await connected(version)
    await dapp.disconnect()
    await vi.waitFor(() =>
      expect(wallet.heard).toContainEqual(expect.objectContaining({ type: 'ended', by: 'site' })),
    )
    expect(wallet.topic()).toBe('')
    const again = await dapp.connect()
    await wallet.connect(again.uri)
    await again.session
    const ended = new Promise(done => dapp.provider.once('session_delete', done))
    await wallet.client.disconnect(wallet.topic())
    await ended
    expect(wallet.client.state().sessions).toEqual([])
  })

  test('a wallet that was closed has its sessions again, and the request that came meanwhile, once', async () => {
    const { dapp, wallet } = await connected(version)
    await vi.waitFor(() => expect(wallet.client.state().sessions[0]?.acknowledged).toBe(true))
    wallet.client.close()
    const asked = dapp.request('personal_sign', [stringToHex('Later'), wallet.keys.evm.address])
    const second = reopened(wallet)
    const request = await second.request()
    second.client.close()
    const third = reopened(wallet)
    expect(third.client.state().requests).toEqual([request])
    await third.client.respond(request.key, await wallet.keys.evm.signMessage({ message: 'Later' }))
    expect(await asked).toMatch(/^0x/)
    third.client.close()
    const fourth = reopened(wallet)
    await vi.waitFor(() => expect(fourth.client.state().relay).toBe('online'))
    await fourth.client.ping(fourth.topic())
    expect(fourth.client.state().requests).toEqual([])
  })
})

test('sign-in with one click: the SDK verifies the signature and both have the session', async () => {
  const { dapp, wallet } = await both('2.21.8')
  const uri = new Promise<string>(done => dapp.provider.once('display_uri', done))
  const signedIn = dapp.provider.authenticate({
    chains: [chainA, chainB],
    domain: 'site.invalid',
    uri: 'https://site.invalid/login',
    nonce: '1234567890',
    methods: ['personal_sign', 'eth_sendTransaction'],
    resources: ['https://site.invalid/terms'],
    ttl: 300,
  } as never)
  await wallet.client.pair(await uri)
  const proposal = await vi.waitFor(() => {
    const one = wallet.client.state().proposals[0]
    if (one?.kind !== 'auth' || !one.fallback) throw new Error('not yet')
    return one
  })
  const { eip155 } = wallet.offer
  if (!eip155) throw new Error('no offer')
  const payload = authChoice(proposal.payload, eip155)
  if (!payload) throw new Error('no chain in common')
  const account = `${chainA}:${wallet.keys.evm.address}`
  const signature = await wallet.keys.evm.signMessage({ message: authMessage(payload, account) })
  const session = await wallet.client.authenticate(proposal.id, [{ payload, account, signature }])
  const answer = (await signedIn) as
    | { auths?: { s: { s: string } }[]; session?: { topic: string } }
    | undefined
  expect(answer?.auths?.[0]?.s.s).toBe(signature)
  expect(answer?.session?.topic).toBe(session?.topic)
  expect(session?.namespaces.eip155?.methods).toEqual(['eth_sendTransaction', 'personal_sign'])
  await wallet.client.ping(session?.topic ?? '')
})

test('sign-in that is not wanted: the plain session is approved instead', async () => {
  const { dapp, wallet } = await both('2.21.8')
  const uri = new Promise<string>(done => dapp.provider.once('display_uri', done))
  const signedIn = dapp.provider.authenticate({
    ...{ chains: [chainA], domain: 'site.invalid', uri: 'https://site.invalid', nonce: '1', ttl: 300 },
    methods: ['personal_sign'],
  } as never)
  await wallet.client.pair(await uri)
  const proposal = await vi.waitFor(() => {
    const one = wallet.client.state().proposals[0]
    if (one?.kind !== 'auth' || !one.fallback) throw new Error('not yet')
    return one
  })
  const chain = { chains: [chainA], methods: ['personal_sign'], events: ['chainChanged', 'accountsChanged'] }
  const accounts = [`${chainA}:${wallet.keys.evm.address}`]
  const session = await wallet.client.approve(proposal.id, { eip155: { ...chain, accounts } })
  expect(((await signedIn) as { session?: { topic: string } } | undefined)?.session?.topic).toBe(
    session.topic,
  )
})

async function both(version: DappVersion) {
  const dapp = await thirdPartyDapp({ relayUrl, version, rpcUrls })
  const wallet = ourWallet({ relayUrl })
  open.push(dapp, wallet)
  return { dapp, wallet }
}

async function connected(version: DappVersion) {
  const { dapp, wallet } = await both(version)
  const { uri, session } = await dapp.connect()
  await wallet.connect(uri)
  await session
  return { dapp, wallet }
}

function reopened({ tab, keys }: ReturnType<typeof ourWallet>) {
  const wallet = ourWallet({ relayUrl, tab, keys })
  open.push(wallet)
  return wallet
}
