import {
  activateSession,
  delegationContracts,
  endpointUrl,
  type Grant,
  getSessions,
  mostGrants,
  type Route,
  revocationText,
  revokeSession,
} from '@latchkey/protocol'
import {
  type Caveat,
  caveatsOf,
  type Delegation,
  delegationEnforcers,
  delegationHash,
  delegationTypedData,
  disableCall,
  encodeContext,
  type Limits,
  type SignedDelegation,
  smartAccountContracts,
  wrapSignature,
} from '@latchkey/smartaccount'
import type { Address, Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { devnetBundler } from '../../../../scripts/lib/devnetBundler.mjs'
import { type Owner, ownerOf } from '../bundler/testing/smartClient'
import { startBundler, type TestBundler } from '../bundler/testing/startBundler'
import { addGrant, forgetGrants } from './grantStore'

const site = ownerOf('session site').account.address
const contract: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const day = 86_400_000

let world: TestBundler
let ahead = 0
let salt = 0n
beforeAll(async () => {
  world = await startBundler(devnetBundler, { clock: { now: () => Date.now() + ahead } })
  for (const name of ['settled', 'chained', 'stranger']) await world.give(ownerOf(name).plan.address, '10')
}, 60_000)
afterAll(() => world.close())

const caipOf = ({ plan }: Owner) => `eip155:31337:${plan.address}`
const inSeconds = (ms: number) => Math.floor((Date.now() + ahead + ms) / 1000)

async function signed(by: Owner, caveats: Delegation['caveats'], delegator = by.plan.address) {
  salt += 1n
  const delegation: Delegation = { delegate: site, delegator, caveats, salt }
  const signature = await by.account.signTypedData(delegationTypedData(delegation, 31337))
  return { ...delegation, signature }
}
const grant = (by: Owner, allowed: Limits['allowed'], more: Partial<Limits> = {}) =>
  signed(by, caveatsOf({ allowed, until: inSeconds(day), ...more }))
const coins = { kind: 'coins', most: 5n } as const

/** As the wallet answers while the account is not on the chain. */
const bodyOf = (given: SignedDelegation, { plan }: Owner) => ({
  context: encodeContext(given),
  accountMeta: { factory: plan.factory, factoryData: plan.factoryData },
})

type Answer = { status: number; body: Record<string, unknown> }
async function post(route: Route, account: string, body: unknown, projectId = 'shop'): Promise<Answer> {
  const url = endpointUrl({ ...route, query: ['projectId'] }, world.gateway.url, { projectId }, { account })
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
async function listText(owner: Owner, projectId = 'shop'): Promise<string> {
  const url = endpointUrl(getSessions, world.gateway.url, { projectId }, { account: caipOf(owner) })
  return (await fetch(url)).text()
}
const list = async (owner: Owner, projectId?: string): Promise<readonly Grant[]> =>
  getSessions.answer(JSON.parse(await listText(owner, projectId)))
const activate = (owner: Owner, given: SignedDelegation) =>
  post(activateSession, caipOf(owner), bodyOf(given, owner))
const fieldOf = ({ body }: Answer) => (body.reasons as { field: string }[] | undefined)?.[0]?.field

describe('permissions of accounts', () => {
  test('[API-33 API-37] are listed as the delegation says, before the account is on the chain', async () => {
    const owner = ownerOf('listed')
    expect(await list(owner)).toEqual([])
    const kinds: Limits['allowed'][] = [
      coins,
      { kind: 'token', token: contract, most: 100n },
      { kind: 'thing', collection: contract, id: 7n },
      { kind: 'functions', contract, selectors: ['0x12345678', '0x9abcdef0'], coinsEach: 1n },
    ]
    const given = []
    for (const allowed of kinds) given.push(await grant(owner, allowed, { mostCalls: 3 }))
    for (const each of given)
      expect(await activate(owner, each)).toEqual({ status: 200, body: { pci: delegationHash(each) } })
    const listed = await list(owner)
    const byPci = new Map(listed.map(each => [each.pci, each]))
    expect(given.map(each => byPci.get(delegationHash(each))?.permissions)).toEqual([
      [{ type: 'native-token-transfer', data: { allowance: 5n } }],
      [{ type: 'erc20-token-transfer', data: { address: contract, allowance: 100n } }],
      [{ type: 'erc721-token-transfer', data: { address: contract, tokenId: 7n } }],
      [
        {
          type: 'contract-call',
          data: { address: contract, selectors: ['0x12345678', '0x9abcdef0'], valueLimit: 1n },
        },
      ],
    ])
    expect(listed[0]).toMatchObject({
      ...{ project: { id: 'shop', name: 'Shop' }, delegate: site, mostCalls: 3, revokedAt: undefined },
      expiry: expect.any(Number),
    })
    // Whoever may read the list does not get what is used on the chain, and other projects see nothing.
    expect(await listText(owner)).not.toContain(given[0]?.signature.slice(2) ?? '?')
    expect(await listText(owner)).not.toContain('context')
    expect(await list(owner, 'rival')).toEqual([])
  })

  test('the kit asks the contracts that hold to the limits', () => {
    const { nativeTokenTransferAmount, erc20TransferAmount, limitedCalls } = delegationEnforcers
    expect(delegationContracts).toEqual({
      ...{ manager: smartAccountContracts.delegationManager, calls: limitedCalls },
      ...{ coins: nativeTokenTransferAmount, tokens: erc20TransferAmount },
    })
  })

  test('a stranger writes nothing into the list, and what cannot be told is not listed', async () => {
    const [owner, stranger] = [ownerOf('victim'), ownerOf('stranger')]
    const forged = await signed(
      stranger,
      caveatsOf({ allowed: coins, until: inSeconds(day) }),
      owner.plan.address,
    )
    expect(fieldOf(await activate(owner, forged))).toBe('signature')
    const strangers = await post(activateSession, caipOf(owner), bodyOf(forged, stranger))
    expect([strangers.status, fieldOf(strangers)]).toEqual([401, 'signature'])
    expect(fieldOf(await activate(owner, await grant(stranger, coins)))).toBe('context')
    const honest = await grant(owner, coins)
    const raised = {
      ...honest,
      caveats: caveatsOf({ allowed: { ...coins, most: 6n }, until: inSeconds(day) }),
    }
    expect(fieldOf(await activate(owner, raised))).toBe('signature')
    const [first, ...others] = caveatsOf({ allowed: coins, until: inSeconds(day) })
    const further: Caveat = { enforcer: contract, terms: '0x', args: '0x' }
    for (const caveats of [[first, ...others, further], [first]] as [Caveat, ...Caveat[]][])
      expect(fieldOf(await activate(owner, await signed(owner, caveats)))).toBe('context')
    expect(fieldOf(await activate(owner, await grant(owner, coins, { until: inSeconds(-day) })))).toBe(
      'expiry',
    )
    for (const body of [
      {},
      { context: '0x12' },
      { context: 5 },
      { ...bodyOf(honest, owner), accountMeta: 'x' },
    ])
      expect((await post(activateSession, caipOf(owner), body)).status).toBe(400)
    for (const account of ['eip155:1', 'solana:x:y', 'eip155:0x1:0x2'])
      expect(fieldOf(await post(activateSession, account, bodyOf(honest, owner)))).toBe('account')
    expect(await list(owner)).toEqual([])
    expect((await post(activateSession, caipOf(owner), bodyOf(honest, owner), 'nobody')).status).toBe(401)
  })

  test('[API-34] are revoked by the account’s signature of them, and stay so', async () => {
    const owner = ownerOf('settled')
    const given = await grant(owner, coins)
    const pci = delegationHash(given)
    await activate(owner, given)
    const { plan, account } = owner
    const message = revocationText(caipOf(owner), pci)
    const revoke = (signature?: Hex) => post(revokeSession, caipOf(owner), { pci, signature })
    const byStranger = await ownerOf('stranger').account.signMessage({ message })
    expect((await revoke(wrapSignature(plan, byStranger))).status).toBe(401)
    expect(fieldOf(await revoke())).toBe('signature') // the chain has not ended it
    expect((await list(owner))[0]?.revokedAt).toBeUndefined()
    const { status, body } = await revoke(wrapSignature(plan, await account.signMessage({ message })))
    expect([status, revokeSession.answer(body)]).toEqual([200, { context: encodeContext(given) }])
    expect((await list(owner))[0]?.revokedAt).toBeGreaterThan(0)
    await activate(owner, given)
    expect((await list(owner))[0]?.revokedAt).toBeGreaterThan(0)
    const other = await grant(owner, coins)
    expect((await post(revokeSession, caipOf(owner), { pci: delegationHash(other) })).status).toBe(404)
    expect((await post(revokeSession, caipOf(owner), { pci: 'x' })).status).toBe(400)
  })

  test('[API-34] are revoked without a signature once the chain has ended them', async () => {
    const owner = ownerOf('chained')
    const given = await grant(owner, coins)
    await activate(owner, given)
    const hash = await world.shop.perform(owner, [disableCall(given)])
    expect((await world.shop.receiptOf(hash)).success).toBe(true)
    const answer = await post(revokeSession, caipOf(owner), { pci: delegationHash(given) })
    expect(answer).toEqual({ status: 200, body: { success: true } })
    expect((await list(owner))[0]?.revokedAt).toBeGreaterThan(0)
    // On the chain by now: its signature counts without what would deploy it.
    const next = await grant(owner, coins)
    expect((await post(activateSession, caipOf(owner), { context: encodeContext(next) })).status).toBe(200)
  })

  test('are no more than can be listed, and are forgotten once they have expired', async () => {
    const owner = ownerOf('greedy')
    const who = { project: 'shop', chain: 'eip155:31337', account: owner.plan.address.toLowerCase() }
    const row = (at: number) => ({
      pci: `0x${at.toString(16).padStart(64, '0')}`,
      context: '0x' as const,
      expiresAt: Date.now() + ahead + 2 * day,
    })
    await Promise.all(
      Array.from({ length: mostGrants }, (_, at) => addGrant(world.pool, who, row(at), Date.now())),
    )
    const full = await activate(owner, await grant(owner, coins))
    expect([full.status, fieldOf(full)]).toEqual([409, 'account'])
    ahead = 3 * day
    expect((await activate(owner, await grant(owner, coins))).status).toBe(200)
    await forgetGrants(world.pool, Date.now() + ahead)
    const { rows } = await world.pool.query('select from permission_grants where account = $1', [who.account])
    expect(rows).toHaveLength(1)
  })

  test('what needs a key of the gateway says that there is none, and one address does not ask for ever', async () => {
    const owner = ownerOf('hasty')
    const asked = await post({ ...activateSession, path: '/v1/sessions/{account}' }, caipOf(owner), {})
    expect([asked.status, fieldOf(asked)]).toEqual([501, 'feature'])
    const answers = []
    for (let count = 0; count < 40; count += 1) answers.push(post(activateSession, caipOf(owner), {}))
    expect((await Promise.all(answers)).some(({ status }) => status === 429)).toBe(true)
  })
})
