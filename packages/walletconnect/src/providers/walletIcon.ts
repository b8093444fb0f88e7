import type { Wallet } from '@wallet-standard/base'

/** The Wallet Standard wants a picture; the kit shows the wallet's own, or that of its connector. */
export const icon: Wallet['icon'] =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='
