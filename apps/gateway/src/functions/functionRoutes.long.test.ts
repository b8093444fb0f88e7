import { getFunction } from '@latchkey/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localServer } from '../../test/localServer'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { addProject } from '../projects/store'

let asked = 0
const server = localServer(() => {
  asked += 1 // and nothing more, ever
})
const origin = 'https://shop.example'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ config: { abiUrl: server.url } })
  await addProject(gateway.context.db, { id: 'shop', name: 'Shop', allowedOrigins: [origin] })
})
afterAll(() => gateway.close())

async function ask(digit: string) {
  const query = { projectId: 'shop', chainId: 'eip155:1', selector: '0x12345678' }
  const search = new URLSearchParams({ ...query, address: `0x${digit.repeat(40)}` })
  const began = performance.now()
  const response = await fetch(`${gateway.url}${getFunction.path}?${search}`, { headers: { origin } })
  return { body: (await response.json()) as unknown, took: performance.now() - began }
}

test('a server that hangs holds nobody up for more than four seconds, and is left alone after that', async () => {
  const [first] = await Promise.all(['1', '2', '3'].map(ask))
  expect(first?.body).toEqual({ function: null })
  expect(first?.took).toBeGreaterThan(3_500)
  expect(asked).toBe(3)
  // The gateway itself waits a second longer than the visitors.
  await new Promise(resolve => setTimeout(resolve, 1_300))
  const next = await ask('4')
  expect([next.body, asked]).toEqual([{ function: null }, 3])
  expect(next.took).toBeLessThan(2_000)
})
