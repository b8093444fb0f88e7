/** What a wallet says of itself, after cleaning. */
export type WalletLabel = { name: string; imageUrl?: string }

const nameLength = 60
const imageBytes = 300_000
const image = /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/i
/** Control, direction-override and invisible characters: they make one name look like another. */
const invisible =
  /[\p{Cc}\p{Cs}\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu

/** Cleans a wallet's name and picture (IMP-39): each is read once; a picture that is not in itself is left out. */
export function walletLabel(wallet: { readonly name?: unknown; readonly icon?: unknown }): WalletLabel {
  const { name, icon } = wallet
  const shown = String(typeof name === 'string' ? name : '')
    .slice(0, nameLength * 10)
    .replace(invisible, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const imageUrl = typeof icon === 'string' ? icon.trim() : ''
  return {
    name: [...shown].slice(0, nameLength).join('').trim(),
    ...(imageUrl.length <= imageBytes && image.test(imageUrl) ? { imageUrl } : {}),
  }
}
