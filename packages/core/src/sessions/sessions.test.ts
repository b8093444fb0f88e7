import { delegationContracts, isKitError, kitError, revocationText } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { alice, createFakeAdapter } from '../../test/fakeAdapter'
import { createFakeChain } from '../../test/fakeChain'
import { createFakeGateway, createSiteWorld, gatewayUrl, refusal } from '../../test/fakeGateway'
import { createTestKit, ethereum, settled, solana, startAwake } from '../../test/fakeWorld'
import { connect } from '../connection/connect'
import type { PermissionCall } from '../connectors/adapter'
import { fetchPermissions } from './fetchPermissions'
import { getPermissions, watchPermissions } from './getPermissions'
import { grantPermissions } from './grantPermissions'
import { keepPermissions } from './keepPermissions'
import { revokePermissions } from './revokePermissions'

const node = 'https://node.example'
const account = `eip155:1:${alice}`
const path = `/v1/sessions/${encodeURIComponent(account)}`
const pci = `0x${'ab'.repeat(32)}`
const context = `0x${'cd'.repeat(64)}` as const
const hash = `0x${'5'.repeat(64)}`
const token = `0x${'d0'.repeat(20)}`
const expiry = 2_000_000_000
const word = (value: bigint | number) => `0x${value.toString(16).padStart(64, '0')}`
const symbol = `0x${word(32).slice(2)}${word(3).slice(2)}${'444149'.padEnd(64, '0')}`
const request = {
  expiry,
  signer: { type: 'account', data: { address: token } },
  permissions: [{ type: 'erc20-token-transfer', data: { address: token, allowance: '0x64' } }],
} as const
const entry = {
  ...{ pci, expiry, createdAt: 5, project: { id: 'shop', name: 'Shop' }, unknown: true },
  signer: { type: 'account', data: { address: token } },
  permissions: [
    { type: 'erc20-token-transfer', data: { address: token, allowance: '0x64' } },
    { type: 'future', data: {} },
  ],
  policies: [{ type: 'call-limit', data: { limit: 5 } }],
}
const can = { '0x1': { permissions: { supported: true } } }

async function setUp({ isOn = true, networks = [ethereum], capabilities = can as object } = {}) {
  let isEnded = false
  const chain = createFakeChain({
    eth_call([call]) {
      const { to, data } = call as { to: string; data: string }
      if (data === `0x2d40d052${pci.slice(2)}`) return word(isEnded ? 1 : 0)
      if (data.startsWith('0x9dd5d9ab')) return to === delegationContracts.tokens ? word(40) : '0x'
      if (data.startsWith('0x19054d89')) return word(3)
      return data === '0x95d89b41' ? symbol : word(18)
    },
  })
  const gateway = createFakeGateway({
    [path]: () => ({ pcis: [entry, { pci: 'not one' }] }),
    [`${path}/activate`]: () => ({ pci }),
    [`${path}/revoke`]: () => ({ success: true, context }),
  })
  const fetch: typeof globalThis.fetch = (input, init) =>
    String(input).startsWith(node) ? chain.fetch(input, init) : gateway.fetch(input, init)
  const world = createSiteWorld({ ...gateway, fetch })
  const adapter = createFakeAdapter()
  const asked: PermissionCall[] = []
  let answer: (call: PermissionCall) => unknown = ({ method, request }) => {
    if (method === 'wallet_grantPermissions')
      return { ...request, context, signerMeta: { delegationManager: delegationContracts.manager } }
    isEnded = true
    return hash
  }
  adapter.permissions = {
    getCapabilities: async () => capabilities as Readonly<Record<string, unknown>>,
    async askPermission({ method, request }) {
      asked.push({ method, request })
      return answer({ method, request })
    },
  }
  const options = { networks, adapters: [adapter], gatewayUrl, customRpcUrls: { 'eip155:1': [node] } }
  const { kit } = createTestKit({ ...options, features: isOn ? { smartSessions: true } : {} }, world)
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  const wallet = (next: typeof answer) => {
    answer = next
  }
  return { kit, world, gateway, chain, adapter, asked, wallet, end: () => (isEnded = true) }
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isKitError(error) ? error.code : `${error}`),
  )

describe('permissions', () => {
  test('[CFG-27 API-37] are off by default: nothing is asked of wallet, gateway or chain', async () => {
    const { kit, gateway, asked } = await setUp({ isOn: false })
    expect(await codeOf(grantPermissions(kit, request))).toBe('permissions/off')
    expect((await fetchPermissions(kit)).status).toBe('idle')
    expect([asked, gateway.at(path)]).toEqual([[], []])
  })

  test('are given by the wallet and recorded at the gateway', async () => {
    const { kit, gateway, asked } = await setUp()
    const given = await grantPermissions(kit, request)
    expect(given).toEqual({
      ...{ context, expiry, pci, unlisted: undefined },
      delegationManager: delegationContracts.manager,
    })
    expect(asked).toEqual([{ method: 'wallet_grantPermissions', request }])
    expect(gateway.at(`${path}/activate`)).toMatchObject([{ method: 'POST', body: { context } }])
  })

  test('[CFG-27 API-37] that were given before they were turned off can be revoked, and are not listed', async () => {
    const { kit, gateway, asked } = await setUp({ isOn: false })
    expect(await revokePermissions(kit, { context })).toMatchObject({ hash })
    expect(await revokePermissions(kit, pci)).toEqual({ isDropped: true, isEnded: true, hash })
    expect(asked.map(({ method }) => method)).toEqual(Array(2).fill('wallet_revokePermissions'))
    await settled()
    expect(gateway.at(path)).toEqual([])
  })

  test('of another account or wallet are refused before anybody is asked', async () => {
    for (const capabilities of [
      {},
      { '0x2': can['0x1'] },
      { '0x1': { permissions: { supported: false } } },
    ]) {
      const { kit, asked } = await setUp({ capabilities })
      expect(await codeOf(grantPermissions(kit, request))).toBe('permissions/unsupported')
      expect(asked).toEqual([])
    }
    const { kit, adapter } = await setUp()
    adapter.drop()
    expect(await codeOf(grantPermissions(kit, request))).toBe('permissions/unsupported')
    const { kit: elsewhere } = await setUp({ networks: [ethereum, solana] })
    expect(await codeOf(grantPermissions(elsewhere, request))).toBe('done')
  })

  test('are not lost with the gateway: they are recorded once it is back', async () => {
    const { kit, gateway, wallet } = await setUp()
    gateway.answers[`${path}/activate`] = () => refusal(503, 'away')
    const { context: kept, pci: none, unlisted } = await grantPermissions(kit, request)
    expect([kept, none, unlisted?.code]).toEqual([context, undefined, 'http/status'])
    gateway.answers[`${path}/activate`] = () => ({ pci })
    const asked = gateway.at(`${path}/activate`).length
    await fetchPermissions(kit, { force: true })
    await fetchPermissions(kit, { force: true })
    expect(gateway.at(`${path}/activate`)).toHaveLength(asked + 1)
    gateway.answers[`${path}/activate`] = () => refusal(400, 'limits that this gateway cannot tell')
    expect((await grantPermissions(kit, request)).unlisted).toMatchObject({ code: 'permissions/invalid' })
    wallet(() => ({ context: 'rubbish' }))
    expect(await codeOf(grantPermissions(kit, request))).toBe('wallet/bad-answer')
    wallet(() => {
      throw kitError('user/rejected')
    })
    expect(await codeOf(grantPermissions(kit, request))).toBe('user/rejected')
  })

  test('[API-33 API-37] are listed with their use, as the chain counts it', async () => {
    const { kit } = await setUp()
    const told: string[] = []
    watchPermissions(kit, ({ status }) => told.push(status))
    const stop = keepPermissions(kit)
    await vi.waitFor(() => expect(getPermissions(kit).status).toBe('success'))
    stop()
    expect(getPermissions(kit).data).toEqual([
      {
        ...{ pci, expiry, createdAt: 5, project: { id: 'shop', name: 'Shop' }, delegate: token },
        ...{ mostCalls: 5, revokedAt: undefined },
        permissions: [
          { type: 'erc20-token-transfer', data: { address: token, allowance: 100n } },
          { type: 'other', data: { name: 'future' } },
        ],
        use: { isEnded: false, spent: 40n, calls: 3n },
        tokens: { [token]: { symbol: 'DAI', decimals: 18 } },
      },
    ])
    expect(told).toContain('success')
  })

  test('are listed without their use where no node answers', async () => {
    const { kit, chain } = await setUp()
    chain.answers.eth_call = () => '0xzz'
    const { data } = await fetchPermissions(kit)
    expect(data).toMatchObject([{ pci, use: undefined, tokens: {} }])
  })
})

describe('revoking a permission', () => {
  test('[API-34] of this browser: the wallet ends it, and the gateway sees that on the chain', async () => {
    const { kit, gateway, asked, adapter } = await setUp()
    await grantPermissions(kit, request)
    expect(await revokePermissions(kit, pci)).toEqual({ isDropped: true, isEnded: true, hash })
    expect(asked[1]).toEqual({ method: 'wallet_revokePermissions', request: { permissionsContext: context } })
    expect(gateway.at(`${path}/revoke`)).toMatchObject([{ method: 'POST', body: { pci } }])
    expect(adapter.calls.some(({ method }) => method === 'signMessage')).toBe(false)
    await settled()
    const { data } = await fetchPermissions(kit, { force: true })
    expect(data?.[0]?.use?.isEnded).toBe(true)
  })

  test('that the gateway does not hear of has ended all the same', async () => {
    const { kit, gateway } = await setUp()
    await grantPermissions(kit, request)
    gateway.answers[`${path}/revoke`] = () => refusal(503, 'away')
    expect(await revokePermissions(kit, pci)).toEqual({ isDropped: false, isEnded: true, hash })
  })

  test('[API-34] of another browser: the account signs for its context', async () => {
    const { kit, gateway, adapter, asked } = await setUp()
    expect(await revokePermissions(kit, pci)).toEqual({ isDropped: true, isEnded: true, hash })
    const signed = adapter.calls.find(({ method }) => method === 'signMessage')
    expect(signed?.request).toMatchObject({ message: revocationText(account, pci) })
    expect(gateway.at(`${path}/revoke`)).toMatchObject([{ body: { pci, signature: '0xsignMessage' } }])
    expect(asked).toEqual([{ method: 'wallet_revokePermissions', request: { permissionsContext: context } }])
  })

  test('tells apart what was dropped and what has ended', async () => {
    const { kit, wallet, world, gateway } = await setUp()
    wallet(() => {
      throw kitError('user/rejected')
    })
    expect(await revokePermissions(kit, pci)).toEqual({ isDropped: true, isEnded: false, hash: undefined })
    // Sent, and in no block within a minute.
    wallet(() => ({ transactionHash: hash }))
    const revoked = revokePermissions(kit, pci)
    await settled()
    await world.clock.advance(70_000)
    expect(await revoked).toEqual({ isDropped: true, isEnded: false, hash })
    gateway.answers[`${path}/revoke`] = () => refusal(404, 'There is no such permission')
    expect(await codeOf(revokePermissions(kit, pci))).toBe('permissions/unknown')
    expect(await codeOf(revokePermissions(kit, 'x'))).toBe('permissions/unknown')
    gateway.answers[`${path}/revoke`] = () => refusal(503, 'away')
    expect(await codeOf(revokePermissions(kit, pci))).toBe('http/status')
    expect(await revokePermissions(kit, { context })).toEqual({ isDropped: false, isEnded: false, hash })
  })
})
