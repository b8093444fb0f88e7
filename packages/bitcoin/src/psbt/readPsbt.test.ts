import { Transaction } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { bitcoinjs } from '../../test/bitcoinjs'
import { readPsbt } from './readPsbt'

const script = bitcoinjs.address.toOutputScript(
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  bitcoinjs.networks.bitcoin,
)
const otherScript = bitcoinjs.address.toOutputScript(
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  bitcoinjs.networks.bitcoin,
)

/** Made by bitcoinjs-lib: a coin told by its output, one by its whole transaction, one not told. */
function psbt(): Uint8Array {
  const before = new bitcoinjs.Transaction()
  before.addInput(Buffer.alloc(32, 1), 0)
  before.addOutput(script, 1)
  before.addOutput(otherScript, 2)
  const made = new bitcoinjs.Psbt()
    .addInput({ hash: '11'.repeat(32), index: 0, witnessUtxo: { script, value: 5_000 } })
    .addInput({ hash: before.getId(), index: 1, nonWitnessUtxo: before.toBuffer() })
    .addInput({ hash: '22'.repeat(32), index: 3 })
    .addOutput({ script, value: 1_000 })
  return Buffer.from(made.toBase64(), 'base64')
}
const hexOf = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString('hex')

test('finds the inputs of a PSBT, and what each spends as far as it is told', () => {
  expect(readPsbt(psbt())?.map(input => hexOf(input.script))).toEqual([
    hexOf(script),
    hexOf(otherScript),
    undefined,
  ])
})

test('reads the second version too', () => {
  const transaction = new Transaction({ PSBTVersion: 2 })
  transaction.addInput({ txid: '11'.repeat(32), index: 7, witnessUtxo: { script, amount: 5_000n } })
  transaction.addInput({ txid: '22'.repeat(32), index: 1 })
  transaction.addOutput({ script, amount: 1_000n })
  expect(readPsbt(transaction.toPSBT(2))?.map(input => hexOf(input.script))).toEqual([
    hexOf(script),
    undefined,
  ])
})

test('what is none, or ends too early anywhere, reads as none', () => {
  const whole = psbt()
  for (const wrong of [[], [0, 0, 0], Array.from({ length: 300 }, (_, at) => at & 255)])
    expect(readPsbt(Uint8Array.from(wrong))).toBeUndefined()
  const inputsEnd = whole.length - 1 // the output's own entries are not needed
  for (let length = 0; length < inputsEnd; length += 1)
    expect(readPsbt(whole.subarray(0, length))).toBeUndefined()
})
