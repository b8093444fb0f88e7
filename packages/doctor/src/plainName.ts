const longest = 40

/** A name that others chose, as one short line. */
export function plainName(name: string): string {
  const letters = [...name.replace(/[\p{C}\s]+/gu, ' ').trim()]
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : letters.join('')
}

/** Names in a row, the first few of them. */
export function nameList(names: readonly string[], most = 5): string {
  const shown = names.slice(0, most).map(plainName).join(', ')
  return names.length > most ? `${shown} and ${names.length - most} more` : shown
}
