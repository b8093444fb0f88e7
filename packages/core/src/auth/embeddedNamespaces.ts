import type { ChainNamespace } from '@latchkey/protocol'

/** Where the embedded wallet has accounts (PERM-09). */
export const embeddedNamespaces: readonly ChainNamespace[] = ['eip155', 'solana']
