import { concat, type Hex, keccak256, sliceHex } from 'viem'
import { abi } from './abi'
import { proxyCode } from './proxyCode'
import { smartAccountContracts } from './smartAccountContracts'

const { factory, implementation } = smartAccountContracts

/** What creates an account's proxy: its code, and what it calls at once. */
export function proxyCreation(initialize: Hex): Hex {
  return concat([proxyCode, abi.write(abi.word(implementation), abi.bytes(initialize))])
}

/** Where the factory puts it (CREATE2), in small letters. */
export function proxyAddress(creation: Hex, salt: Hex): Hex {
  return sliceHex(keccak256(concat(['0xff', factory, salt, keccak256(creation)])), 12)
}
