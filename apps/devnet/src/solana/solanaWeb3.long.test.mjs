import { createSolanaRpc, fetchAddressesForLookupTables } from '@solana/kit'
import {
  AddressLookupTableProgram,
  ComputeBudgetProgram,
  Connection,
  Keypair,
  PublicKey,
  SendTransactionError,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveSolana } from './serveSolana.mjs'

const SOL = 1_000_000_000
const MEMO = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

// The connection is given the HTTP address alone: it finds the sockets on the next port by itself.
describe('@solana/web3.js against the devnet', () => {
  let server
  let url
  let connection
  let alice
  let bob

  beforeAll(async () => {
    server = await serveSolana({ port: 0, log: () => {} })
    url = `http://127.0.0.1:${server.port}`
    connection = new Connection(url, 'confirmed')
    alice = Keypair.generate()
    bob = Keypair.generate()
    await connection.confirmTransaction(await connection.requestAirdrop(alice.publicKey, 100 * SOL))
  })
  afterAll(() => {
    connection._rpcWebSocket.close() // it would dial the freed port for ever
    return server.stop()
  })

  it('airdrops, transfers and confirms', async () => {
    expect(await connection.getBalance(alice.publicKey)).toBe(100 * SOL)
    const signature = await sendAndConfirmTransaction(connection, transfer(SOL), [alice])
    expect(await connection.getBalance(bob.publicKey)).toBe(SOL)
    const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(found.meta).toMatchObject({ err: null, fee: 5000, postBalances: [99 * SOL - 5000, SOL, 1] })
    expect(found.transaction.message.accountKeys.map(String)).toEqual([
      alice.publicKey.toBase58(),
      bob.publicKey.toBase58(),
      SystemProgram.programId.toBase58(),
    ])
    const { value } = await connection.getSignatureStatus(signature)
    expect(value).toMatchObject({ err: null, confirmationStatus: 'finalized' })
  })

  it('runs a versioned transaction with an address lookup table', async () => {
    const recentSlot = await connection.getSlot()
    server.chain.nextSlot()
    const payer = alice.publicKey
    const [create, lookupTable] = AddressLookupTableProgram.createLookupTable({
      authority: payer,
      payer,
      recentSlot,
    })
    const extend = AddressLookupTableProgram.extendLookupTable({
      authority: payer,
      payer,
      lookupTable,
      addresses: [bob.publicKey],
    })
    await sendAndConfirmTransaction(connection, new Transaction().add(create, extend), [alice])
    server.chain.nextSlot() // what was added is there from the next slot on
    const { value: table } = await connection.getAddressLookupTable(lookupTable)
    expect(table.state.addresses.map(String)).toEqual([bob.publicKey.toBase58()])
    const parsed = await fetchAddressesForLookupTables([lookupTable.toBase58()], createSolanaRpc(url))
    expect(parsed[lookupTable.toBase58()]).toEqual([bob.publicKey.toBase58()])

    const before = await connection.getBalance(bob.publicKey)
    const { blockhash } = await connection.getLatestBlockhash()
    const message = new TransactionMessage({
      payerKey: payer,
      recentBlockhash: blockhash,
      instructions: transfer(SOL).instructions,
    }).compileToV0Message([table])
    expect(message.addressTableLookups).toHaveLength(1)
    expect((await connection.getFeeForMessage(message)).value).toBe(5000)
    const transaction = new VersionedTransaction(message)
    transaction.sign([alice])
    expect((await connection.simulateTransaction(transaction)).value).toMatchObject({
      err: null,
      unitsConsumed: 150,
    })
    const signature = await connection.sendTransaction(transaction)
    await connection.confirmTransaction(signature)
    expect(await connection.getBalance(bob.publicKey)).toBe(before + SOL)
    const found = await connection.getParsedTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(found.meta.loadedAddresses).toEqual({ writable: [bob.publicKey], readonly: [] })
    expect(found.transaction.message.accountKeys.at(-1)).toMatchObject({
      pubkey: bob.publicKey,
      source: 'lookupTable',
      writable: true,
    })
    expect(found.transaction.message.instructions[0].parsed.type).toBe('transfer')
    await expect(connection.getTransaction(signature)).rejects.toThrow('maxSupportedTransactionVersion')
  })

  it('lists token accounts, parsed', async () => {
    const owner = new PublicKey(server.chain.seed.seeded[0])
    const mint = new PublicKey(server.chain.seed.mint)
    const { value } = await connection.getParsedTokenAccountsByOwner(owner, { mint })
    expect(value.map(({ account }) => account.data.parsed.info.tokenAmount.uiAmount)).toEqual([10_000])
    const programId = value[0].account.owner
    expect((await connection.getTokenAccountsByOwner(owner, { programId })).value).toHaveLength(1)
    expect((await connection.getTokenAccountBalance(value[0].pubkey)).value.uiAmountString).toBe('10000')
    const nobody = Keypair.generate().publicKey
    expect((await connection.getParsedTokenAccountsByOwner(nobody, { mint })).value).toEqual([])
    await expect(connection.getParsedTokenAccountsByOwner(owner, { mint: nobody })).rejects.toThrow(
      'could not find mint',
    )
  })

  it('keeps the history of an address, newest first, in pages', async () => {
    const carol = Keypair.generate()
    const sent = []
    for (const text of ['one', 'two', 'three', 'four']) {
      const memo = new TransactionInstruction({ programId: MEMO, keys: [], data: Buffer.from(text) })
      sent.unshift(
        await sendAndConfirmTransaction(connection, transfer(1_000_000, carol.publicKey).add(memo), [alice]),
      )
    }
    const list = options => connection.getSignaturesForAddress(carol.publicKey, options)
    const all = await list()
    expect(all.map(({ signature }) => signature)).toEqual(sent)
    expect(all.map(({ memo }) => memo)).toEqual(['[4] four', '[5] three', '[3] two', '[3] one'])
    expect(all[0]).toMatchObject({ err: null, confirmationStatus: 'finalized' })
    expect(Math.abs(all[0].blockTime - Date.now() / 1000)).toBeLessThan(60)
    const some = await list({ before: sent[0], limit: 2 })
    expect(some.map(({ signature }) => signature)).toEqual(sent.slice(1, 3))
    const newer = await list({ until: sent[2] })
    expect(newer.map(({ signature }) => signature)).toEqual(sent.slice(0, 2))
    const parsed = await connection.getParsedTransaction(sent[0])
    expect(parsed.transaction.message.instructions.at(-1)).toMatchObject({
      program: 'spl-memo',
      parsed: 'four',
    })
  })

  it('refuses an overspend, and a payer who has nothing', async () => {
    const overspend = await failing(sendAndConfirmTransaction(connection, transfer(1000 * SOL), [alice]))
    expect(overspend).toBeInstanceOf(SendTransactionError)
    expect(overspend.message).toContain('custom program error: 0x1')
    expect(overspend.logs.join('\n')).toContain('insufficient lamports')

    const poor = Keypair.generate()
    const nothing = SystemProgram.transfer({
      fromPubkey: poor.publicKey,
      toPubkey: bob.publicKey,
      lamports: 1,
    })
    const refused = await failing(
      sendAndConfirmTransaction(connection, new Transaction().add(nothing), [poor]),
    )
    expect(refused.message).toContain('no record of a prior credit')
    await connection.confirmTransaction(await connection.requestAirdrop(poor.publicKey, 890_880))
    const dear = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000_000_000 })
    const feeless = await failing(
      sendAndConfirmTransaction(connection, new Transaction().add(dear, nothing), [poor]),
    )
    expect(feeless.message).toContain('Insufficient funds for fee')
  })

  it('tells an account that changes, until it is told to stop', async () => {
    const told = []
    const id = connection.onAccountChange(bob.publicKey, ({ lamports }) => told.push(lamports))
    let amount = 7
    // Nothing says when the subscription stands, so there is a change to tell until it is told.
    const change = async () => {
      await sendAndConfirmTransaction(connection, transfer(amount++), [alice])
      return told.length
    }
    await expect.poll(change, { timeout: 60_000 }).toBeGreaterThan(0)
    const balance = await connection.getBalance(bob.publicKey)
    await expect.poll(() => told.at(-1)).toBe(balance)
    await connection.removeAccountChangeListener(id)
    const count = told.length
    await sendAndConfirmTransaction(connection, transfer(amount++), [alice])
    expect(told).toHaveLength(count)
  })

  it('refuses a blockhash that has expired', async () => {
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
    while (server.chain.slots.height <= lastValidBlockHeight) server.chain.nextSlot()
    const message = new TransactionMessage({
      payerKey: alice.publicKey,
      recentBlockhash: blockhash,
      instructions: transfer(1).instructions,
    }).compileToV0Message()
    const transaction = new VersionedTransaction(message)
    transaction.sign([alice])
    const error = await failing(connection.sendTransaction(transaction))
    expect(error).toBeInstanceOf(SendTransactionError)
    expect(error.message).toContain('Blockhash not found')
    expect((await connection.isBlockhashValid(blockhash)).value).toBe(false)
    expect((await connection.getFeeForMessage(message)).value).toBeNull()
  })

  function transfer(lamports, to = bob.publicKey) {
    const instruction = SystemProgram.transfer({ fromPubkey: alice.publicKey, toPubkey: to, lamports })
    return new Transaction().add(instruction)
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
