import { defineFeature } from '../kernel/feature'
import type { RemoteWallet } from './remoteWallet'

/** The wallets outside the browser that the site offers. */
export const remotes = defineFeature('remotes', (): readonly RemoteWallet[] => [])
