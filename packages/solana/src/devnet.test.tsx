import { type AccountRequest, toNetwork } from '@latchkey/core'
import { createSolanaTestWallet } from '@latchkey/testing'
import { failsWith } from '@latchkey/testing/conformance'
import { type Address, createSolanaRpc, generateKeyPairSigner, lamports, type Signature } from '@solana/kit'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { openSolana } from '../test/openSolana'
import { kitTransfer } from '../test/transfers'

const { rpcUrl } = inject('devnet').solana
const node = createSolanaRpc(rpcUrl)
const network = toNetwork({
  id: '5amoMCAELHGfssrgUohNryDgwwp6o9jE',
  name: 'Local Solana',
  chainNamespace: 'solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [rpcUrl] } },
})
const { signal } = new AbortController()
let stops: (() => void)[] = []

beforeAll(async () => {
  const isReady = async () => expect(await node.getHealth().send()).toBe('ok')
  await vi.waitFor(isReady, { timeout: 60_000, interval: 200 })
}, 180_000)

afterEach(() => {
  for (const stop of stops.reverse()) stop()
  stops = []
})

test("reads the chain's own balance", async () => {
  const { page, who } = await connected({ sends: true })
  expect(await page.adapter.getBalance({ address: who.address, network, signal })).toEqual({
    value: 2_000_000_000n,
    decimals: 9,
    symbol: 'SOL',
  })
})

const ways = [
  { sender: 'the wallet', sends: true },
  { sender: 'the adapter', sends: false },
]
const forms = [
  { form: 'kit, legacy', make: (order: Order) => kitTransfer({ ...order, version: 'legacy' }) },
  { form: 'kit, version 0', make: (order: Order) => kitTransfer({ ...order, version: 0 }) },
  { form: 'web3.js, legacy', make: legacyTransfer },
  { form: 'web3.js, version 0', make: versionedTransfer },
]
test.each(ways.flatMap(way => forms.map(form => ({ ...way, ...form }))))(
  'a transaction of $form, sent by $sender, arrives',
  async ({ sends, make }) => {
    const { page, who } = await connected({ sends })
    const { address: to } = await generateKeyPairSigner()
    const transaction = make({ from: who.address, to, lamports: 5_000_000n, blockhash: await blockhash() })
    const id = await page.adapter.sendTransaction({ ...who, transaction })
    await arrival(id)
    expect((await node.getBalance(to).send()).value).toBe(5_000_000n)
  },
)

test.each([
  { form: 'Transaction', make: legacyTransfer, Form: Transaction },
  { form: 'VersionedTransaction', make: versionedTransfer, Form: VersionedTransaction },
])('a signed $form of web3.js comes back as one that the chain takes', async ({ make, Form }) => {
  const { page, who } = await connected({ sends: false })
  const { address: to } = await generateKeyPairSigner()
  const order = { from: who.address, to, lamports: 1_000_000n, blockhash: await blockhash() }
  const [signed] = await page.adapter.signTransactions({ ...who, transactions: [make(order)] })
  expect(signed).toBeInstanceOf(Form)
  const bytes = new Uint8Array((signed as Transaction | VersionedTransaction).serialize())
  await arrival(await page.adapter.sendTransaction({ ...who, transaction: bytes }))
  expect((await node.getBalance(to).send()).value).toBe(1_000_000n)
})

test('what the chain refuses is told in its words', async () => {
  const { page, who } = await connected({ sends: false })
  const to = who.address
  const unknown = kitTransfer({ from: who.address, to, lamports: 1n, blockhash: new PublicKey(7).toBase58() })
  const tooMuch = kitTransfer({
    from: who.address,
    to: Keypair.generate().publicKey.toBase58(),
    lamports: 10n ** 15n,
    blockhash: await blockhash(),
  })
  for (const transaction of [unknown, tooMuch]) {
    const { message } = await failsWith(
      'request/invalid',
      page.adapter.sendTransaction({ ...who, transaction }),
    )
    expect(message).toMatch(/^Not a valid transaction: ./)
  }
})

type Order = { from: string; to: string; lamports: bigint; blockhash: string }

function legacyTransfer({ from, to, lamports: amount, blockhash: recent }: Order): Transaction {
  const feePayer = new PublicKey(from)
  return new Transaction({ feePayer, blockhash: recent, lastValidBlockHeight: 2 ** 40 }).add(
    SystemProgram.transfer({ fromPubkey: feePayer, toPubkey: new PublicKey(to), lamports: amount }),
  )
}

function versionedTransfer({ from, to, lamports: amount, blockhash: recent }: Order): VersionedTransaction {
  const payerKey = new PublicKey(from)
  const transfer = SystemProgram.transfer({
    fromPubkey: payerKey,
    toPubkey: new PublicKey(to),
    lamports: amount,
  })
  return new VersionedTransaction(
    new TransactionMessage({
      payerKey,
      recentBlockhash: recent,
      instructions: [transfer],
    }).compileToV0Message(),
  )
}

async function blockhash(): Promise<string> {
  return (await node.getLatestBlockhash().send()).value.blockhash
}

async function arrival(id: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const { value } = await node.getSignatureStatuses([id as Signature]).send()
      expect(value[0]).toMatchObject({ err: null })
      expect(value[0]?.confirmationStatus).not.toBe('processed')
    },
    { timeout: 60_000, interval: 100 },
  )
}

/** A wallet with a key of its own and two SOL, connected. */
async function connected({ sends }: { sends: boolean }) {
  const wallet = createSolanaTestWallet({
    name: 'Test',
    secrets: [crypto.getRandomValues(new Uint8Array(32))],
    chains: [{ id: 'solana:localnet', rpcUrl }],
    sends,
  })
  const [address = ''] = wallet.addresses
  await arrival(await node.requestAirdrop(address as Address, lamports(2_000_000_000n)).send())
  stops.push(wallet.announce(window))
  const page = await openSolana(stop => stops.push(stop), { networks: [network], rpcUrls: [rpcUrl] })
  const { networkId } = await page.adapter.connect({ connectorId: 'Test', signal })
  const who: AccountRequest = { connectorId: 'Test', address, networkId }
  return { page, wallet, who }
}
