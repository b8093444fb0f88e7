// The drawings on the page's buttons; the others come with the modal.
export const warningIcon = 'M12 4l9 16H3zM12 10v4M12 17v.01'
export const downIcon = 'M6 9l6 6 6-6'

/** Replaces a missing picture: the first letter of the name, always on the same one of six colours. */
export function pictureLetter(name: string): [letter: string, hue: number] {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997
  return [[...name.trim()][0]?.toUpperCase() ?? '?', sum % 6]
}
