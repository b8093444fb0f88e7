/** How visitors log in by Farcaster. */
export type FarcasterSettings = {
  /** Where the phone's app is opened: an app that answers to our own channels. */
  readonly app: string | undefined
  /** A relay that Farcaster's own app answers to, where it is to be used instead. */
  readonly relay: string | undefined
  /** The chain whose registry says which account belongs to which key. */
  readonly chain: string
}

type Read = { text(name: string): string | undefined; problem(what: string): void }

/** Reads where Farcaster's app and accounts are; nothing where neither an app nor a relay is named. */
export function readFarcasterSettings({ text, problem }: Read): FarcasterSettings | undefined {
  const [app, relay] = [text('FARCASTER_APP'), text('FARCASTER_RELAY')]
  const chain = text('FARCASTER_CHAIN') ?? 'eip155:10'
  for (const [name, address] of [
    ['FARCASTER_APP', app],
    ['FARCASTER_RELAY', relay],
  ])
    if (address && !(URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)))
      problem(`${name} is "${address}": it must begin with https:// or http://`)
  if (app && relay) problem('Set FARCASTER_APP or FARCASTER_RELAY, not both')
  if (!/^eip155:[1-9]\d{0,15}$/.test(chain))
    problem(`FARCASTER_CHAIN is "${chain}": it must be a chain like eip155:10`)
  return app || relay ? { app, relay, chain } : undefined
}
