import type { Connection } from '@latchkey/core'
import { isKitError } from '@latchkey/protocol'
import { numberToHex, verifyMessage } from 'viem'
import { expect, test, vi } from 'vitest'
import { accountIn, expectedConnection, failsWith, idOf, settled, switchToSecond } from '../conformanceChecks'
import type { TestWallet } from '../createTestWallet'
import type { EvmWorld } from './evmWorld'

/** How an EVM adapter handles faulty wallets. */
export function evmFaultsConformance({ family, open, createWallet, chains }: EvmWorld): void {
  test('accounts in another case are the same accounts', async () => {
    const page = await open()
    const connection = await page.connect()
    const [a = '', b = ''] = page.wallet.addresses.map(address => address.toLowerCase())
    page.wallet.script.setAccounts([a, b, a.toUpperCase().replace('0X', '0x')])
    await settled()
    expect(page.connections.list[0]?.accounts.map(address => address.toLowerCase())).toEqual([a, b])
    for (const address of [a, connection.accounts[0] ?? '']) {
      const signature = await page.adapter.signMessage({ ...accountIn(connection), address, message: 'x' })
      const proof = { address: a as Hex, message: 'x', signature: signature as Hex }
      expect(await verifyMessage(proof)).toBe(true)
    }
  })

  test('[ERR-36] a wallet that says yes and stays on its chain did not change it', async () => {
    const page = await open()
    await page.connect()
    page.wallet.script.answer('wallet_switchEthereumChain', null)
    page.hurry()
    await failsWith('chain/mismatch', switchToSecond(page))
    expect(page.connections.list).toEqual([expectedConnection(page)])
  })

  test('a wallet that changes its chain without a word is followed', async () => {
    const page = await open({ createWallet: options => faulty(options, { on() {} }) })
    await page.connect()
    await switchToSecond(page)
    expect(page.connections.list[0]?.networkId).toBe(page.networks[1].caipNetworkId)
  })

  test('[ERR-36] a wallet that moved on its own without a word is found out when it is asked', async () => {
    const page = await open({ createWallet: options => faulty(options, { on() {} }) })
    const who = accountIn(await page.connect())
    page.wallet.script.setChain(chains[1].id)
    const transaction = { to: who.address, value: 1n }
    await failsWith('chain/mismatch', page.adapter.sendTransaction({ ...who, transaction }))
    const networkId = page.networks[1].caipNetworkId
    await vi.waitFor(() => expect(page.connections.list[0]?.networkId).toBe(networkId))
    const others = page.wallet.addresses.slice(1)
    page.wallet.script.setAccounts(others)
    const error = await page.adapter.signMessage({ ...who, message: 'x' }).catch((caught: unknown) => caught)
    expect(isKitError(error)).toBe(true)
    await vi.waitFor(() => expect(page.connections.list[0]?.accounts).toEqual(others))
  })

  test('a wallet that answers twice has answered once', async () => {
    const page = await open({
      createWallet: options => {
        const wallet = createWallet(options, chains)
        const ask = wallet.provider.request
        // biome-ignore lint/suspicious/noThenProperty: some wallets return their own thenable
        const request = (asked: { method: string }) => ({ then: twice(() => ask(asked)) })
        Object.assign(wallet.provider, { request })
        return wallet
      },
    })
    expect(await page.connect()).toEqual(expectedConnection(page))
    await settled()
    expect(page.connections.list).toEqual([expectedConnection(page)])
    page.wallet.script.setAccounts([...page.wallet.addresses].reverse())
    page.wallet.script.setAccounts(page.wallet.addresses)
    await settled()
    expect(page.connections.list).toEqual([expectedConnection(page)])
  })

  test('a wallet that cannot be listened to connects, or says why not', async () => {
    const on = (event: string) => {
      if (event === 'chainChanged' || event === 'disconnect') throw 'no events here'
    }
    const page = await open({ createWallet: options => faulty(options, { on }) })
    const outcome = await page.connect().catch((error: unknown) => error)
    if (!isKitError(outcome)) expect(outcome).toEqual(expectedConnection(page))
    expect(page.connections.list).toEqual(isKitError(outcome) ? [] : [outcome as Connection])
  })

  test('a wallet that does not let its listeners go is disconnected all the same', async () => {
    const page = await open()
    await page.connect()
    Object.assign(page.wallet.provider, { removeListener: thrower({}) })
    await page.adapter.disconnect({ connectorId: idOf(page, page.wallet), revoke: false })
    expect(page.connections).toEqual({ list: [], active: undefined })
  })

  const gone = [
    ['vanished', () => Promise.reject(new Error('Attempting to use a disconnected port object'))],
    ['was updated under the page', () => Promise.reject(new Error('Extension context invalidated.'))],
    ['throws a text', () => Promise.reject('gone')],
    ['throws within the call', thrower('gone')],
    ['rejects with nothing', () => Promise.reject({})],
  ] as const
  test.each(gone)(
    'a wallet that %s gives coded errors, can be left, and connects again after a reload',
    async (_, request) => {
      const page = await open()
      const who = accountIn(await page.connect())
      page.wallet.script.intercept(request)
      for (const asking of [
        () => page.adapter.signMessage({ ...who, message: 'x' }),
        () => page.adapter.sendTransaction({ ...who, transaction: { to: who.address } }),
        () => page.adapter.getCapabilities(who),
        () => switchToSecond(page),
      ]) {
        const error = await asking().catch((caught: unknown) => caught)
        expect(isKitError(error)).toBe(true)
      }
      await page.adapter.disconnect({ connectorId: who.connectorId, revoke: true })
      expect(page.connections).toEqual({ list: [], active: undefined })
      await page.reload()
      expect(await page.connect()).toEqual(expectedConnection(page))
    },
  )

  test('[CON-13] a wallet that is dead when the page comes back is disconnected', async () => {
    const page = await open()
    await page.connect()
    await page.reload({
      meanwhile: ([wallet]) =>
        Object.assign(wallet?.provider ?? {}, { request: () => Promise.reject('gone') }),
    })
    expect(page.connections.list).toEqual([])
  }, 20_000)

  test('[NET-25 NET-26] a network that the site adds later can be changed to and read', async () => {
    const [, second] = family.networks
    const page = await open({ networks: [family.networks[0]] })
    await page.connect()
    page.setNetworks(family.networks)
    await switchToSecond(page)
    expect(page.connections.list[0]?.networkId).toBe(second.caipNetworkId)
    const [address = ''] = page.wallet.addresses
    const { signal } = new AbortController()
    const balance = await page.adapter.getBalance({ address, network: second, signal })
    expect(numberToHex(balance.value)).toBe(
      await page.wallet.provider.request({ method: 'eth_getBalance', params: [address, 'latest'] }),
    )
    page.setNetworks([family.networks[0]])
    await settled()
    expect(page.connections.list[0]?.networkId).toBe(second.caipNetworkId) // the wallet is still there
  })

  function faulty(options: Parameters<EvmWorld['createWallet']>[0], fault: object): TestWallet {
    const wallet = createWallet(options, chains)
    Object.assign(wallet.provider, fault)
    return wallet
  }
}

type Hex = `0x${string}`

function thrower(thrown: unknown) {
  return () => {
    throw thrown
  }
}

/** Calls back twice, the second time with rubbish. */
function twice(work: () => Promise<unknown>) {
  return (done: (value: unknown) => void, failed: (error: unknown) => void) => {
    work().then(
      value => {
        done(value)
        done('rubbish')
      },
      error => {
        failed(error)
        done('rubbish')
      },
    )
  }
}
