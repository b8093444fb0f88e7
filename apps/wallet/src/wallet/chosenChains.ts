const key = 'latchkey-demo-wallet.chains'

export type ChosenChains = {
  get(topic: string, family: string): string | undefined
  set(topic: string, family: string, chain: string): void
  /** Forgets ended sessions. */
  keep(topics: readonly string[]): void
}

/** The chain of each session: the protocol leaves that to the wallet. */
export function openChosenChains(storage: Storage | undefined): ChosenChains {
  let chosen = read(storage)
  const write = (next: Record<string, string>) => {
    chosen = next
    try {
      storage?.setItem(key, JSON.stringify(chosen))
    } catch {} // it lasts until the page closes
  }
  return {
    get: (topic, family) => chosen[`${topic}:${family}`],
    set: (topic, family, chain) => write({ ...chosen, [`${topic}:${family}`]: chain }),
    keep(topics) {
      const living = Object.entries(chosen).filter(([name]) =>
        topics.some(topic => name.startsWith(`${topic}:`)),
      )
      if (living.length < Object.keys(chosen).length) write(Object.fromEntries(living))
    },
  }
}

function read(storage: Storage | undefined): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? '{}')
    const entries = Object.entries(stored ?? {}).filter(([, chain]) => typeof chain === 'string')
    return Object.fromEntries(entries) as Record<string, string>
  } catch {
    return {}
  }
}
