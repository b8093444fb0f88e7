/**
 * The chains that one wallet serves as well as the other: a wallet for one EVM chain can be given any of them, local
 * ones included; of the other families each chain counts by itself.
 */
export function chainFamily(chain: string): string {
  return chain.startsWith('eip155:') ? 'eip155' : chain
}
