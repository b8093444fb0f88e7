import type { ChainNamespace } from '@latchkey/protocol'

/** Bytes as hexadecimal: an address, a hash, a signature, the data of a call. */
export type Hex = `0x${string}`

/** The namespace that is meant; without one, that of the network in use. */
export type Target<N extends ChainNamespace = ChainNamespace> = { namespace?: N | undefined }

/** How a chain family writes addresses, hashes and signatures: hexadecimal on EVM chains, each in its own way elsewhere. */
export type TextOf<N extends ChainNamespace> = N extends 'eip155' ? Hex : string
