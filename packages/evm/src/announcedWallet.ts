/** What a wallet may say of itself, after cleaning. */
export type AnnouncedWallet = { name: string; icon?: string; rdns?: string }

const nameLength = 60
const iconBytes = 300_000
const icon = /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/i
const rdns = /^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})+$/i
/** Control, direction-override and invisible characters: they make one name look like another. */
const invisible =
  /[\p{Cc}\p{Cs}\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu

/**
 * Cleans what an announcement (EIP-6963) says of its wallet. Every field is read once and may throw, change or be
 * of any type: what does not hold is left out, and the name is empty if there is none.
 */
export function announcedWallet(info: unknown): AnnouncedWallet {
  const said = { name: read(info, 'name'), icon: read(info, 'icon').trim(), rdns: read(info, 'rdns') }
  const name = said.name
    .slice(0, nameLength * 10)
    .replace(invisible, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return {
    name: [...name].slice(0, nameLength).join('').trim(),
    ...(said.icon.length <= iconBytes && icon.test(said.icon) ? { icon: said.icon } : {}),
    ...(rdns.test(said.rdns) && said.rdns.length <= 253 ? { rdns: said.rdns } : {}),
  }
}

function read(info: unknown, name: string): string {
  try {
    const value = (info as Record<string, unknown>)[name]
    return typeof value === 'string' ? value : ''
  } catch {
    return ''
  }
}
