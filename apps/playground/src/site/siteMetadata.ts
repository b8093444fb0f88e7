/** How this page introduces itself to wallets. */
export function siteMetadata() {
  return {
    name: 'Latchkey playground',
    description: 'Try the Latchkey wallet-connection kit on two local chains.',
    url: location.origin,
    icons: [new URL('/key.svg', location.origin).href],
  }
}
