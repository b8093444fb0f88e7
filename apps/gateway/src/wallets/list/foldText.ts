/** Text as it is compared: without case, accents, width or surplus spaces (REG-07). `' Zürich  Ｗallet'` → `zurich wallet`. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
