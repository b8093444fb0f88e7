/** A wallet's name and picture, after cleaning. */
export type WalletLabel = { name: string; icon?: string }

const nameLength = 60
const iconBytes = 300_000
const picture = /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/i
/**
 * Control, direction-override, private-use and invisible characters: they make one text look like another.
 */
const invisible =
  /[\p{Cc}\p{Co}\p{Cs}\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\u{E0000}-\u{E007F}]/gu

/**
 * Cleans a wallet's name and picture (IMP-39). It reads both once, as they may throw, change or have any
 * type: it drops a picture that is not a data URL, and a missing name becomes empty.
 */
export function walletLabel(wallet: unknown): WalletLabel {
  const icon = readText(wallet, 'icon').trim()
  return {
    name: cleanText(readText(wallet, 'name'), nameLength),
    ...(icon.length <= iconBytes && picture.test(icon) ? { icon } : {}),
  }
}

/** A stranger's text on one line, without invisible characters and cut to length; '' if it is no text. */
export function cleanText(value: unknown, longest: number): string {
  if (typeof value !== 'string') return ''
  const text = value
    .slice(0, longest * 10)
    .replace(invisible, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...text].slice(0, longest).join('').trim()
}

/** A text field of a wallet; '' if it is missing or throws. */
export function readText(wallet: unknown, field: string): string {
  try {
    const value = (wallet as Record<string, unknown>)[field]
    return typeof value === 'string' ? value : ''
  } catch {
    return ''
  }
}
