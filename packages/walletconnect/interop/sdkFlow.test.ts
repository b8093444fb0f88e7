import { chainReady } from '@latchkey/testing/conformance'
import { createPublicClient, type Hex, http, numberToHex, parseEther, stringToHex } from 'viem'
import { verifyMessage, verifyTypedData } from 'viem/utils'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { eventually } from './eventually'
import { type DappVersion, thirdPartyDapp } from './thirdPartyDapp'
import { thirdPartyWallet } from './thirdPartyWallet'
import { typedMail } from './typedMail'
import { fund } from './walletKeys'

const { chains } = inject('devnet')
const rpcUrls = Object.fromEntries(chains.map(({ id, rpcUrl }) => [`eip155:${id}`, rpcUrl]))
const [chainA = '', chainB = ''] = Object.keys(rpcUrls)
const relayUrl = inject('relayUrl')
const open: { close(): Promise<void> }[] = []

beforeAll(async () => void (await Promise.all(chains.map(({ rpcUrl }) => chainReady(rpcUrl)))))
afterEach(async () => void (await Promise.all(open.splice(0).map(each => each.close()))))

describe.each(['2.21.8', '2.17.5'] as const)(
  'universal-provider %s and WalletKit over our relay',
  version => {
    test('pair and approve', async () => {
      const { dapp, wallet } = await connected(version)
      const address = wallet.keys.evm.address
      expect(dapp.provider.session?.namespaces.eip155?.accounts).toEqual([
        `${chainA}:${address}`,
        `${chainB}:${address}`,
      ])
      expect(wallet.topic()).toBe(dapp.provider.session?.topic)
      expect(wallet.proposals[0]?.params.proposer.metadata.name).toBe('Their site')
      expect(dapp.provider.session?.peer.metadata.name).toBe('Third Party')
    })

    test('refuse', async () => {
      const { dapp, wallet } = await both(version)
      wallet.decisions.proposal = 'refuse'
      const { uri, session } = await dapp.connect()
      await wallet.pair(uri)
      await expect(session).rejects.toMatchObject({ message: expect.stringMatching(/reject/i) })
      expect(wallet.topic()).toBe('')
    })

    test('a wallet that answers late is waited for', async () => {
      const { dapp, wallet } = await both(version)
      wallet.decisions.proposal = 'wait'
      const { uri, session } = await dapp.connect()
      await wallet.pair(uri)
      await eventually(() => expect(wallet.proposals).toHaveLength(1))
      await dapp.offline()
      await wallet.approve(wallet.proposals[0] as never)
      await dapp.online()
      expect((await session)?.topic).toBe(wallet.topic())
    })

    test('messages and typed data are signed, and what is refused is told', async () => {
      const { dapp, wallet } = await connected(version)
      const { address } = wallet.keys.evm
      const signature = (await dapp.request('personal_sign', [stringToHex('Good evening'), address])) as Hex
      expect(await verifyMessage({ address, message: 'Good evening', signature })).toBe(true)
      const typed = (await dapp.request('eth_signTypedData_v4', [address, JSON.stringify(typedMail)])) as Hex
      expect(await verifyTypedData({ address, ...typedMail, signature: typed })).toBe(true)
      wallet.decisions.request = 'refuse'
      await expect(dapp.request('personal_sign', [stringToHex('No'), address])).rejects.toMatchObject({
        code: 5000,
      })
    })

    test('a transaction is mined on the chain it was asked for', async () => {
      const { dapp, wallet } = await connected(version)
      const { address } = wallet.keys.evm
      const rpcUrl = rpcUrls[chainB] ?? ''
      await fund(rpcUrl, address)
      const to = '0x00000000000000000000000000000000000000aa'
      const value = numberToHex(parseEther('1.5'))
      const hash = (await dapp.request('eth_sendTransaction', [{ from: address, to, value }], chainB)) as Hex
      const client = createPublicClient({ transport: http(rpcUrl), pollingInterval: 100 })
      const receipt = await client.waitForTransactionReceipt({ hash })
      expect(receipt).toMatchObject({ status: 'success', from: address.toLowerCase(), to })
    })

    test('a change of chain and of accounts reaches the site', async () => {
      const { dapp, wallet } = await connected(version)
      const heard: unknown[] = []
      dapp.provider.on('chainChanged', (chain: unknown) => heard.push(Number(chain)))
      await wallet.emit(chainB, 'chainChanged', 31338)
      await eventually(() => expect(heard).toContain(31338))
      const accounts: unknown[] = []
      dapp.provider.on('accountsChanged', (now: unknown) => accounts.push(now))
      const other = '0x00000000000000000000000000000000000000bb'
      await wallet.emit(chainB, 'accountsChanged', [`${chainB}:${other}`])
      await eventually(() => expect(JSON.stringify(accounts)).toContain(other))
    })

    test('update, extend and ping', async () => {
      const { dapp, wallet } = await connected(version)
      const eip155 = wallet.session()?.namespaces.eip155
      if (!eip155) throw new Error('no session')
      const accounts = [`${chainA}:${wallet.keys.evm.address}`]
      await wallet.update({ eip155: { ...eip155, accounts, chains: [chainA] } })
      await eventually(() => expect(dapp.provider.session?.namespaces.eip155?.accounts).toEqual(accounts))
      await wallet.extend()
      await wallet.ping()
      await dapp.provider.client.ping({ topic: wallet.topic() })
    })

    test('a request waits for a wallet that sleeps, its answer for a site that does', async () => {
      const { dapp, wallet } = await connected(version)
      const { address } = wallet.keys.evm
      await wallet.offline()
      const sent = new Promise(done => dapp.provider.client.once('session_request_sent', done))
      const answer = dapp.request('personal_sign', [stringToHex('Wake up'), address])
      await sent
      await eventually(() => expect(dapp.core.relayer.messages).toBeDefined())
      wallet.decisions.request = 'wait'
      await wallet.online()
      await eventually(() => expect(wallet.requests).toHaveLength(1))
      await dapp.offline()
      await wallet.answer(wallet.requests[0] as never, 'approve')
      await dapp.online()
      const signature = (await answer) as Hex
      expect(await verifyMessage({ address, message: 'Wake up', signature })).toBe(true)
    })

    test('the site ends the session', async () => {
      const { dapp, wallet } = await connected(version)
      const topic = wallet.topic()
      await dapp.disconnect()
      await eventually(() => expect(wallet.deleted).toEqual([topic]))
      expect(wallet.topic()).toBe('')
    })

    test('the wallet ends the session', async () => {
      const { dapp, wallet } = await connected(version)
      const ended = new Promise(done => dapp.provider.once('session_delete', done))
      await wallet.disconnect()
      await ended
      expect(dapp.provider.session).toBeUndefined()
    })
  },
)

async function both(version: DappVersion) {
  const [dapp, wallet] = await Promise.all([
    thirdPartyDapp({ relayUrl, version, rpcUrls }),
    thirdPartyWallet({ relayUrl, rpcUrls }),
  ])
  open.push(dapp, wallet)
  return { dapp, wallet }
}

async function connected(version: DappVersion) {
  const { dapp, wallet } = await both(version)
  const { uri, session } = await dapp.connect()
  await wallet.pair(uri)
  await session
  await eventually(() => expect(wallet.topic()).not.toBe(''))
  return { dapp, wallet }
}
