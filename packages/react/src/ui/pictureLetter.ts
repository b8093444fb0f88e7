/** What stands for a picture that is not there: the first letter of the name, on one of six colours that is always its own. */
export function pictureLetter(name: string): [letter: string, hue: number] {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997
  return [[...name.trim()][0]?.toUpperCase() ?? '?', sum % 6]
}
