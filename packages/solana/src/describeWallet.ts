import type { Connector } from '@latchkey/core'

const nameLength = 60
const iconBytes = 300_000
const icon = /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/i
/** Control, format, private and lone surrogate characters: they make one name look like another. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u115F\u1160\u17B4\u17B5\u2028\u2029\u3164\uFFA0]/gu

/**
 * A wallet as a connector. What it says of itself is cleaned (IMP-39): a picture is a data URI or none, and a wallet
 * without a name is none. The Wallet Standard has no ids, so the name is the id.
 */
export function describeWallet(wallet: object): Connector | undefined {
  const name = cleanName(read(wallet, 'name'))
  if (!name) return undefined
  const picture = read(wallet, 'icon').trim()
  const imageUrl = picture.length <= iconBytes ? picture : ''
  return {
    id: name,
    name,
    type: 'ANNOUNCED', // CON-04
    chain: 'solana',
    ...(icon.test(imageUrl) ? { imageUrl } : {}),
  }
}

function cleanName(name: string): string {
  const visible = name
    .slice(0, nameLength * 10)
    .replace(unseen, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...visible].slice(0, nameLength).join('').trim()
}

function read(wallet: object, field: 'name' | 'icon'): string {
  try {
    const value = (wallet as Record<string, unknown>)[field]
    return typeof value === 'string' ? value : ''
  } catch {
    return ''
  }
}
