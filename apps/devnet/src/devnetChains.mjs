/** @typedef {{ id: number, name: string, port: 'chainA' | 'chainB' }} DevnetChain */

/**
 * The chains of the devnet: alike in everything but id, name and port.
 * @type {readonly DevnetChain[]}
 */
export const devnetChains = [
  { id: 31337, name: 'Latchkey Devnet A', port: 'chainA' },
  { id: 31338, name: 'Latchkey Devnet B', port: 'chainB' },
]
