import { readName } from '@latchkey/protocol'

/** What we show of a token's metadata. `image` is a source of a picture, never shown as it is. */
export type NftMetadata = {
  name?: string
  description?: string
  image?: string
  attributes?: { trait: string; value: string }[]
}

const mostAttributes = 50

/** Reads a token's metadata (ERC-721, ERC-1155, Metaplex); undefined if it is not a JSON object. */
export function readMetadata(json: string): NftMetadata | undefined {
  const given = parse(json)
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined
  const row = given as Record<string, unknown>
  const metadata: NftMetadata = {}
  const name = readName(row.name)
  if (name) metadata.name = name
  const description = readName(spaced(row.description), 1_000)
  if (description) metadata.description = description
  const image = imageOf(row)
  if (image) metadata.image = image
  const attributes = readAttributes(row.attributes)
  if (attributes.length > 0) metadata.attributes = attributes
  return metadata
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function imageOf({ image, image_url, image_data }: Record<string, unknown>): string | undefined {
  for (const value of [image, image_url, image_data]) {
    if (typeof value !== 'string' || value.trim() === '') continue
    // A drawing as it is.
    return /^\s*</.test(value) ? `data:image/svg+xml,${encodeURIComponent(value)}` : value.trim()
  }
  return undefined
}

function readAttributes(value: unknown): { trait: string; value: string }[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, mostAttributes).flatMap(entry => {
    const row = Object(entry) as Record<string, unknown>
    const trait = readName(row.trait_type) ?? readName(row.trait)
    const text = readName(plain(row.value), 200)
    return trait && text ? [{ trait, value: text }] : []
  })
}

function plain(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : spaced(value)
}

/** Without line breaks, which would otherwise join words. */
function spaced(value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, 10_000).replace(/\s+/g, ' ') : value
}
