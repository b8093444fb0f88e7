/** @typedef {{ id: number, name: string, port: 'chainA' | 'chainB', hasHistory: boolean }} DevnetChain */

/**
 * The chains of the devnet: alike in everything but id, name and port, and that one has a past.
 * @type {readonly DevnetChain[]}
 */
export const devnetChains = [
  { id: 31337, name: 'Latchkey Devnet A', port: 'chainA', hasHistory: true },
  { id: 31338, name: 'Latchkey Devnet B', port: 'chainB', hasHistory: false },
]
