import { existsSync, readFileSync } from 'node:fs'
import { createPublicClient, defineChain, erc20Abi, formatEther, formatUnits, http, parseAbi } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DevnetChain, type RunningDevnet, runDevnet, spawnDevnet } from '../test/runDevnet'
import { devnetAddresses } from './devnetAddresses.mjs'

const MULTICALL3 = devnetAddresses.multicall3
const STRANGER = '0x000000000000000000000000000000000000bEEF'
const SOLANA_STRANGER = 'BaPHBQqcQFBwmRYDkpd5oLoLJCp2M48vzkNfnGBhmAZK'
const SOLANA_ACCOUNT = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const seeded = Array.from(
  { length: 10 },
  (_, addressIndex) =>
    mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex })
      .address,
)

let devnet: RunningDevnet
beforeAll(async () => {
  devnet = await runDevnet()
}, 180_000)
afterAll(() => devnet.end('SIGTERM'))

test('prints one line on stdout and says where everything is', () => {
  expect(devnet.stdout().split('\n')).toHaveLength(2)
  expect(devnet.info).toEqual({
    ready: true,
    chains: [
      { id: 31337, name: 'Latchkey Devnet A', url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) },
      { id: 31338, name: 'Latchkey Devnet B', url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) },
    ],
    solana: {
      name: 'Latchkey Solana Devnet',
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      wsUrl: `ws://127.0.0.1:${Number(new URL(devnet.info.solana.url).port) + 1}`,
      genesisHash: '5amoMCAELHGfssrgUohNryDgwwp6o9jEsHFqCR99jbXz',
      token: 'Co9iaX5MKFXUds9wbdhtJw4eVCqiUJHJEqEyzrJAh7Dt',
    },
    faucet: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    token: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
  })
  expect(devnet.stderr()).toMatch(
    /Solana Devnet: .*, the Solana virtual machine behind our own RPC, not a validator/,
  )
})

test('each chain has its id, ten accounts of 10 000 ETH and 10 000 dUSD, and an open CORS policy', async () => {
  for (const { id, url } of devnet.info.chains) {
    const client = connect({ id, url })
    expect(await client.getChainId()).toBe(id)
    expect(await client.request({ method: 'eth_accounts' as never })).toEqual(
      seeded.map(a => a.toLowerCase()),
    )
    const token = { address: devnet.info.token, abi: erc20Abi } as const
    for (const address of seeded) {
      expect(formatEther(await client.getBalance({ address }))).toBe('10000')
      // The first three have a history on chain A.
      if (id !== 31337 || seeded.indexOf(address) > 2)
        expect(await client.getTransactionCount({ address })).toBe(0)
      const balance = await client.readContract({ ...token, functionName: 'balanceOf', args: [address] })
      expect(formatUnits(balance, 6)).toBe('10000')
    }
    const preflight = await fetch(url, { method: 'OPTIONS' })
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  }
})

test('reads the token through Multicall3', async () => {
  for (const chain of devnet.info.chains) {
    const token = { address: devnet.info.token, abi: erc20Abi } as const
    const results = await connect(chain).multicall({
      allowFailure: false,
      contracts: [
        { ...token, functionName: 'name' },
        { ...token, functionName: 'symbol' },
        { ...token, functionName: 'decimals' },
        {
          address: MULTICALL3,
          abi: parseAbi(['function getChainId() view returns (uint256)']),
          functionName: 'getChainId',
        },
      ],
    })
    expect(results).toEqual(['Devnet Dollar', 'dUSD', 6, BigInt(chain.id)])
  }
})

test('chain A alone has what smart accounts need, where public chains have it', async () => {
  const { create2Deployer, entryPoint, delegationManager, implementation, factory, p256, paymaster } =
    devnetAddresses.smartAccounts
  const enforcers = Object.values(devnetAddresses.smartAccounts.enforcers)
  const places = [create2Deployer, entryPoint, delegationManager, implementation, factory, p256, paymaster]
  places.push(...enforcers)
  for (const chain of devnet.info.chains) {
    const codes = await Promise.all(places.map(address => connect(chain).getCode({ address })))
    expect(codes.map(code => code !== undefined)).toEqual(places.map(() => chain.id === 31337))
  }
  const abi = parseAbi([
    'function entryPoint() view returns (address)',
    'function delegationManager() view returns (address)',
    'function verifyingSigner() view returns (address)',
    'function balanceOf(address account) view returns (uint256)',
  ])
  const client = connect(chainA())
  const read = (
    address: `0x${string}`,
    functionName: 'entryPoint' | 'delegationManager' | 'verifyingSigner',
  ) => client.readContract({ abi, address, functionName })
  expect(await read(implementation, 'entryPoint')).toBe(entryPoint)
  expect(await read(implementation, 'delegationManager')).toBe(delegationManager)
  expect(await read(paymaster, 'verifyingSigner')).toBe(devnetAddresses.smartAccounts.paymasterSigner)
  const deposit = { abi, address: entryPoint, functionName: 'balanceOf', args: [paymaster] } as const
  expect(formatEther(await client.readContract(deposit))).toBe('10')
})

test('the newest block carries the date of today', async () => {
  const { timestamp } = await connect(chainA()).getBlock()
  expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(60)
})

test('the faucet tells its state, the chains, the contracts and the accounts', async () => {
  expect(await ask('GET', '/health')).toEqual({ status: 200, body: { status: 'ok' } })
  expect(await ask('GET', '/')).toEqual({
    status: 200,
    body: {
      chains: devnet.info.chains,
      contracts: {
        token: { address: devnet.info.token, name: 'Devnet Dollar', symbol: 'dUSD', decimals: 6 },
        multicall3: { address: MULTICALL3 },
      },
      accounts: seeded,
      solana: { ...devnet.info.solana, accounts: expect.arrayContaining([SOLANA_ACCOUNT]) },
    },
  })
})

test('the faucet gives 10 ETH, and 1 000 dUSD when asked, also to many at once', async () => {
  const chain = devnet.info.chains[1] ?? chainA()
  const drip = (more: object) =>
    ask('POST', '/drip', JSON.stringify({ chainId: chain.id, address: STRANGER, ...more }))
  const answers = await Promise.all([drip({}), drip({ token: true }), drip({ token: false })])
  expect(answers.map(({ status, body }) => [status, body.transactions?.length])).toEqual([
    [200, 1],
    [200, 2],
    [200, 1],
  ])
  const client = connect(chain)
  expect(formatEther(await client.getBalance({ address: STRANGER }))).toBe('30')
  const token = { address: devnet.info.token, abi: erc20Abi } as const
  expect(await client.readContract({ ...token, functionName: 'balanceOf', args: [STRANGER] })).toBe(
    1_000_000_000n,
  )
  expect(await connect(chainA()).getBalance({ address: STRANGER })).toBe(0n)
})

test('where there is more than dollars, the faucet gives of that and a picture', async () => {
  const { nfts, tokens } = devnetAddresses
  const address = '0x000000000000000000000000000000000000cafE'
  const answer = await ask('POST', '/drip', JSON.stringify({ chainId: 31337, address, token: true }))
  expect([answer.status, answer.body.transactions?.length]).toEqual([200, 5])
  const held = (of: `0x${string}`) =>
    connect(chainA()).readContract({ address: of, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
  const { dUSD, LATCH, dBTC } = tokens
  expect(await Promise.all([dUSD, LATCH, dBTC].map(token => held(token.address)))).toEqual([
    1_000_000_000n,
    50n * 10n ** 18n,
    500_000n,
  ])
  expect(await held(nfts.pictures)).toBe(1n)
})

test('the faucet gives 10 SOL on the Solana chain, and tokens when asked, also to many at once', async () => {
  const drip = (more: object) =>
    ask('POST', '/drip', JSON.stringify({ chainId: 'solana', address: SOLANA_STRANGER, ...more }))
  const answers = await Promise.all([drip({}), drip({ token: true }), drip({ token: true })])
  expect(answers.map(({ status, body }) => [status, body.transactions?.length])).toEqual([
    [200, 1],
    [200, 2],
    [200, 2],
  ])
  expect(await askSolana('getBalance', [SOLANA_STRANGER])).toMatchObject({ value: 30_000_000_000 })
  const { dUSD, LATCH, POINT } = devnetAddresses.solana.tokens
  expect(devnet.info.solana.token).toBe(dUSD.address)
  const held = [dUSD, LATCH, POINT].map(async ({ address: mint }) => {
    const { value } = await askSolana('getTokenAccountsByOwner', [
      SOLANA_STRANGER,
      { mint },
      { encoding: 'jsonParsed' },
    ])
    return value[0].account.data.parsed.info.tokenAmount.uiAmountString
  })
  expect(await Promise.all(held)).toEqual(['2000', '100', '400'])
})

const good = { chainId: 31337, address: STRANGER }
test.each([
  ['malformed JSON', '{"chainId": 31337,', 400, 'drip/bad-json'],
  ['an empty body', '', 400, 'drip/bad-json'],
  ['JSON that is no object', '[1]', 400, 'drip/bad-json'],
  ['null', 'null', 400, 'drip/bad-json'],
  ['no chain', JSON.stringify({ address: STRANGER }), 400, 'drip/unknown-chain'],
  ['an unknown chain', JSON.stringify({ ...good, chainId: 1 }), 400, 'drip/unknown-chain'],
  ['a chain id in text', JSON.stringify({ ...good, chainId: '31337' }), 400, 'drip/unknown-chain'],
  ['no address', JSON.stringify({ chainId: 31337 }), 400, 'drip/bad-address'],
  ['a short address', JSON.stringify({ ...good, address: '0x1234' }), 400, 'drip/bad-address'],
  ['an address that is no text', JSON.stringify({ ...good, address: { a: 1 } }), 400, 'drip/bad-address'],
  [
    'a wrong checksum',
    JSON.stringify({ ...good, address: STRANGER.replace('bEEF', 'BEEF') }),
    400,
    'drip/bad-checksum',
  ],
  [
    'an EVM address on the Solana chain',
    JSON.stringify({ ...good, chainId: 'solana' }),
    400,
    'drip/bad-address',
  ],
  ['the zero address', JSON.stringify({ ...good, address: `0x${'0'.repeat(40)}` }), 400, 'drip/zero-address'],
  ['a token that is no boolean', JSON.stringify({ ...good, token: 'yes' }), 400, 'drip/bad-token'],
  ['a body over 10 kB', JSON.stringify({ ...good, more: 'x'.repeat(200_000) }), 413, 'faucet/body-too-large'],
])('the faucet refuses %s', async (_, body, status, code) => {
  const answer = await ask('POST', '/drip', body)
  expect(answer).toEqual({
    status,
    body: { error: { code, message: expect.stringMatching(/^.{10,200}\.$/) } },
  })
})

test('the faucet refuses a contract that takes no ETH, and goes on giving', async () => {
  const refused = await ask('POST', '/drip', JSON.stringify({ ...good, address: devnet.info.token }))
  expect(refused).toMatchObject({ status: 400, body: { error: { code: 'drip/refused' } } })
  expect((await ask('POST', '/drip', JSON.stringify({ ...good, address: seeded[3] }))).status).toBe(200)
})

test('the faucet answers an unknown path, a wrong method and a preflight', async () => {
  expect(await ask('GET', '/nothing')).toMatchObject({
    status: 404,
    body: { error: { code: 'faucet/not-found' } },
  })
  expect(await ask('GET', '/drip')).toMatchObject({ status: 405, body: { error: { code: 'faucet/method' } } })
  const preflight = await fetch(`${devnet.info.faucet}/drip`, { method: 'OPTIONS' })
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
})

test('a second start has the same blocks up to the last weeks and the same addresses; SIGKILL leaves no orphan', {
  timeout: 90_000,
}, async () => {
  const second = await runDevnet()
  expect(second.info.token).toBe(devnet.info.token)
  for (const [index, chain] of second.info.chains.entries()) {
    const first = devnet.info.chains[index] ?? chainA()
    for (const blockNumber of index === 0 ? [0n, 1n, 100n, 180n] : [0n, 1n]) {
      const [a, b] = await Promise.all([first, chain].map(each => connect(each).getBlock({ blockNumber })))
      expect(b?.hash).toBe(a?.hash)
    }
  }
  const children = [...second.stderr().matchAll(/process (\d+)/g)].map(match => Number(match[1]))
  expect(children).toHaveLength(3)
  expect(children.every(isAlive)).toBe(true)
  await second.end('SIGKILL')
  await expect.poll(() => children.filter(isAlive), { timeout: 5000 }).toEqual([])
})

test.each([
  ['LATCHKEY_PORT_CHAIN_B', 'Latchkey Devnet B'],
  ['LATCHKEY_PORT_FAUCET', 'the faucet'],
  ['LATCHKEY_PORT_SOLANA', 'Latchkey Solana Devnet'],
])(
  'a taken port (%s) gives one clear sentence and exit code 1',
  { timeout: 90_000 },
  async (variable, what) => {
    const { faucet, solana, chains } = devnet.info
    const url = { FAUCET: faucet, SOLANA: solana.url, CHAIN_B: chains[1]?.url }[variable.slice(14)]
    const port = url?.split(':').at(-1)
    const failed = spawnDevnet({ [variable]: `${port}` })
    expect(await failed.exit).toBe(1)
    expect(failed.stdout()).toBe('')
    expect(failed.stderr()).toContain(
      `Port ${port} is taken, so ${what} cannot start: stop the program that uses it, or set ${variable} to a free port.\n`,
    )
    expect(failed.stderr()).not.toContain('    at ')
  },
)

test.each([
  [{ LATCHKEY_PORT_FAUCET: 'abc' }, 'LATCHKEY_PORT_FAUCET must be a port from 0 to 65535, not "abc".\n'],
  [
    { LATCHKEY_PORT_CHAIN_A: '70000' },
    'LATCHKEY_PORT_CHAIN_A must be a port from 0 to 65535, not "70000".\n',
  ],
  [
    { LATCHKEY_PORT_CHAIN_A: '9000', LATCHKEY_PORT_FAUCET: '9000' },
    'LATCHKEY_PORT_CHAIN_A and LATCHKEY_PORT_FAUCET are both 9000: give each its own port.\n',
  ],
  [
    { LATCHKEY_PORT_SOLANA: '9000', LATCHKEY_PORT_FAUCET: '9001' },
    'LATCHKEY_PORT_FAUCET and the port after LATCHKEY_PORT_SOLANA are both 9001: give each its own port.\n',
  ],
])('refuses the ports %o', async (env, sentence) => {
  const failed = spawnDevnet(env)
  expect(await failed.exit).toBe(1)
  expect(failed.stderr()).toBe(sentence)
})

test('SIGTERM while it starts ends it with 0', { timeout: 180_000 }, async () => {
  const other = spawnDevnet()
  await expect.poll(other.stderr, { timeout: 60_000 }).toContain('Faucet:')
  other.child.kill('SIGTERM')
  expect(await other.exit).toBe(0)
})

test('a chain that ends by itself ends the devnet with one sentence and exit code 1', {
  timeout: 90_000,
}, async () => {
  const other = await runDevnet()
  process.kill(Number(/process (\d+)/.exec(other.stderr())?.[1]), 'SIGKILL')
  expect(await other.exit).toBe(1)
  expect(other.stderr()).toMatch(
    /\nLatchkey (Devnet [AB]|Solana Devnet) ended unexpectedly: start the devnet again\.\n$/,
  )
})

test('SIGINT ends it with 0 and frees the ports', async () => {
  expect(await devnet.end('SIGINT')).toBe(0)
  const { faucet, solana, chains } = devnet.info
  for (const url of [
    faucet,
    solana.url,
    solana.wsUrl.replace('ws:', 'http:'),
    ...chains.map(chain => chain.url),
  ]) {
    await expect(fetch(url)).rejects.toThrow()
  }
})

function connect({ id, url }: DevnetChain) {
  const chain = defineChain({
    id,
    name: 'devnet',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    contracts: { multicall3: { address: MULTICALL3 } },
  })
  return createPublicClient({ chain, transport: http() })
}

function chainA() {
  const [chain] = devnet.info.chains
  if (!chain) throw new Error('no chain')
  return chain
}

async function ask(method: 'GET' | 'POST', path: string, body?: string) {
  const response = await fetch(devnet.info.faucet + path, { method, ...(body === undefined ? {} : { body }) })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  return { status: response.status, body: await response.json() }
}

async function askSolana(method: string, params: unknown[]) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(devnet.info.solana.url, { method: 'POST', body })
  return (await response.json()).result
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  // Where nobody collects ended orphans they stay as zombies, which hold nothing.
  const stat = `/proc/${pid}/stat`
  return !existsSync(stat) || !/\) Z /.test(readFileSync(stat, 'utf8'))
}
