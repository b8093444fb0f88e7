/** `fillText('{number} of {count}', { number: '2', count: '3' })` → `2 of 3`. What is filled in is not filled again. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
