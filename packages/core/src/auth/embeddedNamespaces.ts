import type { ChainNamespace } from '@latchkey/protocol'

/** Namespaces in which the embedded wallet has accounts (PERM-09). */
export const embeddedNamespaces: readonly ChainNamespace[] = ['eip155', 'solana']
