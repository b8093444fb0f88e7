import { bytesToHex } from '@noble/hashes/utils.js'
import type { UnwrappedSignature } from './unwrapSignature'

/**
 * The code of a call that deploys nothing and asks an account whether a signature is its own: it calls the factory
 * first, if there is one, then `isValidSignature`, and answers one byte, 1 for yes. What is no contract says no: the
 * precompiled one that gives back what it is sent would say yes to everything.
 */
export function validatorCode(
  account: string,
  hash: Uint8Array,
  { factory, signature }: UnwrappedSignature,
): string {
  const question = isValidSignature(hash, signature)
  const preparation = factory ? bytesToHex(factory.data) : ''
  const length = (hex: string) => (hex.length / 2).toString(16).padStart(6, '0')
  const build = (codeLength: number): string => {
    const after = (bytes: number) => (codeLength + bytes).toString(16).padStart(6, '0')
    const no = (codeLength - 6).toString(16).padStart(4, '0')
    return [
      ...(factory
        ? [
            `62${length(preparation)}62${after(0)}602039`, // CODECOPY the call to 0x20
            `6000600062${length(preparation)}6020600073${factory.address}5af150`, // CALL, POP
          ]
        : []),
      `73${account}3b1561${no}57`, // EXTCODESIZE, ISZERO → no
      `62${length(question)}62${after(preparation.length / 2)}602039`, // CODECOPY the question to 0x20
      `6020600062${length(question)}602073${account}5afa`, // STATICCALL, one word of its answer to 0
      `1561${no}57`, // it failed → no
      `3d601f101561${no}57`, // RETURNDATASIZE < 32 → no
      '600051631626ba7e60e01b14600052', // whether the word is the selector and zeros
      '6001601ff3', // RETURN that byte
      '5b60006000f3', // no: RETURN nothing
    ].join('')
  }
  const code = build(build(0x1000).length / 2)
  return `0x${code}${preparation}${question}`
}

/** The call `isValidSignature(bytes32, bytes)` of ERC-1271. */
function isValidSignature(hash: Uint8Array, signature: Uint8Array): string {
  const word = (number: number) => number.toString(16).padStart(64, '0')
  const bytes = bytesToHex(signature)
  const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
  return `1626ba7e${bytesToHex(hash)}${word(0x40)}${word(signature.length)}${padded}`
}
