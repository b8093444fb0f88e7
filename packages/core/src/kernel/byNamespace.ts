import type { ChainNamespace } from '@latchkey/protocol'

/** Hexadecimal bytes: an address, a hash, a signature, call data. */
export type Hex = `0x${string}`

/** The namespace; by default that of the network in use. */
export type Target<N extends ChainNamespace = ChainNamespace> = { namespace?: N | undefined }

/**
 * How a namespace writes addresses, hashes and signatures: hexadecimal on EVM chains, in its own form
 * elsewhere.
 */
export type TextOf<N extends ChainNamespace> = N extends 'eip155' ? Hex : string
