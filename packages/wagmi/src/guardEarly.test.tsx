import { type Config, connect, getAccount, getConnectorClient, injected, reconnect } from '@wagmi/core'
import { expect, onTestFinished, test } from 'vitest'
import { openGuarded, ownConfig, ownWallet, signingOf } from '../test/guardedPage'
import { wagmi } from './wagmi'

test('[IMP-24] a client that the site got before the kit’s code came is guarded once it is there', async () => {
  const { config, wallet, stop } = await early()
  const sign = await signerOf(config)
  await sign()
  expect(signingOf(wallet)).toHaveLength(1)

  const page = await openGuarded({ config, wallet })
  await sign()
  expect(page.seen).toMatchObject([{ connectorId: 'one', method: 'personal_sign', wasAsked: 1 }])
  page.end()
  await sign()
  expect([page.seen.length, signingOf(wallet).length]).toEqual([1, 3])
  // A kit that begins again has the same clients.
  stop()
  const next = await openGuarded({ config, wallet })
  await sign()
  expect(next.seen).toHaveLength(1)
  next.end()
  expect(await givenBy(config)).toBe(wallet.provider)
  await sign()
  expect([next.seen.length, signingOf(wallet).length]).toEqual([1, 5])
})

test('[IMP-24] a script that comes before the kit’s code, and after its page part, hears of nothing to sign', async () => {
  const { config, wallet } = await early()
  const stolen: string[] = []
  const { request } = wallet.provider
  wallet.provider.request = asked => {
    stolen.push(asked.method)
    return request(asked)
  }
  const sign = await signerOf(config)
  await sign()
  const { seen } = await openGuarded({ config, wallet })
  await sign()
  expect(seen).toMatchObject([{ isReplaced: true }])
  expect(signingOf(wallet)).toEqual(['personal_sign', 'personal_sign'])
  expect(stolen).not.toContain('personal_sign')
})

test('[IMP-24] what is given early keeps a wallet’s flags, private fields and listeners', async () => {
  class Wallet {
    #listeners = new Set<unknown>()
    isMetaMask = true
    get count() {
      return this.#listeners.size
    }
    on(_: string, listener: unknown) {
      this.#listeners.add(listener)
      return this
    }
    removeListener(_: string, listener: unknown) {
      this.#listeners.delete(listener)
      return this
    }
    async request({ method }: { method: string }) {
      return `${method} ${this.count}`
    }
  }
  const own = new Wallet()
  const config = ownConfig()
  add(config, 'one', own)
  onTestFinished(wagmi({ config }).onLive(() => {}, true))
  await reconnect(config)
  const given = (await config.connectors[0]?.getProvider()) as Wallet
  expect(given).not.toBe(own)
  const before = own.count
  const heard = () => {}
  expect(given.on('accountsChanged', heard)).toBe(given)
  expect([given.isMetaMask, given instanceof Wallet, 'count' in given, given.count]).toEqual([
    ...[true, true, true],
    before + 1,
  ])
  expect(await given.request({ method: 'eth_sign' })).toBe(`eth_sign ${before + 1}`)
  given.removeListener('accountsChanged', heard)
  expect(own.count).toBe(before)
})

test.each(['before wagmi restores', 'while wagmi restores'])(
  '[IMP-24] a wallet that two connectors give is connected once where the kit begins %s',
  async when => {
    const { config, wallet, stop } = await early()
    stop()
    let begin = () => {}
    const other = add(config, 'other', wallet.provider, () => begin())
    await config.storage?.setItem('recentConnectorId', 'other')
    begin = () => {
      begin = () => {}
      onTestFinished(wagmi({ config }).onLive(() => {}, true))
    }
    if (when === 'before wagmi restores') begin()
    const given: unknown[] = []
    const ended = config.subscribe(
      ({ connections }) => connections.has(other.uid),
      async () => given.push(config.state.status, await other.getProvider()),
    )
    await reconnect(config)
    ended()
    expect([...config.state.connections.keys()]).toEqual([other.uid])
    // What the site takes of it while wagmi goes on with others is guarded.
    expect(given[0]).toBe('reconnecting')
    expect(given[1]).not.toBe(wallet.provider)
    expect(given[1]).toBe(await givenBy(config))

    const { seen } = await openGuarded({ config, wallet })
    await (await signerOf(config))()
    expect(seen).toMatchObject([{ connectorId: 'other' }])
    await reconnect(config)
    expect([...config.state.connections.keys()]).toEqual([other.uid])
  },
)

test('[IMP-24] of two connectors that give one wallet, the guard names the one that is connected', async () => {
  const { config, wallet } = await early()
  const other = add(config, 'other', wallet.provider)
  await config.connectors[0]?.getProvider()
  await connect(config, { connector: other })
  const { seen } = await openGuarded({ config, wallet })
  await (await signerOf(config))()
  expect(seen).toMatchObject([{ connectorId: 'other' }])
})

test('[IMP-24] without the guard, the page part leaves connectors as they are', async () => {
  const config = ownConfig()
  const connector = add(config, 'one', ownWallet().provider)
  const { getProvider } = connector
  onTestFinished(wagmi({ config }).onLive(() => {}, false))
  expect(connector.getProvider).toBe(getProvider)
  expect([config, connector].flatMap(one => Object.getOwnPropertySymbols(one))).toEqual([])
})

/** A page whose visitor connected before the kit's code came. */
async function early() {
  const [config, wallet] = [ownConfig(), ownWallet()]
  const connector = add(config, 'one', wallet.provider)
  const stop = wagmi({ config }).onLive(() => {}, true)
  let isOver = false
  const stopOnce = () => {
    if (!isOver) stop()
    isOver = true
  }
  onTestFinished(stopOnce)
  await connect(config, { connector })
  expect(getAccount(config).status).toBe('connected')
  return { config, wallet, stop: stopOnce }
}

function add(config: Config, id: string, own: object, asked = () => {}) {
  const { connectors } = config._internal
  const provider = () => {
    asked()
    return own as never
  }
  const added = connectors.setup(injected({ target: { id, name: id, provider } }))
  connectors.setState(list => [...list, added])
  return added
}

/** What asks the wallet by a client that the site keeps. */
async function signerOf(config: Config): Promise<() => Promise<unknown>> {
  const client = await getConnectorClient(config)
  const params = ['0x01', client.account.address]
  return () => client.request({ method: 'personal_sign', params } as never)
}

function givenBy(config: Config): Promise<unknown> | undefined {
  return getAccount(config).connector?.getProvider()
}
