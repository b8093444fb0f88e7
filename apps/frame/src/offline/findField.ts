/** What somebody types in: a line, or more of them. */
export function findField(id: string): HTMLInputElement | HTMLTextAreaElement {
  const element = document.getElementById(id)
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element
  throw new Error(`the page has no ${id}`)
}
