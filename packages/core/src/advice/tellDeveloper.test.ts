import { docsUrl } from '@latchkey/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeAdapter } from '../../test/fakeAdapter'
import { createFakeGateway, createSiteWorld, gatewayUrl } from '../../test/fakeGateway'
import { createTestKit, settled, startAwake } from '../../test/fakeWorld'
import { signMessage } from '../connection/walletActions'
import type { KitInput } from '../createKit'
import { openModal } from '../flows/openModal'

let lines: string[] = []

beforeEach(() => {
  lines = []
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation(line => {
      lines.push(`${level}: ${line}`)
    })
})

afterEach(() => {
  vi.restoreAllMocks()
})

async function told(): Promise<string[]> {
  await vi.dynamicImportSettled()
  await settled()
  return lines
}

/** A page whose gateway answers no request. */
async function visitWithoutGateway(input: Partial<KitInput> = {}) {
  const down = () => {
    throw new TypeError('Failed to fetch')
  }
  const paths = ['/appkit/v1/config', '/projects/v1/origins', '/getWallets']
  const world = createSiteWorld(createFakeGateway(Object.fromEntries(paths.map(path => [path, down]))))
  const { kit } = createTestKit({ gatewayUrl, logLevel: 'error', ...input }, world)
  kit.start()
  await openModal(kit)
  await kit.wake()
  await told()
  await world.clock.advance(60_000)
  return told()
}

test('a gateway that is down leaves one line, however much is asked of it', async () => {
  const [line, ...others] = await visitWithoutGateway()
  expect(others).toEqual([])
  expect(line).toContain(`warn: [latchkey] The gateway at ${gatewayUrl} is of no use`)
  expect(line?.endsWith(` ${docsUrl('gateway/down')}`)).toBe(true)
})

test('visitors of a page that was built for them read nothing of it', async () => {
  expect(await visitWithoutGateway({ debug: false })).toEqual([])
})

test('[ERR-28] who signs before a wallet is connected reads once what to do', async () => {
  const { kit } = createTestKit({ adapters: [createFakeAdapter()], logLevel: 'error' })
  await startAwake(kit)
  lines = []
  for (const message of ['one', 'two'])
    await expect(signMessage(kit, { message })).rejects.toThrow('CaipNetwork or CaipAddress is undefined')
  const [line, ...others] = await told()
  expect(others).toEqual([])
  expect(line).toMatch(/^warn: \[latchkey\] .*\(account\/undefined\)\. signMessage failed\. .*connect/i)
  expect(line?.endsWith(` ${docsUrl('account/undefined')}`)).toBe(true)
})
