import {
  createPublicClient,
  defineChain,
  encodeFunctionData,
  erc20Abi,
  formatUnits,
  getAddress,
  http,
  isAddressEqual,
  namehash,
  parseAbi,
  parseAbiItem,
  toCoinType,
  toFunctionSelector,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningDevnet, runDevnet } from '../../test/runDevnet'
import { devnetAddresses } from '../devnetAddresses.mjs'

const { ens, hostileTokens, names, nfts, people, tokens, uniswapV2 } = devnetAddresses
const nftAbi = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function tokenURI(uint256 id) view returns (string)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
  'function uri(uint256 id) view returns (string)',
])
const pairAbi = parseAbi([
  'function token0() view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
])
const transfer = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
const DAY = 86_400
const FIRST_SOLANA_SIGNATURE =
  'BmEaE5fggF6L4rWJXfR1NeXoU57Dy9r5xBMy2hWo4yqbAfJQ5kNEd2oz92W1hdUAo9wny5uSq9GizgTwS132e6c'
const parsed = { encoding: 'jsonParsed' }

type Line = { signature: string; slot: number; blockTime: number; err: unknown }

let devnet: RunningDevnet
let client: ReturnType<typeof connect>
beforeAll(async () => {
  devnet = await runDevnet()
  client = connect(devnet.info.chains[0]?.url ?? '')
}, 180_000)
afterAll(() => devnet.end('SIGTERM'))

test('tokens are what the file of addresses says', async () => {
  for (const { address, name, symbol, decimals } of Object.values(tokens)) {
    const read = <const N extends 'name' | 'symbol' | 'decimals'>(functionName: N) =>
      client.readContract({ address, abi: erc20Abi, functionName })
    expect([await read('name'), await read('symbol'), await read('decimals')]).toEqual([
      name,
      symbol,
      decimals,
    ])
  }
})

test('the history of the first accounts spans months, and its newest part is of today', async () => {
  const blocks = await history()
  const own = blocks.filter(({ transactions }) =>
    transactions.some(({ from, to }) => isAda(from) || isAda(to)),
  )
  const months = new Set(
    own.map(({ timestamp }) => new Date(Number(timestamp) * 1000).toISOString().slice(0, 7)),
  )
  expect(months.size).toBeGreaterThanOrEqual(19)
  expect(
    blocks.every(({ timestamp }, index) => index === 0 || timestamp > (blocks[index - 1]?.timestamp ?? 0n)),
  ).toBe(true)
  const newest = Math.max(...own.map(({ timestamp }) => Number(timestamp)))
  expect(Date.now() / 1000 - newest).toBeLessThan(DAY)
  // A fee is still a fee after hundreds of almost empty blocks.
  expect((await client.getBlock()).baseFeePerGas).toBeGreaterThan(500_000_000n)
})

test('it has failed transactions, a transfer of nothing to a look-alike, and spam that came to several', async () => {
  const blocks = await history()
  const hashes = blocks.flatMap(({ transactions }) =>
    transactions.filter(({ from }) => isAda(from)).map(({ hash }) => hash),
  )
  const receipts = await Promise.all(hashes.map(hash => client.getTransactionReceipt({ hash })))
  expect(receipts.filter(({ status }) => status === 'reverted')).toHaveLength(2)

  const transfers = await client.getLogs({ event: transfer, fromBlock: 0n })
  const poison = transfers.filter(({ args }) => args.to === people.lookalike)
  expect(poison).toMatchObject([{ args: { from: people.ada, value: 0n } }])
  expect(people.lookalike.slice(0, 6).toLowerCase()).toBe(people.friend.slice(0, 6).toLowerCase())
  expect(people.lookalike.slice(-4).toLowerCase()).toBe(people.friend.slice(-4).toLowerCase())
  const spam = transfers.filter(
    ({ address, args }) => isAddressEqual(address, tokens.spam.address) && args.to === people.ada,
  )
  expect(spam).toHaveLength(2)
})

test('the pools give prices in dollars, with money behind all but the spam', async () => {
  const [ether, dollars] = await reserves('WETH/dUSD', tokens.WETH.address)
  expect(price(ether, 18, dollars)).toBeCloseTo(3000, -2)
  const [latch, latchEther] = await reserves('LATCH/WETH', tokens.LATCH.address)
  expect(price(latch, 18, latchEther, 18) * price(ether, 18, dollars)).toBeCloseTo(2, 0)
  const [bitcoin, bitcoinDollars] = await reserves('dBTC/dUSD', tokens.dBTC.address)
  expect(price(bitcoin, 8, bitcoinDollars)).toBeCloseTo(65_000, -3)
  expect(await reserves('spam/WETH', tokens.spam.address)).toEqual([10n ** 15n, 10n ** 16n])
})

test('pictures hold their metadata, draw themselves, or lie on a server; items do as well', async () => {
  const picture = (id: bigint) =>
    client.readContract({ address: nfts.pictures, abi: nftAbi, functionName: 'tokenURI', args: [id] })
  const owner = await client.readContract({
    address: nfts.pictures,
    abi: nftAbi,
    functionName: 'ownerOf',
    args: [1n],
  })
  expect(owner).toBe(people.ada)
  expect(metadata(await picture(1n))).toMatchObject({
    name: 'Brass key',
    image: expect.stringMatching(/^data:image\/png/),
  })
  const drawn = metadata(await picture(2n))
  expect(drawn.name).toBe('Devnet Pictures #2')
  expect(Buffer.from(drawn.image.split(',')[1] ?? '', 'base64').toString()).toMatch(/^<svg .*<\/svg>$/)
  expect(await picture(4n)).toBe('https://pictures.latchkey.test/4.json')

  const items = { address: nfts.items, abi: nftAbi } as const
  expect(await client.readContract({ ...items, functionName: 'balanceOf', args: [people.bea, 1n] })).toBe(2n)
  expect(metadata(await client.readContract({ ...items, functionName: 'uri', args: [1n] })).name).toBe('Lamp')
  expect(await client.readContract({ ...items, functionName: 'uri', args: [101n] })).toContain('/{id}.json')
})

test('names resolve with viem, forward and backward; a false claim and an unknown name give nothing', async () => {
  expect(await client.getEnsAddress({ name: names.ada })).toBe(people.ada)
  const onChain = await client.getEnsAddress({ name: names.bea, coinType: toCoinType(31337) })
  expect(onChain && getAddress(onChain)).toBe(people.bea)
  expect(await client.getEnsAddress({ name: 'nobody.latchkey.test' })).toBeNull()
  expect(await client.getEnsAddress({ name: 'latchkey.other' })).toBeNull()
  expect(await client.getEnsName({ address: people.ada })).toBe(names.ada)
  expect(await client.getEnsName({ address: people.bea })).toBe(names.bea)
  expect(await client.getEnsName({ address: people.friend })).toBeNull()
  expect(await client.getEnsName({ address: people.ada, coinType: toCoinType(31337) })).toBeNull()
  expect(await client.getEnsAddress({ name: names.cleo })).toBe(people.cleo)
  expect(await client.getEnsName({ address: people.cleo })).toBeNull()
  await expect(client.getEnsName({ address: people.cleo, strict: true })).rejects.toThrow(
    /ReverseAddressMismatch/,
  )
  expect(await client.getEnsResolver({ name: names.ada })).toBe(ens.resolver)
  expect(await client.getEnsText({ name: names.ada, key: 'description' })).toBe(
    'The first account of the devnet',
  )
})

test('avatars are found with viem, as an NFT of their own and as a picture in the record', async () => {
  const nft = await client.getEnsAvatar({ name: names.ada })
  expect(nft).toMatch(/^data:image\/png;base64,/)
  expect(await client.getEnsAvatar({ name: names.bea })).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(await client.getEnsAvatar({ name: names.cleo })).toBeNull()
})

test('an owner changes a name, and nobody else does', async () => {
  const setText = parseAbi(['function setText(bytes32 node, string key, string value)'])
  const call = { address: ens.resolver, abi: setText, functionName: 'setText' } as const
  const args = [namehash(names.ada), 'url', 'https://ada.latchkey.test'] as const
  await expect(client.simulateContract({ ...call, args, account: people.ada })).resolves.toBeDefined()
  await expect(client.simulateContract({ ...call, args, account: people.bea })).rejects.toThrow(
    /NotAllowed|0x/,
  )
})

test('the hostile tokens wait for whoever mints them, and are what they are called', async () => {
  const { gasBurner, lyingDecimals, revertingBalance } = hostileTokens
  const decimals = await client.call({ to: lyingDecimals, data: toFunctionSelector('decimals()') })
  expect(Number(decimals.data)).toBe(300)
  const balanceOf = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [people.ada] })
  await expect(client.call({ to: revertingBalance, data: balanceOf })).rejects.toThrow(/not for you/)
  await expect(client.call({ to: gasBurner, data: balanceOf, gas: 300_000n })).rejects.toThrow(/out of gas/)
  for (const address of Object.values(hostileTokens))
    expect(await client.getCode({ address })).toMatch(/^0x60/)
  const logs = await client.getLogs({ event: transfer, address: Object.values(hostileTokens), fromBlock: 0n })
  expect(logs).toEqual([])
})

test('the first Solana accounts have real signatures over months, one of them failed, and round sums', async () => {
  const { people, tokens } = devnetAddresses.solana
  const lines: Line[] = await askSolana('getSignaturesForAddress', people.ada)
  const months = new Set(lines.map(({ blockTime }) => new Date(blockTime * 1000).toISOString().slice(0, 7)))
  expect(months.size).toBeGreaterThanOrEqual(19)
  expect(lines.filter(({ err }) => err !== null)).toHaveLength(1)
  expect(lines.every(({ slot }, index) => index === 0 || slot < (lines[index - 1]?.slot ?? 0))).toBe(true)
  expect(lines.at(-1)?.signature).toBe(FIRST_SOLANA_SIGNATURE)
  for (const owner of Object.values(people)) {
    expect((await askSolana('getBalance', owner)).value).toBe(10_000_000_000_000)
    expect(await tokenAmount(owner, tokens.dUSD.address)).toBe('10000')
  }
  expect(await tokenAmount(people.ada, tokens.LATCH.address)).toBe('237.5')
  expect(await tokenAmount(people.bea, tokens.POINT.address)).toBe('139.5')
})

test('a plain transfer names the receiver’s token account, and not the receiver', async () => {
  const { people, tokens } = devnetAddresses.solana
  const { value } = await askSolana(
    'getTokenAccountsByOwner',
    people.cleo,
    { mint: tokens.dUSD.address },
    parsed,
  )
  const own = await signaturesOf(people.cleo)
  const ofTokenAccount = await signaturesOf(value[0].pubkey)
  const hidden = ofTokenAccount.filter(signature => !own.includes(signature))
  expect(hidden).toHaveLength(18)
  const { meta } = await askSolana('getTransaction', hidden[0], {
    ...parsed,
    maxSupportedTransactionVersion: 0,
  })
  expect(meta.postTokenBalances.map(({ owner }: { owner: string }) => owner)).toContain(people.cleo)
})

test('Solana tokens carry their names: by Metaplex, and in the mint of Token-2022', async () => {
  const { nfts, tokens } = devnetAddresses.solana
  const mint = async (address: string) => {
    const { value } = await askSolana('getAccountInfo', address, { encoding: 'base64' })
    return { program: value.owner, text: Buffer.from(value.data[0], 'base64').toString('latin1') }
  }
  const points = await mint(tokens.POINT.address)
  expect(points.program).toBe('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
  expect(points.text).toContain(tokens.POINT.name)
  const uri = /data:application\/json;base64,[\w+/=]+/.exec((await mint(nfts.bell)).text)?.[0] ?? ''
  expect(metadata(uri)).toMatchObject({ name: 'Bell', image: expect.stringMatching(/^data:image\/png/) })
  const described = await askSolana('getProgramAccounts', 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s', {
    encoding: 'base64',
  })
  const texts = described.map(({ account }: { account: { data: [string] } }) =>
    Buffer.from(account.data[0], 'base64').toString('latin1'),
  )
  for (const name of [tokens.dUSD.name, tokens.LATCH.name, 'Door'])
    expect(texts.filter((text: string) => text.includes(name))).toHaveLength(1)
})

function connect(url: string) {
  const chain = defineChain({
    id: 31337,
    name: 'devnet',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    contracts: devnetAddresses.chainContracts,
  })
  return createPublicClient({ chain, transport: http(url, { batch: true, retryDelay: 50 }) })
}

/** All blocks but the last, which brings the chain to today. */
async function history() {
  const last = Number(await client.getBlockNumber())
  const numbers = Array.from({ length: last }, (_, index) => BigInt(index))
  return Promise.all(numbers.map(blockNumber => client.getBlock({ blockNumber, includeTransactions: true })))
}

function isAda(address: string | null) {
  return address?.toLowerCase() === people.ada.toLowerCase()
}

/** What the pair holds of this token, and of the other. */
async function reserves(name: keyof typeof uniswapV2.pairs, of: `0x${string}`) {
  const pair = { address: uniswapV2.pairs[name], abi: pairAbi } as const
  const [first, second] = await client.readContract({ ...pair, functionName: 'getReserves' })
  const token0 = await client.readContract({ ...pair, functionName: 'token0' })
  return isAddressEqual(token0, of) ? [first, second] : [second, first]
}

function price(amount = 0n, decimals: number, quote = 0n, quoteDecimals = 6) {
  return Number(formatUnits(quote, quoteDecimals)) / Number(formatUnits(amount, decimals))
}

function metadata(uri: string): { name: string; image: string } {
  expect(uri).toMatch(/^data:application\/json;base64,/)
  return JSON.parse(Buffer.from(uri.split(',')[1] ?? '', 'base64').toString())
}

async function askSolana(method: string, ...params: unknown[]) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(devnet.info.solana.url, { method: 'POST', body })
  return (await response.json()).result
}

async function signaturesOf(address: string): Promise<string[]> {
  return (await askSolana('getSignaturesForAddress', address)).map(({ signature }: Line) => signature)
}

async function tokenAmount(owner: string, mint: string): Promise<string> {
  const { value } = await askSolana('getTokenAccountsByOwner', owner, { mint }, parsed)
  return value[0].account.data.parsed.info.tokenAmount.uiAmountString
}
