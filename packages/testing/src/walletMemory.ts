import type { KeyValueStore } from '@latchkey/core'

/** An EVM chain and its real node; without one the wallet throws when it needs it. */
export type TestChain = { id: number; rpcUrl?: string; name?: string }

/** A chain with a node. */
export type LiveChain = TestChain & { rpcUrl: string }

/** The wallet's memory between two visits of a page. */
export type WalletMemory = {
  /** The accounts the user lets the site see, the selected one first. */
  permitted: readonly string[]
  chainId: number
  chains: readonly TestChain[]
}

export type WalletMemoryStore<Memory> = {
  get(): Memory
  set(change: Partial<Memory>): void
  /** Reads what another tab of the same wallet wrote. */
  reload(): void
}

/** A wallet's memory, stored under that key if there is a storage. */
export function createWalletMemory<Memory extends object>(
  initial: Memory,
  storage: KeyValueStore | undefined,
  key: string | undefined,
): WalletMemoryStore<Memory> {
  const read = (): Memory => {
    const text = key && storage?.getItem(key)
    return text ? JSON.parse(text) : initial
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
