/** What this chain is called, and what it is: said wherever somebody could take it for more. */
export const solanaDevnet = {
  name: 'Latchkey Solana Devnet',
  label: 'the Solana virtual machine behind our own RPC, not a validator',
  version: 'litesvm 1.4.1',
  /** SHA-256 of the name. Its first 32 characters are the chain's CAIP-2 reference. */
  genesisHash: '5amoMCAELHGfssrgUohNryDgwwp6o9jEsHFqCR99jbXz',
  slotsPerEpoch: 432_000,
}
