import { endpointUrl, nodeRpc } from '@latchkey/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { projects } from '../projects/projectsTable'
import { startTestNode, type TestNode, tell } from './testing/startTestNode'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const otherGenesis = '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY'

describe('chains of other namespaces, named by the environment', () => {
  let gateway: TestGateway
  let nodes: [liar: TestNode, solana: TestNode, bitcoin: TestNode]

  beforeAll(async () => {
    const solanaNode = (genesis: string) =>
      startTestNode(0, ({ method, id }, answer) => {
        if (method === 'getGenesisHash') return genesis
        const value = '{"context":{"slot":1},"value":18446744073709551615}'
        return tell(answer, `{"jsonrpc":"2.0","result":${value},"id":${id}}`)
      })
    nodes = await Promise.all([
      solanaNode(otherGenesis),
      solanaNode('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'),
      startTestNode(0, ({ method, params, id }, answer) => {
        if (method === 'getblockcount') return tell(answer, { result: 850_000, error: null, id })
        const [height] = params as [number]
        if (height === 0) return '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'
        const error = { code: -8, message: 'Block height out of range' }
        return tell(answer, { result: null, error, id }, 500)
      }),
    ])
    const [liar, first, second] = nodes.map(({ url }) => url)
    const config = { upstreams: `${solana}=${liar},${solana}=${first},${bitcoin}=${second}` }
    gateway = await startTestGateway({ config })
    await gateway.context.db.insert(projects).values({ id: 'shop', name: 'Shop' })
  })
  afterAll(() => Promise.all([gateway.close(), ...nodes.map(node => node.close())]))

  const ask = async (chainId: string, method: string, params: unknown[] = []) => {
    const url = endpointUrl(nodeRpc, gateway.url, { chainId, projectId: 'shop' })
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await fetch(url, { method: 'POST', body })
    return { status: answer.status, text: await answer.text() }
  }

  it('solana: the genesis hash tells the chain, and large numbers stay whole', async () => {
    const result = '{"context":{"slot":1},"value":18446744073709551615}'
    expect(await ask(solana, 'getBalance', ['a'])).toEqual({
      status: 200,
      text: `{"jsonrpc":"2.0","id":1,"result":${result}}`,
    })
    expect(nodes[0].methods()).not.toContain('getBalance')
  })

  it('bitcoin: the first block tells the chain, and an error with status 500 is an answer', async () => {
    expect(JSON.parse((await ask(bitcoin, 'getblockcount')).text)).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: 850_000,
    })
    expect(JSON.parse((await ask(bitcoin, 'getblockhash', [9_999_999])).text)).toEqual({
      ...{ jsonrpc: '2.0', id: 1 },
      error: { code: -8, message: 'Block height out of range' },
    })
  })

  it('each family has its own methods', async () => {
    for (const [chain, method] of [
      [solana, 'eth_call'],
      [solana, 'requestAirdrop'],
      [bitcoin, 'getBalance'],
      [bitcoin, 'stop'],
      [bitcoin, 'dumpprivkey'],
    ] as const)
      expect(JSON.parse((await ask(chain, method)).text)).toMatchObject({ id: 1, error: { code: -32601 } })
  })
})
