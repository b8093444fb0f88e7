import { createHash } from 'node:crypto'
import { inspectRequest, toSimulation } from '@latchkey/decode'
import { devnetAddresses } from '@latchkey/devnet/addresses'
import {
  type CaipNetworkId,
  inlinePictures,
  type SimulateAnswer,
  type SimulateQuestion,
  simulate,
  simulatedText,
  withInlinePictures,
} from '@latchkey/protocol'
import {
  concat,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  pad,
  parseAbi,
  parseEther,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { hardhat } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/testGateway'
import { testNode } from '../../test/testNode'
import { importTokenList } from '../cli/tokenListStore'
import { addProject } from '../projects/store'
import { type Devnet, startDevnet } from '../rpc/testing/startDevnet'
import { tell } from '../rpc/testing/startTestNode'
import { readTokenList } from '../tokenLists/readTokenList'
import { coinReader } from './runSteps'

const { tokens, nfts, hostileTokens, people, uniswapV2 } = devnetAddresses
const chainId = 'eip155:31337'
const account = mnemonicToAccount('test test test test test test test test test test test junk')
const me = account.address.toLowerCase()
const shop = people.shop as Hex
const lower = (address: string) => address.toLowerCase()
const abi = parseAbi([
  'function mint(address, string)',
  'function mint(address, uint256)',
  'function transferFrom(address, address, uint256)',
  'function setApprovalForAll(address, bool)',
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable',
])
const encode = (functionName: string, args: readonly unknown[], of: readonly unknown[] = abi) =>
  encodeFunctionData({ abi: of, functionName, args } as never)
const token = (functionName: string, args: readonly unknown[]) => encode(functionName, args, erc20Abi)

type Call = { to: string; value?: string; data?: string }
const ask = (calls: readonly Call[], more: Partial<SimulateQuestion> = {}): SimulateQuestion => ({
  chainId,
  from: me,
  calls: calls.map(call => ({ value: '0', data: '0x', ...call })),
  ...more,
})

async function post(
  gateway: TestGateway,
  body: unknown,
  { project = 'shop', origin = shopOrigin, more = {} } = {},
) {
  const query = new URLSearchParams({ projectId: project, ...more })
  const response = await fetch(`${gateway.url}${simulate.path}?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as unknown }
}
const shopOrigin = 'https://shop.example'

async function startGateway(config: Parameters<typeof startTestGateway>[0]): Promise<TestGateway> {
  const gateway = await startTestGateway(config)
  const { db } = gateway.context
  await addProject(db, { id: 'shop', name: 'Shop', allowedOrigins: [shopOrigin] })
  await addProject(db, { id: 'slow', name: 'Slow', allowedOrigins: [shopOrigin], requestsPerMinute: 5 })
  return gateway
}

async function tried(gateway: TestGateway, question: SimulateQuestion): Promise<SimulateAnswer> {
  const { status, body } = await post(gateway, question)
  expect(status, JSON.stringify(body)).toBe(200)
  const answer = simulate.answer(body)
  expect(answer.digest).toBe(createHash('sha256').update(simulatedText(question)).digest('hex'))
  return answer
}

describe('on the devnet, by a call with our code in the account’s place', () => {
  let devnet: Devnet
  let gateway: TestGateway
  const clients = () => {
    // The node may still burn the gas of a call that the gateway has given up.
    const transport = http(devnet.chains[0]?.url, { retryCount: 0, timeout: 60_000 })
    return {
      reading: createPublicClient({ chain: hardhat, transport, cacheTime: 0, pollingInterval: 20 }),
      wallet: createWalletClient({ account, chain: hardhat, transport }),
    }
  }
  /** Puts a contract on the chain, by the code that it shall have. */
  const deploy = async (code: string): Promise<Hex> => {
    const { reading, wallet } = clients()
    const size = (code.length / 2).toString(16).padStart(2, '0')
    const hash = await wallet.sendTransaction({ data: `0x60${size}600c60003960${size}6000f3${code}` })
    const { contractAddress } = await reading.waitForTransactionReceipt({ hash })
    return contractAddress as Hex
  }
  const send = async (to: Hex, data: Hex) => {
    const { reading, wallet } = clients()
    await reading.waitForTransactionReceipt({ hash: await wallet.sendTransaction({ to, data }) })
  }
  beforeAll(async () => {
    devnet = await startDevnet({ count: 1 })
    gateway = await startGateway({ config: { upstreams: `${chainId}=${devnet.chains[0]?.url}` } })
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
    const logoURI = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
    const entry = {
      chainId: 31337,
      address: tokens.dUSD.address,
      name: 'Dollar',
      symbol: 'dUSD',
      decimals: 6,
    }
    await importTokenList(
      gateway.context.db,
      readTokenList({ name: 'Pictures', tokens: [{ ...entry, logoURI }] }),
    )
  })
  afterAll(async () => {
    await gateway.close()
    await devnet.stop()
  })

  test('coins that leave', async () => {
    const value = parseEther('0.01')
    expect(await tried(gateway, ask([{ to: shop, value: String(value) }]))).toMatchObject({
      outcome: 'done',
      how: 'override',
      isComplete: false,
      changes: [{ kind: 'coin', amount: -value }],
      approvals: [],
    })
  })

  test('tokens that leave, with their name; gas is about what the chain says', async () => {
    const data = token('transfer', [shop, 5_000_000n])
    const answer = await tried(gateway, ask([{ to: tokens.dUSD.address, data }]))
    expect(answer).toMatchObject({
      outcome: 'done',
      changes: [
        {
          kind: 'token',
          token: lower(tokens.dUSD.address),
          amount: -5_000_000n,
          symbol: 'dUSD',
          decimals: 6,
        },
      ],
    })
    const { reading } = clients()
    const estimate = await reading.estimateGas({ account, to: tokens.dUSD.address as Hex, data })
    const gas = answer.outcome === 'done' ? (answer.gas ?? 0n) : 0n
    expect(gas > estimate / 2n && gas < estimate * 2n).toBe(true)
  })

  test('[IMP-24] tokens of the operator’s lists have our copy of their picture: its id, or itself for whoever asks', async () => {
    const data = token('transfer', [shop, 5n])
    const question = ask([
      { to: tokens.dUSD.address, data },
      { to: tokens.WETH.address, value: '7', data: '0x' },
    ])
    const changesOf = async (more = {}) => {
      const { body } = await post(gateway, question, { more })
      const answer = withInlinePictures(simulate.answer(body), body)
      return answer.outcome === 'done' ? answer.changes.filter(({ kind }) => kind === 'token') : []
    }
    // The first question has it copied. None waits long for it, so a busy machine answers without.
    const eventually = (more = {}) => expect.poll(() => changesOf(more), { timeout: 30_000 })
    const [dollars, wrapped] = [{ symbol: 'dUSD' }, { symbol: 'WETH' }]
    await eventually().toMatchObject([{ ...dollars, imageId: expect.stringMatching(/^[\w-]{43}$/) }, wrapped])
    const picture = expect.stringMatching(/^data:image\/webp;base64,UklGR/)
    await eventually(inlinePictures.asked).toMatchObject([{ ...dollars, picture }, wrapped])
    const [inline, unlisted] = await changesOf(inlinePictures.asked)
    expect([inline, unlisted]).not.toContainEqual(expect.objectContaining({ imageId: expect.anything() }))
    expect(unlisted).not.toHaveProperty('picture')
    await eventually({ pictures: 'other' }).toMatchObject([{ imageId: expect.any(String) }, {}])
  })

  test('an NFT that arrives, and one that has a number', async () => {
    const data = encode('mint', [account.address, ''], [abi[0]])
    expect(await tried(gateway, ask([{ to: nfts.pictures, data }]))).toMatchObject({
      outcome: 'done',
      changes: [{ kind: 'nft', token: lower(nfts.pictures), amount: 1n }],
    })
    const items = encode('mint', [account.address, 3n], [abi[1]])
    expect((await tried(gateway, ask([{ to: nfts.items, data: items }]))).outcome).toBe('fails')
  })

  test('several calls: the second sees what the first did; what arrives is found by the data', async () => {
    const path = [tokens.WETH.address, tokens.dUSD.address]
    const deadline = BigInt(Math.floor(Date.now() / 1000) + 3_600)
    const data = encode('swapExactETHForTokens', [1n, path, account.address, deadline])
    const value = parseEther('0.001')
    const approve = token('approve', [shop, 7n])
    const answer = await tried(
      gateway,
      ask([
        { to: uniswapV2.router, value: String(value), data },
        { to: tokens.dUSD.address, data: approve },
      ]),
    )
    expect(answer).toMatchObject({
      outcome: 'done',
      changes: [
        { kind: 'coin', amount: -value },
        { kind: 'token', token: lower(tokens.dUSD.address), symbol: 'dUSD' },
      ],
      approvals: [{ token: lower(tokens.dUSD.address), spender: lower(shop), before: 0n, after: 7n }],
    })
    const arrived = answer.outcome === 'done' ? (answer.changes[1]?.amount ?? 0n) : 0n
    expect(arrived > 0n).toBe(true)
  })

  test('a right over a whole collection', async () => {
    const nobody = pad('0xb0b01', { size: 20 }) // the shop has it already
    const data = encode('setApprovalForAll', [nobody, true])
    expect(await tried(gateway, ask([{ to: nfts.pictures, data }]))).toMatchObject({
      approvals: [{ token: lower(nfts.pictures), isCollection: true, before: 0n, after: 1n }],
    })
  })

  test('why it would fail: what the contract says, an error of tokens, too few coins', async () => {
    const everything = token('transfer', [shop, 2n ** 200n])
    expect(await tried(gateway, ask([{ to: tokens.dUSD.address, data: everything }]))).toMatchObject({
      outcome: 'fails',
      code: 'reverted',
      reason: 'ERC20InsufficientBalance',
    })
    await send(tokens.sUSD.address as Hex, token('approve', [shop, 1n]))
    const again = token('approve', [shop, 2n])
    expect(await tried(gateway, ask([{ to: tokens.sUSD.address, data: again }]))).toMatchObject({
      outcome: 'fails',
      reason: 'set the allowance to zero first',
    })
    const rich = String(2n ** 100n)
    expect(await tried(gateway, ask([{ to: shop, value: rich }]))).toMatchObject({
      outcome: 'fails',
      code: 'balance',
    })
  })

  test('a token that keeps a part of what is sent; one that hides what somebody has', async () => {
    const maker = people.maker as Hex
    const data = token('transfer', [shop, 100n])
    const toll = { token: lower(tokens.TOLL.address), symbol: 'TOLL' }
    expect(
      await tried(
        gateway,
        ask([{ to: tokens.TOLL.address, data: token('transfer', [me, 100n]) }], { from: lower(maker) }),
      ),
    ).toMatchObject({ changes: [{ ...toll, amount: -100n }] })
    // Two tokens, one question: what does not answer is not compared, and the other is seen all the same.
    await send(hostileTokens.revertingBalance as Hex, encode('mint', [account.address, 9n], [abi[1]]))
    expect(
      await tried(
        gateway,
        ask([
          { to: hostileTokens.revertingBalance, data },
          { to: tokens.dUSD.address, data },
        ]),
      ),
    ).toMatchObject({ outcome: 'fails' })
    await send(hostileTokens.revertingBalance as Hex, encode('mint', [account.address, 900n], [abi[1]]))
    expect(
      await tried(
        gateway,
        ask([
          { to: hostileTokens.revertingBalance, data },
          { to: tokens.dUSD.address, data },
        ]),
      ),
    ).toMatchObject({ changes: [{ token: lower(tokens.dUSD.address), amount: -100n }] })
  })

  test('a contract that takes what it was once allowed, by a call that nobody can read', async () => {
    // Calls the address that follows the selector, with the data behind it.
    const middleman = await deploy('602436038060246000376000600091600060006004355af115601d57005b60006000fd')
    await send(tokens.dUSD.address as Hex, token('approve', [middleman, 1_000n]))
    const take = encode('transferFrom', [account.address, shop, 900n])
    const data = concat(['0xdeadbeef', pad(tokens.dUSD.address as Hex), take])
    expect(await tried(gateway, ask([{ to: middleman, data }]))).toMatchObject({
      outcome: 'done',
      changes: [{ token: lower(tokens.dUSD.address), amount: -900n }],
    })
  })

  test('a contract that does something else where our code stands: nothing is said', async () => {
    const shy = await deploy('333b15600a57600080fd5b00') // fails where its caller has code
    expect(await tried(gateway, ask([{ to: shy, data: '0x12345678' }]))).toMatchObject({
      outcome: 'unknown',
      reason: 'not-supported',
    })
  })

  test('a contract that takes only from those without code, and does nothing where our code stands: nothing is said', async () => {
    // Does nothing for callers with code; for others as the one above.
    const pretender = await deploy(
      '333b15600757005b602436038060246000376000600091600060006004355af115602557005b60006000fd',
    )
    await send(tokens.dUSD.address as Hex, token('approve', [pretender, 1_000n]))
    const take = encode('transferFrom', [account.address, shop, 900n])
    const data = concat(['0xdeadbeef', pad(tokens.dUSD.address as Hex), take])
    expect(await tried(gateway, ask([{ to: pretender, data }]))).toMatchObject({
      outcome: 'unknown',
      reason: 'not-supported',
    })
    // Where it only swaps what it was sent, nothing is odd: coins that leave before anybody looks count, too.
    const path = [tokens.WETH.address, tokens.dUSD.address]
    const deadline = BigInt(Math.floor(Date.now() / 1000) + 3_600)
    const swap = encode('swapExactETHForTokens', [1n, path, account.address, deadline])
    const value = parseEther('0.001')
    expect(
      await tried(gateway, ask([{ to: uniswapV2.router, value: String(value), data: swap }])),
    ).toMatchObject({ outcome: 'done', changes: [{ kind: 'coin', amount: -value }, { symbol: 'dUSD' }] })
  })

  test('an answer of any length', async () => {
    const loud = await deploy('620f42406000f3') // a million bytes
    // On a busy machine a million bytes may take longer than a visitor is made to wait.
    await expect
      .poll(() => tried(gateway, ask([{ to: loud, data: '0x12345678' }])), { timeout: 60_000 })
      .toMatchObject({ outcome: 'done', changes: [] })
  })

  test('what cannot be a question is refused', async () => {
    const good = ask([{ to: shop }])
    const call = { to: shop, value: '0', data: '0x' }
    for (const [body, field] of [
      [{ ...good, chainId: 'eip155:x' }, 'chainId'],
      [{ ...good, chainId: 'bip122:000000000019d6689c085ae165831e93' }, 'chainId'],
      [{ ...good, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }, 'from'],
      [{ ...good, from: 'me' }, 'from'],
      [{ ...good, calls: [] }, 'calls'],
      [{ ...good, calls: Array.from({ length: 21 }, () => call) }, 'calls'],
      [{ ...good, calls: [{ ...call, to: undefined }] }, 'calls'],
      [{ ...good, calls: [{ ...call, value: '0x1' }] }, 'calls'],
      [{ ...good, calls: [{ ...call, value: '-1' }] }, 'calls'],
      [{ ...good, calls: [{ ...call, data: '0x1' }] }, 'calls'],
      [null, 'chainId'],
    ] as const)
      expect(await post(gateway, body)).toMatchObject({ status: 400, body: { reasons: [{ field }] } })
    const long = { ...good, calls: [{ ...call, data: `0x${'00'.repeat(150_000)}` }] }
    expect((await post(gateway, long)).status).toBe(413)
    expect((await post(gateway, '{')).status).toBe(422)
  })

  test('other projects, other pages, and those who ask too often', async () => {
    const question = ask([{ to: shop }])
    expect((await post(gateway, question, { project: 'other' })).status).toBe(401)
    expect((await post(gateway, question, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await post(gateway, question, { project: 'slow' })).status).toBe(200)
    expect((await post(gateway, question, { project: 'slow' })).status).toBe(429)
  })

  test('a chain without nodes', async () => {
    expect(await tried(gateway, ask([{ to: shop }], { chainId: 'eip155:5' }))).toMatchObject({
      outcome: 'unknown',
      reason: 'no-node',
    })
  })

  // The last one: the node goes on burning when nobody waits for it any more.
  test('gas bombs end: in a look, and in the call itself', async () => {
    const { gasBurner } = hostileTokens
    const value = '1'
    expect(
      await tried(
        gateway,
        ask([
          { to: shop, value },
          { to: tokens.dUSD.address, data: token('transfer', [gasBurner, 1n]) },
        ]),
      ),
    ).toMatchObject({ outcome: 'done', changes: [{ kind: 'coin' }, { amount: -1n }] })
    const burn = token('balanceOf', [me])
    expect((await tried(gateway, ask([{ to: gasBurner, data: burn }]))).outcome).not.toBe('done')
  })
})

describe('with other nodes', () => {
  const gatewayOf = (url: string) => startGateway({ config: { upstreams: `eip155:7=${url}` } })
  const question = ask([{ to: tokens.dUSD.address, data: token('transfer', [shop, 5n]) }], {
    chainId: 'eip155:7',
  })

  test.each([
    ['knows no overrides', () => '0x'],
    ['answers anything', () => 'hello'],
  ])('a node that %s: nothing is said, and never that nothing changes', async (_, answerOf) => {
    const node = await testNode(7, ({ method, id }, answer) =>
      method === 'eth_call'
        ? answerOf()
        : void tell(answer, { jsonrpc: '2.0', id, error: { code: -32601, message: 'no such method' } }),
    )
    const gateway = await gatewayOf(node.url)
    expect(await tried(gateway, question)).toMatchObject({ outcome: 'unknown', reason: 'not-supported' })
    expect(await tried(gateway, question)).toMatchObject({ outcome: 'unknown' })
    // It is not asked again for what it does not have.
    expect(node.methods().filter(method => method === 'eth_simulateV1')).toHaveLength(1)
    await gateway.close()
  })

  test('a node that says nothing', async () => {
    const node = await testNode(7, () => undefined)
    const gateway = await gatewayOf(node.url)
    expect(await tried(gateway, question)).toMatchObject({ outcome: 'unknown', reason: 'slow' })
    await gateway.close()
  })

  test('a node with a simulation of its own tells of tokens that nobody named', async () => {
    const gift = `0x${'9'.repeat(40)}`
    const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
    const log = {
      address: gift,
      topics: [
        '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
        word(0n),
        pad(me as Hex),
      ],
      data: word(5n),
    }
    let made = false
    const node = await testNode(7, ({ method, params }, answer) => {
      if (method !== 'eth_simulateV1') return void answer.destroy()
      made = false
      type Asked = { blockStateCalls: { calls: { to: string; input: string }[] }[] }
      const [{ blockStateCalls }] = params as [Asked]
      const calls = blockStateCalls[0]?.calls.map(({ to, input }) => {
        const isCall = input.startsWith('0xa9059cbb')
        if (isCall) made = true
        const coins = to === coinReader ? word(1n) : undefined
        const balance = input.startsWith('0x70a08231') && to === gift ? word(made ? 5n : 0n) : undefined
        const ok = { status: '0x1', gasUsed: '0x5208', logs: isCall ? [log] : [] }
        return { ...ok, returnData: coins ?? balance ?? '0x' }
      })
      return [{ calls }]
    })
    const gateway = await gatewayOf(node.url)
    expect(await tried(gateway, question)).toMatchObject({
      outcome: 'done',
      how: 'node',
      isComplete: true,
      gas: 21_000n,
      changes: [{ kind: 'token', token: gift, amount: 5n }],
    })
    await gateway.close()
  })

  test('a call that takes a token behind sixty of no worth: more leaves than anybody looks at', async () => {
    const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
    const junk = Array.from({ length: 60 }, (_, at) => `0x${(at + 1).toString(16).padStart(40, '7')}`)
    const topics = [
      '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
      pad(me as Hex),
      pad(shop),
    ]
    const logs = [...junk, lower(tokens.dUSD.address)].map(address => ({ address, topics, data: word(5n) }))
    const node = await testNode(7, ({ method, params }, answer) => {
      if (method !== 'eth_simulateV1') return void answer.destroy()
      type Asked = { blockStateCalls: { calls: { to: string; input: string }[] }[] }
      const [{ blockStateCalls }] = params as [Asked]
      const calls = blockStateCalls[0]?.calls.map(({ to, input }) => ({
        ...{ status: '0x1', gasUsed: '0x5208', logs: input === '0x4e71d92d' ? logs : [] },
        returnData: to === coinReader ? word(1n) : '0x',
      }))
      return [{ calls }]
    })
    const gateway = await gatewayOf(node.url)
    const claim = ask([{ to: shop, data: '0x4e71d92d' }], { chainId: 'eip155:7' })
    const answer = await tried(gateway, claim)
    expect(answer).toMatchObject({ outcome: 'done', isComplete: false, isCut: true })
    const request = {
      ...{ origin: shopOrigin, networkId: 'eip155:7' as CaipNetworkId, account: me },
      action: { kind: 'calls' as const, calls: [{ to: shop, value: 0n, data: '0x4e71d92d' }] },
    }
    const simulation = toSimulation(answer)
    const { warnings } = inspectRequest(request, simulation && { simulation })
    expect(warnings[0]).toEqual({ code: 'hides', level: 'danger' })
    await gateway.close()
  })
})
