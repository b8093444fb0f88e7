import type { ProvidedWallet } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import type { Wallet } from '@wallet-standard/base'
import type { BitcoinWallet } from './bitcoinWallet'
import { standardWallet } from './shapes/standardWallet'

/** A Wallet Standard wallet that is not on the page, with its connector's name. */
export function providedWallet({ connector, wallet }: ProvidedWallet): BitcoinWallet {
  const { id, name, type, imageUrl, rdns } = connector
  const shape = standardWallet(wallet as Wallet)
  if (!shape) throw kitError('provider/not-found', { value: id })
  const { imageUrl: _, ...own } = shape
  return { ...own, id, name, type, ...(imageUrl ? { imageUrl } : {}), ...(rdns ? { rdns } : {}) }
}
