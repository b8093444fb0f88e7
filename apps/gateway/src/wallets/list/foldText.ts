/** Normalizes text for search: no case, accents, full width or extra spaces (REG-07). `' Zürich  Ｗallet'` → `zurich wallet`. */
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
