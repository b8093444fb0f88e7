import { isRecord, readByChain } from './readByChain'

/** What a wallet says it can do beyond the usual, by chain (EIP-5792). */
export function readCapabilities(answer: unknown): Readonly<Record<string, unknown>> {
  return readByChain(answer, 'list of capabilities', isRecord)
}
