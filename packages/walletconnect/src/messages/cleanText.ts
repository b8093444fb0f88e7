/** Control, direction-override, private and invisible characters: they make one text look like another. */
const invisible =
  /[\p{Cc}\p{Co}\p{Cs}\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\u{E0000}-\u{E007F}]/gu

/** A stranger's words on one line, without what cannot be seen, and not longer than asked; '' where there are none. */
export function cleanText(value: unknown, longest: number): string {
  if (typeof value !== 'string') return ''
  const text = value
    .slice(0, longest * 4)
    .replace(invisible, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...text].slice(0, longest).join('').trim()
}
