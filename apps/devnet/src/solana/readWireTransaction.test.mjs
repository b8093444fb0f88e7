import { getTransactionEncoder } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { beforeAll, describe, expect, it } from 'vitest'
import { computeLimit } from './computeLimit.mjs'
import { createVirtualMachine } from './createVirtualMachine.mjs'
import { RpcError } from './RpcError.mjs'
import { readWireTransaction } from './readWireTransaction.mjs'
import { signTransaction } from './signTransaction.mjs'
import { solanaKey } from './solanaKey.mjs'
import { solanaSeed } from './solanaSeed.mjs'
import { transferSol } from './transferSol.mjs'

describe('readWireTransaction', () => {
  let samples

  beforeAll(async () => {
    const [payer, other] = await Promise.all([solanaKey(0), solanaKey(1)])
    const lifetime = { blockhash: other.address, lastValidBlockHeight: 0n }
    const transfer = transferSol(payer.address, other.address, 1_000_000n)
    const token = {
      programAddress: TOKEN_PROGRAM_ADDRESS,
      accounts: [{ address: other.address, role: 1 }],
      data: Uint8Array.of(3, 1, 0, 0, 0, 0, 0, 0, 0),
    }
    const lists = [[transfer], [computeLimit(5000), transfer, token, token]]
    samples = await Promise.all(
      ['legacy', 0].flatMap(version =>
        lists.map(async instructions =>
          Buffer.from(
            getTransactionEncoder().encode(await signTransaction({ payer, lifetime, instructions, version })),
          ),
        ),
      ),
    )
  })

  it('reads transactions of both versions', () => {
    const read = samples.map(bytes => readWireTransaction(new Uint8Array(bytes)))
    expect(read.map(({ message }) => message.version)).toEqual(['legacy', 'legacy', 0, 0])
    expect(read.every(({ signatures, signature }) => signatures[0] === signature)).toBe(true)
  })

  it.each([
    ['nothing', () => Buffer.alloc(0)],
    ['one byte', () => Buffer.of(1)],
    ['no signature', sample => Buffer.concat([Buffer.of(0), sample.subarray(65)])],
    ['more signatures than there are bytes', sample => Buffer.concat([Buffer.of(100), sample.subarray(1)])],
    ['a signature too many', sample => Buffer.concat([Buffer.of(2), Buffer.alloc(64), sample.subarray(1)])],
    ['half of it', sample => sample.subarray(0, sample.length / 2)],
    ['a byte left over', sample => Buffer.concat([sample, Buffer.of(0)])],
    ['more than 1232 bytes', sample => Buffer.concat([sample, Buffer.alloc(1232)])],
    ['version 1', sample => Buffer.concat([sample.subarray(0, 65), Buffer.of(0x81), sample.subarray(65)])],
    ['version 127', sample => Buffer.concat([sample.subarray(0, 65), Buffer.of(0xff), sample.subarray(65)])],
    ['only readonly signers', sample => changed(sample, 66, 1)],
    ['more readonly accounts than accounts', sample => changed(sample, 67, 9)],
    ['an account named twice', sample => Buffer.from(sample).fill(sample.subarray(69, 101), 101, 133)],
  ])('refuses %s', (_, make) => {
    expect(() => readWireTransaction(new Uint8Array(make(samples[0])))).toThrow(RpcError)
  })

  // The machine ends the whole process on bytes that it cannot read, so none such may get through.
  it('lets nothing through that the virtual machine does not survive', async () => {
    const vm = createVirtualMachine()
    const { accounts } = await solanaSeed(vm.rentFor)
    for (const account of accounts) vm.setAccount(account)
    const random = seededRandom(20_261_115)
    let passed = 0
    for (let round = 0; round < 1_000; round++) {
      const bytes = new Uint8Array(mutate(samples[random(samples.length)], random))
      let transaction
      try {
        transaction = readWireTransaction(bytes)
      } catch (error) {
        expect(error).toBeInstanceOf(RpcError)
        continue
      }
      passed++
      vm.simulate(transaction, { verify: false })
      vm.execute(transaction)
    }
    expect(passed).toBeGreaterThan(250)
  })
})

function changed(bytes, at, value) {
  const copy = Buffer.from(bytes)
  copy[at] = value
  return copy
}

function mutate(sample, random) {
  const bytes = Buffer.from(sample)
  for (let count = 1 + random(3); count > 0; count--)
    bytes[65 + random(bytes.length - 65)] = random(3) ? random(256) : random(12)
  if (random(10) === 0) return bytes.subarray(0, random(bytes.length))
  return random(10) === 0 ? Buffer.concat([bytes, Buffer.alloc(random(5), random(256))]) : bytes
}

function seededRandom(seed) {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
