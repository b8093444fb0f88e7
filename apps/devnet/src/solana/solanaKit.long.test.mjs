import {
  airdropFactory,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  fetchJsonParsedAccount,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  isSolanaError,
  lamports,
  SOLANA_ERROR__BLOCK_HEIGHT_EXCEEDED,
  SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM,
  SOLANA_ERROR__JSON_RPC__METHOD_NOT_FOUND,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE,
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED,
  SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND,
  sendAndConfirmTransactionFactory,
} from '@solana/kit'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { computeLimit } from './computeLimit.mjs'
import { serveSolana } from './serveSolana.mjs'
import { signTransaction } from './signTransaction.mjs'
import { solanaKey } from './solanaKey.mjs'
import { transferSol } from './transferSol.mjs'

const SOL = 1_000_000_000n

describe('@solana/kit against the devnet', () => {
  let server
  let rpc
  let rpcSubscriptions
  let sendAndConfirm
  let alice
  let bob

  beforeAll(async () => {
    server = await serveSolana({ port: 0, log: () => {} })
    rpc = createSolanaRpc(`http://127.0.0.1:${server.port}`)
    rpcSubscriptions = createSolanaRpcSubscriptions(`ws://127.0.0.1:${server.port + 1}`)
    sendAndConfirm = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })
    alice = await solanaKey(0)
    bob = await generateKeyPairSigner()
  })
  afterAll(() => server.stop())

  it('airdrops, and says so over the socket', async () => {
    const airdrop = airdropFactory({ rpc, rpcSubscriptions })
    const someone = await generateKeyPairSigner()
    const gift = { recipientAddress: someone.address, lamports: lamports(2n * SOL), commitment: 'confirmed' }
    const signatures = [await airdrop(gift), await airdrop(gift)]
    expect(new Set(signatures).size).toBe(2)
    expect((await rpc.getBalance(someone.address).send()).value).toBe(4n * SOL)
  })

  it.each(['legacy', 0])('sends and confirms a transfer of version %s', async version => {
    const to = await generateKeyPairSigner()
    const transaction = await sign([transferSol(alice.address, to.address, SOL)], { version })
    await sendAndConfirm(transaction, { commitment: 'confirmed' })
    expect((await rpc.getBalance(to.address).send()).value).toBe(SOL)

    const found = await rpc
      .getTransaction(getSignatureFromTransaction(transaction), {
        encoding: 'jsonParsed',
        maxSupportedTransactionVersion: 0,
      })
      .send()
    const { meta } = found
    expect(found.version).toBe(version)
    expect([meta.err, meta.fee]).toEqual([null, 5000n])
    expect(meta.preBalances[0] - meta.postBalances[0]).toBe(SOL + 5000n)
    expect([meta.preBalances[1], meta.postBalances[1]]).toEqual([0n, SOL])
    expect(found.transaction.message.instructions[0].parsed).toEqual({
      type: 'transfer',
      info: { source: alice.address, destination: to.address, lamports: SOL },
    })
    const raw = await rpc
      .getTransaction(getSignatureFromTransaction(transaction), {
        encoding: 'base64',
        maxSupportedTransactionVersion: 0,
      })
      .send()
    expect(raw.transaction[0]).toBe(getBase64EncodedWireTransaction(transaction))
    expect(await rpc.getBlockTime(found.slot).send()).toBe(found.blockTime)
  })

  it('sends dUSD to a new token account, and tells balances before and after', async () => {
    const { mint } = server.chain.seed
    const [source, destination] = await Promise.all([alice, bob].map(owner => tokenAccountOf(owner.address)))
    const transaction = await sign([
      getCreateAssociatedTokenIdempotentInstruction({
        payer: alice,
        ata: destination,
        owner: bob.address,
        mint,
      }),
      getTransferCheckedInstruction({
        source,
        mint,
        destination,
        authority: alice,
        amount: 2_500_000n,
        decimals: 6,
      }),
    ])
    await sendAndConfirm(transaction, { commitment: 'confirmed' })

    const balance = await rpc.getTokenAccountBalance(destination).send()
    expect(balance.value).toEqual({
      amount: '2500000',
      decimals: 6,
      uiAmount: 2.5,
      uiAmountString: '2.5',
    })
    const owned = await rpc.getTokenAccountsByOwner(bob.address, { mint }, { encoding: 'jsonParsed' }).send()
    expect(owned.value.map(({ pubkey }) => pubkey)).toEqual([destination])
    expect(owned.value[0].account.data.parsed.info).toMatchObject({
      owner: bob.address,
      mint,
      isNative: false,
    })
    const { meta, transaction: shown } = await rpc
      .getTransaction(getSignatureFromTransaction(transaction), {
        encoding: 'jsonParsed',
        maxSupportedTransactionVersion: 0,
      })
      .send()
    const of = (list, owner) =>
      list.find(entry => entry.owner === owner.address)?.uiTokenAmount.uiAmountString
    expect(of(meta.preTokenBalances, alice)).toBe('10000')
    expect(of(meta.postTokenBalances, alice)).toBe('9997.5')
    expect(of(meta.preTokenBalances, bob)).toBeUndefined()
    expect(of(meta.postTokenBalances, bob)).toBe('2.5')
    expect(shown.message.instructions.map(({ parsed }) => parsed.type)).toEqual([
      'createIdempotent',
      'transferChecked',
    ])
    expect(meta.innerInstructions[0].instructions.map(({ programId }) => programId)).toContain(
      TOKEN_PROGRAM_ADDRESS,
    )
    const supply = await rpc.getTokenSupply(mint).send()
    expect(supply.value.uiAmountString).toBe('1000000100000')
  })

  it('parses a mint, finds accounts by filter, and slices data', async () => {
    const { mint } = server.chain.seed
    const parsed = await fetchJsonParsedAccount(rpc, mint)
    expect(parsed.data).toMatchObject({ decimals: 6, isInitialized: true, freezeAuthority: null })
    const found = await rpc
      .getProgramAccounts(TOKEN_PROGRAM_ADDRESS, {
        encoding: 'base64',
        dataSlice: { offset: 32, length: 32 },
        filters: [{ dataSize: 165n }, { memcmp: { offset: 32n, bytes: alice.address, encoding: 'base58' } }],
      })
      .send()
    expect(found.map(({ pubkey }) => pubkey)).toEqual([await tokenAccountOf(alice.address)])
    expect(Buffer.from(found[0].account.data[0], 'base64')).toHaveLength(32)
    expect(found[0].account.space).toBe(165n)
  })

  it('simulates: logs, units, accounts afterwards, a replaced blockhash, and changes nothing', async () => {
    const before = await rpc.getBalance(alice.address).send()
    const transaction = await sign([transferSol(alice.address, bob.address, SOL)])
    const text = getBase64EncodedWireTransaction(transaction)
    const { value } = await rpc
      .simulateTransaction(text, {
        encoding: 'base64',
        sigVerify: true,
        accounts: { encoding: 'base64', addresses: [alice.address] },
      })
      .send()
    expect(value).toMatchObject({ err: null, unitsConsumed: 150n, fee: 5000n, replacementBlockhash: null })
    expect(value.accounts[0].lamports).toBe(before.value - SOL - 5000n)
    expect(value.logs[0]).toBe('Program 11111111111111111111111111111111 invoke [1]')
    expect((await rpc.getBalance(alice.address).send()).value).toBe(before.value)

    const old = await sign([transferSol(alice.address, bob.address, SOL)], { blockhash: bob.address })
    const simulate = config =>
      rpc.simulateTransaction(getBase64EncodedWireTransaction(old), { encoding: 'base64', ...config }).send()
    expect((await simulate({})).value.err).toBe('BlockhashNotFound')
    const replaced = (await simulate({ replaceRecentBlockhash: true })).value
    expect(replaced.err).toBeNull()
    expect((await rpc.isBlockhashValid(replaced.replacementBlockhash.blockhash).send()).value).toBe(true)
  })

  it('tells the fee that is then charged, the price of priority included', async () => {
    const price = Buffer.alloc(9, 3)
    price.writeBigUInt64LE(2_000_000n, 1)
    const transaction = await sign([
      computeLimit(10_000),
      { programAddress: 'ComputeBudget111111111111111111111111111111', data: price },
      transferSol(alice.address, bob.address, SOL),
    ])
    const message = Buffer.from(transaction.messageBytes).toString('base64')
    const { value } = await rpc.getFeeForMessage(message).send()
    expect(value).toBe(25_000n)
    await sendAndConfirm(transaction, { commitment: 'confirmed' })
    const { meta } = await rpc
      .getTransaction(getSignatureFromTransaction(transaction), {
        encoding: 'json',
        maxSupportedTransactionVersion: 0,
      })
      .send()
    expect(meta.fee).toBe(25_000n)
    expect(meta.preBalances[0] - meta.postBalances[0]).toBe(SOL + 25_000n)
  })

  it('refuses an overspend with the error and the logs of the program', async () => {
    const transaction = await sign([transferSol(alice.address, bob.address, 1_000_000n * SOL)])
    const error = await failing(sendAndConfirm(transaction, { commitment: 'confirmed' }))
    expect(
      isSolanaError(error, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE),
    ).toBe(true)
    expect(isSolanaError(error.cause, SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM)).toBe(true)
    expect(error.cause.context).toMatchObject({ code: 1, index: 0 })
    expect(error.context.logs.join('\n')).toContain('insufficient lamports')
  })

  it('runs what fails when preflight is skipped: the fee is paid, the error is told', async () => {
    const transaction = await sign([transferSol(alice.address, bob.address, 1_000_000n * SOL)])
    const signature = getSignatureFromTransaction(transaction)
    const before = (await rpc.getBalance(alice.address).send()).value
    await failing(sendAndConfirm(transaction, { commitment: 'confirmed', skipPreflight: true }))
    expect((await rpc.getBalance(alice.address).send()).value).toBe(before - 5000n)
    const { value } = await rpc.getSignatureStatuses([signature]).send()
    expect(value[0]).toMatchObject({
      err: { InstructionError: [0n, { Custom: 1n }] },
      confirmationStatus: 'finalized',
    })
  })

  it('refuses a transaction that was processed, and one whose signature is wrong', async () => {
    const transaction = await sign([transferSol(alice.address, bob.address, SOL + 1n)])
    await sendAndConfirm(transaction, { commitment: 'confirmed' })
    const again = await failing(send(transaction))
    expect(isSolanaError(again.cause, SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED)).toBe(true)
    const forged = { ...transaction, signatures: { [alice.address]: new Uint8Array(64).fill(7) } }
    const error = await failing(send(forged))
    expect(
      isSolanaError(error, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE),
    ).toBe(true)
  })

  it('takes a blockhash for 150 blocks more, and refuses it after that', async () => {
    const still = await serveSolana({ port: 0, log: () => {}, slotTime: 3_600_000 })
    const ask = createSolanaRpc(`http://127.0.0.1:${still.port}`)
    const sockets = createSolanaRpcSubscriptions(`ws://127.0.0.1:${still.port + 1}`)
    const { value: lifetime } = await ask.getLatestBlockhash().send()
    const [inTime, late, dropped] = await Promise.all(
      [1n, 2n, 3n].map(amount => sign([transferSol(alice.address, bob.address, SOL + amount)], lifetime)),
    )
    while (still.chain.slots.height < Number(lifetime.lastValidBlockHeight)) still.chain.nextSlot()
    await send(inTime, ask)
    still.chain.nextSlot()
    const error = await failing(send(late, ask))
    expect(
      isSolanaError(error, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE),
    ).toBe(true)
    expect(isSolanaError(error.cause, SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND)).toBe(true)
    expect((await ask.isBlockhashValid(lifetime.blockhash).send()).value).toBe(false)
    // Without preflight it is dropped in silence, and the client sees that its height has passed.
    const confirm = sendAndConfirmTransactionFactory({ rpc: ask, rpcSubscriptions: sockets })
    const passed = await failing(confirm(dropped, { commitment: 'confirmed', skipPreflight: true }))
    expect(isSolanaError(passed, SOLANA_ERROR__BLOCK_HEIGHT_EXCEEDED)).toBe(true)
    await still.stop()
  })

  it('tells accounts, logs and slots as they change', async () => {
    const stop = new AbortController()
    const options = { abortSignal: stop.signal }
    const accounts = await rpcSubscriptions
      .accountNotifications(bob.address, { encoding: 'base64' })
      .subscribe(options)
    const logs = await rpcSubscriptions.logsNotifications({ mentions: [bob.address] }).subscribe(options)
    const slots = await rpcSubscriptions.slotNotifications().subscribe(options)
    const told = [accounts, logs, slots].map(first)
    const { value: before } = await rpc.getBalance(bob.address).send()
    const transaction = await sign([transferSol(alice.address, bob.address, 5n)])
    await send(transaction)
    const [account, log, { slot, parent }] = await Promise.all(told)
    expect(account.value.lamports).toBe(before + 5n)
    expect(log.value).toMatchObject({ signature: getSignatureFromTransaction(transaction), err: null })
    expect(slot - parent).toBe(1n)
    stop.abort()
  })

  it('knows the method that it does not have', async () => {
    const error = await failing(rpc.getBlock(1n).send())
    expect(isSolanaError(error, SOLANA_ERROR__JSON_RPC__METHOD_NOT_FOUND)).toBe(true)
  })

  it('keeps the genesis hash, and says that it is no validator', async () => {
    expect(await rpc.getGenesisHash().send()).toBe('5amoMCAELHGfssrgUohNryDgwwp6o9jEsHFqCR99jbXz')
    expect((await rpc.getVersion().send())['solana-core']).toContain('not a validator')
    expect(await rpc.getHealth().send()).toBe('ok')
    expect(await rpc.getMinimumBalanceForRentExemption(165n).send()).toBe(2_039_280n)
    const { absoluteSlot, blockHeight } = await rpc.getEpochInfo().send()
    expect(await rpc.getSlot().send()).toBeGreaterThanOrEqual(absoluteSlot)
    expect(await rpc.getBlockHeight().send()).toBeGreaterThanOrEqual(blockHeight)
    expect(await rpc.getTransactionCount().send()).toBeGreaterThan(0n)
    expect((await rpc.getRecentPrioritizationFees().send()).at(-1).prioritizationFee).toBe(0n)
  })

  async function sign(instructions, { version = 0, ...given } = {}) {
    const lifetime = { ...(await rpc.getLatestBlockhash().send()).value, ...given }
    return signTransaction({ payer: alice, lifetime, instructions, version })
  }

  function send(transaction, to = rpc) {
    return to.sendTransaction(getBase64EncodedWireTransaction(transaction), { encoding: 'base64' }).send()
  }

  async function tokenAccountOf(owner) {
    const { mint } = server.chain.seed
    const [found] = await findAssociatedTokenPda({ owner, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS })
    return found
  }
})

async function failing(promise) {
  const outcome = await promise.then(
    () => undefined,
    error => error,
  )
  expect(outcome).toBeInstanceOf(Error)
  return outcome
}

async function first(notifications) {
  for await (const notification of notifications) return notification
}
