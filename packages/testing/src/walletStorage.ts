import type { KeyValueStore } from '@latchkey/core'

/** Where a wallet remembers what it was allowed. A browser may refuse that: then it remembers as long as its page lives. */
export function walletStorage({
  persist,
  storage,
}: {
  persist?: string
  storage?: KeyValueStore
}): KeyValueStore | undefined {
  try {
    return persist ? (storage ?? globalThis.localStorage) : undefined
  } catch {
    return undefined // the getter itself throws
  }
}
