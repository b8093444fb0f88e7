import type { Question } from './question'
import type { ServedChain } from './servedChain'

type Identity = { question: Question; matches(result: unknown, reference: string): boolean }

const startsWith = (result: unknown, reference: string) =>
  typeof result === 'string' && result.length > reference.length && result.startsWith(reference)

/** How a node of each family is asked which chain it serves. */
export const chainIdentity: Record<ServedChain['namespace'], Identity> = {
  eip155: {
    question: { method: 'eth_chainId', params: [] },
    matches: (result, reference) =>
      typeof result === 'string' &&
      /^0x[0-9a-f]{1,32}$/i.test(result) &&
      BigInt(result) === BigInt(reference),
  },
  // CAIP-2 cuts both hashes to 32 characters.
  solana: { question: { method: 'getGenesisHash', params: [] }, matches: startsWith },
  bip122: { question: { method: 'getblockhash', params: [0] }, matches: startsWith },
}
