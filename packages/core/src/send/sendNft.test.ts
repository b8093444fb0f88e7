import type { CaipAddress, CaipNetworkId, Nft } from '@latchkey/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { alice, bob, createFakeAdapter } from '../../test/fakeAdapter'
import { createFakeChain } from '../../test/fakeChain'
import { createFakeWorld, createTestKit, ethereum, optimism, startAwake } from '../../test/fakeWorld'
import { connect } from '../connection/connect'
import { beginSend } from './beginSend'
import { setSendAmount, setSendMax, setSendReceiver, setSendToken } from './editSend'
import { keepSend } from './keepSend'
import { sendState } from './sendState'
import { sendToken } from './sendToken'
import { submitSend } from './submitSend'

const contract = `0x${'c'.repeat(40)}`
const nft: Nft = {
  chainId: 'eip155:1' as CaipNetworkId,
  address: `eip155:1:${contract}` as CaipAddress,
  tokenId: '255',
  standard: 'erc721',
  amount: '1',
  name: 'Key',
}
const pieces: Nft = { ...nft, standard: 'erc1155', amount: '30' }
const word = (value: string | number) =>
  (typeof value === 'number' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')
const patience = { timeout: 20_000 }

async function site(estimate: () => unknown = () => '0xea60') {
  const chain = createFakeChain({
    eth_getCode: () => '0x',
    eth_estimateGas: estimate,
    eth_feeHistory: () => ({ baseFeePerGas: ['0x3b9aca00'], reward: [['0x1', '0x2', '0x3']] }),
  })
  const adapter = createFakeAdapter()
  const world = createFakeWorld({ fetch: chain.fetch as typeof fetch })
  const options = { networks: [ethereum, optimism], adapters: [adapter], publicRpc: true }
  const { kit } = createTestKit(options, world)
  onTestFinished(() => kit.destroy())
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  onTestFinished(keepSend(kit))
  const until = (code: string | undefined) =>
    vi.waitFor(async () => {
      await world.clock.advance(500)
      expect(sendState(kit).problem?.code).toBe(code)
    }, patience)
  const sent = () => {
    const { request } = adapter.calls.find(({ method }) => method === 'sendTransaction') ?? {}
    return (request as { transaction?: object } | undefined)?.transaction
  }
  return { kit, adapter, chain, world, until, sent }
}

test('[ACC-32 SND-01] an ERC-721 goes out by safeTransferFrom, without anybody being asked how many', async () => {
  const { kit, chain, until, sent } = await site()
  await beginSend(kit, { nft, to: bob })
  await until(undefined)
  expect(sendState(kit)).toMatchObject({ nft, value: 1n, token: { name: 'Key' }, dollars: undefined })
  const { params } = chain.calls.filter(({ method }) => method === 'eth_estimateGas').at(-1) ?? {}
  const data = `0x42842e0e${word(alice)}${word(bob)}${word(255)}`
  expect(params).toEqual([{ from: alice, to: contract, data }])
  await submitSend(kit)
  expect(sent()).toMatchObject({ to: contract, data })
  expect(sent()).not.toHaveProperty('value')
  expect(sendState(kit)).toMatchObject({ nft: undefined, token: undefined })
})

test('[ACC-32] of an ERC-1155 as many go out as were asked for, at most those there are', async () => {
  const { kit, until, sent } = await site()
  await beginSend(kit, { nft: pieces, to: bob })
  expect(sendState(kit).sendTokenAmount).toBe('1')
  setSendAmount(kit, '31')
  await until('insufficient-token')
  setSendMax(kit)
  expect(sendState(kit).value).toBe(30n)
  setSendAmount(kit, '7.5')
  expect(sendState(kit).form.amount).toBe('7')
  await until(undefined)
  await submitSend(kit)
  const words = [alice, bob, 255, 7, 160, 0].map(word).join('')
  expect(sent()).toMatchObject({ to: contract, data: `0xf242432a${words}` })
})

test('[ACC-32] what the contract would refuse is told; its own address is warned of', async () => {
  const { kit, until } = await site(() => new Error('execution reverted: not the owner'))
  await beginSend(kit, { nft, to: contract })
  await until('would-fail')
  expect(sendState(kit).warnings).toContain('token-contract')
})

test('[ACC-32] what is no NFT is not taken, and one that was not sent does not stay', async () => {
  const { kit, until } = await site()
  const tooLarge = (2n ** 256n).toString()
  const bad: Partial<Record<keyof Nft, unknown>>[] = [
    { tokenId: tooLarge },
    { tokenId: '-1' },
    { amount: '0' },
    { standard: 'spl' },
    { address: contract },
    { chainId: 'eip155:10' },
  ]
  for (const wrong of bad) {
    await beginSend(kit, { nft: { ...nft, ...wrong } as never, to: bob, chainId: nft.chainId })
    expect(sendState(kit)).toMatchObject({ nft: undefined, problem: { code: 'no-token' } })
  }
  await beginSend(kit, { nft: pieces, to: bob, amount: '3' })
  await beginSend(kit)
  expect(sendState(kit)).toMatchObject({ nft: undefined, form: { amount: '', receiver: bob } })
  await beginSend(kit, { nft: pieces, amount: '3' })
  setSendToken(kit, 'native')
  setSendReceiver(kit, bob)
  await until('no-amount')
})

test('[ACC-32] an NFT of another network is sent there, without the modal', async () => {
  const { kit, adapter, world, sent } = await site()
  const chainId = 'eip155:10' as CaipNetworkId
  const there: Nft = { ...nft, chainId, address: `eip155:10:${contract}` as CaipAddress }
  const asked = sendToken(kit, { nft: there, to: bob })
  const over = asked.then(
    () => true,
    () => true,
  )
  await vi.waitFor(async () => {
    await world.clock.advance(500)
    expect(await Promise.race([over, false])).toBe(true)
  }, patience)
  expect(await asked).toMatchObject({ hash: expect.any(String) })
  expect(sent()).toMatchObject({ to: contract })
  expect(adapter.calls.map(({ method }) => method)).toContain('switchNetwork')
})
