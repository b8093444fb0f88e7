import type { Wallet } from '@wallet-standard/base'

/** The Wallet Standard requires an icon; the kit shows the wallet's own, or its connector's. */
export const icon: Wallet['icon'] =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='
