import { createPublicClient, http, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { accountIn, asked, failsWith } from '../conformanceChecks'
import { providerError } from '../providerError'
import type { EvmWorld } from './evmWorld'

/** What an EVM wallet reports about itself and its assets. */
export function evmHoldingsConformance({ family, open, chains: [chainA, chainB] }: EvmWorld): void {
  test('asks the wallet what it can do, by chain', async () => {
    const page = await open()
    const who = accountIn(await page.connect())
    const can = { atomic: { status: 'unsupported' }, assetDiscovery: { supported: false } }
    expect(await page.adapter.getCapabilities(who)).toEqual({
      [numberToHex(chainA.id)]: can,
      [numberToHex(chainB.id)]: can,
    })
    expect(asked(page, 'wallet_getCapabilities')).toEqual([[who.address]])
  })

  test('[ACC-13] asks the wallet what the account holds, on its chain or on those named', async () => {
    const page = await open()
    const who = accountIn(await page.connect())
    const [idA, idB] = [numberToHex(chainA.id), numberToHex(chainB.id)]
    page.wallet.script.answer('wallet_getCapabilities', { '0x0': { assetDiscovery: { supported: true } } })
    const client = createPublicClient({ transport: http(chainB.rpcUrl) })
    const balance = numberToHex(await client.getBalance({ address: who.address as `0x${string}` }))
    const held = await page.adapter.getAssets({ ...who, query: { chainFilter: [idB] } })
    expect(held).toEqual({
      [idB]: [expect.objectContaining({ address: 'native', balance, type: 'NATIVE' })],
    })
    expect(Object.keys(await page.adapter.getAssets(who))).toEqual([idA])
    expect(asked(page, 'wallet_getAssets')).toEqual([
      [{ account: who.address, chainFilter: [idB] }],
      [{ account: who.address, chainFilter: [idA] }],
    ])
  })

  test('[ACC-12] what an account holds is asked for only where the wallet says that it tells', async () => {
    const page = await open()
    const who = accountIn(await page.connect())
    const [idA, idB] = [numberToHex(chainA.id), numberToHex(chainB.id)]
    const supported = { assetDiscovery: { supported: true } }
    for (const can of [
      {},
      { [idB]: supported },
      { [idA]: {} },
      { [idA]: { assetDiscovery: { supported: 1 } } },
    ]) {
      page.wallet.script.answer('wallet_getCapabilities', can)
      await failsWith('wallet/unsupported-method', page.adapter.getAssets(who))
    }
    expect(asked(page, 'wallet_getAssets')).toEqual([])
    for (const can of [{ '0x0': supported }, { [idA.toUpperCase().replace('X', 'x')]: supported }]) {
      page.wallet.script.answer('wallet_getCapabilities', can)
      expect(Object.keys(await page.adapter.getAssets(who))).toEqual([idA])
    }
    expect(asked(page, 'wallet_getAssets')).toHaveLength(2)
  })

  test('a wallet that cannot say what it can do or holds is told as such', async () => {
    const page = await open()
    const who = accountIn(await page.connect())
    page.wallet.script.failWith('wallet_getCapabilities', providerError(-32601, 'No such method.'))
    page.wallet.script.failWith('wallet_getAssets', providerError(4200, 'No such method.'))
    await failsWith('wallet/unsupported-method', page.adapter.getCapabilities(who))
    await failsWith('wallet/unsupported-method', page.adapter.getAssets(who))
    for (const answer of [null, 'all', 7, [], ['0x1'], { one: {} }, { '0x1': 7 }, { '0x1': null }]) {
      page.wallet.script.answer('wallet_getCapabilities', answer)
      page.wallet.script.answer('wallet_getAssets', answer)
      await failsWith('wallet/bad-answer', page.adapter.getCapabilities(who))
      await failsWith('wallet/bad-answer', page.adapter.getAssets(who))
    }
    page.wallet.script.answer('wallet_getCapabilities', { '0x0': { assetDiscovery: { supported: true } } })
    for (const answer of [null, 'all', 7, [], ['0x1'], { one: {} }, { '0x1': 7 }, { '0x1': null }]) {
      page.wallet.script.answer('wallet_getAssets', answer)
      await failsWith('wallet/bad-answer', page.adapter.getAssets(who))
    }
    const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const held = { address: 'native', balance: '0x1', type: 'ERC20', metadata }
    page.wallet.script.answer('wallet_getAssets', { '0x1': [held] })
    expect(await page.adapter.getAssets(who)).toEqual({ '0x1': [held] })
    page.wallet.script.answer('wallet_getAssets', { '0x1': [held, { ...held, balance: 'much' }] })
    await failsWith('wallet/bad-answer', page.adapter.getAssets(who)) // ACC-14
  })

  test('[ERR-34 ERR-35] neither is asked for a stranger, or without a connection', async () => {
    const page = await open()
    const [address = ''] = page.wallet.addresses
    const { id: connectorId } = family.connector(page.wallet)
    const who = { connectorId, address, networkId: page.networks[0].caipNetworkId }
    await failsWith('connector/not-connected', page.adapter.getCapabilities(who))
    await failsWith('connector/not-connected', page.adapter.getAssets(who))
    await page.connect()
    const stranger = { ...who, address: family.strangeAddress(0) }
    await failsWith('connector/account-not-found', page.adapter.getCapabilities(stranger))
    await failsWith('connector/account-not-found', page.adapter.getAssets(stranger))
    expect(asked(page, 'wallet_getCapabilities', 'wallet_getAssets')).toEqual([])
  })
}
