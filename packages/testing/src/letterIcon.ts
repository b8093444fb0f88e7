/** A picture for a wallet without one: its first letter on a colour of its own. */
export function letterIcon(name: string): string {
  const letter = [...name.trim()][0]?.toUpperCase() ?? '?'
  const shown = /^[\p{L}\p{N}]$/u.test(letter) ? letter : '?'
  const hue = [...name].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 360, 7)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="hsl(${hue} 65% 42%)"/><text x="32" y="44" font-family="sans-serif" font-size="34" font-weight="700" text-anchor="middle" fill="#fff">${shown}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
