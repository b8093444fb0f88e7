import type { Json } from '@latchkey/protocol/frame'
import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { careDevice } from '../../../test/care/careDevice'
import { careGateway } from '../../../test/care/careGateway'
import { careGrants } from '../../../test/care/careGrants'
import { agree, refuse } from '../../../test/visitors'
import { createApprovals, type Present } from '../../approve/createApprovals'
import type { Questions } from '../../approve/openQuestions'

const token = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const coins = { type: 'native-token-transfer', data: { allowance: '0x64' } }
const tokens = { type: 'erc20-token-transfer', data: { address: token, allowance: '0x64' } }
const moves = { type: 'contract-call', data: { address: token, calls: ['move(uint8)', '0x12345678'] } }
const other = 'https://other.example'
const away = new Error('nobody there')

/** The grants of a device as its settings see them; the visitor answers as `present` does. */
async function openGrants(present: Present = agree) {
  const device = careDevice(careGateway(), 'old')
  await device.wallet.ready()
  const approvals = createApprovals(present)
  const { grants, ...rest } = careGrants(device)
  const held = await grants(async () => ({ approvals }) as unknown as Questions)()
  const first = async () => {
    const [one] = await held.held()
    if (!one) throw new Error('there is none')
    return one
  }
  return { ...rest, device, grants: held, first }
}

test('[T-53 EMB-78] the visitor sees what every page was given, as it was asked, with the names of its tokens', async () => {
  const { give, grants } = await openGrants()
  await give(coins)
  await give(tokens)
  await give(moves, {}, other)
  const all = await grants.held()
  expect(all.map(({ request }) => request.origin)).toEqual([
    ...[other, 'https://shop.example', 'https://shop.example'],
  ])
  expect(all[0]?.grant.allowed).toMatchObject({
    contract: token,
    functions: [{ name: 'move(uint8)' }, { selector: '0x12345678' }],
  })
  const named = all.find(({ grant }) => grant.allowed.kind === 'token')
  expect(named?.request.tokens).toEqual({
    [token.toLowerCase()]: { symbol: 'GOLD', decimals: 6 },
  })
  expect(all.every(({ isSure }) => isSure)).toBe(true)
})

test('[T-53] what has ended is left out and forgotten; a network that is away has ended nothing', async () => {
  const { give, grants, network, device } = await openGrants()
  const hash = await give(coins)
  const [name] = await device.store.names('grants:')
  await give(tokens, {}, other)
  network.answers.eth_call = away
  expect((await grants.held()).map(({ isSure }) => isSure)).toEqual([false, false])
  delete network.answers.eth_call
  network.ended.add(hash)
  expect((await grants.held()).map(({ request }) => request.origin)).toEqual([other])
  expect(await device.store.names('grants:')).not.toContain(name)
})

test('what expired, or is of another account, is not in the list', async () => {
  const { give, grants, device } = await openGrants()
  const hash = await give(coins)
  const [name = ''] = await device.store.names('grants:')
  const kept = (await device.store.get(name)) as Record<string, Json>
  await device.store.put(name, { ...kept, account: token })
  expect(await grants.held()).toEqual([])
  expect(name).toContain(hash)
  await device.store.put(name, { ...kept, until: 1 })
  expect(await grants.held()).toEqual([])
  expect(await device.store.names('grants:')).toEqual([])
})

test('[T-53] one is ended on its network, whichever page has it; the others stay', async () => {
  const { give, grants, network, first } = await openGrants()
  const hash = await give(coins, {}, other)
  const stays = await give(tokens)
  const one = await first()
  expect(one.hash).toBe(hash)
  expect(await grants.end(one)).toBe('ended')
  expect([...network.ended]).toEqual([hash])
  expect((await grants.held()).map(each => each.hash)).toEqual([stays])
})

test('[T-53] it is told whether it had ended, was refused, was only sent, or never got so far', async () => {
  const refused = await openGrants(refuse)
  await refused.give(coins)
  expect(await refused.grants.end(await refused.first())).toBe('refused')
  expect(await refused.grants.held()).toHaveLength(1)

  const { give, grants, network, first } = await openGrants()
  const hash: Hex = await give(coins)
  const one = await first()
  network.answers.eth_estimateUserOperationGas = away
  expect(await grants.end(one)).toBe('stays')
  delete network.answers.eth_estimateUserOperationGas
  network.isMined = false
  expect(await grants.end(one)).toBe('sent')
  expect(await grants.held()).toHaveLength(1)
  network.ended.add(hash)
  expect(await grants.end(one)).toBe('endedBefore')
  expect(await grants.held()).toEqual([])
})

test('[T-53] an end that arrived although nobody said so counts as one', async () => {
  const { give, grants, network, first } = await openGrants()
  await give(coins)
  network.answers.pimlico_getUserOperationStatus = away
  expect(await grants.end(await first())).toBe('ended')
  expect(await grants.held()).toEqual([])
})
