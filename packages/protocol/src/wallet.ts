import { type CaipNetworkId, parseCaipNetworkId } from './caip'
import { isWalletLink, isWebLink } from './isWalletLink'

/** A wallet of the registry, or one of the site's own, with the wire's names (REG-01). */
export type Wallet = {
  id: string
  name: string
  description?: string
  homepage?: string
  /** The id of a picture in the registry. */
  image_id?: string
  /** The picture's own address, for wallets that the site adds. */
  image_url?: string
  badge_type?: 'none' | 'certified'
  chains?: readonly CaipNetworkId[]
  rdns?: string
  mobile_link?: string
  desktop_link?: string
  webapp_link?: string
  app_store?: string
  play_store?: string
  chrome_store?: string
  link_mode?: string
  injected?: readonly { namespace?: string; injected_id?: string }[]
  supports_wc?: boolean
  order?: number
}

/**
 * Reads a wallet from outside; undefined without an id and a name. It drops other invalid fields, above all
 * links that would open anything but a web page or a wallet.
 */
export function readWallet(value: unknown): Wallet | undefined {
  const row = Object(value) as Record<string, unknown>
  const id = textOf(row.id, 128)
  const name = textOf(row.name, 80)
  if (!id || !name) return undefined
  const wallet: Record<string, unknown> = { id, name }
  for (const [key, read] of Object.entries(fields)) {
    const field = read(row[key])
    if (field !== undefined) wallet[key] = field
  }
  return wallet as Wallet
}

type Field = Exclude<keyof Wallet, 'id' | 'name'>

const text = (value: unknown) => textOf(value, 200)
const webLink = (value: unknown) => (isWebLink(value) ? value : undefined)
const walletLink = (value: unknown) => (isWalletLink(value) ? value : undefined)

const fields: Record<Field, (value: unknown) => unknown> = {
  description: value => textOf(value, 1000),
  homepage: webLink,
  image_id: text,
  image_url: value => (isWebLink(value) || isPictureData(value) ? value : undefined),
  badge_type: value => (value === 'none' || value === 'certified' ? value : undefined),
  chains: readChains,
  rdns: text,
  mobile_link: walletLink,
  desktop_link: walletLink,
  webapp_link: webLink,
  app_store: webLink,
  play_store: webLink,
  chrome_store: webLink,
  link_mode: webLink,
  injected: readInjected,
  supports_wc: value => (typeof value === 'boolean' ? value : undefined),
  order: value => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),
}

function textOf(value: unknown, longest: number): string | undefined {
  if (typeof value !== 'string') return undefined
  return value.trim().slice(0, longest) || undefined
}

function readChains(value: unknown): CaipNetworkId[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.flatMap(chain => {
    try {
      return [parseCaipNetworkId(String(chain)).id]
    } catch {
      return [] // a namespace the kit does not know
    }
  })
}

function readInjected(value: unknown): Wallet['injected'] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.map(item => {
    const { namespace, injected_id } = Object(item) as Record<string, unknown>
    return {
      ...(typeof namespace === 'string' ? { namespace } : {}),
      ...(typeof injected_id === 'string' ? { injected_id } : {}),
    }
  })
}

function isPictureData(value: unknown): boolean {
  return typeof value === 'string' && /^data:image\/[\w.+-]+[;,]/i.test(value)
}
