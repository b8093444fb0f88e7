import { describe, expect, test } from 'vitest'
import { alice, createFakeAdapter } from '../../test/fakeAdapter'
import { createTestKit, solana, startAwake } from '../../test/fakeWorld'
import { connect } from './connect'
import { getWalletProvider, sendTransaction, signMessage, signTypedData } from './walletActions'

async function setUp({ connected = true } = {}) {
  const adapter = createFakeAdapter()
  const { kit } = createTestKit({ adapters: [adapter] })
  await startAwake(kit)
  if (connected) await connect(kit, { connectorId: 'io.one' })
  return { kit, adapter }
}
const mail = {
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text: 'x' },
} as const
const who = { connectorId: 'io.one', address: alice, networkId: 'eip155:1' }

describe('asking the wallet', () => {
  test('[SIX-01] signs a message with the account in use', async () => {
    const { kit, adapter } = await setUp()
    expect(await signMessage(kit, { message: 'Hello' })).toBe('0xsignMessage')
    expect(adapter.calls.at(-1)).toEqual({ method: 'signMessage', request: { ...who, message: 'Hello' } })
  })

  test('signs typed data, sends transactions, and hands over the provider', async () => {
    const { kit, adapter } = await setUp()
    expect(await signTypedData(kit, mail)).toBe('0xsignTypedData')
    expect(adapter.calls.at(-1)?.request).toEqual({ ...who, typedData: mail })
    const sent: object[] = []
    kit.on('transactionSent', about => void sent.push(about))
    expect(await sendTransaction(kit, { to: alice })).toBe('0xsendTransaction')
    expect(sent).toEqual([{ networkId: 'eip155:1', address: alice, id: '0xsendTransaction' }])
    expect(adapter.calls.at(-1)?.request).toEqual({ ...who, transaction: { to: alice } })
    expect(await getWalletProvider(kit)).toEqual({ isFake: true, connectorId: 'io.one' })
  })

  test('hands on a refusal with its code', async () => {
    const { kit, adapter } = await setUp()
    adapter.answer = 'refuse'
    await expect(signMessage(kit, { message: 'Hello' })).rejects.toMatchObject({ code: 'user/rejected' })
  })
})

describe('what is missing is rejected, never thrown', () => {
  test('[ERR-26] no adapter of the namespace', async () => {
    const { kit } = await setUp()
    await expect(signMessage(kit, { namespace: 'solana', message: 'x' })).rejects.toThrow('Adapter not found')
    const { kit: bare } = createTestKit({ networks: [solana] })
    await startAwake(bare)
    await expect(getWalletProvider(bare)).rejects.toMatchObject({ code: 'adapter/not-found' })
  })

  test('[ERR-27] no network at all', async () => {
    const { kit } = createTestKit({ networks: [] })
    await expect(signMessage(kit, { message: 'x' })).rejects.toThrow('CaipNetwork is undefined')
  })

  test('[ERR-28] no account', async () => {
    const { kit } = await setUp({ connected: false })
    for (const asked of [
      signMessage(kit, { message: 'x' }),
      signTypedData(kit, mail),
      sendTransaction(kit, { to: alice }),
      getWalletProvider(kit),
    ])
      await expect(asked).rejects.toThrow('CaipNetwork or CaipAddress is undefined')
  })

  test('[ERR-37] a connection that is still being restored', async () => {
    const { kit, adapter } = await setUp()
    const world = { ...kit.env }
    kit.destroy()
    adapter.reconnectAnswer = 'stall'
    const { createKit } = await import('../createKit')
    const next = createKit(
      { projectId: 'test', networks: [{ ...chain }], adapters: [adapter], logLevel: 'silent' },
      { world },
    )
    await startAwake(next)
    await expect(signMessage(next, { message: 'x' })).rejects.toThrow(
      'Connector unavailable while reconnecting: eip155',
    )
    next.destroy()
  })
})

const chain = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://eth.example'] } },
}
