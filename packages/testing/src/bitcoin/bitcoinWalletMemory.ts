import type { KeyValueStore } from '@latchkey/core'
import type { BitcoinTestNetwork } from './bitcoinAccount'

/** What a Bitcoin wallet remembers between two visits of a page. */
export type BitcoinWalletMemory = {
  /** The addresses the user lets the site see. */
  permitted: readonly string[]
  network: BitcoinTestNetwork
}

/** A wallet's memory, kept in a storage under that key if there is one. */
export function bitcoinWalletMemory(
  initial: BitcoinWalletMemory,
  storage: KeyValueStore | undefined,
  key: string | undefined,
): { get(): BitcoinWalletMemory; set(change: Partial<BitcoinWalletMemory>): void; reload(): void } {
  const read = () => {
    const text = key && storage?.getItem(key)
    return text ? (JSON.parse(text) as BitcoinWalletMemory) : initial
  }
  let memory = read()
  return {
    get: () => memory,
    set(change) {
      memory = { ...memory, ...change }
      if (key) storage?.setItem(key, JSON.stringify(memory))
    },
    reload() {
      memory = read()
    },
  }
}
