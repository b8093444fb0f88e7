import { parseEther } from 'viem'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { devnetBundler } from '../../../../scripts/lib/devnetBundler.mjs'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { addProject } from '../projects/store'
import { setBudget } from './sponsorStore'
import { bundlerExpectations } from './testing/bundlerExpectations'
import { bundlerSettings, chainA, startBundler, type TestBundler } from './testing/startBundler'

let world: TestBundler
let beside: TestGateway
beforeAll(async () => {
  world = await startBundler(devnetBundler)
  // A gateway of somebody else leaves its operations to the first one. `npm run conformance` has Alto in its place.
  const { PAYMASTERS, PAYMASTER_KEY } = devnetBundler
  const BUNDLERS = `${chainA}=${placeOf(world.gateway)}`
  const bundler = bundlerSettings({ BUNDLERS, PAYMASTERS, PAYMASTER_KEY })
  beside = await startTestGateway({ config: { upstreams: `${chainA}=${world.node}`, bundler } })
  await addProject(beside.context.db, { id: 'shop', name: 'Shop' })
  const budget = { perDay: parseEther('1'), perAccount: parseEther('0.2') }
  await setBudget(beside.context.db.$client, { project: 'shop', chain: chainA, ...budget })
})
afterAll(async () => {
  await beside.close()
  await world.close()
})

const placeOf = ({ url }: { url: string }) => `${url}/v1/bundler?projectId=shop&chainId=${chainA}`

describe.each([
  ['our own bundler', () => world.gateway],
  ['a bundler that is named in BUNDLERS', () => beside],
])('%s', (name, gateway) => {
  it.each(bundlerExpectations)('$title', async ({ check }) => {
    await check({ name, endpoint: placeOf(gateway()), node: world.node })
  })
})
