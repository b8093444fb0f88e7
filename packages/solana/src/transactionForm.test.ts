import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionDecoder,
  getTransactionEncoder,
  type Transaction as KitTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import {
  AddressLookupTableAccount,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, test } from 'vitest'
import { readForm } from './transactionForm'

const payer = Keypair.fromSeed(new Uint8Array(32).fill(1))
const other = Keypair.fromSeed(new Uint8Array(32).fill(2))
const blockhash = PublicKey.unique().toBase58()
const transfer = SystemProgram.transfer({
  fromPubkey: payer.publicKey,
  toPubkey: other.publicKey,
  lamports: 5,
})

test.each(['legacy', 0] as const)('bytes stay bytes: %s', version => {
  const bytes = new Uint8Array(getTransactionEncoder().encode(kitTransaction(version)))
  const form = readForm(bytes)
  expect(form.wire).toMatchObject({ version, signers: [payer.publicKey.toBase58()] })
  expect(form.bytes).toEqual(bytes)
  expect(form.bytes).not.toBe(bytes)
  expect(form.restore(bytes)).toBe(bytes)
})

test.each(['legacy', 0] as const)('a transaction of kit comes back as one: %s', version => {
  const given = kitTransaction(version)
  const form = readForm(given)
  expect(form.bytes).toEqual(new Uint8Array(getTransactionEncoder().encode(given)))
  expect(form.wire.version).toBe(version)
  const signed = sign(form.bytes)
  const back = form.restore(signed) as KitTransaction & { lifetimeConstraint: unknown }
  expect(back.signatures).toEqual(getTransactionDecoder().decode(signed).signatures)
  expect(back.messageBytes).toEqual(given.messageBytes)
  expect(back.lifetimeConstraint).toEqual((given as unknown as typeof back).lifetimeConstraint)
  expect(new Uint8Array(getTransactionEncoder().encode(back))).toEqual(signed)
})

test('what belongs to another message is not kept when the wallet changed the message', () => {
  const form = readForm(kitTransaction(0))
  const changed = new Uint8Array(getTransactionEncoder().encode(kitTransaction('legacy')))
  const back = form.restore(changed) as KitTransaction
  expect(Object.keys(back).sort()).toEqual(['messageBytes', 'signatures'])
  expect(Object.values(back.signatures)).toEqual([null])
})

test('an older transaction of web3.js comes back as one', () => {
  const given = new Transaction({ feePayer: payer.publicKey, blockhash, lastValidBlockHeight: 9 }).add(
    transfer,
  )
  const form = readForm(given)
  expect(form.wire).toMatchObject({ version: 'legacy', signers: [payer.publicKey.toBase58()] })
  const back = form.restore(sign(form.bytes)) as Transaction
  expect(back).toBeInstanceOf(Transaction)
  expect(back.verifySignatures()).toBe(true)
  expect(back.instructions).toHaveLength(1)
})

test('one that another party signed already keeps that signature', () => {
  const given = new Transaction({ feePayer: payer.publicKey, blockhash, lastValidBlockHeight: 9 }).add(
    SystemProgram.transfer({ fromPubkey: other.publicKey, toPubkey: payer.publicKey, lamports: 1 }),
  )
  given.partialSign(other)
  const form = readForm(given)
  const back = form.restore(sign(form.bytes)) as Transaction
  expect(back.signatures.map(({ publicKey }) => publicKey.toBase58())).toEqual([
    payer.publicKey.toBase58(),
    other.publicKey.toBase58(),
  ])
  expect(back.verifySignatures()).toBe(true)
})

test('a versioned transaction of web3.js comes back as one, with its lookup tables', () => {
  const table = new AddressLookupTableAccount({
    key: PublicKey.unique(),
    state: {
      deactivationSlot: 2n ** 64n - 1n,
      lastExtendedSlot: 0,
      lastExtendedSlotStartIndex: 0,
      addresses: [other.publicKey],
    },
  })
  const message = new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash: blockhash,
    instructions: [transfer],
  })
  for (const compiled of [message.compileToV0Message([table]), message.compileToLegacyMessage()]) {
    const form = readForm(new VersionedTransaction(compiled))
    const back = form.restore(sign(form.bytes)) as VersionedTransaction
    expect(back).toBeInstanceOf(VersionedTransaction)
    expect(back.version).toBe(compiled.version)
    expect(back.message.serialize()).toEqual(compiled.serialize())
    expect(back.signatures[0]?.some(byte => byte !== 0)).toBe(true)
  }
})

test('anything else is refused, and said why', () => {
  const unready = new Transaction().add(transfer) // neither payer nor blockhash
  const throwing = { messageBytes: new Uint8Array(9), signatures: {} }
  const hostile = { instructions: [], serialize: () => 1e9, constructor: { from: () => ({}) } }
  const wrong = [undefined, null, 7, 'x', {}, [], new Uint8Array(), new Uint8Array(100), unready, throwing]
  for (const given of [...wrong, hostile, [7], { serialize() {} }, new Uint8Array([0x81, 1, 0, 0])])
    expect(() => readForm(given)).toThrow(
      expect.objectContaining({
        code: 'request/invalid',
        message: expect.stringMatching(/^Not a valid transaction: ./),
      }),
    )
})

test('a version that nobody knows is refused by its number', () => {
  const bytes = new Uint8Array(getTransactionEncoder().encode(kitTransaction(0)))
  bytes[65] = 0x85
  expect(() => readForm(bytes)).toThrow('Not a valid transaction: version 5 is not known')
})

test('bytes that are cut, stretched or changed are read or refused, and nothing else happens', () => {
  const good = new Uint8Array(getTransactionEncoder().encode(kitTransaction(0)))
  const outcomes = { read: 0, refused: 0 }
  for (let at = 0; at < good.length; at += 1)
    for (const bytes of [good.slice(0, at), Uint8Array.of(...good, at), good.with(at, 255), good.with(at, 0)])
      try {
        expect(readForm(bytes).wire.signers.length).toBeGreaterThan(0)
        outcomes.read += 1
      } catch (error) {
        expect(error).toMatchObject({ code: 'request/invalid' })
        outcomes.refused += 1
      }
  expect(outcomes.refused).toBeGreaterThan(good.length / 2)
  expect(outcomes.read).toBeGreaterThan(good.length)
})

function kitTransaction(version: 'legacy' | 0): KitTransaction {
  const feePayer = address(payer.publicKey.toBase58())
  return pipe(
    createTransactionMessage({ version }),
    message => setTransactionMessageFeePayer(feePayer, message),
    message =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash as Blockhash, lastValidBlockHeight: 9n },
        message,
      ),
    message =>
      appendTransactionMessageInstruction(
        {
          programAddress: SystemProgram.programId.toBase58() as Address,
          accounts: [{ address: feePayer, role: AccountRole.WRITABLE_SIGNER }],
          data: new Uint8Array([1, 2, 3]),
        },
        message,
      ),
    compileTransaction,
  ) as KitTransaction
}

/** Signs as the payer, by web3.js. */
function sign(bytes: Uint8Array): Uint8Array {
  const transaction = VersionedTransaction.deserialize(bytes)
  transaction.sign([payer])
  return transaction.serialize()
}
