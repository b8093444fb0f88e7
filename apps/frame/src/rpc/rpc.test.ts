import { type SimulateQuestion, type SimulateSolanaQuestion, simulatedDigest } from '@latchkey/protocol'
import { base58, base64 } from '@scure/base'
import {
  address,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { parseTransaction, recoverTransactionAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test, vi } from 'vitest'
import { type Answers, addresses, keys, type RpcWorld, rpcFrame } from '../../test/rpcFrame'
import { hesitate, refuse } from '../../test/visitors'
import { approveTexts } from '../approve/approveTexts'
import type { Present } from '../approve/createApprovals'
import { describeRequest } from '../approve/describeRequest'
import { createTryOut } from '../approve/tryOut'
import { signSolanaMessage, signSolanaTransaction } from '../sign/signSolana'
import { askPublished } from './askPublished'

const account = privateKeyToAccount(`0x${'01'.repeat(32)}`)
const shop = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const usualNode: Answers = {
  eth_getTransactionCount: '0x7',
  eth_estimateGas: '0x5208',
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  eth_maxPriorityFeePerGas: '0x5f5e100',
  eth_sendRawTransaction: `0x${'ab'.repeat(32)}`,
  eth_gasPrice: '0x77359400',
  eth_getBalance: '0x10',
  eth_chainId: '0x1',
  sendTransaction: 'a signature',
  eth_supportedEntryPoints: [],
}

/** A frame with a plain account. */
function createFrame({ answers, ...more }: Partial<RpcWorld> = {}) {
  return rpcFrame({
    ...{ answers: { ...usualNode, ...answers }, networkId: () => 'eip155:1' },
    ...{ accountType: () => 'eoa', smartSessions: () => false },
    ...more,
  })
}

function solanaTransaction(version: 'legacy' | 0, payer = addresses.solana): string {
  const compiled = compileTransaction(
    pipe(
      createTransactionMessage({ version }),
      message => setTransactionMessageFeePayer(address(payer), message),
      message =>
        setTransactionMessageLifetimeUsingBlockhash(
          { blockhash: blockhash('EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N'), lastValidBlockHeight: 1n },
          message,
        ),
      message =>
        appendTransactionMessageInstruction(
          {
            programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
            data: new Uint8Array([104]),
          },
          message,
        ),
    ),
  )
  return base58.encode(Uint8Array.from(getTransactionEncoder().encode(compiled)))
}

const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const shopOnSolana = 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N'
const [holder, mint] = [4, 5].map(fill => base58.encode(new Uint8Array(32).fill(fill))) as [string, string]

function tokenAccount(of: string, owner: string): Uint8Array {
  const bytes = new Uint8Array(165)
  bytes.set(base58.decode(of), 0)
  bytes.set(base58.decode(owner), 32)
  bytes[108] = 1
  return bytes
}

/** TransferChecked of five units to a token account. */
function tokenTransfer(to: string): string {
  const keys = [addresses.solana, base58.encode(new Uint8Array(32).fill(6)), to, mint, tokenProgram]
  const message = [1, 0, 2, keys.length, ...keys.flatMap(each => [...base58.decode(each)])]
  const steps = [1, 4, 4, 1, 3, 2, 0, 10, 12, 5, 0, 0, 0, 0, 0, 0, 0, 6]
  const bytes = [1, ...new Uint8Array(64), ...message, ...base58.decode(shopOnSolana), ...steps]
  return base58.encode(Uint8Array.from(bytes))
}

test('a large sum is neither shown nor signed before the wallet is backed up; a small one is', async () => {
  const requireBackup = vi.fn(() => Promise.reject(new Error('not backed up')))
  const { request, signed, shown } = createFrame({ requireBackup })
  const send = (value: string) => request('eth_sendTransaction', [{ from: account.address, to: shop, value }])
  await expect(send('0xde0b6b3a7640000')).rejects.toThrow('not backed up')
  expect(shown).toEqual([])
  expect(signed).not.toHaveBeenCalled()
  await send('0x1')
  expect(requireBackup).toHaveBeenCalledOnce()
  expect(signed).toHaveBeenCalledOnce()
})

describe('reading', () => {
  test('[EMB-74 PERM-10] safe reads go to the gateway under the own origin, and ask nobody', async () => {
    const { request, asked, shown } = createFrame()
    expect(await request('eth_getBalance', [shop, 'latest'])).toBe('0x10')
    expect(await request('eth_sendRawTransaction', ['0x02'], { chainId: 'eip155:10' })).toMatch(/^0x(ab)+$/)
    expect(asked.map(({ url }) => url)).toEqual([
      '/v1/?chainId=eip155%3A1&projectId=project-1',
      '/v1/?chainId=eip155%3A10&projectId=project-1',
    ])
    expect(shown).toEqual([])
  })

  test('[EMB-77] what the wallet knows itself is answered without the network', async () => {
    const { request, asked } = createFrame()
    expect(await request('eth_accounts')).toEqual([addresses.evm])
    expect(await request('eth_chainId')).toBe('0x1')
    expect(await request('wallet_getCapabilities', [addresses.evm])).toEqual({})
    await expect(request('wallet_getCallsStatus', ['0x1'])).rejects.toThrow('(5730)')
    expect(asked).toEqual([])
  })

  test('what a node says against a call is told', async () => {
    const { request } = createFrame({ answers: { eth_call: new Error('execution reverted: closed') } })
    await expect(request('eth_call', [{}])).rejects.toThrow('execution reverted: closed')
  })
})

describe('what is refused', () => {
  test.each(['eth_sign', 'eth_signTransaction', 'eth_coinbase', 'wallet_addEthereumChain', 'constructor'])(
    '[ERR-18 EMB-79] %s is not allowed',
    async method => {
      const { request, shown } = createFrame()
      await expect(request(method, [])).rejects.toThrow('Requested RPC call is not allowed')
      expect(shown).toEqual([])
    },
  )

  test.each(['wallet_grantPermissions', 'eth_sendUserOperation'])(
    '[EMB-76 EMB-78 PERM-12] %s is not supported yet, and says so by its number',
    async method => {
      await expect(createFrame().request(method, [])).rejects.toThrow('4200')
    },
  )

  test('[EMB-76 PERM-07] calls of the plain account are never all or none, and the page is told so', async () => {
    const { request, shown } = createFrame()
    const calls = [{ to: shop }]
    await expect(request('wallet_sendCalls', [{ calls }])).rejects.toThrow('(5760)')
    await expect(request('wallet_sendCalls', [{ calls, atomicRequired: true }])).rejects.toThrow('(5760)')
    expect(shown).toEqual([])
  })

  const transfer = { from: addresses.evm, to: shop, value: '0x1' }
  test.each<[string, string, unknown, Record<string, unknown>?]>([
    ['a message for another account', 'personal_sign', ['hi', shop]],
    ['a message without an account', 'personal_sign', ['hi']],
    ['a message that is no text', 'personal_sign', [{ a: 1 }, addresses.evm]],
    ['a message that is too long', 'personal_sign', ['x'.repeat(100_001), addresses.evm]],
    ['a network of another family', 'personal_sign', ['hi', addresses.evm], { chainId: mainnet }],
    [
      'a network that contradicts itself',
      'personal_sign',
      ['hi', addresses.evm],
      { chainNamespace: 'solana' },
    ],
    ['a network that is none', 'personal_sign', ['hi', addresses.evm], { chainId: 'eip155:0' }],
    ['no transaction', 'eth_sendTransaction', []],
    ['a transaction from another account', 'eth_sendTransaction', [{ ...transfer, from: shop }]],
    ['a transaction for another network', 'eth_sendTransaction', [{ ...transfer, chainId: '0x2' }]],
    ['a receiver that is mistyped', 'eth_sendTransaction', [{ ...transfer, to: shop.replace('C8', 'c8') }]],
    ['a receiver that is a name', 'eth_sendTransaction', [{ ...transfer, to: 'shop.eth' }]],
    ['a value in decimal digits', 'eth_sendTransaction', [{ ...transfer, value: '1000' }]],
    ['a value that is a number', 'eth_sendTransaction', [{ ...transfer, value: 1000 }]],
    ['a value below zero', 'eth_sendTransaction', [{ ...transfer, value: '-0x1' }]],
    [
      'a value of more than 256 bits',
      'eth_sendTransaction',
      [{ ...transfer, value: `0x1${'0'.repeat(64)}` }],
    ],
    ['data of half a byte', 'eth_sendTransaction', [{ ...transfer, data: '0x123' }]],
    ['two kinds of data', 'eth_sendTransaction', [{ ...transfer, data: '0x12', input: '0x34' }]],
    ['more data than fits', 'eth_sendTransaction', [{ ...transfer, data: `0x${'00'.repeat(131_073)}` }]],
    ['neither receiver nor data', 'eth_sendTransaction', [{ from: addresses.evm, value: '0x1' }]],
    ['code for the account', 'eth_sendTransaction', [{ ...transfer, authorizationList: [] }]],
    ['a transaction of type 4', 'eth_sendTransaction', [{ ...transfer, type: '0x4' }]],
    [
      'a tip above the fee',
      'eth_sendTransaction',
      [{ ...transfer, maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' }],
    ],
    [
      'a Solana message on an EVM network',
      'solana_signMessage',
      { message: base58.encode(new Uint8Array([104])) },
    ],
    [
      'a Solana message of another account',
      'solana_signMessage',
      { message: 'abc', pubkey: shop },
      { chainId: mainnet },
    ],
    ['a Solana message that is not base58', 'solana_signMessage', { message: '0OIl' }, { chainId: mainnet }],
    ['no Solana transaction', 'solana_signTransaction', { transaction: 'abc' }, { chainId: mainnet }],
    ['no Solana transactions', 'solana_signAllTransactions', { transactions: [] }, { chainId: mainnet }],
  ])('[PERM-12 T-24] %s', async (_what, method, params, more = {}) => {
    const { request, shown, signed } = createFrame()
    await expect(request(method, params, more)).rejects.toThrow('(-32602)')
    expect([shown, signed.mock.calls]).toEqual([[], []])
  })

  test('[T-2] a Solana message that is a transaction, before the visitor is asked', async () => {
    const { request, shown } = createFrame()
    const bytes = base58.decode(solanaTransaction(0)).slice(65)
    const message = { message: base58.encode(bytes) }
    await expect(request('solana_signMessage', message, { chainId: mainnet })).rejects.toThrow(
      'is a transaction',
    )
    expect(shown).toEqual([])
  })

  test('[T-2] a Solana transaction that this account has no part in', async () => {
    const other = { transaction: solanaTransaction(0, 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N') }
    const asked = createFrame().request('solana_signTransaction', other, { chainId: mainnet })
    await expect(asked).rejects.toThrow('not among the signers')
  })
})

describe('signing', () => {
  test.each(['Hello 👋', '0x68656c6c6f'])('[EMB-75] a message: %s', async message => {
    const { request, shown } = createFrame()
    const expected = await account.signMessage({
      message: message.startsWith('0x') ? { raw: message as `0x${string}` } : message,
    })
    expect(await request('personal_sign', [message, addresses.evm.toLowerCase()])).toBe(expected)
    expect(shown[0]).toEqual({
      origin: 'https://shop.example',
      networkId: 'eip155:1',
      account: addresses.evm,
      action: { kind: 'personal', message },
    })
  })

  test('[EMB-75] Solana: a message, one transaction, several', async () => {
    const { request } = createFrame({ networkId: () => mainnet })
    const message = new TextEncoder().encode('hello')
    expect(
      await request('solana_signMessage', { message: base58.encode(message), pubkey: addresses.solana }),
    ).toEqual({ signature: base58.encode(signSolanaMessage(message, keys.solana)) })
    const [older, newer] = [solanaTransaction('legacy'), solanaTransaction(0)]
    const signedOf = (text: string) => base58.encode(signSolanaTransaction(base58.decode(text), keys.solana))
    expect(await request('solana_signTransaction', { transaction: older })).toMatchObject({
      transaction: signedOf(older),
    })
    expect(await request('solana_signAllTransactions', { transactions: [older, newer] })).toMatchObject({
      transactions: [signedOf(older), signedOf(newer)],
    })
  })

  test('[EMB-75 EMB-76] Solana: a transaction is sent, and its own signature is the answer', async () => {
    const { request, asked } = createFrame({ networkId: () => mainnet })
    const text = solanaTransaction(0)
    const bytes = signSolanaTransaction(base58.decode(text), keys.solana)
    expect(await request('solana_signAndSendTransaction', { transaction: text })).toEqual({
      signature: base58.encode(bytes.slice(1, 65)),
    })
    expect(asked).toMatchObject([
      { method: 'sendTransaction', params: [base64.encode(bytes), { encoding: 'base64' }] },
    ])
  })

  test('[EMB-75 IMP-24] Solana: the frame itself asks whose token account gets something, and its text says it', async () => {
    const bytes = tokenAccount(mint, shopOnSolana)
    const row = { owner: tokenProgram, data: [base64.encode(bytes), 'base64'] }
    const { request, asked, shown } = createFrame({
      answers: { getMultipleAccounts: { value: [row] } },
      networkId: () => mainnet,
    })
    const transaction = tokenTransfer(holder)
    await request('solana_signTransaction', { transaction, solana: 'the page’s word counts for nothing' })
    expect(asked).toMatchObject([
      { method: 'getMultipleAccounts', params: [[holder], { encoding: 'base64' }] },
    ])
    expect(shown).toMatchObject([
      { solana: { tables: {}, holders: { [holder]: { owner: shopOnSolana, mint } } } },
    ])
    const words = { texts: approveTexts, language: 'en' }
    const tell = (each = shown[0]) =>
      each && describeRequest(each, words).does.map(({ sentence }) => sentence)
    expect(tell()).toEqual(['You send 0.000005 of the token LbUiWL…jfcY to EkSnNW…KN1N.'])
    const silent = createFrame({
      answers: { getMultipleAccounts: new Error('away') },
      networkId: () => mainnet,
    })
    await silent.request('solana_signTransaction', { transaction })
    expect(tell(silent.shown[0])).toEqual([expect.stringContaining('Its owner is not known.')])
  })

  test('[PERM-12] nothing is signed when the visitor refuses', async () => {
    const { request, signed } = createFrame({ present: refuse })
    await expect(request('personal_sign', ['hi', addresses.evm])).rejects.toThrow(
      'rejected the request (4001)',
    )
    expect(signed).not.toHaveBeenCalled()
  })

  test('[ERR-15 PERM-11] an abort ends what waits for the visitor, and reads go on', async () => {
    const { request, abort, shown } = createFrame({ present: hesitate })
    const asked = [1, 2].map(() => request('personal_sign', ['hi', addresses.evm]))
    const outcomes = Promise.allSettled(asked)
    await vi.waitFor(() => expect(shown).toHaveLength(1))
    const reading = request('eth_getBalance', [shop, 'latest'])
    abort()
    for (const outcome of await outcomes)
      expect(String(Object(outcome).reason)).toContain('Request was aborted')
    expect(await reading).toBe('0x10')
    expect(shown).toHaveLength(1)
  })
})

describe('sending', () => {
  const transfer = { from: addresses.evm, to: shop, value: '0xde0b6b3a7640000' }
  const sentBy = async (frame: ReturnType<typeof createFrame>, transaction: object) => {
    await frame.request('eth_sendTransaction', [transaction])
    const raw = frame.asked.find(({ method }) => method === 'eth_sendRawTransaction')?.params as [
      `0x02${string}`,
    ]
    expect(await recoverTransactionAddress({ serializedTransaction: raw[0] })).toBe(addresses.evm)
    return parseTransaction(raw[0])
  }

  test('[EMB-76] nonce, gas and fees are filled in, the chain is the one that was shown', async () => {
    expect(await sentBy(createFrame(), transfer)).toMatchObject({
      type: 'eip1559',
      chainId: 1,
      nonce: 7,
      gas: 21_000n,
      maxFeePerGas: 2_100_000_000n,
      maxPriorityFeePerGas: 100_000_000n,
      value: 10n ** 18n,
    })
  })

  test('[EMB-76] a call gets a fifth more gas than the node expects', async () => {
    const frame = createFrame({ answers: { eth_estimateGas: '0x186a0' } })
    expect(await sentBy(frame, { ...transfer, data: '0xa9059cbb' })).toMatchObject({ gas: 120_000n })
  })

  test('[EMB-76] a chain without a base fee gets the older form, with its chain id', async () => {
    const frame = createFrame({ answers: { eth_getBlockByNumber: {} }, networkId: () => 'eip155:56' })
    expect(await sentBy(frame, { ...transfer, maxFeePerGas: '0x3b9aca01' })).toMatchObject({
      type: 'legacy',
      chainId: 56,
      gasPrice: 1_000_000_001n,
    })
  })

  test('[EMB-76] what the site sets stays as it is', async () => {
    const set = { nonce: '0x9', gas: '0xffff', maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1' }
    const frame = createFrame()
    expect(await sentBy(frame, { ...transfer, ...set })).toMatchObject({
      nonce: 9,
      gas: 65_535n,
      maxFeePerGas: 2_000_000_000n,
      maxPriorityFeePerGas: 1n,
    })
    await sentBy(frame, transfer)
    const [asked, filled] = frame.shown
    expect(asked?.action).toHaveProperty('isFeeAsked', true)
    expect(filled?.action).not.toHaveProperty('isFeeAsked')
  })

  // The node's price is 2.1 gwei: twice the base fee, and the usual tip.
  test.each([
    ['the older form, ten times', { gasPrice: '0x4e3b29200' }, { type: 'legacy', gasPrice: 21_000_000_000n }],
    [
      'the older form, more',
      { gasPrice: '0x4e3b29201' },
      { maxFeePerGas: 2_100_000_000n, maxPriorityFeePerGas: 100_000_000n },
    ],
    ['the newer form, ten times', { maxFeePerGas: '0x4e3b29200' }, { maxFeePerGas: 21_000_000_000n }],
    [
      'the newer form, more',
      { maxFeePerGas: '0x4e3b29201', maxPriorityFeePerGas: '0x4e3b29201' },
      { maxFeePerGas: 2_100_000_000n, maxPriorityFeePerGas: 100_000_000n },
    ],
    ['a tip alone', { maxPriorityFeePerGas: '0x4e3b29201' }, { maxPriorityFeePerGas: 100_000_000n }],
  ])('[T-2] a site asks for no more than ten times the node’s price: %s', async (_what, fees, sent) => {
    const frame = createFrame()
    expect(await sentBy(frame, { ...transfer, ...fees })).toMatchObject(sent)
    // What was lowered is not called the site's wish.
    const isKept =
      'maxFeePerGas' in fees && 'maxFeePerGas' in sent && BigInt(fees.maxFeePerGas) === sent.maxFeePerGas
    expect('isFeeAsked' in (frame.shown[0]?.action ?? {})).toBe(isKept)
  })

  test('[T-2] on a chain without a base fee, too', async () => {
    const frame = () => createFrame({ answers: { eth_getBlockByNumber: {} }, networkId: () => 'eip155:56' })
    const gasPriceOf = async (gasPrice: string) => (await sentBy(frame(), { ...transfer, gasPrice })).gasPrice
    expect(await gasPriceOf('0x4a817c800')).toBe(20_000_000_000n)
    expect(await gasPriceOf('0x4a817c801')).toBe(2_000_000_000n)
  })

  test.each<[string, Answers, object]>([
    ['gas that no block holds', { eth_estimateGas: '0xffffffffff' }, {}],
    ['a price that eats a fortune', { eth_getBlockByNumber: { baseFeePerGas: '0x10000000000000' } }, {}],
    ['a tip that does', { eth_maxPriorityFeePerGas: '0x10000000000000' }, {}],
    ['a price on top of the site’s gas', { eth_maxPriorityFeePerGas: '0x174876e800' }, { gas: '0x5f5e100' }],
    ['one price for everything', { eth_getBlockByNumber: {}, eth_gasPrice: '0x10000000000000' }, {}],
  ])('[T-59] a node that names %s has nothing shown or signed', async (_what, answers, more) => {
    const { request, shown, signed } = createFrame({ answers })
    await expect(request('eth_sendTransaction', [{ ...transfer, ...more }])).rejects.toThrow(
      'The network asks for a fee that cannot be right: nothing was signed',
    )
    expect([shown, signed.mock.calls]).toEqual([[], []])
  })

  /** Says of a rollup's fee for data what `fees` says, by the name of its function. */
  const rollup = (fees: Record<string, bigint>) => (data: string) => {
    const names: Record<string, string> = { f1c7a58b: 'bound', '49948e0e': 'bytes', '275aedd2': 'operator' }
    const fee = fees[names[data.slice(2, 10)] ?? '']
    return fee === undefined ? new Error('execution reverted') : `0x${fee.toString(16).padStart(64, '0')}`
  }
  const dataFeeOf = async (frame: ReturnType<typeof createFrame>) => {
    await frame.request('eth_sendTransaction', [transfer])
    return Object(frame.shown[0]?.action).dataFee
  }

  test.each([
    ['with half as much again, for what rises until then', { bound: 1_000n }, '0x5dc'],
    ['with what its operator takes', { bound: 1_000n, operator: 20n }, '0x5f0'],
    ['of one that knows no bound', { bytes: 2_000n }, '0xbb8'],
    ['of one that takes none', { bound: 0n, operator: 0n }, '0x0'],
    ['which cannot be told', {}, 'unknown'],
  ])('[EMB-76] what a rollup takes for the data is a part of the fee: %s', async (_what, fees, found) => {
    expect(await dataFeeOf(createFrame({ rollup: rollup(fees) }))).toBe(found)
  })

  test('[EMB-76] a chain that takes nothing for data is asked once, Scroll at its own contract', async () => {
    const oracles = async (networkId: string) => {
      const frame = createFrame({ networkId: () => networkId })
      expect(await dataFeeOf(frame)).toBeUndefined()
      return frame.asked.flatMap(({ method, params: [call] }) =>
        method === 'eth_call' ? [Object(call).to.slice(0, 4)] : [],
      )
    }
    expect(await oracles('eip155:1')).toEqual(['0x42'])
    expect(await oracles('eip155:534352')).toEqual(['0x53'])
  })

  test('[T-59] a node that names a fee for data that cannot be right has nothing shown or signed', async () => {
    const frame = createFrame({ rollup: rollup({ bound: 10n ** 19n }) })
    await expect(dataFeeOf(frame)).rejects.toThrow('cannot be right')
    expect([frame.shown, frame.signed.mock.calls]).toEqual([[], []])
  })

  test('[T-59] of coins that nobody knows, a price may be large, and not without measure', async () => {
    const frame = (baseFeePerGas: string) =>
      createFrame({
        ...{ networkId: () => 'eip155:199', answers: { eth_getBlockByNumber: { baseFeePerGas } } },
      })
    expect(await sentBy(frame('0x1ff973cafa8000'), transfer)).toMatchObject({ gas: 21_000n }) // 9e15
    await expect(
      frame('0x6f05b59d3b20000').request('eth_sendTransaction', [transfer]), // half a coin, which is doubled
    ).rejects.toThrow('cannot be right')
  })

  test('[T-59] what the account has left is looked up, for the question to weigh the fee', async () => {
    const mostFeeOf = async (balance: Answers['eth_getBalance']) => {
      const frame = createFrame({ answers: { eth_getBalance: balance as string } })
      await sentBy(frame, transfer)
      return Object(frame.shown[0]?.action).mostFee
    }
    expect(await mostFeeOf('0x1bc16d674ec80000')).toBe('0xde0b6b3a7640000') // two, of which one is sent
    expect(await mostFeeOf('0x1')).toBe('0x0')
    expect(await mostFeeOf(new Error('away'))).toBeUndefined()
  })

  test('[T-2] a site sets no price alone: where the node tells none, nothing is shown', async () => {
    const set = { nonce: '0x9', gas: '0xffff', gasPrice: '0x4e3b29200' }
    for (const answers of [
      { eth_getBlockByNumber: new Error('away') },
      { eth_getBlockByNumber: {}, eth_gasPrice: new Error('away') },
    ]) {
      const { request, shown } = createFrame({ answers })
      await expect(request('eth_sendTransaction', [{ ...transfer, ...set }])).rejects.toThrow('away')
      expect(shown).toEqual([])
    }
  })

  test('a transaction that would fail is not shown: the node says why', async () => {
    const { request, shown } = createFrame({ answers: { eth_estimateGas: new Error('insufficient funds') } })
    await expect(request('eth_sendTransaction', [transfer])).rejects.toThrow('insufficient funds')
    expect(shown).toEqual([])
  })

  test.each([null, 'many', '0x', '12', 12])('a node that answers %j for a number', async answer => {
    const { request, shown } = createFrame({ answers: { eth_getTransactionCount: answer } })
    await expect(request('eth_sendTransaction', [transfer])).rejects.toThrow('did not answer as expected')
    expect(shown).toEqual([])
  })

  test('[EMB-76] the next question is made once the one before is sent, so that each has its own nonce', async () => {
    let nonce = 7
    const frame = createFrame({
      answers: {
        eth_getTransactionCount: () => `0x${nonce.toString(16)}`,
        eth_sendRawTransaction() {
          nonce += 1
          return `0x${'ab'.repeat(32)}`
        },
      },
    })
    await Promise.all([1, 2, 3].map(() => frame.request('eth_sendTransaction', [transfer])))
    expect(frame.shown).toMatchObject(
      ['0x7', '0x8', '0x9'].map(nonce => ({ action: { transaction: { nonce } } })),
    )
  })
})

describe('trying out', () => {
  const transaction = { from: account.address, to: shop, value: '0x5', data: '0x12345678' }
  const question: SimulateQuestion = {
    chainId: 'eip155:1',
    from: account.address,
    calls: [{ to: shop, value: '5', data: '0x12345678' }],
  }
  const done = {
    outcome: 'done',
    changes: [],
    approvals: [],
    how: 'node',
    looked: 0,
    isComplete: true,
  } as const
  const answerTo = async (asked: SimulateQuestion) => ({
    digest: await simulatedDigest(asked, crypto),
    ...done,
  })
  /** Agrees once it knows what would happen. */
  const agreeLater: Present = text => {
    let agreed: (text: string) => void = () => {}
    const answer = new Promise<string>(resolve => {
      agreed = resolve
    })
    return { answer, setTurn() {}, setTried: () => agreed(text), end() {} }
  }

  test('the very bytes that are signed are tried out, at the own gateway', async () => {
    const asked: [string, unknown][] = []
    const fetch = (async (url: string, init: RequestInit) => {
      asked.push([url, JSON.parse(String(init.body))])
      return Response.json(await answerTo(question))
    }) as typeof globalThis.fetch
    const tryOut = createTryOut(fetch, 'project-1', crypto)
    const { request, signed } = createFrame({ present: agreeLater, tryOut })
    await request('eth_sendTransaction', [transaction])
    expect(asked).toEqual([['/v1/simulate?projectId=project-1&pictures=inline', question]])
    expect(signed).toHaveBeenCalledOnce()
  })

  test('[EMB-75] so are those of one transaction of Solana; others are not signed, and of several nobody can say', async () => {
    const transaction = solanaTransaction(0)
    const bytes = base58.decode(transaction)
    const exact = { chainId: mainnet, from: addresses.solana, transaction: base64.encode(bytes) }
    const asked: unknown[] = []
    const by = (said: SimulateSolanaQuestion) =>
      createFrame({
        networkId: () => mainnet,
        present: agreeLater,
        tryOut: createTryOut(
          (async (_: string, init: RequestInit) => {
            asked.push(JSON.parse(String(init.body)))
            return Response.json({ ...done, digest: await simulatedDigest(said, crypto) })
          }) as typeof globalThis.fetch,
          'project-1',
          crypto,
        ),
      })
    const first = by(exact)
    await first.request('solana_signTransaction', { transaction })
    expect(asked).toEqual([exact])
    expect(first.signed).toHaveBeenCalledOnce()
    // What a gateway says of other bytes is nothing that was said.
    const lying = createFrame({
      networkId: () => mainnet,
      present: agreeLater,
      tryOut: async () => ({
        ...done,
        digest: await simulatedDigest({ ...exact, transaction: base64.encode(bytes.slice(1)) }, crypto),
      }),
    })
    await expect(lying.request('solana_signTransaction', { transaction })).rejects.toThrow('abort')
    expect(lying.signed).not.toHaveBeenCalled()
    const many = by(exact)
    await many.request('solana_signAllTransactions', {
      transactions: [transaction, solanaTransaction('legacy')],
    })
    expect(asked).toHaveLength(1)
    expect(many.signed).toHaveBeenCalledTimes(2)
  })

  test('of a hundred others than those that were tried out, none is signed', async () => {
    const [call] = question.calls
    if (!call) throw new Error('no call')
    const others: SimulateQuestion[] = [
      { ...question, chainId: 'eip155:10' },
      { ...question, from: shop },
      { ...question, calls: [] },
      { ...question, calls: [call, call] },
      { ...question, calls: [{ ...call, to: account.address }] },
      { ...question, calls: [{ ...call, value: '6' }] },
      ...Array.from({ length: 94 }, (_, at) => ({
        ...question,
        calls: [{ ...call, data: `0x12345678${at.toString(16).padStart(2, '0')}` }],
      })),
    ]
    for (const other of others) {
      const tryOut = async () => answerTo(other)
      const { request, signed } = createFrame({ present: agreeLater, tryOut })
      await expect(request('eth_sendTransaction', [transaction])).rejects.toThrow('aborted')
      expect(signed).not.toHaveBeenCalled()
    }
  })

  test('an answer about something else, nonsense, or none at all: nobody says what happens', async () => {
    const other = await answerTo({ ...question, chainId: 'eip155:10' })
    const answers: (() => Promise<Response>)[] = [
      async () => Response.json(other),
      async () => new Response('<html>'),
      async () => Response.json({ reasons: [{ description: 'no' }] }, { status: 503 }),
      () => Promise.reject(new TypeError('Failed to fetch')),
    ]
    for (const answer of answers) {
      const tried: unknown[] = []
      const present: Present = text => {
        const { setTried, ...shown } = agreeLater(text, { number: 1, of: 1 }, () => {})
        return {
          ...shown,
          setTried(found) {
            tried.push(found)
            setTried?.(found)
          },
        }
      }
      const tryOut = createTryOut(answer as typeof fetch, 'project-1', crypto)
      const { request, signed } = createFrame({ present, tryOut })
      await request('eth_sendTransaction', [transaction])
      expect([tried, signed.mock.calls.length]).toEqual([[undefined], 1])
    }
  })

  test('nobody has to wait for it: neither to agree nor to refuse', async () => {
    const tryOut = () => new Promise<never>(() => {})
    const agreed = createFrame({ tryOut })
    await agreed.request('eth_sendTransaction', [transaction])
    expect(agreed.signed).toHaveBeenCalledOnce()
    const refused = createFrame({ present: refuse, tryOut })
    await expect(refused.request('eth_sendTransaction', [transaction])).rejects.toThrow('rejected')
  })
})

describe('a call of a function that nobody here knows', () => {
  const data = `0xa694fc3a${'5'.padStart(64, '0')}`
  const stake = { contract: 'StakingPool', signature: 'stake(uint256 amount)' }
  const send = async (answer: (url: string) => unknown, sent = data) => {
    const asked: string[] = []
    const fetch = (async (url: string) => {
      asked.push(url)
      return Response.json(await answer(url))
    }) as typeof globalThis.fetch
    const { request, shown } = createFrame({
      askPublished: about => askPublished(fetch, 'project-1', about),
    })
    await request('eth_sendTransaction', [{ from: addresses.evm, to: shop, data: sent }])
    return { asked, published: shown[0]?.published }
  }

  test('is asked for at the frame’s own gateway, and stands in the question', async () => {
    const { asked, published } = await send(() => ({ function: stake }))
    const to = shop.toLowerCase()
    expect(published).toEqual([{ to, selector: '0xa694fc3a', ...stake }])
    expect(asked).toEqual([
      `/v1/functions?projectId=project-1&chainId=eip155%3A1&address=${to}&selector=0xa694fc3a`,
    ])
  })

  test('no answer, or one that is none, changes nothing', async () => {
    const answers = [
      { function: null },
      { function: { ...stake, contract: 'A safe contract' } },
      { function: { ...stake, signature: 'stake(uint256 \u202etnuoma)' } },
      { function: 'stake' },
      '<html>',
    ]
    for (const answer of answers) expect((await send(() => answer)).published).toBeUndefined()
    const failed = await send(() => Promise.reject(new TypeError('Failed to fetch')))
    expect([failed.asked.length, failed.published]).toEqual([1, undefined])
  })

  test('what is known is not asked for', async () => {
    const approve = `0x095ea7b3${'1'.padStart(64, '0')}${'5'.padStart(64, '0')}`
    expect(await send(() => ({ function: stake }), approve)).toEqual({ asked: [], published: undefined })
  })
})
