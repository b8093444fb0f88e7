import { createRequire } from 'node:module'

type Output = { script: Uint8Array; value: number }

/** What the tests need of bitcoinjs-lib. */
export type ForeignTransaction = {
  getId(): string
  outs: readonly Output[]
  ins: readonly { hash: Uint8Array; index: number; witness: readonly Uint8Array[]; script: Uint8Array }[]
}

export type ForeignPsbt = {
  readonly inputCount: number
  readonly data: { inputs: readonly Readonly<Record<string, unknown>>[] }
  addInput(input: object): ForeignPsbt
  addOutput(output: object): ForeignPsbt
  validateSignaturesOfInput(
    index: number,
    verify: (key: Uint8Array, hash: Uint8Array, signature: Uint8Array) => boolean,
  ): boolean
  finalizeInput(index: number): ForeignPsbt
  extractTransaction(): ForeignTransaction
  toBase64(): string
}

type BitcoinJs = {
  Psbt: { new (): ForeignPsbt; fromBase64(text: string): ForeignPsbt }
  Transaction: {
    new (): {
      addOutput(script: Uint8Array, value: number): void
      addInput(hash: Uint8Array, index: number): void
      getId(): string
      toBuffer(): Uint8Array
    }
    fromHex(text: string): ForeignTransaction
  }
  address: { toOutputScript(address: string, network: object): Uint8Array }
  networks: { bitcoin: object; testnet: object; regtest: object }
  initEccLib(ecc: object): void
}
type Ecc = {
  verify(hash: Uint8Array, key: Uint8Array, signature: Uint8Array): boolean
  verifySchnorr(hash: Uint8Array, key: Uint8Array, signature: Uint8Array): boolean
}

// It comes with bip322-js, and shares no code with what the test wallets sign with.
const beside = createRequire(createRequire(import.meta.url).resolve('bip322-js'))
const ecc = beside('@bitcoinerlab/secp256k1') as Ecc
export const bitcoinjs = beside('bitcoinjs-lib') as BitcoinJs
bitcoinjs.initEccLib(ecc)

/** Checks a signature of either kind, by bitcoinjs-lib's own curve. */
export function verifySignature(key: Uint8Array, hash: Uint8Array, signature: Uint8Array): boolean {
  return key.length === 32 ? ecc.verifySchnorr(hash, key, signature) : ecc.verify(hash, key, signature)
}
