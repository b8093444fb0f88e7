import { isWebLink, walletLinkScheme } from '@latchkey/protocol'
import { isPictureId } from '../pictures/isPictureId'
import { isCaip2 } from '../registry/isCaip2'
import type { WalletRow } from '../registry/walletRow'
import type { ImportProblem } from './ImportProblems'
import { walletSchemes } from './walletSchemes'

/** A wallet to store; its place in the list is optional. */
export type CheckedWallet = Omit<WalletRow, 'sortOrder' | 'updatedAt'> & { sortOrder: number | undefined }

export type CheckOptions = {
  /** The source of rows that do not name one. */
  source?: string | undefined
  /** Schemes to accept although no verified wallet has them. */
  allowSchemes?: readonly string[] | undefined
}

/** The fields a row may have: those of the API, and two that it does not return. */
export const importFields = [
  ...([
    'id',
    'name',
    'description',
    'homepage',
    'image',
    'image_id',
    'badge_type',
    'chains',
    'rdns',
  ] as const),
  ...(['mobile_link', 'desktop_link', 'webapp_link', 'app_store', 'play_store', 'chrome_store'] as const),
  ...(['link_mode', 'injected', 'supports_wc', 'order', 'source'] as const),
]
type Field = (typeof importFields)[number]

/** Reads one row strictly and reports everything that is wrong with it. */
export function checkWallet(
  value: unknown,
  row: number,
  options: CheckOptions,
): { wallet: CheckedWallet; problems: ImportProblem[] } {
  const problems: ImportProblem[] = []
  const given = Object(value) as Partial<Record<Field, unknown>>
  const read = <Value>(field: Field, wanted: string, reader: (value: unknown) => Value | undefined) => {
    const raw = given[field]
    if (raw === undefined || raw === null || raw === '') return null
    const found = reader(raw)
    if (found === undefined) problems.push({ row, field, description: `${shown(raw)} is not ${wanted}` })
    return found ?? null
  }
  const need = (field: Field, wanted: string, reader: (value: unknown) => string | undefined) => {
    if (given[field] === undefined || given[field] === null || given[field] === '')
      problems.push({ row, field, description: `is missing: ${wanted}` })
    return read(field, wanted, reader) ?? ''
  }
  const webLink = (field: Field) => read(field, 'an https address of a public site', asWebLink)
  const appLink = (field: Field) =>
    read(field, 'https or the scheme of a known wallet', raw => asAppLink(raw, options.allowSchemes ?? []))

  const wallet: CheckedWallet = {
    id: need('id', '64 hexadecimal digits in lower case', raw => matching(raw, /^[\da-f]{64}$/)),
    name: need('name', 'a name of 1 to 80 visible characters', asName),
    description: read('description', 'a text of at most 1000 visible characters', raw => asText(raw, 1000)),
    homepage: webLink('homepage'),
    imageId:
      read('image', 'the name of a picture', asPicture) ?? read('image_id', 'the id of a picture', asPicture),
    badgeType: read('badge_type', 'none or certified', raw => matching(raw, /^(?:none|certified)$/)),
    chains: read('chains', 'a list of CAIP-2 ids', asChains) ?? [],
    rdns: read('rdns', 'a name like com.example.wallet', raw =>
      matching(raw, /^(?=.{1,200}$)[a-z\d][a-z\d_-]*(?:\.[a-z\d_-]+)+$/i),
    ),
    mobileLink: appLink('mobile_link'),
    desktopLink: appLink('desktop_link'),
    webappLink: webLink('webapp_link'),
    appStore: webLink('app_store'),
    playStore: webLink('play_store'),
    chromeStore: webLink('chrome_store'),
    linkMode: webLink('link_mode'),
    injected: read('injected', 'a list of { namespace, injected_id }', asInjected),
    supportsWc: read('supports_wc', 'true or false', raw => (typeof raw === 'boolean' ? raw : undefined)),
    sortOrder: read('order', 'a whole number', asPlace) ?? undefined,
    source:
      read('source', 'a text of at most 4000 visible characters', raw => asText(raw, 4000)) ??
      options.source ??
      '',
  }
  if (wallet.source === '' && !problems.some(({ field }) => field === 'source'))
    problems.push({ row, field: 'source', description: 'is missing: say where this data comes from' })
  return { wallet, problems }
}

function matching(value: unknown, form: RegExp): string | undefined {
  return typeof value === 'string' && form.test(value) ? value : undefined
}

/** Invisible characters and text-direction marks can make one name look like another. */
function asName(value: unknown): string | undefined {
  if (typeof value !== 'string' || /[\p{C}\p{Zl}\p{Zp}]/u.test(value)) return undefined
  const name = value.trim()
  return name.length > 0 && name.length <= 80 ? name : undefined
}

function asText(value: unknown, longest: number): string | undefined {
  if (typeof value !== 'string' || value.length > longest) return undefined
  // Many scripts and emoji need joiners.
  return /[^\P{C}\n\u200C\u200D]/u.test(value) ? undefined : value.trim()
}

function asWebLink(value: unknown): string | undefined {
  if (!isWebLink(value) || value.length > 2000 || /[^!-~]/.test(value)) return undefined
  // A host name with a dot: no IP address, nothing in a private network.
  return /^(?:[a-z\d-]+\.)+(?!\d+$)[a-z\d-]{2,}$/i.test(new URL(value).hostname) ? value : undefined
}

function asAppLink(value: unknown, allowed: readonly string[]): string | undefined {
  if (typeof value !== 'string' || value.length > 2000 || /[^!-~]/.test(value)) return undefined
  const own = [...walletSchemes, ...allowed].map(scheme => `${scheme}:`)
  const scheme = walletLinkScheme(value, own)
  return scheme === 'https:' || scheme === 'http:' ? asWebLink(value) : scheme && value
}

function asPicture(value: unknown): string | undefined {
  return typeof value === 'string' && isPictureId(value) ? value : undefined
}

function asChains(value: unknown): string[] | undefined {
  if (!Array.isArray(value) || value.length > 1000) return undefined
  return value.every(chain => typeof chain === 'string' && isCaip2(chain)) ? [...new Set(value)] : undefined
}

function asInjected(value: unknown): { namespace?: string; injected_id?: string }[] | undefined {
  if (!Array.isArray(value) || value.length > 20) return undefined
  const read = value.map(item => {
    const { namespace, injected_id } = Object(item) as Record<string, unknown>
    if (![namespace, injected_id].every(word => word === undefined || matching(word, /^[\w$.:-]{1,80}$/)))
      return undefined
    return {
      ...(typeof namespace === 'string' ? { namespace } : {}),
      ...(typeof injected_id === 'string' ? { injected_id } : {}),
    }
  })
  return read.every(item => item !== undefined) ? read : undefined
}

function asPlace(value: unknown): number | undefined {
  return Number.isInteger(value) && Math.abs(value as number) <= 1_000_000_000 ? (value as number) : undefined
}

/** The value for a message: shortened, and without characters that would confuse a terminal. */
function shown(value: unknown): string {
  const text = (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 80)
  return `"${text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, letter => `\\u{${letter.codePointAt(0)?.toString(16)}}`)}"`
}
