import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from './eventually'
import { asks, ourWorld, signs } from './ourWorld'
import { type RunningGateway, startGateway } from './startGateway'

let gateway: RunningGateway
let world: ReturnType<typeof ourWorld>

beforeAll(async () => {
  gateway = await startGateway()
  world = ourWorld(gateway.relayUrl)
})
afterEach(() => world.close())
afterAll(() => gateway.stop())

test('the relay is killed with a request in it: it arrives when the relay is back, and so does its answer', async () => {
  const { dapp, wallet } = await world.connected()
  await wallet.offline()
  wallet.decisions.request = 'wait'
  const answer = asks(dapp, wallet, 'Kept')
  await eventually(() => expect(dapp.heard.map(({ type }) => type)).toContain('asked'))
  await gateway.kill()
  await gateway.again()
  await wallet.online()
  await eventually(() => expect(wallet.requests).toHaveLength(1))
  await gateway.kill()
  await gateway.again()
  await wallet.answer(wallet.requests[0] as never, 'approve')
  expect(await answer).toMatch(/^0x/)
})

test('a session outlives a relay that is away for a while', async () => {
  const { dapp, wallet, session } = await world.connected()
  await gateway.kill()
  await eventually(() => expect(dapp.heard.at(-1)).toEqual({ type: 'relay', online: false }))
  const answer = asks(dapp, wallet, 'Meanwhile')
  await gateway.again()
  expect(await answer).toMatch(/^0x/)
  expect(dapp.client.session()?.topic).toBe(session.topic)
  await signs(dapp, wallet)
})
