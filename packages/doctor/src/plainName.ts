const longest = 40

/** A foreign name as one short line. */
export function plainName(name: string): string {
  const letters = [...name.replace(/[\p{C}\s]+/gu, ' ').trim()]
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : letters.join('')
}

/** A list of names, cut after the first few. */
export function nameList(names: readonly string[], most = 5): string {
  const shown = names.slice(0, most).map(plainName).join(', ')
  return names.length > most ? `${shown} and ${names.length - most} more` : shown
}
