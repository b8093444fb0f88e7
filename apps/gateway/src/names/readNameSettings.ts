import { isEvmAddress } from '@latchkey/protocol'

/** The names that this gateway gives away, and who may be told of them as of ENS's. */
export type NameSettings = {
  /** New names end in a dot and this. */
  readonly zone: string
  /** The same names are found with this ending, too. */
  readonly legacyZone: string | undefined
  /** The contracts that send their clients here (ERC-3668). */
  readonly resolvers: readonly `0x${string}`[]
  /** Signs answers for these contracts. */
  readonly signerKey: `0x${string}` | undefined
  /** Names of one account; 0 for no limit. */
  readonly perAccount: number
  /** Changes a minute that one network address may ask for; 0 for no limit. */
  readonly ratePerAddress: number
}

type Read = {
  text(name: string): string | undefined
  number(name: string, usual: number, least: number, most: number): number
  problem(what: string): void
}

const zoneForm =
  /^(?=.{3,180}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/
const keyForm = /^0x[\da-f]{64}$/i

/** Reads the settings of the gateway's own names; null where the operator has named no ending for them. */
export function readNameSettings({ text, number, problem }: Read): NameSettings | null {
  const zone = (name: string) => {
    const given = text(name)?.replace(/^\./, '').toLowerCase()
    if (given && !zoneForm.test(given)) problem(`${name} is "${given}": it must be a name like .example.eth`)
    return given
  }
  const own = zone('NAME_SUFFIX')
  const legacy = zone('LEGACY_NAME_SUFFIX')
  if (own && legacy === own) problem('LEGACY_NAME_SUFFIX must be another one than NAME_SUFFIX')
  const resolvers = (text('NAME_RESOLVERS') ?? '').split(',').flatMap(each => each.trim() || [])
  if (!resolvers.every(each => each.startsWith('0x') && isEvmAddress(each)))
    problem('NAME_RESOLVERS must be addresses of contracts: 0x…,0x…')
  const key = text('NAME_SIGNER_KEY')
  // The message must not repeat it.
  if (key !== undefined && !keyForm.test(key)) problem('NAME_SIGNER_KEY must be 0x and 64 hexadecimal digits')
  if (resolvers.length > 0 && key === undefined)
    problem('NAME_SIGNER_KEY is missing: answers for NAME_RESOLVERS are signed with it')
  const needing = ['LEGACY_NAME_SUFFIX', 'NAME_RESOLVERS'].find(name => text(name))
  if (!own && needing) problem(`NAME_SUFFIX is missing: without it there are no names for ${needing}`)
  const limits = {
    perAccount: number('NAMES_PER_ACCOUNT', 5, 0, 1_000_000),
    ratePerAddress: number('NAME_RATE_PER_ADDRESS', 60, 0, 1_000_000),
  }
  if (!own) return null
  return {
    zone: own,
    legacyZone: legacy,
    resolvers: resolvers.map(each => each.toLowerCase() as `0x${string}`),
    signerKey: key as `0x${string}` | undefined,
    ...limits,
  }
}

/** Of a gateway whose settings say nothing of names, as in tests; rates are not limited then. */
export const usualNameSettings: NameSettings = {
  zone: 'id.latchkey.test',
  legacyZone: 'name.latchkey.test',
  resolvers: [],
  signerKey: undefined,
  perAccount: 5,
  ratePerAddress: 0,
}
