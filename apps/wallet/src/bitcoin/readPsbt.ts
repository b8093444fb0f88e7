import { base64, hex } from '@scure/base'
import { Address, OutScript, p2tr, p2wpkh, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { equalBytes, pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'

/** A PSBT in its original form, and its contents. */
export type PsbtView = {
  bytes: Uint8Array
  inputs: readonly PsbtInput[]
  outputs: readonly PsbtOutput[]
  /** The network's fee; undefined if an input does not state its amount. */
  fee: bigint | undefined
  /** The inputs to sign. */
  toSign: readonly number[]
}
export type PsbtOutput = { address: string; amount: bigint; isOurs: boolean }
export type PsbtInput = { outpoint: string; address?: string; amount?: bigint; isOurs: boolean }

const longest = 400_000
export const lenient = { allowUnknownOutputs: true, allowUnknownInputs: true, allowLegacyWitnessUtxo: true }

/** Parses a PSBT in base64, and finds the key's inputs; undefined if it is malformed. */
export function readPsbt(
  text: unknown,
  secret: Uint8Array,
  wanted?: readonly number[],
): PsbtView | undefined {
  if (typeof text !== 'string' || text.length > longest) return undefined
  try {
    const bytes = base64.decode(text)
    const transaction = Transaction.fromPSBT(bytes, lenient)
    const scripts = scriptsOf(secret)
    const inputs = Array.from({ length: transaction.inputsLength }, (_, at) =>
      readInput(transaction, at, scripts),
    )
    const outputs = Array.from({ length: transaction.outputsLength }, (_, at) =>
      readOutput(transaction, at, scripts),
    )
    const ours = inputs.flatMap((input, index) => (input.isOurs ? [index] : []))
    const spent = sum(inputs.map(({ amount }) => amount))
    const paid = sum(outputs.map(({ amount }) => amount))
    return {
      bytes,
      inputs,
      outputs,
      fee: spent === undefined || paid === undefined || spent < paid ? undefined : spent - paid,
      toSign: wanted ? ours.filter(index => wanted.includes(index)) : ours,
    }
  } catch {
    return undefined
  }
}

function scriptsOf(secret: Uint8Array): readonly Uint8Array[] {
  return [p2wpkh(pubECDSA(secret)).script, p2tr(pubSchnorr(secret)).script]
}

function readInput(transaction: Transaction, at: number, scripts: readonly Uint8Array[]): PsbtInput {
  const { txid = new Uint8Array(32), index = 0, witnessUtxo, nonWitnessUtxo } = transaction.getInput(at)
  const spent = witnessUtxo ?? nonWitnessUtxo?.outputs[index]
  const outpoint = `${hex.encode(txid)}:${index}`
  if (!spent) return { outpoint, isOurs: false }
  const isOurs = scripts.some(script => equalBytes(script, spent.script))
  return { outpoint, address: addressOf(spent.script), amount: spent.amount, isOurs }
}

function readOutput(transaction: Transaction, at: number, scripts: readonly Uint8Array[]): PsbtOutput {
  const { script = new Uint8Array(), amount = 0n } = transaction.getOutput(at)
  return { address: addressOf(script), amount, isOurs: scripts.some(own => equalBytes(own, script)) }
}

function addressOf(script: Uint8Array): string {
  try {
    return Address(TEST_NETWORK).encode(OutScript.decode(script))
  } catch {
    return 'a script without an address'
  }
}

function sum(amounts: readonly (bigint | undefined)[]): bigint | undefined {
  let total = 0n
  for (const amount of amounts) {
    if (amount === undefined) return undefined
    total += amount
  }
  return total
}
