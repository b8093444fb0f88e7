/** Takes the link from the page's address (`?uri=…`) and removes it at once: it is a secret. */
export function takeUri(page: Window): string | undefined {
  const address = new URL(page.location.href)
  const uri = address.searchParams.get('uri')
  if (uri === null) return undefined
  address.searchParams.delete('uri')
  page.history.replaceState(null, '', address)
  return uri
}
