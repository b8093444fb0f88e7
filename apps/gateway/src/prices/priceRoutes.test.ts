import { devnetAddresses } from '@latchkey/devnet/addresses'
import { endpointUrl, getPrices } from '@latchkey/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { addProject } from '../projects/store'
import { type Devnet, startDevnet } from '../rpc/testing/startDevnet'

const { tokens, uniswapV2 } = devnetAddresses
const chain = 'eip155:31337'
const native = `${chain}:0x${'e'.repeat(40)}`
const pool = `uniswap-v2=${chain}:${uniswapV2.pairs['WETH/dUSD']}?quote=${tokens.dUSD.address}&worth=1&native=1`

describe('prices of tokens', () => {
  let devnet: Devnet
  let gateway: TestGateway
  beforeAll(async () => {
    devnet = await startDevnet({ count: 1 })
    gateway = await startTestGateway({
      config: { upstreams: `${chain}=${devnet.chains[0]?.url}`, prices: pool },
    })
    await addProject(gateway.context.db, {
      ...{ id: 'shop', name: 'Shop', allowedOrigins: ['https://shop.example'] },
    })
  }, 60_000)
  afterAll(async () => {
    await gateway.close()
    await devnet.stop()
  })

  const ask = async (body: object, headers: Record<string, string> = {}) => {
    const url = endpointUrl(getPrices, gateway.url)
    const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body), headers })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const question = (...addresses: unknown[]) => ({ projectId: 'shop', currency: 'usd', addresses })

  it('[API-20] are given for tokens with somebody to rely on; others are left out', async () => {
    const weth = `${chain}:${tokens.WETH.address}`
    const asked = [native, weth, `${chain}:${tokens.LATCH.address}`, `eip155:5:${tokens.WETH.address}`]
    await expect
      .poll(async () => getPrices.answer((await ask(question(...asked))).body).fungibles.length, {
        ...{ timeout: 20_000, interval: 50 },
      })
      .toBe(2)
    const { body } = await ask(question(...asked))
    const { fungibles } = getPrices.answer(body)
    expect(fungibles.map(({ address }) => address)).toEqual([native, weth])
    expect(Number(fungibles[0]?.priceDecimal)).toBeCloseTo(3_000, -2)
    // AppKit reads a number.
    expect(body.fungibles).toMatchObject([{ price: Number(fungibles[0]?.priceDecimal) }, {}])
  })

  it('are refused to strangers, and for what is no token', async () => {
    expect(await ask(question(native), { origin: 'https://evil.example' })).toMatchObject({ status: 403 })
    expect(await ask({ ...question(native), projectId: 'nobody' })).toMatchObject({ status: 401 })
    expect(await ask(question(native), { origin: 'https://shop.example' })).toMatchObject({ status: 200 })
    for (const bad of [
      { ...question(), addresses: 'x' },
      question('x'),
      question(7),
      question(`${chain}:0x`),
    ])
      expect(await ask(bad)).toMatchObject({ status: 400, body: { reasons: [{ field: 'addresses' }] } })
    expect(await ask({ ...question(native), currency: 'shells' })).toMatchObject({ status: 400 })
    expect(await ask(question())).toEqual({ status: 200, body: { fungibles: [] } })
  })
})
