import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Kit, SwapQuote } from '@latchkey/core'
import { connect, getSwapQuote, swap } from '@latchkey/core/actions'
import { createFakeAdapter, createFakeWorld, createTestKit, startAwake } from '@latchkey/core/fakes'
import { devnetAddresses } from '@latchkey/devnet/addresses'
import { addProject } from '../src/projects/store'
import { solanaChain, startSolanaChain } from '../src/solana/testing/startSolanaTest'
import { startTestGateway } from './testGateway'

const { tokens } = devnetAddresses.solana
const network = {
  ...{ id: solanaChain.replace('solana:', ''), name: 'Solana', chainNamespace: 'solana' as const },
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [] } },
}

export type SolanaAsset = 'native' | keyof typeof tokens
export type Meta = { address: string; role: 0 | 1 | 2 | 3; signer?: unknown }
export type Made = { programAddress: string; accounts: readonly Meta[]; data: Uint8Array }
export type SolanaSwapSite = Awaited<ReturnType<typeof openSolanaSwapSite>>

/**
 * The devnet's Solana chain with its market maker, the gateway, a site's kit, and the wallet of its visitor: everything
 * but the page is real. `lies.instructions` puts others in place of the market's transaction.
 */
export async function openSolanaSwapSite() {
  const chain = await startSolanaChain({ hasPast: false })
  const lies: { instructions?: (() => Promise<readonly Made[]>) | undefined } = {}
  const visitor = await chain.key(7)
  const maker = chain.faucet
  const market = createServer(async (request, response) => {
    const body = await text(request)
    const told = request.method === 'POST' ? { method: 'POST', body } : {}
    const answer = await fetch(`${chain.url}${request.url}`, told)
    const said = await answer.text()
    const isLie = request.method === 'POST' && lies.instructions && answer.ok
    response
      .writeHead(answer.status)
      .end(isLie ? JSON.stringify({ swapTransaction: await lieOf(await lies.instructions?.()) }) : said)
  })
  market.listen(0, '127.0.0.1')
  await once(market, 'listening')
  const { port } = market.address() as AddressInfo
  const lieOf = async (instructions: readonly Made[] = []) =>
    Buffer.from(unsigned(await chain.sign(visitor, instructions))).toString('base64')
  const swaps = `jupiter=http://127.0.0.1:${port}?key=devnet&chains=${solanaChain}`
  const gateway = await startTestGateway({ config: { upstreams: `${solanaChain}=${chain.url}`, swaps } })
  await addProject(gateway.context.db, { id: 'shop', name: 'Shop', allowedOrigins: [] })

  const sent: string[] = []
  const { kit } = await openKit({
    ...{ gatewayUrl: gateway.url, address: visitor.address, maker: maker.address },
    async send(bytes) {
      const signed = bytes.slice()
      const [made] = await visitor.signMessages([
        { content: bytes.slice(1 + 64 * (bytes[0] ?? 0)), signatures: {} },
      ])
      signed.set(made?.[visitor.address] ?? new Uint8Array(), 1)
      const wire = Buffer.from(signed).toString('base64')
      const hash = String(await chain.ask('sendTransaction', wire, { encoding: 'base64' }))
      sent.push(hash)
      return hash
    },
  })

  const accountOf = async (asset: Exclude<SolanaAsset, 'native'>, owner = visitor.address) => {
    const mint = tokens[asset].address
    const found = await chain.ask('getTokenAccountsByOwner', owner, { mint }, { encoding: 'jsonParsed' })
    const [row] = (found as { value: TokenRow[] }).value
    return {
      address: row?.pubkey ?? '',
      amount: BigInt(row?.account.data.parsed.info.tokenAmount.amount ?? 0),
    }
  }
  const held = async (asset: SolanaAsset): Promise<bigint> => {
    if (asset !== 'native') return (await accountOf(asset)).amount
    return BigInt(((await chain.ask('getBalance', visitor.address)) as { value: number }).value)
  }
  const idOf = (asset: SolanaAsset) =>
    asset === 'native' ? asset : `${solanaChain}:${tokens[asset].address}`
  return {
    ...{ kit, chain, gateway, visitor, maker, sent, lies, held, accountOf },
    quote: (from: SolanaAsset, to: SolanaAsset, amount: bigint, slippage = 1): Promise<SwapQuote> =>
      getSwapQuote(kit, { from: idOf(from), to: idOf(to), amount, slippage }),
    swap: (quote: SwapQuote) => swap(kit, quote),
    async close() {
      await kit.destroy()
      await gateway.close()
      market.closeAllConnections()
      market.close()
      await chain.stop()
    },
  }
}

type TokenRow = {
  pubkey: string
  account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } }
}

/** A transaction whose payer has not signed yet. */
function unsigned(bytes: Uint8Array): Uint8Array {
  return bytes.slice().fill(0, 1, 65)
}

type Visitor = {
  gatewayUrl: string
  address: string
  maker: string
  send(bytes: Uint8Array): Promise<string>
}

/** The kit of a site that names the devnet's market maker, and whose visitor's wallet really sends. */
async function openKit({ gatewayUrl, address, maker, send }: Visitor): Promise<{ kit: Kit }> {
  const adapter = createFakeAdapter({ namespace: 'solana', networkId: solanaChain })
  adapter.accounts = [address]
  const { load } = adapter
  adapter.load = async () => {
    const attach = await load()
    return host => ({
      ...attach(host),
      sendTransaction: ({ transaction: asked }) => send((asked as { transaction: Uint8Array }).transaction),
    })
  }
  const world = createFakeWorld({ fetch: (input, init) => fetch(input, init) })
  const options = { projectId: 'shop', networks: [network], adapters: [adapter], gatewayUrl }
  const { kit } = createTestKit(
    { ...options, swapSpenders: { [solanaChain]: [maker] } } as Parameters<typeof createTestKit>[0],
    { ...world, env: { ...world.env, crypto: globalThis.crypto } },
  )
  await startAwake(kit)
  await connect(kit, { connectorId: 'io.one' })
  return { kit }
}
