import { type Address, type Hex, numberToHex, parseEther } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { startTestGateway, type TestGateway } from '../../../test/testGateway'
import { addProject } from '../../projects/store'
import { type Devnet, startDevnet } from '../../rpc/testing/startDevnet'
import { readBundlerSettings } from '../readBundlerSettings'
import { setBudget } from '../sponsorStore'
import { smartClient } from './smartClient'

export const chainA = 'eip155:31337'
export const chainB = 'eip155:31338'

type Variables = Readonly<Record<'BUNDLER_KEY' | 'BUNDLER_CHAINS' | 'PAYMASTER_KEY' | 'PAYMASTERS', string>>

/** The settings that these variables make. */
export function bundlerSettings(variables: Readonly<Record<string, string>>) {
  return readBundlerSettings({
    text: name => variables[name],
    problem: what => {
      throw new Error(what)
    },
  })
}

/** A gateway with a bundler and a paymaster beside the devnet. */
export async function startBundler(given: Variables, { clock }: { clock?: { now(): number } } = {}) {
  // Beside chain A, where everything is, a chain without the contracts.
  const variables = { ...given, BUNDLER_CHAINS: `${chainA},${chainB}` }
  const devnet: Devnet = await startDevnet({ count: 2 })
  const [node = '', other = ''] = devnet.chains.map(({ url }) => url)
  const gateway: TestGateway = await startTestGateway({
    ...(clock && { clock }),
    config: {
      upstreams: `${chainA}=${node},${chainB}=${other}`,
      bundler: bundlerSettings(variables),
    },
  })
  await addProject(gateway.context.db, { id: 'shop', name: 'Shop' })
  await addProject(gateway.context.db, { id: 'rival', name: 'Rival' })
  await addProject(gateway.context.db, { id: 'poor', name: 'Poor' })
  const pool = gateway.context.db.$client
  const budget = { perDay: parseEther('1'), perAccount: parseEther('0.2') }
  for (const project of ['shop', 'rival']) await setBudget(pool, { project, chain: chainA, ...budget })
  const where = { gateway: () => gateway.url, node: () => node, patience: 60_000 }

  const onChain = askingChain(node)

  return {
    ...{ devnet, gateway, pool, node, onChain, onOther: askingChain(other) },
    shop: smartClient({ ...where, project: 'shop' }),
    rival: smartClient({ ...where, project: 'rival' }),
    poor: smartClient({ ...where, project: 'poor' }),
    onChainB: smartClient({ ...where, project: 'shop', chain: chainB }),
    give: (address: Address, ether: string) =>
      onChain('hardhat_setBalance', address, numberToHex(parseEther(ether))),
    bundlerBalance: async () =>
      BigInt(await onChain<Hex>('eth_getBalance', privateKeyToAddress(given.BUNDLER_KEY as Hex), 'latest')),
    async close() {
      await gateway.close()
      await devnet.stop()
    },
  }
}

/** Asks the chain itself, past the gateway. */
function askingChain(node: string) {
  return async <Result>(method: string, ...params: unknown[]): Promise<Result> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(node, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    const { result, error } = (await response.json()) as { result: Result; error?: { message: string } }
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
}

export type OnChain = ReturnType<typeof askingChain>
export type TestBundler = Awaited<ReturnType<typeof startBundler>>
